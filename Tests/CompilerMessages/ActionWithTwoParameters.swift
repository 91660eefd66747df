import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: cannot convert value of type '@Sendable (Worker) -> (any Board, Int) -> ()' to expected argument type '@Sendable (Worker) -> () -> Void'
        .action("configure", Worker.configure(board:limit:))
}

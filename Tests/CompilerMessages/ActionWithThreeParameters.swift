import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: cannot convert value of type '@Sendable (Worker) -> (Int, Int, Int) -> ()' to expected argument type '@Sendable (Worker) -> () -> Void'
        .action("place", Worker.place(row:column:depth:))
}

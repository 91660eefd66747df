import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: 'method' is unavailable: a method of a class has one name for each of its parameters
        .method("configure", Worker.configure(board:limit:), "board")
}

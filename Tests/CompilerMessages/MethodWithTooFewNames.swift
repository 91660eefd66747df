import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: missing argument for parameter #3 in call
        // error: could not infer pack element #0 from context
        .method("configure", Worker.configure(board:limit:), "board")
}

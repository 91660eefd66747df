import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: 'outlet(_:provider:required:)' is unavailable: a provider is a property of a class that is a function without parameters, optional or not
        .outlet("board", provider: \.board)
}

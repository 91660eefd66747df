import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: generic parameter 'V' could not be inferred
        // error: cannot convert value of type 'any KeyPath<Worker, Int> & Sendable' to expected argument type 'WritableKeyPath<Worker, V>'
        .attribute("count", \.count)
}

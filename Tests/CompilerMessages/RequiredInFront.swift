import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: generic parameter 'V' could not be inferred
        // error: missing argument label 'set:' in call
        // error: converting non-Sendable function value to '@Sendable (Worker, V) throws -> Void' may introduce data races
        // error: cannot infer key path type from context; consider explicitly specifying a root type
        // error: cannot convert key path into a multi-argument function type '(Worker, V) throws -> Void'
        .attribute("limit", required: true, \.limit)
}

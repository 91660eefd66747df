import Wiring

let registry = Registry {
    // error: generic parameter 'T' could not be inferred
    // error: cannot convert value of type 'Worker.Type' to expected argument type '@Sendable (_) throws -> T'
    // error: cannot convert value of type '@Sendable () -> Worker' to expected argument type 'Parameter<_>'
    // error: cannot convert value of type 'String' to expected argument type 'T.Type'
    // error: could not infer pack element #0 from context
    Class("Other", Worker.self, Worker.init)
}

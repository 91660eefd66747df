import Wiring

let registry = Registry {
    // error: generic parameter 'T' could not be inferred
    // error: cannot convert value of type 'Worker.Type' to expected argument type '(Never, Never).Type'
    // error: cannot convert value of type '@Sendable () -> Worker' to expected argument type 'Never'
    // error: cannot convert value of type 'String' to expected argument type '(T, Never, Never).Type'
    // error: value of optional type 'Class<T>?' must be unwrapped to a value of type 'Class<T>'
    Class("Other", Worker.self, Worker.init)
}

import Wiring

let registry = Registry {
    Class(Style.self) { Style() }
        // error: referencing instance method 'event' on 'Class' requires that 'Style' be a class type
        // error: generic parameter 'F' could not be inferred
        // error: cannot convert value of type 'any WritableKeyPath<Style, (() -> Void)?> & Sendable' to expected argument type 'ReferenceWritableKeyPath<Style, F>'
        .event("change", \.onChange)
}

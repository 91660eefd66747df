import Wiring

let registry = Registry {
    Class(Style.self) { Style() }
        // error: 'event' is unavailable: an event is a property of a class that is an optional function, such as (() -> Void)?
        .event("change", \.onChange)
}

import Wiring

let registry = Registry {
    Class(Worker.self, Worker.init)
        // error: 'event' is unavailable: an event is a property of a class that is an optional function, such as (() -> Void)?
        .event("limit", \.limit)
}

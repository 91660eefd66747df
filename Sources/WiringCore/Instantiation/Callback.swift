/// The function that an initialiser or method is given as a parameter that is an event.
///
/// It calls nothing until the actions of the event are connected, after all outlets of the load, so that their objects
/// need not exist yet when the function is given.
@usableFromInline
final class Callback: Sendable {
    private let parameter: EventParameter
    private let connection = EventConnection()

    init(_ parameter: EventParameter) { self.parameter = parameter }

    /// Returns the function as the parameter's type.
    func function<Value>(as type: Value.Type) throws -> Value {
        try parameter.function(firing: connection, as: type)
    }

    /// Lets the function call the actions of a connection from now on.
    func follow(_ connection: EventConnection) { self.connection.follow(connection) }
}

extension Assembly {
    /// Adds the events among the parameters of an initialiser or method to the inputs for the others.
    func adding(
        _ events: [EventPosition], to inputs: [Arguments.Input?], of index: Int, _ binding: ClassBinding,
        _ storage: inout GraphStorage
    ) -> [Arguments.Input?] {
        var inputs = inputs
        let connected = plan.actions[objects[index].actions]
        for event in events {
            let isConnected = connected.contains { $0.event == event.event }
            let callback = isConnected ? callback(event.event, of: index, binding, &storage) : nil
            inputs.insert(callback.map { .event($0) }, at: event.position)
        }
        return inputs
    }

    /// Returns the function that an object is given for an event among its parameters, the same each time.
    private func callback(
        _ event: Int, of index: Int, _ binding: ClassBinding, _ storage: inout GraphStorage
    ) -> Callback? {
        let key = LiveEvent(object: index, event: event)
        if let known = storage.callbacks[key] { return known }
        guard let parameter = binding.events[event].parameter else { return nil }
        let callback = Callback(parameter)
        storage.callbacks[key] = callback
        return callback
    }
}

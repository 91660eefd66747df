/// Methods registered by closures, in which the compiler checks where a method may be called.
extension ClassOf {
    /// Declares an action, the target of events, that takes no argument: `.action("step") { $0.step() }`.
    ///
    /// It can be connected to any event; the event's argument is ignored.
    public consuming func action(_ name: String, call: @escaping @Sendable (T) -> Void) -> ClassOf {
        addingAction(name, nil, .synchronous { object, _ in call(object as! T) })
    }

    /// Declares an action, the target of events, that takes the event's argument: `.action("tap") { $0.tap($1) }`.
    public consuming func action<A>(_ name: String, call: @escaping @Sendable (T, A) -> Void) -> ClassOf {
        addingAction(
            name, A.self,
            .synchronous { object, sent in
                if let sent = sent as? A { call(object as! T, sent) }
            })
    }

    /// Declares code that receives several members at once, after all outlets are connected:
    /// `.method("configure", { $0.configure(game: $1, clock: $2) }, "game", "clock")`.
    ///
    /// - Parameters:
    ///   - name: The name used in messages.
    ///   - method: Receives the object and the members. An error it throws stops the load.
    ///   - parameters: The names of the members in wiring files, one for each. If none of them is required and none is
    ///     given, the method is not called.
    public consuming func method<each P>(
        _ name: String, _ method: @escaping @Sendable (T, repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> ClassOf {
        addingMethod(
            name, parameterRecords(repeat each parameters),
            .synchronous { object, arguments in
                var arguments = arguments
                try method(object as! T, repeat try arguments.next(each parameters))
            })
    }
}

/// Target and action: the events that objects send, and the actions that events can call.
extension ClassOf {
    /// Declares an event that sends no argument, stored as a function in a property.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - path: The property. It does not retain the targets of the actions connected to it.
    public consuming func event(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, (() -> Void)?>
    ) -> ClassOf {
        addingEvent(
            name, nil,
            .synchronous { object, fire in (object as! T)[keyPath: path()] = { fire(nil) } },
            disconnect: .synchronous { object, _ in (object as! T)[keyPath: path()] = nil })
    }

    /// Declares an event that sends an argument, such as the sender, stored as a function in a property.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - path: The property. It does not retain the targets of the actions connected to it.
    public consuming func event<A>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, ((A) -> Void)?>
    ) -> ClassOf {
        addingEvent(
            name, A.self,
            .synchronous { object, fire in (object as! T)[keyPath: path()] = { fire($0) } },
            disconnect: .synchronous { object, _ in (object as! T)[keyPath: path()] = nil })
    }

    /// Declares an event that sends no argument, connected by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - connect: Receives the object and the function that the event is to call.
    public consuming func event(
        _ name: String, connect: @escaping @Sendable (T, @escaping () -> Void) throws -> Void
    ) -> ClassOf {
        addingEvent(
            name, nil,
            .synchronous { object, fire in try connect(object as! T) { fire(nil) } })
    }

    /// Declares an event that sends an argument, connected by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - connect: Receives the object and the function that the event is to call.
    public consuming func event<A>(
        _ name: String, connect: @escaping @Sendable (T, @escaping (A) -> Void) throws -> Void
    ) -> ClassOf {
        addingEvent(
            name, A.self,
            .synchronous { object, fire in try connect(object as! T) { fire($0) } })
    }

    /// Declares an action, the target of events, that takes no argument: `.action("step", Game.step)`.
    ///
    /// It can be connected to any event; the event's argument is ignored.
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> () -> Void) -> ClassOf {
        addingAction(name, nil, .synchronous { object, _ in method(object as! T)() })
    }

    /// Declares an action, the target of events, that takes the event's argument: `.action("tap", Game.tap(_:))`.
    public consuming func action<A>(_ name: String, _ method: @escaping @Sendable (T) -> (A) -> Void) -> ClassOf {
        addingAction(
            name, A.self,
            .synchronous { object, sent in
                if let sent = sent as? A { method(object as! T)(sent) }
            })
    }

    /// Reports a main-actor method registered without its label as a mistake in the registry: write `.action("step",
    /// onMainActor: { $0.step() })`.
    ///
    /// This overload exists because the compiler would otherwise accept such a method as one that can be called
    /// anywhere.
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> @MainActor () -> Void) -> ClassOf
    {
        marked("action '\(name)'").addingAction(name, nil, .onMainActor { object, _ in method(object as! T)() })
    }

    /// Reports a main-actor method registered without its label as a mistake in the registry: write `.action("tap",
    /// onMainActor: { $0.tap($1) })`.
    public consuming func action<A>(
        _ name: String, _ method: @escaping @Sendable (T) -> @MainActor (A) -> Void
    ) -> ClassOf {
        marked("action '\(name)'").addingAction(
            name, A.self,
            .onMainActor { object, sent in
                if let sent = sent as? A { method(object as! T)(sent) }
            })
    }

    // MARK: Records

    consuming func addingEvent(
        _ name: String, _ argument: Any.Type?, _ connect: Call<(Any?) -> Void>, disconnect: Call<Void>? = nil
    ) -> ClassOf {
        adding {
            $0.events.append(EventRecord(name: name, argument: argument, connect: connect, disconnect: disconnect))
        }
    }

    consuming func addingAction(
        _ name: String, _ argument: Any.Type?, _ call: Call<Any?>,
        transfer: @escaping @Sendable (Any?) -> (any Sendable)? = { _ in nil }
    ) -> ClassOf {
        adding {
            $0.actions.append(ActionRecord(name: name, argument: argument, call: call, transfer: transfer))
        }
    }

    /// Notes that something of the main actor was registered without the label.
    consuming func marked(_ unlabelled: String) -> ClassOf { adding { $0.unlabelled.append(unlabelled) } }
}

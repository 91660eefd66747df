/// Target and action: what an object tells others of, and what others can have it do.
extension ClassOf {
    /// An event that sends nothing along, kept in a property that holds a function.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - path: The property. It does not retain the targets of the actions that are connected to it.
    public consuming func event(_ name: String, _ path: any ReferenceWritableKeyPath<T, (() -> Void)?> & Sendable)
        -> ClassOf
    {
        addingEvent(
            name, nil,
            .synchronous { object, fire in (object as! T)[keyPath: path] = { fire(nil) } },
            disconnect: .synchronous { object, _ in (object as! T)[keyPath: path] = nil })
    }

    /// An event that sends something along, such as the sender, kept in a property that holds a function.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - path: The property. It does not retain the targets of the actions that are connected to it.
    public consuming func event<A>(
        _ name: String, _ path: any ReferenceWritableKeyPath<T, ((A) -> Void)?> & Sendable
    ) -> ClassOf {
        addingEvent(
            name, A.self,
            .synchronous { object, fire in (object as! T)[keyPath: path] = { fire($0) } },
            disconnect: .synchronous { object, _ in (object as! T)[keyPath: path] = nil })
    }

    /// An event that sends nothing along, connected by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - connect: Given the object and what the event shall call.
    public consuming func event(
        _ name: String, _ connect: @escaping @Sendable (T, @escaping () -> Void) throws -> Void
    ) -> ClassOf {
        addingEvent(
            name, nil,
            .synchronous { object, fire in try connect(object as! T) { fire(nil) } })
    }

    /// An event that sends something along, connected by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - connect: Given the object and what the event shall call.
    public consuming func event<A>(
        _ name: String, _ connect: @escaping @Sendable (T, @escaping (A) -> Void) throws -> Void
    ) -> ClassOf {
        addingEvent(
            name, A.self,
            .synchronous { object, fire in try connect(object as! T) { fire($0) } })
    }

    /// An action, the target of events, which takes nothing: `.action("step", Game.step)`.
    ///
    /// It can be connected to every event; what that sends along is left aside.
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> () -> Void) -> ClassOf {
        addingAction(name, nil, .synchronous { object, _ in method(object as! T)() })
    }

    /// An action, the target of events, which takes what the event sends along: `.action("tap", Game.tap(_:))`.
    public consuming func action<A>(_ name: String, _ method: @escaping @Sendable (T) -> (A) -> Void) -> ClassOf {
        addingAction(
            name, A.self,
            .synchronous { object, sent in
                if let sent = sent as? A { method(object as! T)(sent) }
            })
    }

    /// A method of the main actor without the label, which is a mistake of the registry: write
    /// `.action("step", onMainActor: { $0.step() })`.
    ///
    /// This form is here because the compiler would take such a method for one that can be called anywhere.
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> @MainActor () -> Void) -> ClassOf
    {
        marked("action '\(name)'").addingAction(name, nil, .onMainActor { object, _ in method(object as! T)() })
    }

    /// A method of the main actor without the label, which is a mistake of the registry: write
    /// `.action("tap", onMainActor: { $0.tap($1) })`.
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

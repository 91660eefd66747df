/// Members and steps of life that belong to the main actor.
///
/// A graph that has any of them is made on the main actor, by either `instantiate`, or anywhere by
/// `try await nib.instantiate(…)`. Properties are named by key paths as everywhere; these are formed on the main actor,
/// which the label is for.
///
/// Only a class that is `Sendable` can have them, as one that is marked `@MainActor` is: an object of another class would
/// be used on the main actor by its own code, and elsewhere by whoever has the graph.
extension ClassOf where T: Sendable {
    /// An attribute that is kept in a property of the main actor: `.attribute("title", onMainActor: \.title)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property.
    ///   - required: Whether every definition must give it.
    public consuming func attribute<V>(
        _ name: String,
        onMainActor path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, V>,
        required: Bool = false
    ) -> ClassOf {
        attribute(name, required: required, onMainActor: { (object: T, value: V) in object[keyPath: path()] = value })
    }

    /// An attribute that is set by a closure on the main actor.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must give it.
    ///   - set: Called once for each object that gives it; what it throws stops the load.
    public consuming func attribute<V>(
        _ name: String, required: Bool = false, onMainActor set: @escaping @MainActor @Sendable (T, V) throws -> Void
    ) -> ClassOf {
        addingMember(
            name, V.self, required,
            .isolatedAttribute(.onMainActor { object, input in try set(object as! T, input.argument(V.self)) }))
    }

    /// An outlet that is kept in a property of the main actor: `.outlet("board", onMainActor: \.board)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its type says what can be connected, as for other outlets.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the property is weak. A weak stored property that has the name of the outlet is known to be.
    public consuming func outlet<V>(
        _ name: String,
        onMainActor path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, V>,
        required: Bool = false, weak: Bool = false
    ) -> ClassOf {
        addingMember(
            name, V.self, required, weak: weak, isProperty: true,
            .isolatedOutlet(
                .onMainActor { object, input in (object as! T)[keyPath: path()] = try input.argument(V.self) },
                disconnect: .onMainActor { object, _ in
                    if let nothing = disconnected(V.self) { (object as! T)[keyPath: path()] = nothing }
                }))
    }

    /// An outlet that is connected by a closure on the main actor.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the object holds its target weakly.
    ///   - connect: Called once for each object that connects it; what it throws stops the load.
    public consuming func outlet<V>(
        _ name: String, required: Bool = false, weak: Bool = false,
        onMainActor connect: @escaping @MainActor @Sendable (T, V) throws -> Void
    ) -> ClassOf {
        addingMember(
            name, V.self, required, weak: weak,
            .isolatedOutlet(
                .onMainActor { object, input in try connect(object as! T, input.argument(V.self)) }, disconnect: nil))
    }

    /// A method of the main actor that several members are handed to at once, behind all outlets:
    /// `.method("configure", onMainActor: { $0.configure(game: $1, clock: $2) }, "game", "clock")`.
    ///
    /// - Parameters:
    ///   - name: What messages call the method.
    ///   - method: Given the object and the members. What it throws stops the load.
    ///   - parameters: The names of the members in wiring files, one for each.
    public consuming func method<each P>(
        _ name: String, onMainActor method: @escaping @MainActor @Sendable (T, repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> ClassOf {
        addingMethod(
            name, parameterRecords(repeat each parameters),
            .onMainActor { object, arguments in
                var arguments = arguments
                try method(object as! T, repeat try arguments.next(each parameters))
            })
    }

    /// A provider outlet in a property of the main actor: `.outlet("makeButton", providerOnMainActor: \.makeButton)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, where it is given the name of an object with `shared: false` or a
    ///     definition in place.
    ///   - path: The property. Its function makes objects of the main actor as well, cannot throw, and is called on the
    ///     main actor alone.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String,
        providerOnMainActor path:
            @autoclosure @escaping @MainActor @Sendable () ->
            ReferenceWritableKeyPath<T, @MainActor () -> V>,
        required: Bool = false
    ) -> ClassOf {
        addingMember(
            name, V.self, required,
            .isolatedProvider(
                .onMainActor { object, provider in
                    (object as! T)[keyPath: path()] = { provider.makeOrStop(V.self) }
                }, disconnect: nil))
    }

    /// A provider outlet in an Optional property of the main actor.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its function makes objects of the main actor as well, cannot throw, and is called on the
    ///     main actor alone.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String,
        providerOnMainActor path:
            @autoclosure @escaping @MainActor @Sendable () ->
            ReferenceWritableKeyPath<T, (@MainActor () -> V)?>,
        required: Bool = false
    ) -> ClassOf {
        addingMember(
            name, V.self, required,
            .isolatedProvider(
                .onMainActor { object, provider in
                    (object as! T)[keyPath: path()] = { provider.makeOrStop(V.self) }
                },
                disconnect: .onMainActor { object, _ in (object as! T)[keyPath: path()] = nil }))
    }

    /// An event of the main actor that sends nothing along: `.event("tap", onMainActor: \.onTap)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - path: The property. It does not retain the targets of the actions that are connected to it.
    public consuming func event(
        _ name: String,
        onMainActor path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, (() -> Void)?>
    ) -> ClassOf {
        addingEvent(
            name, nil,
            .onMainActor { object, fire in (object as! T)[keyPath: path()] = { fire(nil) } },
            disconnect: .onMainActor { object, _ in (object as! T)[keyPath: path()] = nil })
    }

    /// An event of the main actor that sends something along, such as the sender.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - path: The property. It does not retain the targets of the actions that are connected to it.
    public consuming func event<A>(
        _ name: String,
        onMainActor path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, ((A) -> Void)?>
    ) -> ClassOf {
        addingEvent(
            name, A.self,
            .onMainActor { object, fire in (object as! T)[keyPath: path()] = { fire($0) } },
            disconnect: .onMainActor { object, _ in (object as! T)[keyPath: path()] = nil })
    }

    /// An event of the main actor that sends nothing along, connected by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - connect: Given the object and what the event shall call, on the main actor.
    public consuming func event(
        _ name: String, onMainActor connect: @escaping @MainActor @Sendable (T, @escaping () -> Void) throws -> Void
    ) -> ClassOf {
        addingEvent(
            name, nil,
            .onMainActor { object, fire in try connect(object as! T) { fire(nil) } })
    }

    /// An event of the main actor that sends something along, connected by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - connect: Given the object and what the event shall call, on the main actor.
    public consuming func event<A>(
        _ name: String, onMainActor connect: @escaping @MainActor @Sendable (T, @escaping (A) -> Void) throws -> Void
    ) -> ClassOf {
        addingEvent(
            name, A.self,
            .onMainActor { object, fire in try connect(object as! T) { fire($0) } })
    }

    /// An action of the main actor, which takes nothing: `.action("step", onMainActor: { $0.step() })`.
    ///
    /// An event of the main actor calls it at once; another event, which may be fired anywhere, has the main actor call
    /// it soon.
    public consuming func action(_ name: String, onMainActor method: @escaping @MainActor @Sendable (T) -> Void)
        -> ClassOf
    {
        addingAction(name, nil, .onMainActor { object, _ in method(object as! T) })
    }

    /// An action of the main actor, which takes what the event sends along:
    /// `.action("tap", onMainActor: { $0.tap($1) })`.
    ///
    /// That is of a `Sendable` type, since it may come from an event that is fired elsewhere.
    public consuming func action<A: Sendable>(
        _ name: String, onMainActor method: @escaping @MainActor @Sendable (T, A) -> Void
    ) -> ClassOf {
        addingAction(
            name, A.self,
            .onMainActor { object, sent in
                if let sent = sent as? A { method(object as! T, sent) }
            }, transfer: { $0 as? A })
    }

    /// Calls the closure on the main actor when all objects of the graph are connected.
    public consuming func awake(onMainActor awake: @escaping @MainActor @Sendable (T) throws -> Void) -> ClassOf {
        adding { $0.awake.append(.onMainActor { object, _ in try awake(object as! T) }) }
    }

    /// Calls the closure on the main actor when the graph is torn down, in the reverse order of awakening.
    public consuming func teardown(onMainActor teardown: @escaping @MainActor @Sendable (T) throws -> Void) -> ClassOf {
        adding { $0.teardown.append(.onMainActor { object, _ in try teardown(object as! T) }) }
    }
}

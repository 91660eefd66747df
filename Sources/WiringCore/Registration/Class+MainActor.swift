/// Main-actor members and lifecycle hooks.
///
/// A graph that has any of them is created on the main actor by either `instantiate`, or anywhere by `try await
/// nib.instantiate(…)`. Properties are named by key paths as elsewhere; the label lets these key paths be formed on the
/// main actor.
///
/// Only a `Sendable` class can have them, as any class marked `@MainActor` is: an object of another class would be used
/// on the main actor by its own code, and elsewhere by code that holds the graph.
extension Class where T: AnyObject & Sendable {
    /// Declares an attribute stored in a main-actor property: `.attribute("title", onMainActor: \.title)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property.
    ///   - required: Whether every definition must give it.
    public consuming func attribute<V>(
        _ name: String,
        onMainActor path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, V>,
        required: Bool = false
    ) -> Class {
        addingMember(
            name, V.self, required, access: PropertyAccess(onMainActor: path),
            .isolatedAttribute(.setting(onMainActor: { (object: T, value: V) in object[keyPath: path()] = value })))
    }

    /// Declares an attribute that is set by a closure on the main actor.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must give it.
    ///   - set: Called once for each object that gives it; an error it throws stops the load.
    public consuming func attribute<V>(
        _ name: String, required: Bool = false, onMainActor set: @escaping @MainActor @Sendable (T, V) throws -> Void
    ) -> Class {
        addingMember(name, V.self, required, .isolatedAttribute(.setting(onMainActor: set)))
    }

    /// Declares an outlet stored in a main-actor property: `.outlet("board", onMainActor: \.board)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its type determines what can be connected, as for other outlets.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the property is weak. This is detected for a weak stored property with the same name as the
    ///     outlet.
    public consuming func outlet<V>(
        _ name: String,
        onMainActor path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, V>,
        required: Bool = false, weak: Bool = false
    ) -> Class {
        addingMember(
            name, V.self, required, weak: weak, isProperty: true, access: PropertyAccess(onMainActor: path),
            .isolatedOutlet(
                .setting(onMainActor: { (object: T, value: V) in object[keyPath: path()] = value }),
                disconnect: .clearing(onMainActor: path)))
    }

    /// Declares an outlet that is connected by a closure on the main actor.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the object holds its target weakly.
    ///   - connect: Called once for each object that connects it; an error it throws stops the load.
    public consuming func outlet<V>(
        _ name: String, required: Bool = false, weak: Bool = false,
        onMainActor connect: @escaping @MainActor @Sendable (T, V) throws -> Void
    ) -> Class {
        addingMember(
            name, V.self, required, weak: weak, .isolatedOutlet(.setting(onMainActor: connect), disconnect: nil))
    }

    /// Declares a main-actor method that receives several members at once, after all outlets are connected:
    /// `.method("configure", onMainActor: { $0.configure(game: $1, clock: $2) }, "game", "clock")`.
    ///
    /// - Parameters:
    ///   - name: The name used in messages.
    ///   - method: Receives the object and the members. An error it throws stops the load.
    ///   - parameters: The names of the members in wiring files, one for each.
    public consuming func method<each P>(
        _ name: String, onMainActor method: @escaping @MainActor @Sendable (T, repeat each P) throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> Class {
        addingMethod(
            name, parameterRecords(repeat each parameters),
            .onMainActor { object, arguments in
                var arguments = arguments
                try method(object as! T, repeat try arguments.next(each parameters))
            })
    }

    /// Calls the closure on the main actor once all objects of the graph are connected.
    public consuming func awake(onMainActor awake: @escaping @MainActor @Sendable (T) throws -> Void) -> Class {
        adding { $0.awake.append(.onMainActor { object, _ in try awake(object as! T) }) }
    }

    /// Calls the closure on the main actor when a reload has kept the object and set something on it, or on a target of
    /// its outlets.
    public consuming func reloaded(onMainActor reloaded: @escaping @MainActor @Sendable (T) -> Void) -> Class {
        adding { $0.reloaded.append(.onMainActor { object, _ in reloaded(object as! T) }) }
    }

    /// Calls the closure on the main actor when the graph is torn down, in the reverse order of awakening.
    public consuming func teardown(onMainActor teardown: @escaping @MainActor @Sendable (T) throws -> Void) -> Class {
        adding { $0.teardown.append(.onMainActor { object, _ in try teardown(object as! T) }) }
    }
}

extension Call<Void> {
    /// Clears a property of the main actor, if its type has an empty value.
    static func clearing<T, V>(
        onMainActor path: @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, V>
    ) -> Call {
        .onMainActor { object, _ in
            if let nothing = disconnected(V.self) { (object as! T)[keyPath: path()] = nothing }
        }
    }
}

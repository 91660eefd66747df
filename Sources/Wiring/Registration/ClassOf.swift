// Key paths are taken as closures that make them, so that the compiler finds them written in the setters and puts plain
// stores in their place: one that is captured is walked along at each call, which takes fifteen times as long.

/// The registration of a class whose objects are made first and connected afterwards.
///
/// It is made by `Class(…)` and says, link by link, what can be set on an object, with no change to the class.
public struct ClassOf<T: AnyObject>: Registrable {
    var record: ClassRecord

    /// The class alone.
    public var registrations: Registrations { Registrations(classes: [record]) }

    /// Adds the class alone.
    public func add(to registrations: inout Registrations) { registrations.classes.append(record) }

    /// Adds to the record in its place: links are consuming, so that a chain of them copies nothing.
    consuming func adding(_ change: (inout ClassRecord) -> Void) -> ClassOf {
        change(&record)
        return self
    }

    @usableFromInline
    consuming func addingMember(
        _ name: String, _ type: Any.Type, _ required: Bool, weak: Bool = false, isProperty: Bool = false,
        _ setter: MemberRecord.Setter
    ) -> ClassOf {
        adding {
            if $0.members.isEmpty { $0.members.reserveCapacity(6) }
            $0.members.append(
                MemberRecord(
                    name: name, type: type, isRequired: required, isWeak: weak,
                    propertyOwner: isProperty ? T.self : nil, setter: setter))
        }
    }

    /// Says in a sentence what the class is for, which editors show.
    public consuming func documented(_ sentence: String) -> ClassOf { adding { $0.documentation = sentence } }

    // MARK: Attributes

    /// An attribute that is kept in a property.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its type must be one that reads from text: a number, `Bool`, `String`, an enum, any
    ///     `Decodable`, a type with a registered ``Value``, and Optionals, arrays, sets and dictionaries of them.
    ///   - required: Whether every definition must give it.
    @inlinable
    public consuming func attribute<V>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, V>,
        required: Bool = false
    ) -> ClassOf {
        addingMember(
            name, V.self, required,
            .attribute { object, values, place in
                (object as! T)[keyPath: path()] = try values.read(V.self, at: place)
            })
    }

    /// An attribute that is set by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must give it.
    ///   - set: Called once for each object that gives it; what it throws stops the load.
    @inlinable
    public consuming func attribute<V>(
        _ name: String, required: Bool = false, _ set: @escaping @Sendable (T, V) throws -> Void
    ) -> ClassOf {
        addingMember(
            name, V.self, required,
            .attribute { object, values, place in try set(object as! T, values.read(V.self, at: place)) })
    }

    // MARK: Outlets

    /// An outlet that is kept in a property.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its type says what can be connected: `any Board` and `(any Board)?` one target,
    ///     `[any Board]` a list, `[String: any Board]` targets by key; classes, actors and compositions as well.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the property is weak, which the order of awakening depends on. A weak stored property that has
    ///     the name of the outlet is known to be.
    ///     A stored property of the outlet's own name need not say so.
    @inlinable
    public consuming func outlet<V>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, V>,
        required: Bool = false, weak: Bool = false
    ) -> ClassOf {
        addingMember(
            name, V.self, required, weak: weak, isProperty: true,
            .outlet(V.self, isCleared: true) { object, target, template in
                (object as! T)[keyPath: path()] = try template.cast(target, to: V.self)
            })
    }

    /// An outlet that is connected by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the object holds its target weakly.
    ///   - connect: Called once for each object that connects it; what it throws stops the load.
    @inlinable
    public consuming func outlet<V>(
        _ name: String, required: Bool = false, weak: Bool = false,
        _ connect: @escaping @Sendable (T, V) throws -> Void
    ) -> ClassOf {
        addingMember(
            name, V.self, required, weak: weak,
            .outlet(V.self, isCleared: false) { object, target, template in
                try connect(object as! T, template.cast(target, to: V.self))
            })
    }

    // MARK: Life

    /// Calls the closure when all objects of the graph are connected, targets of outlets before what holds them.
    public consuming func awake(_ awake: @escaping @Sendable (T) throws -> Void) -> ClassOf {
        adding { $0.awake.append(.synchronous { object, _ in try awake(object as! T) }) }
    }

    /// Calls the closure when the graph is torn down, in the reverse order of awakening.
    public consuming func teardown(_ teardown: @escaping @Sendable (T) throws -> Void) -> ClassOf {
        adding { $0.teardown.append(.synchronous { object, _ in try teardown(object as! T) }) }
    }
}

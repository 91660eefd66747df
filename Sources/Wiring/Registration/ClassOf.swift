// Key paths are passed as closures that create them, so that the compiler sees the literals inside the setters and
// replaces them with plain stores: a captured key path is traversed at each call, which takes fifteen times as long, and
// created at the first. It sees them only where these functions are inlined, which must be demanded: functions that
// register many classes are too long for it.

/// The registration of a class whose objects are created first and connected afterwards.
///
/// It is created by `Class(…)`; a chain of calls declares what can be set on an object, without changing the class.
public struct ClassOf<T: AnyObject>: ClassRegistration {
    var records: [ClassRecord]

    init(_ record: ClassRecord) { records = [record] }

    /// The registrations to add: this class.
    public var registrations: Registrations { Registrations(classes: records) }

    /// Adds this class to other registrations.
    public func add(to registrations: inout Registrations) { registrations.classes += records }

    @usableFromInline
    consuming func addingMember(
        _ name: String, _ type: Any.Type, _ required: Bool, weak: Bool = false, isProperty: Bool = false,
        isSendable: Bool = false, access: PropertyAccess? = nil, _ setter: MemberRecord.Setter
    ) -> ClassOf {
        adding(
            MemberRecord(
                name: name, type: type, isRequired: required, isWeak: weak, isSendable: isSendable,
                propertyOwner: isProperty ? T.self : nil, setter: setter, access: access))
    }

    /// Adds a one-sentence description of the class, which editors show.
    public consuming func documented(_ sentence: String) -> ClassOf { adding { $0.documentation = sentence } }

    // MARK: Attributes

    /// Declares an attribute stored in a property.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its type must be readable from text: a number, `Bool`, `String`, an enum, any
    ///     `Decodable` type, a type with a registered ``Value``, or an Optional, array, set or dictionary of these.
    ///   - required: Whether every definition must give it.
    @inlinable @inline(__always)
    public consuming func attribute<V>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, V>,
        required: Bool = false
    ) -> ClassOf {
        addingMember(
            name, V.self, required, access: PropertyAccess(path),
            .attribute { object, values, place in
                (object as! T)[keyPath: path()] = try values.read(V.self, at: place)
            })
    }

    /// Declares an attribute that is set by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must give it.
    ///   - set: Called once for each object that gives it; an error it throws stops the load.
    @inlinable
    public consuming func attribute<V>(
        _ name: String, required: Bool = false, set: @escaping @Sendable (T, V) throws -> Void
    ) -> ClassOf {
        addingMember(
            name, V.self, required,
            .attribute { object, values, place in try set(object as! T, values.read(V.self, at: place)) })
    }

    /// Declares an attribute that is set by a closure, and read by another when a graph is reloaded.
    ///
    /// A reload that fails puts back what `get` returned, and an attribute that is taken out of the file goes back to
    /// what it was before a reload first set it.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must give it.
    ///   - get: Returns the present value.
    ///   - set: Sets the value; an error it throws stops the load.
    public consuming func attribute<V>(
        _ name: String, required: Bool = false, get: @escaping @Sendable (T) -> V,
        set: @escaping @Sendable (T, V) throws -> Void
    ) -> ClassOf {
        addingMember(
            name, V.self, required, access: PropertyAccess(get: get, set: set),
            .attribute { object, values, place in try set(object as! T, values.read(V.self, at: place)) })
    }

    // MARK: Outlets

    /// Declares an outlet stored in a property.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property. Its type determines what can be connected: `any Board` and `(any Board)?` take one
    ///     target, `[any Board]` a list, `[String: any Board]` targets by key; classes, actors and compositions work as
    ///     well.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the property is weak, which affects the order of awakening. This is detected for a weak stored
    ///     property with the same name as the outlet.
    @inlinable @inline(__always)
    public consuming func outlet<V>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, V>,
        required: Bool = false, weak: Bool = false
    ) -> ClassOf {
        addingMember(
            name, V.self, required, weak: weak, isProperty: true, access: PropertyAccess(path),
            .outlet(V.self, isCleared: true) { object, target, template in
                (object as! T)[keyPath: path()] = try template.cast(target, to: V.self)
            })
    }

    /// Declares an outlet that is connected by a closure.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the object holds its target weakly.
    ///   - connect: Called once for each object that connects it; an error it throws stops the load.
    @inlinable
    public consuming func outlet<V>(
        _ name: String, required: Bool = false, weak: Bool = false,
        connect: @escaping @Sendable (T, V) throws -> Void
    ) -> ClassOf {
        addingMember(
            name, V.self, required, weak: weak,
            .outlet(V.self, isCleared: false) { object, target, template in
                try connect(object as! T, template.cast(target, to: V.self))
            })
    }

    // MARK: Lifecycle

    /// Calls the closure once all objects of the graph are connected, on the targets of outlets before the objects that
    /// hold them.
    public consuming func awake(_ awake: @escaping @Sendable (T) throws -> Void) -> ClassOf {
        adding { $0.awake.append(.synchronous { object, _ in try awake(object as! T) }) }
    }

    /// Calls the closure when a reload has kept the object and set something on it, or on a target of its outlets.
    ///
    /// The graph is the new one by then, and what is new in it is awake.
    public consuming func reloaded(_ reloaded: @escaping @Sendable (T) -> Void) -> ClassOf {
        adding { $0.reloaded.append(.synchronous { object, _ in reloaded(object as! T) }) }
    }

    /// Calls the closure when the graph is torn down, in the reverse order of awakening.
    public consuming func teardown(_ teardown: @escaping @Sendable (T) throws -> Void) -> ClassOf {
        adding { $0.teardown.append(.synchronous { object, _ in try teardown(object as! T) }) }
    }
}

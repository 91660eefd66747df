/// The registration of a struct or enum, whose values are complete before they are handed on.
///
/// It is created by `Class(…)`. Attributes and outlets are set right after initialisation, so everything that a value
/// is connected to is created before it.
public struct ValueOf<T>: ClassRegistration {
    var records: [ClassRecord]

    init(_ record: ClassRecord) { records = [record] }

    /// The registrations to add: this type.
    public var registrations: Registrations { Registrations(classes: records) }

    /// Adds a one-sentence description of the type, which editors show.
    public consuming func documented(_ sentence: String) -> ValueOf { adding { $0.documentation = sentence } }

    /// Declares an attribute stored in a property, with the types of ``ClassOf/attribute(_:_:required:)``.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property.
    ///   - required: Whether every definition must give it.
    public consuming func attribute<V>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<T, V>, required: Bool = false
    ) -> ValueOf {
        adding(
            MemberRecord(
                name: name, type: V.self, isRequired: required,
                setter: .attribute { object, values, place in
                    (object as! Box<T>).value[keyPath: path()] = try values.read(V.self, at: place)
                },
                access: PropertyAccess(ofValue: path)))
    }

    /// Declares an attribute that is set by a closure, which may change the value in place.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must give it.
    ///   - set: Called once for each value that gives it; an error it throws stops the load.
    public consuming func attribute<V>(
        _ name: String, required: Bool = false, set: @escaping @Sendable (inout T, V) throws -> Void
    ) -> ValueOf {
        adding(
            MemberRecord(
                name: name, type: V.self, isRequired: required,
                setter: .attribute { object, values, place in
                    try set(&(object as! Box<T>).value, values.read(V.self, at: place))
                }))
    }

    /// Declares an outlet stored in a property, with the types of ``ClassOf/outlet(_:_:required:weak:)``.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - path: The property.
    ///   - required: Whether every definition must connect it.
    public consuming func outlet<V>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> WritableKeyPath<T, V>, required: Bool = false
    ) -> ValueOf {
        adding(
            MemberRecord(
                name: name, type: V.self, isRequired: required,
                setter: .outlet(V.self, isCleared: false) { object, target, template in
                    (object as! Box<T>).value[keyPath: path()] = try template.cast(target, to: V.self)
                },
                access: PropertyAccess(ofValue: path)))
    }

    /// Declares an outlet that is connected by a closure, which may change the value in place.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - connect: Called once for each value that connects it; an error it throws stops the load.
    public consuming func outlet<V>(
        _ name: String, required: Bool = false, connect: @escaping @Sendable (inout T, V) throws -> Void
    ) -> ValueOf {
        adding(
            MemberRecord(
                name: name, type: V.self, isRequired: required,
                setter: .outlet(V.self, isCleared: false) { object, target, template in
                    try connect(&(object as! Box<T>).value, template.cast(target, to: V.self))
                }))
    }

    /// Calls the closure once all objects of the graph are connected.
    public consuming func awake(_ awake: @escaping @Sendable (T) throws -> Void) -> ValueOf {
        adding { $0.awake.append(.synchronous { object, _ in try awake((object as! Box<T>).value) }) }
    }

    /// Calls the closure when the graph is torn down.
    public consuming func teardown(_ teardown: @escaping @Sendable (T) throws -> Void) -> ValueOf {
        adding { $0.teardown.append(.synchronous { object, _ in try teardown((object as! Box<T>).value) }) }
    }
}

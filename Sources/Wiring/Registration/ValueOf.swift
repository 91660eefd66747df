/// The registration of a struct or enum, whose values are complete before they are handed on.
///
/// It is created by `Class(…)`. Attributes and outlets are set right after initialisation, so everything that a value
/// is connected to is created before it.
public struct ValueOf<T>: Registrable {
    var record: ClassRecord

    /// The registrations to add: this type.
    public var registrations: Registrations { Registrations(classes: [record]) }

    /// Adds a one-sentence description of the type, which editors show.
    public func documented(_ sentence: String) -> ValueOf { adding { $0.documentation = sentence } }

    private func adding(_ change: (inout ClassRecord) -> Void) -> ValueOf {
        var copy = self
        change(&copy.record)
        return copy
    }

    private func addingMember(
        _ name: String, _ type: Any.Type, _ required: Bool, _ setter: MemberRecord.Setter
    ) -> ValueOf {
        adding { $0.members.append(MemberRecord(name: name, type: type, isRequired: required, setter: setter)) }
    }

    /// Declares an attribute stored in a property, with the types of ``ClassOf/attribute(_:_:required:)-swift.method``.
    public func attribute<V>(
        _ name: String, _ path: any WritableKeyPath<T, V> & Sendable, required: Bool = false
    ) -> ValueOf {
        attribute(name, required: required) { (value: inout T, part: V) in value[keyPath: path] = part }
    }

    /// Declares an attribute that is set by a closure, which may change the value in place.
    public func attribute<V>(
        _ name: String, required: Bool = false, _ set: @escaping @Sendable (inout T, V) throws -> Void
    ) -> ValueOf {
        addingMember(
            name, V.self, required,
            .attribute { object, values, place in
                try set(&(object as! Box<T>).value, values.read(V.self, at: place))
            })
    }

    /// Declares an outlet stored in a property, with the types of ``ClassOf/outlet(_:_:required:weak:)``.
    public func outlet<V>(
        _ name: String, _ path: any WritableKeyPath<T, V> & Sendable, required: Bool = false
    ) -> ValueOf {
        outlet(name, required: required) { (value: inout T, target: V) in value[keyPath: path] = target }
    }

    /// Declares an outlet that is connected by a closure, which may change the value in place.
    public func outlet<V>(
        _ name: String, required: Bool = false, _ connect: @escaping @Sendable (inout T, V) throws -> Void
    ) -> ValueOf {
        addingMember(
            name, V.self, required,
            .outlet(V.self, isCleared: false) { object, target, template in
                try connect(&(object as! Box<T>).value, template.cast(target, to: V.self))
            })
    }

    /// Calls the closure once all objects of the graph are connected.
    public func awake(_ awake: @escaping @Sendable (T) throws -> Void) -> ValueOf {
        adding { $0.awake.append(.synchronous { object, _ in try awake((object as! Box<T>).value) }) }
    }

    /// Calls the closure when the graph is torn down.
    public func teardown(_ teardown: @escaping @Sendable (T) throws -> Void) -> ValueOf {
        adding { $0.teardown.append(.synchronous { object, _ in try teardown((object as! Box<T>).value) }) }
    }
}

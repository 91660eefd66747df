/// Injection declared once on a protocol, for every registered class that conforms to it.
///
/// ```swift
/// Interface((any ClockUser).self)
///     .outlet("clock") { (user: any ClockUser, clock: any Clock) in user.use(clock: clock) }
/// ```
///
/// It also registers the protocol's name, so that an owner or external can be declared with it.
public struct Interface<P>: Registrable {
    var record: InterfaceRecord

    /// Registers a protocol.
    ///
    /// - Parameters:
    ///   - type: The protocol, as `(any ClockUser).self`.
    ///   - fileID: The file of the registration, shown in messages.
    ///   - line: The line of the registration.
    public init(_ type: P.Type, fileID: String = #fileID, line: Int = #line) {
        record = InterfaceRecord(
            name: _typeName(type, qualified: false), type: type, place: RegistrationLocation(fileID: fileID, line: line)
        )
    }

    /// Adds this protocol to other registrations.
    public func add(to registrations: inout Registrations) { registrations.interfaces.append(record) }

    /// Declares an attribute of every conforming object.
    public func attribute<V>(
        _ name: String, required: Bool = false, set: @escaping @Sendable (P, V) throws -> Void
    ) -> Interface {
        adding(
            name, V.self, required,
            .attribute { object, values, place in
                try set(unboxed(object) as! P, values.read(V.self, at: place))
            })
    }

    /// Declares an outlet of every conforming object.
    public func outlet<V>(
        _ name: String, required: Bool = false, weak: Bool = false,
        connect: @escaping @Sendable (P, V) throws -> Void
    ) -> Interface {
        adding(
            name, V.self, required, weak: weak,
            .outlet(V.self, isCleared: false) { object, target, template in
                try connect(unboxed(object) as! P, template.cast(target, to: V.self))
            })
    }

    /// Declares an attribute of every conforming object, set by async code.
    public func attribute<V>(
        _ name: String, required: Bool = false, set: @escaping @concurrent @Sendable (P, V) async throws -> Void
    ) -> Interface {
        adding(name, V.self, required, .isolatedAttribute(.setting(set)))
    }

    /// Declares an outlet of every conforming object, connected by async code.
    public func outlet<V>(
        _ name: String, required: Bool = false, weak: Bool = false,
        connect: @escaping @concurrent @Sendable (P, V) async throws -> Void
    ) -> Interface {
        adding(name, V.self, required, weak: weak, .isolatedOutlet(.setting(connect), disconnect: nil))
    }

    /// Declares an attribute of every conforming object, set on the main actor.
    public func attribute<V>(
        _ name: String, required: Bool = false, onMainActor set: @escaping @MainActor @Sendable (P, V) throws -> Void
    ) -> Interface {
        adding(name, V.self, required, .isolatedAttribute(.setting(onMainActor: set)))
    }

    /// Declares an outlet of every conforming object, connected on the main actor.
    public func outlet<V>(
        _ name: String, required: Bool = false, weak: Bool = false,
        onMainActor connect: @escaping @MainActor @Sendable (P, V) throws -> Void
    ) -> Interface {
        adding(name, V.self, required, weak: weak, .isolatedOutlet(.setting(onMainActor: connect), disconnect: nil))
    }

    func adding(
        _ name: String, _ type: Any.Type, _ required: Bool, weak: Bool = false, isSendable: Bool = false,
        _ setter: MemberRecord.Setter
    ) -> Interface {
        var copy = self
        copy.record.members.append(
            MemberRecord(
                name: name, type: type, isRequired: required, isWeak: weak, isSendable: isSendable, setter: setter))
        return copy
    }
}

struct InterfaceRecord: Sendable {
    var name: String
    var type: Any.Type
    var members: [MemberRecord] = []
    var events: [EventRecord] = []
    var actions: [ActionRecord] = []
    var place: RegistrationLocation
}

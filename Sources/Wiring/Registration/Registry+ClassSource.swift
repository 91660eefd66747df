package import WiringBlueprint
package import WiringDiagnostics

/// A check of a nib against a registry, which keeps what it has looked up.
///
/// It is made for one check and never leaves it.
package final class RegistrySource: ClassSource {
    let registry: Registry
    private let reader: ValueReader
    /// The placeholders that were asked for.
    private var placeholders: [String: ClassDescriptor] = [:]
    /// What the outlets take that were asked for, by their types.
    private var wanted: [ObjectIdentifier: Conformance.Wanted] = [:]

    /// Creates a source of what a registry knows.
    package init(_ registry: Registry) {
        self.registry = registry
        reader = registry.reader
    }

    package var classNames: [String] { registry.registrations.classes.map(\.name) }

    package var problems: [Diagnostic] { registry.problems }

    package func descriptor(ofClass name: String) -> ClassDescriptor? { registry.binding(ofClass: name)?.descriptor }

    package func descriptor(ofPlaceholder name: String) -> ClassDescriptor? {
        if let descriptor = descriptor(ofClass: name) ?? placeholders[name] { return descriptor }
        let interface = registry.registrations.interfaces.first { $0.name == name }
        let descriptor =
            interface.map { registry.binding(of: $0).descriptor }
            ?? mentionedType(named: name).map { type in
                ClassDescriptor(
                    name: name, kind: Conformance.isExistential(type) ? .interface : .class, members: [],
                    type: TypeKey(type), registeredAt: nil)
            }
        placeholders[name] = descriptor
        return descriptor
    }

    /// A type of that name which some outlet takes.
    private func mentionedType(named name: String) -> Any.Type? {
        registry.mentionedTypes.first { _typeName($0, qualified: false) == name }
    }

    /// What is known of an instance that the program passes in place of an object: that it is one of its class, which
    /// has the actions that it is registered with or inherits.
    func descriptor(ofInstance instance: Any) -> ClassDescriptor {
        let type = type(of: instance)
        let registered = registry.binding(ofInstancesOf: type)?.descriptor
        if let registered, registered.type == TypeKey(type) { return registered }
        return ClassDescriptor(
            name: _typeName(type, qualified: false), kind: .class, members: [], type: TypeKey(type),
            actions: registered?.actions ?? [], registeredAt: registered?.registeredAt)
    }

    package func fit(_ candidate: ClassDescriptor, outlet: MemberDescriptor) -> Fit {
        guard let candidate = candidate.type.type, let wanted = outlet.type.type else { return .unknown }
        return target(ofOutlet: wanted).fit(candidate)
    }

    /// What an outlet of a type takes. A member that reads from text and is also a class keeps the type of its targets.
    private func target(ofOutlet type: Any.Type) -> Conformance.Wanted {
        if let known = wanted[ObjectIdentifier(type)] { return known }
        let target = Conformance.Wanted(OutletType(type).target)
        wanted[ObjectIdentifier(type)] = target
        return target
    }

    package func fit(_ candidate: ClassDescriptor, placeholder: ClassDescriptor) -> Fit {
        guard let candidate = candidate.type.type, let wanted = placeholder.type.type else { return .unknown }
        return Conformance.fit(candidate, wanted)
    }

    package func fit(_ event: SignalDescriptor, action: SignalDescriptor) -> Fit {
        guard let wanted = action.argument?.type else { return .fits }
        guard let sent = event.argument?.type else { return .doesNotFit }
        return Conformance.fit(sent, takenAs: wanted)
    }

    package func check(_ value: ValueCursor, for member: MemberDescriptor, of owner: ClassDescriptor)
        throws(ValueProblem)
    {
        guard let type = member.type.type else { return }
        // The types of most attributes are told apart here, where the compiler knows how they are read.
        if type == Int.self { return _ = try reader.read(Int.self, from: value) }
        if type == String.self { return _ = try reader.read(String.self, from: value) }
        if type == Bool.self { return _ = try reader.read(Bool.self, from: value) }
        if type == Double.self { return _ = try reader.read(Double.self, from: value) }
        try check(value, as: type)
    }

    private func check<V>(_ value: ValueCursor, as type: V.Type) throws(ValueProblem) {
        _ = try reader.read(type, from: value)
    }

    package func problems(withKeys keys: [ValueCursor], for member: MemberDescriptor) -> [ValueProblem] {
        guard let type = member.keyType?.type as? any Hashable.Type else { return [] }
        return problems(type, keys)
    }

    private func problems<Key: Hashable>(_ type: Key.Type, _ keys: [ValueCursor]) -> [ValueProblem] {
        ValueProblem.problems(withKeys: keys) { key throws(ValueProblem) in try reader.read(type, from: key) }
    }
}

extension Registry {
    /// A protocol as something that an owner or external can be declared to be.
    func binding(of interface: InterfaceRecord) -> ClassBinding {
        var problems: [Diagnostic] = []
        return ClassBinding(
            descriptor: ClassDescriptor(
                name: interface.name, kind: .interface,
                members: interface.members.map { memberDescriptor($0, of: interface.name, interface.place, &problems) },
                type: TypeKey(interface.type), registeredAt: interface.place.description, problems: problems),
            parameterCount: 0,
            make: .synchronous { _ in throw TargetMismatch() }, setters: interface.members.map(\.setter),
            among: bindings)
    }
}

extension Registry {
    /// The code behind a class of a plan; for one that is not registered, that of its nearest superclass that is.
    func binding(for descriptor: ClassDescriptor) -> ClassBinding? {
        if descriptor.kind == .interface {
            return registrations.interfaces.first { $0.name == descriptor.name }.map(binding(of:))
        }
        if let binding = binding(ofClass: descriptor.name), binding.descriptor.type == descriptor.type {
            return binding
        }
        return descriptor.type.type.flatMap(binding(ofInstancesOf:))
    }

    /// The nearest registration of a type or its superclasses.
    func binding(ofInstancesOf type: Any.Type) -> ClassBinding? {
        (record(of: type) ?? superclassRecords(of: type).first).flatMap { binding(ofClass: $0.name) }
    }
}

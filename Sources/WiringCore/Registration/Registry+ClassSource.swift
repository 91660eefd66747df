package import WiringBlueprint
package import WiringDiagnostics

/// The view of a registry that one check of a nib uses, caching what it looks up.
///
/// It is created for one check and never leaves it.
package final class RegistrySource: ClassSource {
    let registry: Registry
    private let reader: ValueReader
    /// The placeholder descriptors looked up so far.
    private var placeholders: [String: ClassDescriptor] = [:]
    /// The prepared outlet types looked up so far.
    private var wanted: [ObjectIdentifier: Conformance.Wanted] = [:]

    /// Creates a view of a registry.
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

    /// Returns the type with that name that some outlet takes.
    private func mentionedType(named name: String) -> Any.Type? {
        registry.mentionedTypes.first { _typeName($0, qualified: false) == name }
    }

    /// Describes an instance that the program passes in place of an object: it is of its class, and has the actions
    /// that the class registers or inherits.
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

    /// Returns the prepared target type of an outlet. A member that can be read from text and is also a class keeps the
    /// type of its targets.
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
        event.fit(action) { sent, wanted in
            guard let sent = sent.type, let wanted = wanted.type else { return .unknown }
            return Conformance.fit(sent, takenAs: wanted)
        }
    }

    package func fit(_ argument: ArgumentDescriptor, passedFor member: MemberDescriptor) -> Fit {
        guard let passed = argument.type.type, let wanted = member.type.type else { return .unknown }
        if member.sections == .outlet {
            return argument.isSame(as: member) && (!argument.isOptional || member.isOptional) ? .fits : .doesNotFit
        }
        let wrapped = (wanted as? any OptionalOutlet.Type)?.wrapped
        return passed == wrapped ?? wanted && (!argument.isOptional || wrapped != nil) ? .fits : .doesNotFit
    }

    package func qualifiedName(of type: TypeKey) -> String { type.type.map { QualifiedName($0).text } ?? type.name }

    package func check(for type: TypeKey) -> ValueCheck {
        guard let type = type.type else { return ValueCheck { _ in } }
        if type == String.self {
            return ValueCheck { [reader] value throws(ValueProblem) in try reader.checkString(value) }
        }
        // The other common types of attributes are distinguished here, where the compiler can specialise reading them.
        if type == Int.self { return check(for: Int.self) }
        if type == Bool.self { return check(for: Bool.self) }
        if type == Double.self { return check(for: Double.self) }
        return check(for: type)
    }

    private func check<V>(for type: V.Type) -> ValueCheck {
        ValueCheck { [reader] value throws(ValueProblem) in _ = try reader.read(type, from: value) }
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
    /// Binds a protocol, so that an owner or external can be declared with it.
    func binding(of interface: InterfaceRecord) -> ClassBinding {
        ClassBinding(
            descriptor: ClassDescriptor(
                name: interface.name, kind: .interface,
                members: interface.members.map(memberDescriptor), type: TypeKey(interface.type),
                events: interface.events.map { SignalDescriptor($0) },
                actions: interface.actions.map { SignalDescriptor($0.name, $0.arguments) },
                registeredAt: interface.place.description),
            make: .synchronous { _ in throw TargetMismatch() }, setters: interface.members.map(\.setter),
            accesses: interface.members.map(\.access),
            events: interface.events, actions: interface.actions, among: bindings)
    }
}

extension Registry {
    /// Returns the code for a class of a plan, or for its nearest registered superclass if it is not registered itself.
    func binding(for descriptor: ClassDescriptor) -> ClassBinding? {
        if descriptor.kind == .interface {
            return registrations.interfaces.first { $0.name == descriptor.name }.map(binding(of:))
        }
        if let binding = binding(ofClass: descriptor.name), binding.descriptor.type == descriptor.type {
            return binding
        }
        return descriptor.type.type.flatMap(binding(ofInstancesOf:))
    }

    /// Returns the nearest registration of a type or its superclasses.
    package func binding(ofInstancesOf type: Any.Type) -> ClassBinding? {
        (record(of: type) ?? superclassRecords(of: type).first).flatMap { binding(ofClass: $0.name) }
    }
}

package import WiringBlueprint
package import WiringDiagnostics

/// A check of a nib against a registry, which keeps what it has looked up.
///
/// It is made for one check and never leaves it.
package final class RegistrySource: ClassSource {
    private let registry: Registry
    /// The classes that were asked for.
    private(set) var bindings: [String: ClassBinding] = [:]

    /// Creates a source of what a registry knows.
    package init(_ registry: Registry) { self.registry = registry }

    package var classNames: [String] { registry.registrations.classes.map(\.name) }

    package var problems: [Diagnostic] { registry.problems }

    package func facts(ofClass name: String) -> ClassFacts? { binding(named: name)?.facts }

    private func binding(named name: String) -> ClassBinding? {
        if let known = bindings[name] { return known }
        let binding = registry.binding(ofClass: name)
        bindings[name] = binding
        return binding
    }

    package func facts(ofPlaceholder name: String) -> ClassFacts? {
        if let facts = facts(ofClass: name) { return facts }
        if let interface = registry.registrations.interfaces.first(where: { $0.name == name }) {
            return facts(of: interface)
        }
        return mentionedType(named: name).map { type in
            ClassFacts(
                name: name, kind: Conformance.isExistential(type) ? .interface : .class, members: [],
                type: TypeKey(type),
                registeredAt: nil)
        }
    }

    private func facts(of interface: InterfaceRecord) -> ClassFacts {
        let binding = registry.binding(of: interface)
        bindings[interface.name] = binding
        return binding.facts
    }

    /// A type of that name which some outlet takes.
    private func mentionedType(named name: String) -> Any.Type? {
        for record in registry.registrations.classes {
            for type in record.parameters.map(\.type) + record.members.map(\.type) {
                let target = OutletType(type).target
                if _typeName(target, qualified: false) == name { return target }
            }
        }
        return nil
    }

    package func fit(_ candidate: ClassFacts, outlet: MemberFacts) -> Fit {
        guard let candidate = candidate.type.type, let wanted = outlet.type.type else { return .unknown }
        // A member that reads from text and is also a class keeps the type of its targets.
        return Conformance.fit(candidate, OutletType(wanted).target)
    }

    package func fit(_ candidate: ClassFacts, placeholder: ClassFacts) -> Fit {
        guard let candidate = candidate.type.type, let wanted = placeholder.type.type else { return .unknown }
        return Conformance.fit(candidate, wanted)
    }

    package func fit(_ event: EventFacts, action: ActionFacts) -> Fit {
        guard let wanted = action.argument?.type else { return .fits }
        guard let sent = event.argument?.type else { return .doesNotFit }
        return Conformance.fit(sent, wanted)
    }

    package func problem(with value: ValueCursor, for member: MemberFacts, of owner: ClassFacts) -> ValueProblem? {
        guard let type = member.type.type else { return nil }
        return read(type, value)
    }

    package func problem(withKey key: ValueCursor, for member: MemberFacts, of owner: ClassFacts) -> ValueProblem? {
        guard let type = member.keyType?.type else { return nil }
        return read(type, key)
    }

    private func read<V>(_ type: V.Type, _ value: ValueCursor) -> ValueProblem? {
        do throws(ValueProblem) {
            _ = try registry.reader.read(type, from: value)
            return nil
        } catch {
            return error
        }
    }
}

extension Registry {
    /// A protocol as something that an owner or external can be declared to be.
    func binding(of interface: InterfaceRecord) -> ClassBinding {
        var problems: [Diagnostic] = []
        return ClassBinding(
            facts: ClassFacts(
                name: interface.name, kind: .interface,
                members: interface.members.map { memberFacts($0, of: interface.name, interface.place, &problems) },
                type: TypeKey(interface.type), registeredAt: interface.place.description, problems: problems),
            parameterCount: 0,
            make: { _ in throw TargetMismatch() },
            setters: interface.members.map(\.setter))
    }
}

extension Registry {
    /// A protocol that an owner or external is declared to be.
    func interfaceBinding(named name: String) -> ClassBinding? {
        registrations.interfaces.first { $0.name == name }.map(binding(of:))
    }
}

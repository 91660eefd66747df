package import WiringBlueprint
package import WiringRegistration

/// The catalog of the classes that a generated file registers, from symbol graphs alone.
///
/// It says what the registry of that file would say. So a target has a catalog before it compiles, and nothing of the
/// program runs to make it.
package struct CatalogDraft {
    private let domain: Domain
    private let registered: [RegisteredClass]
    private let byType: [String: RegisteredClass]
    /// The location of the registration of each class, by the spelling of its type.
    private let places: [String: String]
    private var types: TypeTable
    private var values: ValueTable

    /// Returns the catalog of a generated file.
    ///
    /// - Parameters:
    ///   - registrar: The registrations in the file.
    ///   - graphs: The graphs that they were written from.
    ///   - places: The location of the registration of each class, by the spelling of its type.
    package static func catalog(
        of registrar: Registrar, _ graphs: SymbolGraphs, registeredAt places: [String: String]
    ) -> ClassCatalog {
        var draft = CatalogDraft(registrar, places)
        return draft.write().adding(graphs.declarations)
    }

    private init(_ registrar: Registrar, _ places: [String: String]) {
        domain = registrar.domain
        registered = registrar.registeredClasses
        byType = Dictionary(registered.map { ($0.type.id, $0) }) { first, _ in first }
        self.places = places
        types = TypeTable(domain)
        values = ValueTable(domain, converted: Set(registrar.convertedTypes.map(\.id)))
    }

    private mutating func write() -> ClassCatalog {
        var entries: [ClassCatalog.Entry] = []
        for element in registered { entries.append(entry(of: element)) }
        entries.sort { $0.name < $1.name }
        let taken = Set(entries.map(\.name))
        return ClassCatalog(
            classes: entries, protocols: [], mentioned: types.mentioned.filter { !taken.contains($0.key) },
            types: types.fits, values: values.shapes,
            typeNames: types.names.merging(values.names) { first, _ in first }, problems: [])
    }

    // MARK: Classes

    private mutating func entry(of element: RegisteredClass) -> ClassCatalog.Entry {
        let key = types.placeholderKey(of: element.type)
        let lineage = domain.superclasses(of: element.type).compactMap { byType[$0.id] }.reversed() + [element]
        let parts = lineage.flatMap(\.parts)
        var members = element.parameters.map { member($0, .parameter) }
        var methods: [(name: String, members: [RegisteredClass.Member])] = []
        for part in parts {
            switch part {
            case .member(let own):
                guard !element.parameters.contains(where: { $0.name == own.name }) else { continue }
                let new = member(own, .property)
                if let index = members.firstIndex(where: { $0.name == own.name }) {
                    members[index] = new
                } else {
                    members.append(new)
                }
            case .method(let name, let members): methods.append((name, members))
            case .event, .parameter, .action: break
            }
        }
        for (index, method) in methods.enumerated() {
            for parameter in method.members { members.append(member(parameter, .methodParameter(index))) }
        }
        var entry = ClassCatalog.Entry(
            ClassDescriptor(
                name: element.name, kind: element.type.isClass ? .class : .value, members: [],
                type: TypeKey(name: key), registeredAt: places[element.spelling]),
            type: key, members: members, events: signals(parts, areEvents: true) + parameterEvents(of: element),
            actions: signals(parts, areEvents: false), methods: methods.map { ClassCatalog.Method(name: $0.name) },
            documentation: element.type.documentation.sentence)
        entry.module = element.type.module
        entry.qualifiedType = element.type.qualifiedName
        entry.unregisteredSuperclass =
            domain.superclasses(of: element.type).first { byType[$0.id] == nil }.map(\.name)
        return entry
    }

    private mutating func member(
        _ member: RegisteredClass.Member, _ role: MemberDescriptor.Role
    ) -> ClassCatalog.Member {
        let outlet = OutletForm(member.type, domain, isProvider: member.isProvider)
        let sections = MemberDescriptor.Sections(member.section)
        let isAttribute = sections == .attribute
        let type =
            sections == .outlet ? types.targetKey(of: outlet.target) : values.key(of: member.type)
        let target = sections == .either ? types.targetKey(of: outlet.target) : nil
        let keys = isAttribute ? nil : outlet.keys.map { values.key(of: $0) }
        let typeName = types.names[type] ?? values.names[type] ?? type
        let descriptor = MemberDescriptor(
            name: member.name, sections: sections, role: role, isRequired: member.isRequired,
            shape: isAttribute ? .toOne : outlet.shape, typeName: typeName, type: TypeKey(name: type),
            isWeak: member.isWeak, isProvider: member.isProvider)
        return ClassCatalog.Member(
            descriptor, type: type, target: target, keys: keys, arguments: member.arguments.map(argument))
    }

    private func argument(_ type: SwiftType) -> ClassCatalog.Argument {
        let outlet = OutletForm(type, domain, isProvider: false)
        let key = domain.key(of: domain.resolving(type).unwrapped).key
        let target = domain.key(of: outlet.target).key
        let keys = outlet.keys.map { domain.key(of: $0).key }
        let descriptor = ArgumentDescriptor(
            typeName: domain.typeName(of: type), type: TypeKey(name: key), isOptional: type.isOptional,
            shape: outlet.shape, target: TypeKey(name: target), keyType: keys.map { TypeKey(name: $0) })
        return ClassCatalog.Argument(descriptor, type: key, target: target, keys: keys)
    }

    private mutating func signals(_ parts: [RegisteredClass.Part], areEvents: Bool) -> [ClassCatalog.Signal] {
        var signals: [ClassCatalog.Signal] = []
        for part in parts {
            let signal: ClassCatalog.Signal
            switch part {
            case .event(let name, let arguments) where areEvents:
                signal = self.signal(name, arguments.map { types.sentKey(of: $0) })
            case .action(let name, let arguments) where !areEvents:
                signal = self.signal(name, arguments.map { types.wantedKey(of: $0) })
            default: continue
            }
            signals.removeAll { $0.name == signal.name }
            signals.append(signal)
        }
        return signals
    }

    /// The events that the initialiser of a class takes.
    private mutating func parameterEvents(of element: RegisteredClass) -> [ClassCatalog.Signal] {
        var signals: [ClassCatalog.Signal] = []
        for case .parameter(let name, let arguments, let isRequired) in element.parts {
            let keys = arguments.map { types.sentKey(of: $0) }
            signals.append(signal(name, keys, .parameter, isRequired: isRequired))
        }
        return signals
    }

    private func signal(
        _ name: String, _ keys: [String], _ role: MemberDescriptor.Role = .property, isRequired: Bool = false
    ) -> ClassCatalog.Signal {
        let names = keys.map { types.names[$0] ?? $0 }
        return ClassCatalog.Signal(
            SignalDescriptor(
                name: name, arguments: keys.map { TypeKey(name: $0) }, typeNames: names, role: role,
                isRequired: isRequired),
            arguments: keys)
    }
}

/// The number and the types of the targets that an outlet of a type takes.
private struct OutletForm {
    var shape = MemberDescriptor.Shape.toOne
    var target: SwiftType
    var keys: SwiftType?

    init(_ type: SwiftType, _ domain: Domain, isProvider: Bool) {
        target = domain.resolving(type).unwrapped
        guard !isProvider else { return }
        switch domain.resolving(target) {
        case .array(let element): (shape, target) = (.toMany, domain.resolving(element))
        case .dictionary(let key, let element): (shape, target, keys) = (.keyed, domain.resolving(element), key)
        default: break
        }
    }
}

extension MemberDescriptor.Sections {
    /// The section that a registry derives from the type of a parameter.
    fileprivate init(_ section: Section) {
        switch section {
        case .attribute: self = .attribute
        case .outlet, .none: self = .outlet
        case .either, .unknown: self = .either
        }
    }
}

public import WiringBlueprint

extension Registry {
    /// Returns the registry's contents as data, which can be written to a file and used to check wiring files without
    /// the classes.
    ///
    /// It creates no object, decodes no value and calls no converter; of enums, it reads the cases and raw values. Only
    /// the source knows the keys that a `Decodable` type reads, so `catalog --graphs` adds them from symbol graphs.
    public func catalog() -> ClassCatalog {
        var writer = CatalogWriter(self)
        let catalog = writer.write()
        let shared = Set(writer.names.ambiguous.values)
        guard !shared.isEmpty else { return catalog }
        writer = CatalogWriter(self, shared: shared)
        return writer.write()
    }
}

/// Writes the contents of a registry as a catalog.
struct CatalogWriter {
    let registry: Registry
    var names: TypeKeys
    var shapes: [String: ValueShape] = [:]
    /// The types that are expected somewhere, by key.
    private var wanted: [String: Any.Type] = [:]
    /// The types that may be passed where another is expected, by key.
    private var candidates: [String: Any.Type] = [:]

    init(_ registry: Registry, shared: Set<String> = []) {
        self.registry = registry
        names = TypeKeys(shared: shared)
    }

    mutating func write() -> ClassCatalog {
        let classes = Set(registry.registrations.classes.map(\.name)).sorted().compactMap { name in
            registry.binding(ofClass: name).map { entry($0, registry.record(named: name)?.documentation) }
        }
        var protocols: [String: ClassCatalog.Entry] = [:]
        for interface in registry.registrations.interfaces where protocols[interface.name] == nil {
            protocols[interface.name] = entry(registry.binding(of: interface), nil)
        }
        var mentioned: [String: String] = [:]
        for type in registry.mentionedTypes {
            let name = "\(type)"
            guard registry.record(named: name) == nil, protocols[name] == nil, mentioned[name] == nil else { continue }
            mentioned[name] = placeholderKey(of: type)
        }
        return ClassCatalog(
            classes: classes, protocols: protocols.values.sorted { $0.name < $1.name }, mentioned: mentioned,
            types: fits(), values: shapes, typeNames: names.ambiguous, problems: registry.problems)
    }

    // MARK: Classes

    private mutating func entry(_ binding: ClassBinding, _ documentation: String?) -> ClassCatalog.Entry {
        let descriptor = binding.descriptor
        let type = descriptor.type.type.map { placeholderKey(of: $0) } ?? descriptor.type.name
        let members = descriptor.members.map { member($0) }
        let events = descriptor.events.map { event in
            ClassCatalog.Signal(event, arguments: event.arguments.compactMap(\.type).map { sentKey(of: $0) })
        }
        let actions = descriptor.actions.map { action in
            ClassCatalog.Signal(action, arguments: action.arguments.compactMap(\.type).map { wantedKey(of: $0) })
        }
        var entry = ClassCatalog.Entry(
            descriptor, type: type, members: members, events: events, actions: actions,
            methods: binding.methods.map { ClassCatalog.Method(name: $0.record.name) }, documentation: documentation)
        let name = descriptor.type.type.map { QualifiedName($0) }
        (entry.module, entry.qualifiedType) = (name?.module, name?.text)
        if name?.isPrivate ?? false { entry.access = .private }
        entry.unregisteredSuperclass = registry.unregisteredSuperclass(ofClass: descriptor.name)
        return entry
    }

    private mutating func member(_ descriptor: MemberDescriptor) -> ClassCatalog.Member {
        let type = type(descriptor.type)
        let keys = descriptor.keyType?.type.map { valueKey(of: $0) }
        switch descriptor.sections {
        case .attribute:
            return ClassCatalog.Member(descriptor, type: valueKey(of: type), target: nil, keys: nil)
        case .outlet:
            return ClassCatalog.Member(
                descriptor, type: wantedKey(of: type), target: nil, keys: keys,
                arguments: descriptor.arguments.map { argument($0) })
        case .either:
            let target = wantedKey(of: OutletType(type).target)
            return ClassCatalog.Member(descriptor, type: valueKey(of: type), target: target, keys: keys)
        }
    }

    private func type(_ key: TypeKey) -> Any.Type {
        // Only descriptors read from a catalog know their types by name alone.
        guard let type = key.type else { fatalError("a registry has its types at hand") }
        return type
    }

    private mutating func argument(_ descriptor: ArgumentDescriptor) -> ClassCatalog.Argument {
        ClassCatalog.Argument(
            descriptor, type: names.key(of: type(descriptor.type)), target: names.key(of: type(descriptor.target)),
            keys: descriptor.keyType?.type.map { names.key(of: $0) })
    }

    // MARK: Types

    /// Returns the key of a type that outlets or actions take.
    private mutating func wantedKey(of type: Any.Type) -> String {
        let key = names.key(of: type)
        wanted[key] = type
        return key
    }

    /// Returns the key of a type that events send, and that may be passed to actions.
    private mutating func sentKey(of type: Any.Type) -> String {
        let key = names.key(of: type)
        candidates[key] = type
        return key
    }

    /// Returns the key of a type that a placeholder can be declared as, and whose objects may then be passed to
    /// outlets.
    private mutating func placeholderKey(of type: Any.Type) -> String {
        let key = wantedKey(of: type)
        candidates[key] = type
        return key
    }

    private func fits() -> [String: ClassCatalog.Fits] {
        var result: [String: ClassCatalog.Fits] = [:]
        for (key, type) in wanted.merging(candidates, uniquingKeysWith: { first, _ in first }) {
            let isProtocol = Conformance.isExistential(type)
            let others = wanted[key] == nil ? [:] : candidates.filter { $0.key != key }
            func keys(_ fit: Fit) -> [String] {
                others.filter { Conformance.fit($1, takenAs: type) == fit }.map(\.key).sorted()
            }
            let isUnknown = { (key: String) in !(isProtocol && Conformance.isExistential(others[key] ?? type)) }
            let known = ClassCatalog.Fits(
                isProtocol: isProtocol, fits: keys(.fits), mayFit: keys(.unknown).filter(isUnknown))
            if known != ClassCatalog.Fits(isProtocol: false, fits: [], mayFit: []) { result[key] = known }
        }
        return result
    }
}

extension Registry {
    /// The types that outlets take, in the order of registration.
    package var mentionedTypes: [Any.Type] {
        var types: [Any.Type] = []
        for record in registrations.classes {
            let parameters = record.parameters + record.methods.flatMap(\.parameters)
            for parameter in parameters where parameter.event == nil {
                if let provider = parameter.provider {
                    types.append(provider.product ?? parameter.type)
                } else if !isAttributeAlone(parameter.type) {
                    types.append(OutletType(parameter.type).target)
                }
            }
            types += Self.outletTypes(record.members)
        }
        return types + registrations.interfaces.flatMap { Self.outletTypes($0.members) }
    }

    private static func outletTypes(_ members: [MemberRecord]) -> [Any.Type] {
        members.compactMap { member in
            if case .attribute = member.setter { return nil }
            return OutletType(member.type).target
        }
    }
}

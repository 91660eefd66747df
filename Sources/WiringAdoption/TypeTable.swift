internal import WiringBlueprint
internal import WiringRegistration

/// The types that outlets and actions take, and which of the classes fit them, as a catalog has them.
struct TypeTable {
    private let domain: Domain
    private var wanted: [String: SwiftType] = [:]
    /// The types that may be passed where another is expected.
    private var candidates: [String: DomainType] = [:]
    /// The names in messages of types that share theirs with another, by key.
    private(set) var names: [String: String] = [:]
    /// The keys of types by the names with which externals can be declared.
    private(set) var mentioned: [String: String] = [:]

    init(_ domain: Domain) { self.domain = domain }

    /// Returns the key of a registered class, which placeholders can be declared as.
    mutating func placeholderKey(of type: DomainType) -> String {
        let named = SwiftType.named(.init(text: type.name, precise: type.id), arguments: [])
        let key = key(of: named)
        wanted[key] = named
        candidates[key] = type
        return key
    }

    /// Returns the key of a type that actions take.
    mutating func wantedKey(of type: SwiftType) -> String {
        let key = key(of: type)
        wanted[key] = type
        return key
    }

    /// Returns the key of a type that outlets take, which externals can be declared as.
    mutating func targetKey(of type: SwiftType) -> String {
        let key = wantedKey(of: type)
        let name = names[key] ?? key
        mentioned[name.hasPrefix("any ") ? Self.withoutOuter(name.dropFirst(4)) : Self.withoutOuter(name[...])] = key
        return key
    }

    /// Returns the key of a type that events send.
    mutating func sentKey(of type: SwiftType) -> String {
        let key = key(of: type)
        if let declared = domain.declaredType(in: type), domain.typeName(of: type) == declared.name {
            candidates[key] = declared
        }
        return key
    }

    /// A nested type is called by its last name when it is declared as a placeholder.
    private static func withoutOuter(_ name: Substring) -> String {
        name.contains { "<[( ".contains($0) } ? String(name) : String(name.split(separator: ".").last ?? name)
    }

    /// Returns the key of a type that nothing is compared with.
    mutating func key(of type: SwiftType) -> String {
        let (key, name) = domain.key(of: type)
        if key != name { names[key] = name }
        return key
    }

    // MARK: Fits

    /// The known types that fit each type.
    var fits: [String: ClassCatalog.Fits] {
        var result: [String: ClassCatalog.Fits] = [:]
        for (key, type) in wanted {
            let others = candidates.filter { $0.key != key }
            func keys(_ fit: Fit) -> [String] {
                others.filter { self.fit($0.value, type) == fit }.map(\.key).sorted()
            }
            let known = ClassCatalog.Fits(
                isProtocol: domain.isExistential(type), fits: keys(.fits), mayFit: keys(.unknown))
            if known != ClassCatalog.Fits(isProtocol: false, fits: [], mayFit: []) { result[key] = known }
        }
        return result
    }

    private func fit(_ candidate: DomainType, _ type: SwiftType) -> Fit {
        guard case .existential(let parts) = type else { return fit(candidate, toPart: type) }
        let fits = parts.map { fit(candidate, toPart: $0) }
        return fits.contains(.doesNotFit) ? .doesNotFit : fits.contains(.unknown) ? .unknown : .fits
    }

    private func fit(_ candidate: DomainType, toPart part: SwiftType) -> Fit {
        guard case .named(let name, let arguments) = part else { return .doesNotFit }
        if ["Any", "Sendable"].contains(name.text) { return .fits }
        if name.text == "AnyObject" { return candidate.isClass ? .fits : .doesNotFit }
        guard let id = name.precise else { return .unknown }
        let lineage = [candidate] + domain.superclasses(of: candidate)
        let isKind = lineage.contains { $0.id == id || $0.superclass?.id == id }
        guard isKind || domain.conforms(candidate, to: id) else { return .doesNotFit }
        return arguments.isEmpty ? .fits : .unknown
    }
}

extension Domain {
    /// Returns the key of a type in a catalog, and its name in messages, which is another if several types have it.
    func key(of type: SwiftType) -> (key: String, name: String) {
        let name = typeName(of: type)
        let key = typeName(of: type) { declared in
            isUnique(declared.name) && ValueShape.builtIn[declared.name] == nil
                ? declared.name : declared.qualifiedName
        }
        return (key, name)
    }

    /// Whether a type is a protocol, or several.
    func isExistential(_ type: SwiftType) -> Bool {
        switch type {
        case .existential(let parts): typeName(of: .existential(parts)).hasPrefix("any ")
        case .named(let name, _): name.precise.flatMap { self[$0] }?.kind == .protocol
        default: false
        }
    }

    /// Whether a type conforms to a protocol, by itself, a superclass, or another protocol.
    func conforms(_ type: DomainType, to id: String) -> Bool {
        var seen: Set<String> = []
        var waiting = ([type] + superclasses(of: type)).flatMap(\.conformances)
        while let next = waiting.popLast() {
            if next == id { return true }
            guard seen.insert(next).inserted, let inner = self[next] else { continue }
            waiting += inner.conformances
        }
        return false
    }
}

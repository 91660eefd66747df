internal import WiringBlueprint
internal import WiringRegistration

/// The shapes in which values of attributes are written, as a catalog lists them.
struct ValueTable {
    private let domain: Domain
    /// The types for which the generated file registers a conversion.
    private let converted: Set<String>
    private(set) var shapes: [String: ValueShape] = [:]
    /// The names in messages of types that share theirs with another, by key.
    private(set) var names: [String: String] = [:]

    init(_ domain: Domain, converted: Set<String>) {
        self.domain = domain
        self.converted = converted
    }

    /// Returns the key of a type of values, recording its shape.
    mutating func key(of type: SwiftType) -> String {
        let (key, name) = domain.key(of: type)
        if key != name { names[key] = name }
        guard shapes[key] == nil, ValueShape.builtIn[key] == nil else { return key }
        // A type may contain itself.
        shapes[key] = .opaque()
        shapes[key] = shape(of: domain.resolving(type), name)
        return key
    }

    private mutating func shape(of type: SwiftType, _ name: String) -> ValueShape {
        switch type {
        case .optional(let inner), .unwrapped(let inner): return .optional(of: key(of: inner))
        case .array(let element): return .array(of: key(of: element))
        case .dictionary(let keys, let values): return .dictionary(keys: key(of: keys), values: key(of: values))
        case .named(let name, let arguments) where name.text == "Set" && arguments.count == 1:
            return .set(of: key(of: arguments[0]))
        case .named(let symbol, _):
            if let declared = symbol.precise.flatMap({ domain[$0] }) { return shape(of: declared, name) }
            return .opaque(type: qualifiedName(of: type))
        default: return .opaque()
        }
    }

    /// Returns a type with the modules of all types that it is made of, as it is called at run time; nil if they are
    /// not known.
    private func qualifiedName(of type: SwiftType) -> String? {
        switch domain.resolving(type) {
        case .optional(let inner), .unwrapped(let inner): return generic("Optional", [inner])
        case .array(let element): return generic("Array", [element])
        case .dictionary(let key, let value): return generic("Dictionary", [key, value])
        case .named(let name, let arguments):
            if let declared = name.precise.flatMap({ domain[$0] }) { return declared.qualifiedName }
            guard let id = name.precise else { return nil }
            if let module = MangledName.module(of: id) { return "\(module).\(domain.typeName(of: type))" }
            return generic(name.text, arguments)
        case .existential, .function, .other: return nil
        }
    }

    /// The name of a type of the standard library.
    private func generic(_ name: String, _ arguments: [SwiftType]) -> String? {
        let inner = arguments.compactMap(qualifiedName)
        guard inner.count == arguments.count else { return nil }
        return inner.isEmpty ? "Swift.\(name)" : "Swift.\(name)<\(inner.joined(separator: ", "))>"
    }

    private mutating func shape(of type: DomainType, _ name: String) -> ValueShape {
        if converted.contains(type.id) { return .converted(name: name) }
        guard type.kind == .enum, !type.hasPayloads else { return .opaque(type: type.qualifiedName) }
        guard let cases = domain.cases(of: type) else { return .opaque() }
        let raw = domain.rawType(of: type).map { key(of: $0) }
        return .enumeration(cases: cases.map { ValueShape.Case(name: $0.name, raw: $0.raw) }, raw: raw)
    }
}

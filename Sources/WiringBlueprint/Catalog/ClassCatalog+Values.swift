extension ClassCatalog {
    /// Adds the keys of the Decodable types whose declarations know them.
    func addingKeys(from declarations: [String: Declaration]) -> ClassCatalog {
        var writer = StructureWriter(self)
        writer.add(declarations)
        var copy = self
        copy.values = writer.values
        return copy
    }

    /// Adds the keys that an earlier catalog has of the same types.
    func completingKeys(from earlier: ClassCatalog) -> ClassCatalog {
        var copy = self
        var waiting = values.keys.sorted()
        while let key = waiting.popLast() {
            guard case .structure(let keys, _, let type?)? = earlier.values[key], case .opaque(type)? = copy.values[key]
            else { continue }
            copy.values[key] = earlier.values[key]
            waiting += keys.flatMap { copy.take($0.type, from: earlier) }
        }
        return copy
    }

    /// Takes a type that only keys name, and the types that it is made of; returns their keys.
    private mutating func take(_ key: String, from earlier: ClassCatalog) -> [String] {
        guard values[key] == nil, let shape = earlier.values[key] else { return [key] }
        values[key] =
            if case .structure(_, _, let type) = shape { .opaque(type: type) } else { shape }
        let parts: [String] =
            switch shape {
            case .optional(let part), .array(let part), .set(let part): [part]
            case .dictionary(let key, let value): [key, value]
            default: []
            }
        return [key] + parts.flatMap { take($0, from: earlier) }
    }
}

/// Writes the shapes of Decodable types whose keys are known.
private struct StructureWriter {
    private(set) var values: [String: ValueShape]
    /// The keys of the program's own types, by the type with its module.
    private var keysByType: [String: String]
    /// The names that do not say which type is meant, since several have them.
    private let shared: Set<String>

    init(_ catalog: ClassCatalog) {
        values = catalog.values
        keysByType = Dictionary(values.compactMap { key, shape in shape.type.map { ($0, key) } }, uniquingKeysWith: min)
        let names = catalog.typeNames ?? [:]
        shared = Set(names.keys).union(names.values)
    }

    mutating func add(_ declarations: [String: ClassCatalog.Declaration]) {
        var waiting = values.keys.sorted()
        while let key = waiting.popLast() {
            guard case .opaque(let type?)? = values[key], let keys = declarations[type]?.keys else { continue }
            let known = Set(values.keys)
            // A type may contain itself.
            values[key] = .structure(keys: [], known: [], type: type)
            let written = keys.map { key in
                guard case .optional(let wrapped) = key.type else {
                    return ValueShape.Key(name: key.name, type: self.key(of: key.type), isOptional: false)
                }
                return ValueShape.Key(name: key.name, type: self.key(of: wrapped), isOptional: true)
            }
            values[key] = .structure(keys: written, known: keys.map(\.name), type: type)
            waiting += values.keys.filter { !known.contains($0) }.sorted()
        }
    }

    /// Returns the key of a type, adding its shape if there is none.
    private mutating func key(of type: ClassCatalog.Declaration.ValueType) -> String {
        switch type {
        case .named(let name, let qualified): return key(ofType: name, qualified)
        case .optional(let wrapped):
            let wrapped = key(of: wrapped)
            return add("\(wrapped)?", .optional(of: wrapped))
        case .array(let element):
            let element = key(of: element)
            return add("[\(element)]", .array(of: element))
        case .set(let element):
            let element = key(of: element)
            return add("Set<\(element)>", .set(of: element))
        case .dictionary(let key, let value):
            let (key, value) = (self.key(of: key), self.key(of: value))
            return add("[\(key): \(value)]", .dictionary(keys: key, values: value))
        }
    }

    private mutating func add(_ key: String, _ shape: ValueShape) -> String {
        if values[key] == nil { values[key] = shape }
        return key
    }

    private mutating func key(ofType name: String, _ qualified: String?) -> String {
        guard let qualified else {
            return ValueShape.builtIn[name] != nil ? name : add(name, .opaque())
        }
        if let own = keysByType[qualified] { return own }
        // An enum or a converted type is known by its name alone, unless another type has it too.
        if values[name] != nil, values[name]?.type == nil, !shared.contains(name) { return name }
        let key = values[name] == nil && ValueShape.builtIn[name] == nil ? name : qualified
        keysByType[qualified] = key
        return add(key, .opaque(type: qualified))
    }
}

extension ValueShape {
    /// The type with its module, if it is a type of the program whose declaration may be found.
    fileprivate var type: String? {
        switch self {
        case .structure(_, _, let type), .opaque(let type): type
        default: nil
        }
    }
}

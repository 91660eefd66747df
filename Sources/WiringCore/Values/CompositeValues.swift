internal import WiringBlueprint

extension Optional: CompositeValue {
    static func shape(of parts: [String]) -> ValueShape { .optional(of: parts[0]) }

    /// The wrapped type.
    static var parts: [Any.Type] { [Wrapped.self] }

    /// The name with its question mark.
    static var typeName: String { TypeName.describeForOptional(Wrapped.self) + "?" }

    /// Reads a plain `null` or `~` as nil, and anything else as a value.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Wrapped? {
        try cursor.readOptional { value throws(ValueProblem) in try reader.read(Wrapped.self, from: value) }
    }
}

extension Array: CompositeValue {
    static func shape(of parts: [String]) -> ValueShape { .array(of: parts[0]) }

    static var parts: [Any.Type] { [Element.self] }

    /// The name in brackets.
    static var typeName: String { "[\(TypeName.describe(Element.self))]" }

    /// Reads a list.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> [Element] {
        try cursor.readList(for: typeName) { item throws(ValueProblem) in try reader.read(Element.self, from: item) }
    }
}

extension Set: CompositeValue {
    static func shape(of parts: [String]) -> ValueShape { .set(of: parts[0]) }

    static var parts: [Any.Type] { [Element.self] }

    /// The name with that of the element type.
    static var typeName: String { "Set<\(TypeName.describe(Element.self))>" }

    /// Reads a list of distinct elements.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Set<Element> {
        try cursor.readSet(for: typeName) { item throws(ValueProblem) in try reader.read(Element.self, from: item) }
    }
}

extension Dictionary: CompositeValue {
    static func shape(of parts: [String]) -> ValueShape { .dictionary(keys: parts[0], values: parts[1]) }

    /// The key and value types.
    static var parts: [Any.Type] { [Key.self, Value.self] }

    /// The name in brackets.
    static var typeName: String {
        "[\(TypeName.describe(Key.self)): \(TypeName.describe(Value.self))]"
    }

    /// Reads a mapping whose keys are distinct once read as their type.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> [Key: Value] {
        try cursor.readDictionary(
            for: typeName, key: { key throws(ValueProblem) in try reader.read(Key.self, from: key) },
            value: { value throws(ValueProblem) in try reader.read(Value.self, from: value) })
    }
}

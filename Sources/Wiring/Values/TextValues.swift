internal import WiringBlueprint

extension String: BuiltInValue {
    static var shape: ValueShape { .text }
    static var sample: String { "a" }

    /// Reads any scalar, exactly as written.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> String {
        try cursor.scalar(for: "String")
    }
}

extension Character: BuiltInValue {
    static var shape: ValueShape { .character }
    static var sample: Character { "a" }

    /// Reads any scalar that is one character long.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Character {
        try cursor.character()
    }
}

extension Bool: BuiltInValue {
    static var shape: ValueShape { .bool }
    static var sample: Bool { false }

    /// Reads a plain `true` or `false`.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Bool {
        try cursor.bool()
    }
}

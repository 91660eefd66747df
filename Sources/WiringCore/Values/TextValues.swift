internal import WiringBlueprint

extension String: BuiltInValue {
    static var shape: ValueShape { .text }

    /// Reads any scalar, exactly as written.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> String {
        try cursor.scalar(for: "String")
    }
}

extension Character: BuiltInValue {
    static var shape: ValueShape { .character }

    /// Reads any scalar that is one character long.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Character {
        try cursor.character()
    }
}

extension Bool: BuiltInValue {
    static var shape: ValueShape { .bool }

    /// Reads a plain `true` or `false`.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Bool {
        try cursor.bool()
    }
}

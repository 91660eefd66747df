internal import WiringBlueprint

extension String: BuiltInValue {
    /// Reads any scalar, as it is written.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> String {
        guard cursor.kind == .plain || cursor.kind == .text else { throw .mismatch(String.self, at: cursor) }
        return cursor.text
    }
}

extension Character: BuiltInValue {
    /// Reads any scalar that is one character long.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Character {
        guard cursor.kind == .plain || cursor.kind == .text else { throw .mismatch(Character.self, at: cursor) }
        let text = cursor.text
        guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else {
            throw .mismatch(Character.self, at: cursor, help: "write exactly one character")
        }
        return first
    }
}

extension Bool: BuiltInValue {
    /// Reads a plain `true` or `false`.
    static func read(from cursor: ValueCursor, by reader: ValueReader) throws(ValueProblem) -> Bool {
        guard cursor.kind == .plain || cursor.kind == .text else { throw .mismatch(Bool.self, at: cursor) }
        let text = cursor.text
        let isBool = text == "true" || text == "false"
        guard cursor.kind == .plain else {
            throw .mismatch(
                Bool.self, at: cursor, help: isBool ? "remove the quotes: quoted text is not a Bool" : nil)
        }
        guard isBool else { throw .mismatch(Bool.self, at: cursor, help: "write true or false") }
        return text == "true"
    }
}

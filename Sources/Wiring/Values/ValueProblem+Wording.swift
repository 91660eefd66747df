internal import WiringBlueprint

extension ValueProblem {
    /// A value is not one of a type; what is said about `null` takes the place of other help.
    static func mismatch(
        _ typeName: String, at cursor: ValueCursor, range: String = "", label: String = "", help: String? = nil
    ) -> ValueProblem {
        let range = range.isEmpty ? "" : " (\(range))"
        return ValueProblem(
            at: cursor.ref, "takes '\(typeName)'\(range), not \(cursor.words)", label: label,
            help: cursor.isNull ? nullHelp : help)
    }

    /// A value is not one of a type.
    static func mismatch(
        _ type: Any.Type, at cursor: ValueCursor, range: String = "", label: String = "", help: String? = nil
    ) -> ValueProblem {
        mismatch(TypeName.describe(type), at: cursor, range: range, label: label, help: help)
    }

    /// There is no way to read a type.
    static func unsupported(_ type: Any.Type, at cursor: ValueCursor) -> ValueProblem {
        let name = TypeName.describe(type)
        return ValueProblem(
            .unsupported, at: cursor.ref, "is a '\(name)', which no text can be read as",
            help: "register a converter with 'Value(\(name).self) { … }'")
    }

    /// The program's own code refused a value.
    static func failure(_ error: any Error, reading typeName: String, at cursor: ValueCursor) -> ValueProblem {
        ValueProblem(
            at: cursor.ref, "cannot be read as '\(typeName)': \(text(of: error))", help: cursor.isNull ? nullHelp : nil)
    }

    /// What to do about `null` where nil is impossible.
    private static let nullHelp = "only an Optional can be null; give a value or leave it out"

    /// The words of the program's own error, without the full stop.
    private static func text(of error: any Error) -> String {
        var text = (error as? DecodingError)?.context.debugDescription ?? ""
        if text.isEmpty { text = String(describing: error) }
        if text.hasSuffix("."), !text.hasSuffix("..") { text.removeLast() }
        return text
    }
}

extension DecodingError {
    /// Where and why decoding failed.
    var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: Context(codingPath: [], debugDescription: "")
        }
    }
}

internal import WiringDiagnostics
internal import WiringFile

// What is said about values, whether a Swift type reads them or a catalog tells what the type would read.

extension ValueProblem {
    /// A value is not one of a type; what is said about `null` takes the place of other help.
    package static func mismatch(
        _ typeName: String, at cursor: ValueCursor, range: String = "", label: String = "", help: String? = nil
    ) -> ValueProblem {
        let range = range.isEmpty ? "" : " (\(range))"
        return ValueProblem(
            at: cursor.ref, "takes '\(typeName)'\(range), not \(cursor.words)", label: label,
            help: cursor.isNull ? nullHelp : help)
    }

    /// There is no way to read a type.
    package static func unsupported(_ typeName: String, at cursor: ValueCursor) -> ValueProblem {
        ValueProblem(
            .unsupported, at: cursor.ref, "is a '\(typeName)', which no text can be read as",
            help: "register a converter with 'Value(\(typeName).self) { … }'")
    }

    /// The program's own code refused a value. Its words are left out where they may tell a secret.
    ///
    /// - Parameters:
    ///   - cursor: The part that was refused.
    ///   - whole: The value that the code had in its hands; the part alone unless said otherwise.
    package static func failure(
        _ error: any Error, reading typeName: String, at cursor: ValueCursor, of whole: ValueCursor? = nil
    ) -> ValueProblem {
        let rule = "cannot be read as '\(typeName)'"
        if (whole ?? cursor).holdsSecret {
            return ValueProblem(at: cursor.ref, rule, help: "the cause is left out, since it may tell what is secret")
        }
        return ValueProblem(at: cursor.ref, "\(rule): \(text(of: error))", help: cursor.isNull ? nullHelp : nil)
    }

    /// A scalar names no case of an enum.
    ///
    /// - Parameters:
    ///   - names: The names of the cases.
    ///   - rawTexts: The raw values of the cases, where these are texts.
    package static func unknownCase(
        of typeName: String, at cursor: ValueCursor, names: [String], rawTexts: [String]
    ) -> ValueProblem {
        let help: String? =
            switch names.count {
            case 0: nil
            case 1: "the only case of '\(typeName)' is '\(names[0])'"
            default: "the cases of '\(typeName)' are \(Wording.quotedList(names))"
            }
        return .mismatch(
            typeName, at: cursor, label: Suggestions.didYouMean(cursor.shownText, among: names + rawTexts) ?? "",
            help: help)
    }

    /// A member of a set or dictionary is not even equal to itself, as `.nan`, so that it is never found there.
    package static func equalToNothing(_ noun: String, at cursor: ValueCursor) -> ValueProblem {
        ValueProblem(
            at: cursor.ref,
            cursor.isScalar
                ? "has the \(noun) \(cursor.words), which equals nothing, not even itself"
                : "has an \(noun) that equals nothing, not even itself",
            help: "what is looked up must equal itself, and '.nan' does not")
    }

    /// Two members of a set or dictionary are equal.
    package static func duplicate(_ noun: String, first: ValueCursor, second: ValueCursor) -> ValueProblem {
        let areScalars = first.isScalar && second.isScalar
        return ValueProblem(
            .duplicate, at: second.ref,
            areScalars ? "has the equal \(noun)s \(first.words) and \(second.words)" : "has two equal \(noun)s",
            label: areScalars ? "equal to \(first.words)" : "equal to an earlier one")
    }

    /// A mapping has a key that its type does not read.
    ///
    /// - Parameters:
    ///   - known: The keys that it does read, as far as they are known.
    ///   - meant: The keys of which this one may be a misspelling.
    package static func unknownKey(
        _ key: ValueCursor, of typeName: String, known: [String], meant: [String]
    ) -> ValueProblem {
        let help: String? =
            switch known.count {
            case 0: nil
            case 1: "the only key of '\(typeName)' is '\(known[0])'"
            default: "the keys of '\(typeName)' are \(Wording.quotedList(known))"
            }
        let nib = key.context.nib
        let suggestion = Suggestion(for: key.shownText, among: meant) { nib.hasKey($0, beside: key.ref) }
        var problem = ValueProblem(
            .unknownKey, at: key.ref, "has the key \(Wording.quoted(key.shownText)), which '\(typeName)' does not read",
            label: suggestion.question ?? "", help: help)
        problem.suggestion = suggestion
        return problem
    }

    /// A mapping lacks a key that its type reads.
    package static func missingKey(_ key: String, of typeName: String, in mapping: ValueCursor) -> ValueProblem {
        ValueProblem(.missingKey, at: mapping.ref, "lacks the key '\(key)' of '\(typeName)'")
    }

    /// A key that no type of keys knows, in a mapping that a type could not make sense of: the likely cause of its trouble.
    ///
    /// - Parameters:
    ///   - missing: The key that the mapping lacks; nil where the trouble is another.
    ///   - known: The keys that are known, as far as they can be listed.
    ///   - isKnown: Whether a key is known.
    package static func strayKey(
        in mapping: ValueCursor, of typeName: String, missing: String?, known: [String], isKnown: (String) -> Bool
    ) -> ValueProblem? {
        let strays = mapping.entries.map(\.key).filter { !isKnown($0.text) }
        let meant = missing.map { [$0] } ?? known
        let resembling = strays.first { !Suggestions.nearest(to: $0.text, among: meant).isEmpty }
        guard let stray = resembling ?? (missing == nil ? strays.first : nil) else { return nil }
        return .unknownKey(stray, of: typeName, known: known, meant: meant)
    }

    /// The problem of a value that may be nil, with what to write for that.
    package func suggestingNull(for cursor: ValueCursor) -> ValueProblem {
        guard ref == cursor.ref, code == .mismatch, cursor.kind == .plain, !cursor.holdsSecret,
            ["nil", "none", "null"].contains(cursor.text.lowercased())
        else { return self }
        var problem = self
        problem.help = "write null for nil"
        return problem
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
    package var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: Context(codingPath: [], debugDescription: "")
        }
    }
}

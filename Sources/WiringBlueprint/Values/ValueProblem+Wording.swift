package import WiringDiagnostics
package import WiringFile

// The wording of problems with values, whether a Swift type or the shape in a catalog reads them.

extension ValueProblem {
    /// A value that is not one of a type. For `null`, the advice is about nil.
    package static func mismatch(
        _ typeName: String, at cursor: ValueCursor, range: String = "", label: String = "", help: String? = nil
    ) -> ValueProblem {
        let range = range.isEmpty ? "" : " (\(range))"
        let problem = ValueProblem(
            at: cursor.ref, "takes '\(typeName)'\(range), not \(cursor.words)", label: label,
            help: cursor.isNull ? nullHelp : foreignParameter(in: cursor) ?? help)
        if cursor.kind == .plain, !cursor.holdsSecret, let words = Wording.foreignComment(in: cursor.shownText) {
            return problem.fixing(at: cursor, words) { $0.commenting(Int(cursor.ref.node)) }
        }
        guard let name = declaredParameter(in: cursor) else { return problem }
        return problem.fixing(at: cursor, "write the parameter as $(\(name))") {
            $0.replacing(Int(cursor.ref.node), by: "$(\(name))")
        }
    }

    /// Returns the declared parameter that a text such as `${rows}` seems to mean.
    private static func declaredParameter(in cursor: ValueCursor) -> String? {
        guard cursor.isWritten, cursor.isScalar, cursor.shownText.hasPrefix("$") else { return nil }
        let (words, nib) = (Interpolation.words(in: cursor.shownText), cursor.context.nib)
        guard words.count == 1, nib.declaresParameter(words[0], asSeenFrom: nib.scopes[Int(cursor.ref.scope)]) else {
            return nil
        }
        return words[0]
    }

    /// Advice on a text such as `${NAME}`, which other languages would expand.
    private static func foreignParameter(in cursor: ValueCursor) -> String? {
        guard cursor.isScalar, cursor.shownText.hasPrefix("$"), !cursor.shownText.hasPrefix("$(") else { return nil }
        return "a parameter is written '$(name)', and declared with its source: 'name: {env: NAME, default: …}'"
    }

    /// A type that cannot be read.
    package static func unsupported(_ typeName: String, at cursor: ValueCursor) -> ValueProblem {
        ValueProblem(
            .unsupported, at: cursor.ref, "is \(Wording.quotedWithArticle(typeName)), which no text can be read as",
            help: "register a converter with 'Value(\(typeName).self) { … }'")
    }

    /// A value that the program's own code rejects. The description of its error is omitted where it could disclose a
    /// secret.
    ///
    /// - Parameters:
    ///   - cursor: The part that is rejected.
    ///   - whole: The value that the code was given; the part itself if nil.
    package static func failure(
        _ error: any Error, reading typeName: String, at cursor: ValueCursor, of whole: ValueCursor? = nil
    ) -> ValueProblem {
        let rule = "cannot be read as '\(typeName)'"
        if (whole ?? cursor).holdsSecret {
            return ValueProblem(at: cursor.ref, rule, help: "the cause is left out, since it may reveal a secret")
        }
        return ValueProblem(at: cursor.ref, "\(rule): \(text(of: error))", help: cursor.isNull ? nullHelp : nil)
    }

    /// A scalar that is not a case of an enum.
    ///
    /// - Parameters:
    ///   - names: The names of the cases.
    ///   - rawTexts: The raw values of the cases, if these are strings.
    package static func unknownCase(
        of typeName: String, at cursor: ValueCursor, names: [String], rawTexts: [String]
    ) -> ValueProblem {
        let help: String? =
            switch names.count {
            case 0: nil
            case 1: "the only case of '\(typeName)' is '\(names[0])'"
            default: "the cases of '\(typeName)' are \(Wording.quotedList(names))"
            }
        let suggestion = Suggestion(for: cursor.shownText, among: names + rawTexts)
        var problem = ValueProblem.mismatch(typeName, at: cursor, label: suggestion.question ?? "", help: help)
        problem.suggestion = suggestion
        return problem
    }

    /// An element of a set or key of a dictionary that is not equal to itself, such as `.nan`, and so could never be
    /// found.
    package static func equalToNothing(_ noun: String, at cursor: ValueCursor) -> ValueProblem {
        ValueProblem(
            at: cursor.ref,
            cursor.isScalar
                ? "has the \(noun) \(cursor.words), which equals nothing, not even itself"
                : "has an \(noun) that equals nothing, not even itself",
            help: "what is looked up must equal itself, and '.nan' does not")
    }

    /// Two equal elements of a set or keys of a dictionary.
    package static func duplicate(_ noun: String, first: ValueCursor, second: ValueCursor) -> ValueProblem {
        let areScalars = first.isScalar && second.isScalar
        return ValueProblem(
            .duplicate, at: second.ref,
            areScalars ? "has the equal \(noun)s \(first.words) and \(second.words)" : "has two equal \(noun)s",
            label: areScalars ? "equal to \(first.words)" : "equal to an earlier one")
    }

    /// A key of a mapping that its type does not read.
    ///
    /// - Parameters:
    ///   - known: The keys that the type reads, as far as they are known.
    ///   - meant: The keys that may have been meant.
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
        let suggestion = Suggestion(for: key.shownText, among: meant) {
            !nib.hasKey($0, beside: key.ref) && Suggestions.nearest(to: key.shownText, among: known) == [$0]
        }
        var problem = ValueProblem(
            .unknownKey, at: key.ref, "has the key \(Wording.quoted(key.shownText)), which '\(typeName)' does not read",
            label: suggestion.question ?? "", help: help)
        problem.suggestion = suggestion
        return problem
    }

    /// A key that a mapping lacks.
    package static func missingKey(_ key: String, of typeName: String, in mapping: ValueCursor) -> ValueProblem {
        ValueProblem(.missingKey, at: mapping.ref, "lacks the key '\(key)' of '\(typeName)'")
    }

    /// An unknown key in a mapping that a type failed to decode, as the likely cause; nil if there is none.
    ///
    /// - Parameters:
    ///   - missing: The key that the mapping lacks; nil if that is not why decoding failed.
    ///   - known: The known keys, as far as they can be listed.
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

    /// Returns the problem with the advice to write `null`, if the value looks like another word for it.
    package func suggestingNull(for cursor: ValueCursor) -> ValueProblem {
        guard ref == cursor.ref, code == .mismatch, cursor.kind == .plain, !cursor.holdsSecret,
            ["nil", "none", "null"].contains(cursor.text.lowercased())
        else { return self }
        return fixing(at: cursor, "write null for nil") { $0.replacing(Int(ref.node), by: "null") }
    }

    /// Returns the problem with a fix: the help, and the changes of the text that follow it if the value stands there
    /// as it is, and not in a parameter.
    package func fixing(at cursor: ValueCursor, _ help: String, _ edits: (TextOfNodes) -> [Fix.Edit]?) -> ValueProblem {
        var problem = self
        problem.help = help
        if cursor.isWritten { problem.edits = cursor.context.nib.layout(of: ref.scope).flatMap(edits) ?? [] }
        return problem
    }

    private static let nullHelp = "only an Optional can be null; give a value or leave it out"

    /// Returns the description of the program's own error, without a final full stop.
    private static func text(of error: any Error) -> String {
        var text = (error as? DecodingError)?.context.debugDescription ?? ""
        if text.isEmpty { text = String(describing: error) }
        if text.hasSuffix("."), !text.hasSuffix("..") { text.removeLast() }
        return text
    }
}

extension DecodingError {
    package var context: Context {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context
        @unknown default: Context(codingPath: [], debugDescription: "")
        }
    }
}

/// A declaration as a list of words and signs, each with the symbol that it refers to.
struct Declaration {
    struct Token: Hashable {
        var text: String
        /// The symbol that the name of a type refers to.
        var precise: String?
        /// Whether white space stands before it.
        var isSpaced = false
    }

    let tokens: [Token]

    /// Splits the fragments of a declaration: names are whole there, signs and default values are not.
    init(_ fragments: [SymbolGraph.Fragment]) {
        var tokens: [Token] = []
        var isSpaced = false
        for fragment in fragments {
            var rest = fragment.spelling[...]
            while let first = rest.first {
                if first.isWhitespace {
                    isSpaced = true
                    rest.removeFirst()
                    continue
                }
                let text = Self.nextToken(of: rest)
                rest = rest.dropFirst(text.count)
                // The name of an attribute may be a fragment of its own if it is a type.
                if !isSpaced, tokens.last?.text == "@" {
                    tokens[tokens.count - 1].text += text
                    tokens[tokens.count - 1].precise = fragment.preciseIdentifier
                    continue
                }
                tokens.append(Token(text: String(text), precise: fragment.preciseIdentifier, isSpaced: isSpaced))
                isSpaced = false
            }
        }
        self.tokens = tokens
    }

    private static func nextToken(of text: Substring) -> Substring {
        if let literal = StringLiteral.prefix(of: text) { return literal }
        if text.hasPrefix("->") || text.hasPrefix("...") { return text.prefix(text.hasPrefix("->") ? 2 : 3) }
        let marks = text.prefix { $0 == "@" || $0 == "#" || $0 == "`" }
        let word = text.dropFirst(marks.count).prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        guard !word.isEmpty else { return text.prefix(1) }
        let isQuoted = marks == "`" && text.dropFirst(1 + word.count).first == "`"
        return text.prefix(marks.count + word.count + (isQuoted ? 1 : 0))
    }

    /// Whether a word stands before the name, such as `weak` or `@MainActor`.
    func hasModifier(_ word: String) -> Bool {
        tokens.prefix { !["init", "func", "var", "let", "class", "struct"].contains($0.text) }
            .contains { $0.text == word }
    }

    /// The text of tokens, spaced as in the declaration.
    static func text(of tokens: some Sequence<Token>) -> String {
        var text = ""
        for token in tokens { text += (token.isSpaced && !text.isEmpty ? " " : "") + token.text }
        return text
    }
}

/// A string literal of Swift, as it stands in a default value.
enum StringLiteral {
    /// Returns the literal that a text begins with; nil if it begins with something else.
    static func prefix(of text: Substring) -> Substring? {
        let hashes = text.prefix { $0 == "#" }
        guard text.dropFirst(hashes.count).first == "\"" else { return nil }
        // One of several lines may have quotes inside.
        let mark = text.dropFirst(hashes.count).hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        var rest = text.dropFirst(hashes.count + mark.count)
        while let character = rest.popFirst() {
            if character == "\\", hashes.isEmpty {
                rest = rest.dropFirst()
            } else if character == "\"", rest.hasPrefix(mark.dropFirst() + hashes) {
                return text[..<rest.dropFirst(mark.count - 1 + hashes.count).startIndex]
            }
        }
        return text
    }

    /// Returns a text as a literal.
    static func quoting(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}

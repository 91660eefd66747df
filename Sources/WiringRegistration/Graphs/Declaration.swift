/// A declaration as a list of words and signs, each with the symbol that it refers to.
struct Declaration {
    struct Token: Hashable {
        var text: String
        /// The symbol that the name of a type refers to.
        var precise: String?
        /// Whether white space precedes it.
        var isSpaced = false
        /// The number of brackets around it.
        var depth = 0
        /// Its line, from 1.
        var line = 1
    }

    let tokens: [Token]

    /// Splits the fragments of a declaration: names are whole there, signs and default values are not.
    init(_ fragments: [SymbolGraph.Fragment]) {
        var tokens: [Token] = []
        var isSpaced = false
        var (depth, line) = (0, 1)
        for fragment in fragments {
            var rest = fragment.spelling[...]
            while let first = rest.first {
                if first.isWhitespace {
                    isSpaced = true
                    if first == "\n" || first == "\r\n" { line += 1 }
                    rest.removeFirst()
                    continue
                }
                let text = Self.nextToken(of: rest)
                rest = rest.dropFirst(text.count)
                // The name of an attribute may be a separate fragment if it is a type.
                if !isSpaced, tokens.last?.text == "@" {
                    tokens[tokens.count - 1].text += text
                    tokens[tokens.count - 1].precise = fragment.preciseIdentifier
                    continue
                }
                if ")]}".contains(text) { depth -= 1 }
                tokens.append(
                    Token(
                        text: String(text), precise: fragment.preciseIdentifier, isSpaced: isSpaced, depth: depth,
                        line: line))
                if "([{".contains(text) { depth += 1 }
                isSpaced = false
            }
        }
        self.tokens = tokens
    }

    /// Splits source text.
    init(_ text: Substring) { self.init([SymbolGraph.Fragment(kind: "text", spelling: String(text))]) }

    private static func nextToken(of text: Substring) -> Substring {
        if let literal = SourceScanner.literal(at: text) { return literal }
        if text.hasPrefix("->") || text.hasPrefix("...") { return text.prefix(text.hasPrefix("->") ? 2 : 3) }
        let marks = text.prefix { $0 == "@" || $0 == "#" || $0 == "`" }
        let word = text.dropFirst(marks.count).prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        guard !word.isEmpty else { return text.prefix(1) }
        let isQuoted = marks == "`" && text.dropFirst(1 + word.count).first == "`"
        return text.prefix(marks.count + word.count + (isQuoted ? 1 : 0))
    }

    /// Whether a word precedes the name, such as `weak` or `@MainActor`.
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

/// A string literal of Swift.
enum StringLiteral {
    /// Returns a text as a literal.
    static func quoting(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\"\(escaped)\""
    }
}

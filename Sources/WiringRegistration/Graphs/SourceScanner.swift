/// Finds where the comments and literals of Swift source end.
struct SourceScanner {
    /// A comment or a literal has no end.
    private struct Unfinished: Error {}

    /// A part of a source, by what stands for it in the code.
    private enum Piece: String {
        case code = ""
        case comment = " "
        case literal = "'"
    }

    private let text: Substring.UnicodeScalarView
    private var rest: Substring.UnicodeScalarView

    private init(_ text: Substring) {
        self.text = text.unicodeScalars
        rest = self.text
    }

    /// Returns a source with a space in place of each comment, and `'` in place of each literal, on as many lines; nil if
    /// one has no end.
    static func code(of text: String) -> String? {
        var scanner = SourceScanner(text[...])
        var (code, start) = ("", text.startIndex)
        while !scanner.rest.isEmpty {
            let end = scanner.rest.startIndex
            guard let piece = try? scanner.skip() else { return nil }
            guard piece != .code else { continue }
            code += text[start..<end] + piece.rawValue
            start = scanner.rest.startIndex
            code += String(repeating: "\n", count: text.unicodeScalars[end..<start].count { $0 == "\n" })
        }
        return code + text[start...]
    }

    /// Returns the literal that a text begins with, which may have no end; nil if it begins with something else.
    static func literal(at text: Substring) -> Substring? {
        var scanner = SourceScanner(text)
        return (try? scanner.skipLiteral()) ?? true ? text[..<scanner.rest.startIndex] : nil
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    private mutating func drop() throws(Unfinished) {
        guard rest.popFirst() != nil else { throw Unfinished() }
    }

    /// Skips a comment, a literal or a character.
    private mutating func skip() throws(Unfinished) -> Piece {
        switch rest.first {
        case "/" where rest.dropFirst().first == "/":
            rest = rest.drop { $0 != "\n" }
            return .comment
        case "/" where take("/*"):
            try skipComment()
            return .comment
        case "#", "\"":
            if try skipLiteral() { return .literal }
        case "`":
            // Between backticks, a name may have any characters.
            let name = rest.dropFirst().prefix { $0 != "`" && $0 != "\n" }
            rest = rest[name.endIndex...]
            try drop()
            return name.allSatisfy { $0 == "_" || $0.properties.isXIDContinue } ? .code : .literal
        // Behind a backslash, a sign of a regular expression begins nothing.
        case "\\": rest.removeFirst()
        default: break
        }
        try drop()
        return .code
    }

    private mutating func skipComment() throws(Unfinished) {
        while !take("*/") { if take("/*") { try skipComment() } else { try drop() } }
    }

    private mutating func skipParentheses() throws(Unfinished) {
        while !take(")") { if take("(") { try skipParentheses() } else { _ = try skip() } }
    }

    /// Skips the parentheses of an interpolation in a string of one line; returns false if they do not end on it.
    private mutating func skipParenthesesInLine() -> Bool {
        let start = rest
        let isClosed = (try? skipParentheses()) != nil && !text[start.startIndex..<rest.startIndex].contains("\n")
        if !isClosed { rest = start }
        return isClosed
    }

    /// Whether a regular expression between number signs may begin here, rather than one between slashes end.
    private var mayBeginExpression: Bool {
        guard let before = text[..<rest.startIndex].last else { return true }
        return before.properties.isWhitespace || "([{,:=!?&|;".unicodeScalars.contains(before)
    }

    /// Skips a string, or a regular expression between number signs; returns whether there is one.
    private mutating func skipLiteral() throws(Unfinished) -> Bool {
        let start = rest
        let isExpression = mayBeginExpression
        let hashes = String(rest.prefix { $0 == "#" })
        rest = rest.dropFirst(hashes.unicodeScalars.count)
        // A string has several lines if nothing else is on its first one.
        let isLong =
            rest.starts(with: "\"\"\"".unicodeScalars)
            && rest.dropFirst(3).first { !" \t\r".unicodeScalars.contains($0) } == "\n"
        let mark = isLong ? "\"\"\"" : rest.first == "/" && !hashes.isEmpty && isExpression ? "/" : "\""
        guard take(mark) else {
            rest = start
            return false
        }
        let (end, escape) = (mark + hashes, mark == "/" ? "\\" : "\\" + hashes)
        while !take(end) {
            // A quote that its line leaves open is one of a regular expression.
            if mark == "\"", rest.isEmpty || rest.first == "\n" { return true }
            guard take(escape), mark != "/", take("(") else {
                try drop()
                continue
            }
            if mark == "\"" {
                if !skipParenthesesInLine() { rest = rest.drop { $0 != "\n" } }
            } else {
                try skipParentheses()
            }
        }
        return true
    }
}

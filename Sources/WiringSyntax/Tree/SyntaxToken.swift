/// A piece of text that the syntax does not divide further, with the trivia around it.
struct GreenToken: Sendable {
    /// The number of bytes of trivia before it, since the token before.
    var leading: UInt32
    /// The number of its own bytes.
    var length: UInt32
    /// The number of bytes of trivia after it on its line: blanks and a comment.
    var trailing: UInt32
    var kind: TokenKind

    /// The number of bytes with the trivia.
    var width: Int { Int(leading) + Int(length) + Int(trailing) }
}

/// The kinds of tokens.
package enum TokenKind: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted
    /// A quoted text whose closing quote is missing.
    case unclosedSingleQuoted, unclosedDoubleQuoted
    /// `|` or `>` with its indicators, and the lines below it.
    case blockHeader, blockBody
    case alias, anchor, tag
    case colon, comma, dash, questionMark
    case openBracket, closeBracket, openBrace, closeBrace
    /// Text that cannot be where it is.
    case unexpected
    case endOfFile
}

/// A token of a tree.
package struct SyntaxToken: Sendable {
    package let kind: TokenKind
    /// The bytes of the trivia before it, since the token before.
    package let leadingTrivia: Range<Int>
    /// The bytes of the token itself.
    package let range: Range<Int>
    /// The bytes of the trivia after it on its line: blanks and a comment.
    package let trailingTrivia: Range<Int>

    init(_ token: GreenToken, at offset: Int) {
        kind = token.kind
        let start = offset + Int(token.leading)
        let end = start + Int(token.length)
        leadingTrivia = offset..<start
        range = start..<end
        trailingTrivia = end..<end + Int(token.trailing)
    }
}

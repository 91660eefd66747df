internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// A line of text as pieces that layout does not change. A quoted or plain scalar may make it span several lines of the file.
struct SourceLine {
    /// A token, or a line such as `---`.
    struct Piece {
        var kind: TokenKind?
        /// The bytes.
        var range: Range<Int>
        /// The node that a token is in.
        var node: SyntaxNode?

        var isOpening: Bool { kind == .openBracket || kind == .openBrace }

        var isClosing: Bool { kind == .closeBracket || kind == .closeBrace }
    }

    /// The pieces, without the comment.
    var pieces: [Piece] = []
    /// The comment at the end, or the comment that makes up the line.
    var comment: Range<Int>?
    /// The lines of a block scalar that begins on this line.
    var body: Range<Int>?
    /// The number of open brackets at the start of the line.
    var depth = 0

    var isEmpty: Bool { pieces.isEmpty && comment == nil }
}

/// Splits a text into lines of pieces.
struct LineReader {
    private let document: Document
    private let lines: Lines
    private var position: Int
    private var depth = 0
    private var pieces: ArraySlice<SourceLine.Piece>

    init(_ document: Document) {
        (self.document, lines) = (document, document.lines)
        position = lines.firstByte
        var pieces: [SourceLine.Piece] = []
        document.syntaxTree.document.forEachToken { token, node in
            guard token.kind != .endOfFile else { return }
            pieces.append(SourceLine.Piece(kind: token.kind, range: token.range, node: node))
        }
        self.pieces = pieces[...]
    }

    /// Returns the lines; nil if there is a question mark before a key, which has no canonical layout.
    mutating func read() -> [SourceLine]? {
        guard !pieces.contains(where: { $0.kind == .questionMark }) else { return nil }
        var source: [SourceLine] = []
        while position < lines.bytes.count { source.append(readLine()) }
        return source
    }

    private mutating func readLine() -> SourceLine {
        var line = SourceLine()
        line.depth = depth
        while position < lines.bytes.count, !lines.bytes[position].isLineEnd {
            if lines.bytes[position].isBlank {
                position += 1
            } else if lines.bytes[position] == UInt8(ascii: "#") {
                let end = lines.end(of: position)
                line.comment = position..<lines.skipBlanks(before: end)
                position = end
            } else {
                // Nothing else than a marker is between tokens.
                let isToken = pieces.first?.range.lowerBound == position
                let piece = isToken ? pieces.removeFirst() : SourceLine.Piece(range: position..<position + 3)
                depth += piece.isOpening ? 1 : piece.isClosing ? -1 : 0
                line.pieces.append(piece)
                position = piece.range.upperBound
            }
        }
        position = lines.next(after: position)
        if let body = pieces.first, body.kind == .blockBody, let scalar = body.node {
            pieces.removeFirst()
            let end = max(position, document.lineAfter(scalar))
            line.body = position..<end
            position = end
        }
        return line
    }
}

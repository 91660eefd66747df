internal import WiringDiagnostics

/// Parses any text into a tree, without failing.
///
/// It follows libyaml for every text that libyaml accepts. Where libyaml would stop, the parser continues by
/// indentation: a line that is indented more than the key of a collection belongs to it. Each byte is read a bounded
/// number of times: a collection in brackets is read twice if it is malformed, and the nesting is limited.
struct Parser {
    /// The maximum nesting of collections, as in wiring files. Deeper ones stay unexpected tokens.
    static let deepest = 64

    /// A change of a text that was parsed before.
    struct Edit {
        /// The bytes of the old text that were replaced.
        var range: Range<Int>
        /// The number of bytes that the text has grown by.
        var delta: Int
        /// The end of the replacement in the new text.
        var end: Int { range.upperBound + delta }
    }

    /// A node of the old text that begins at the same byte of the new one.
    struct OldNode {
        var node: GreenNode
        var start: Int
    }

    let bytes: [UInt8]
    let edit: Edit?
    /// The byte that is read next.
    var position: Int
    /// The start of the line with that byte.
    var lineStart: Int
    /// The end of the last token, with the trivia behind it.
    var committed = 0
    /// The start of the line on which the last token ends; nil if a line begins after it.
    var lineOfCommitted: Int?
    /// The end of the bytes that were examined.
    var examined = 0
    /// The number of open collections.
    var depth = 0
    /// A range in which no double quote closes a text that begins there.
    var withoutDoubleQuote = 0..<0
    /// The collections in brackets being read.
    var flow = FlowState()

    init(_ bytes: [UInt8], edit: Edit? = nil) {
        self.bytes = bytes
        self.edit = edit
        position = SourceText.textStart(of: bytes)
        lineStart = position
    }

    /// Parses the whole text.
    mutating func document(old: GreenNode? = nil) -> GreenNode {
        var children: [GreenNode.Element] = []
        skipTrivia()
        while position < bytes.count {
            let old = old.flatMap { self.old($0, firstChild: children.isEmpty) }
            children.append(.node(blockNode(outer: -1, isInline: false, old: old)))
            finishLine(&children)
            skipTrivia()
        }
        children.append(token(.endOfFile, to: bytes.count))
        return GreenNode(.document, .block, children)
    }

    private func old(_ document: GreenNode, firstChild: Bool) -> OldNode? {
        guard firstChild, case .node(let node)? = document.children.first else { return nil }
        return OldNode(node: node, start: 0)
    }

    // MARK: Tokens

    /// Returns the token from the position to an end, and continues after it and the trivia on its line.
    mutating func token(_ kind: TokenKind, to end: Int, takesTrivia: Bool = true) -> GreenNode.Element {
        let start = position
        position = end
        if takesTrivia {
            position = bytes.skippingBlanks(from: end)
            if bytes.has("#", at: position) { position = bytes.endOfLine(from: position) }
        }
        let token = GreenToken(
            leading: UInt32(start - committed), length: UInt32(end - start), trailing: UInt32(position - end),
            kind: kind)
        committed = position
        lineOfCommitted = lineStart
        examine(position)
        return .token(token)
    }

    /// Records that the bytes around an index, up to the length of a marker, were examined.
    @inline(__always)
    mutating func examine(_ index: Int) { examined = max(examined, index + 8) }

    var column: Int { position - lineStart }

    var isAtEnd: Bool { position >= bytes.count }

    /// Whether a line break is between the last token and the position.
    var isOnNewLine: Bool { lineOfCommitted != lineStart }

    // MARK: Trivia

    /// Continues at the next token of a block: skips blanks, line breaks, comments, and lines such as `---`.
    mutating func skipTrivia() {
        while position < bytes.count {
            if bytes[position].isBlank {
                position += 1
            } else if skipLineBreak() {
                continue
            } else if bytes[position] == UInt8(ascii: "#") {
                position = bytes.endOfLine(from: position)
            } else if position == lineStart, bytes.hasDocumentMarker(at: position) {
                position += 3
            } else if position == lineStart, isLineAside {
                position = bytes.endOfLine(from: position)
            } else {
                break
            }
        }
        examine(position)
    }

    /// Skips a line break at the position.
    @inline(__always)
    mutating func skipLineBreak() -> Bool {
        let length = bytes.breakLength(at: position)
        guard length > 0 else { return false }
        position += length
        lineStart = position
        return true
    }

    /// Whether the line at the position is a directive or a mark of a conflict.
    private var isLineAside: Bool {
        bytes.has("%", at: position) || depth > 0 && bytes.hasConflictMarker(at: position)
    }

    // MARK: Recovery

    /// Adds the rest of the line of the last token, which cannot follow what is before it.
    mutating func finishLine(_ children: inout [GreenNode.Element]) {
        guard !isOnNewLine else { return }
        position = bytes.skippingBlanks(from: position)
        guard position < bytes.count, bytes.breakLength(at: position) == 0, !bytes.has("#", at: position) else {
            return
        }
        children.append(unexpectedLine())
    }

    /// Takes the rest of the line, without a comment.
    mutating func unexpectedLine() -> GreenNode.Element {
        var end = position + 1
        while end < bytes.count, bytes.breakLength(at: end) == 0 {
            if bytes[end] == UInt8(ascii: "#"), bytes[end - 1].isBlank { break }
            end += 1
        }
        while end > position + 1, bytes[end - 1].isBlank { end -= 1 }
        return token(.unexpected, to: end)
    }

    /// Whether a line begins at the position with a key and its colon, or is one that begins a complex key.
    mutating func isAtKey() -> Bool {
        if bytes.hasIndicator("?", at: position) { return true }
        guard position < bytes.count, !bytes.isFlowIndicator(at: position), !bytes.hasIndicator("-", at: position)
        else {
            return false
        }
        let end: Int
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let close = closingQuote(inLine: true) else { return false }
            end = close
        default: end = plainExtent(minimum: 0, isSingleLine: true).end
        }
        let colon = bytes.skippingBlanks(from: end)
        examine(colon)
        return bytes.hasIndicator(":", at: colon)
    }
}

internal import WiringDiagnostics
internal import WiringSyntax

/// Writes a file in canonical spacing: two columns for each level, one space after `:`, `,` and `-`, none inside
/// brackets, one blank line at most.
///
/// Line breaks stay where they are, and comments stay on their lines. Comments that share a column keep sharing one.
struct Layout {
    private let document: Document
    private let lines: Lines
    private let source: [SourceLine]
    /// The column from which lines inside the open brackets are indented.
    private var base = 0
    /// The node of the last token before the current line.
    private var last: SyntaxNode?

    /// Prepares the layout; nil if the text contains something that cannot be laid out.
    init?(_ document: Document) {
        var reader = LineReader(document)
        guard let source = reader.read() else { return nil }
        (self.document, lines, self.source) = (document, document.lines, source)
    }

    /// Returns the formatted text.
    mutating func text() -> [UInt8] {
        var laidOut: [LaidOutLine] = []
        for (index, line) in source.enumerated() {
            if line.isEmpty, laidOut.last?.isEmpty ?? true { continue }
            laidOut.append(line.pieces.isEmpty ? commentLine(index) : filledLine(line))
        }
        while laidOut.last?.isEmpty ?? false { laidOut.removeLast() }
        LaidOutLine.alignComments(&laidOut)
        let text = laidOut.flatMap(\.lines).joined(separator: lines.lineEnd)
        // A block scalar at the end would gain its own line break.
        return Array(lines.bytes[..<lines.firstByte])
            + Array((text + (document.endsInText ? "" : lines.lineEnd)).utf8)
    }

    // MARK: Columns

    /// Returns the column for the contents of the collection around a node, or of the node if it is a block collection.
    private static func inset(_ node: SyntaxNode) -> Int {
        guard let outer = node.collection, outer.style == .block else { return 0 }
        return inset(outer) + 2
    }

    /// Returns the column from which lines in brackets are indented, given the outermost bracket.
    private func base(of collection: SyntaxNode) -> Int {
        collection.collection?.kind == .mapping ? max(0, Self.inset(collection) - 2) : Self.inset(collection)
    }

    private func indentation(of line: SourceLine) -> Int {
        guard let first = line.pieces.first, let node = first.node else { return 0 }
        if line.depth > 0 { return base + 2 * (first.isClosing ? line.depth - 1 : line.depth) }
        switch node.kind {
        case .item: return node.parent.map(Self.inset) ?? 0
        case .scalar where node.parent?.key == node: return max(0, Self.inset(node) - 2)
        default: return Self.inset(node)
        }
    }

    // MARK: Lines

    private mutating func filledLine(_ line: SourceLine) -> LaidOutLine {
        let margin = indentation(of: line)
        if line.depth == 0, let outermost = line.pieces.first(where: \.isOpening)?.node { base = base(of: outermost) }
        var result = LaidOutLine(lines: [Self.spaces(margin)])
        var depth = line.depth
        for (index, piece) in line.pieces.enumerated() {
            let next = index + 1 < line.pieces.count ? line.pieces[index + 1] : nil
            if piece.kind == .comma, next?.isClosing == true { continue }
            let parts = document.text(piece.range).lines
            result.lines[result.lines.count - 1] += parts[0]
            let inner = Self.spaces(depth > 0 ? base + 2 * depth : piece.node.map(Self.inset) ?? 0)
            for part in parts.dropFirst() {
                let words = part.drop { $0 == " " || $0 == "\t" }
                result.lines.append(words.isEmpty ? "" : inner + words)
            }
            if piece.isOpening { depth += 1 }
            if piece.isClosing { depth -= 1 }
            if let next, !piece.isOpening, !next.isClosing, next.kind != .comma, next.kind != .colon {
                result.lines[result.lines.count - 1] += " "
            }
        }
        if let last = line.pieces.last {
            result.oldEnd = lines.column(of: last.range.upperBound)
            self.last = last.node ?? self.last
            if let body = line.body, let scalar = last.node { result.body = text(of: scalar, body) }
        }
        if let comment = line.comment {
            result.comment = document.text(comment)
            result.oldColumn = lines.column(of: comment.lowerBound)
        }
        return result
    }

    /// Returns the lines of a block scalar, as far to the right of its key as before, or two columns if not specified.
    private func text(of scalar: SyntaxNode, _ body: Range<Int>) -> [String] {
        let header = scalar.ownTokens[0].range
        let given = lines.bytes[header].first { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
        let margin = Self.spaces(max(0, Self.inset(scalar) - 2) + (given.map { Int($0 - UInt8(ascii: "0")) } ?? 2))
        // The text after the last line break is not a line.
        return document.text(body).lines.dropLast().map { line in
            let isBlank = line.utf8.allSatisfy { $0 == 0x20 }
            return isBlank && line.utf8.count <= scalar.textColumn
                ? "" : margin + Substring(line.utf8.dropFirst(scalar.textColumn))
        }
    }

    // MARK: Comments

    /// Lays out a comment on its own line, or an empty line.
    private func commentLine(_ index: Int) -> LaidOutLine {
        guard let comment = source[index].comment else { return LaidOutLine(lines: [""]) }
        let column = lines.column(of: comment.lowerBound)
        var result = LaidOutLine(lines: [Self.spaces(indentation(ofComment: column, index))])
        result.comment = document.text(comment)
        result.oldColumn = column
        return result
    }

    /// A comment belongs to what follows it, unless it is further to the right and so ends what precedes it.
    private func indentation(ofComment column: Int, _ index: Int) -> Int {
        if source[index].depth > 0 { return base + 2 * source[index].depth }
        let next = source[(index + 1)...].first { !$0.pieces.isEmpty }
        let (oldNext, newNext) =
            next.map { (lines.column(of: $0.pieces[0].range.lowerBound), indentation(of: $0)) } ?? (0, 0)
        guard column > oldNext else { return newNext }
        let own = last.flatMap { last in
            sequence(first: last) { $0.parent }.dropFirst().first { $0.entryColumn.map { $0 <= column } ?? false }
        }
        return max(newNext, own.map(Self.inset) ?? 0)
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

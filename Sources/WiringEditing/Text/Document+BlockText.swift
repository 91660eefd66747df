internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// Writes texts in blocks, as they were written before.
extension Document {
    /// Returns the edits that give a block scalar another text, so that it stays a block; nil if a block cannot have it.
    ///
    /// A folded block becomes a literal one, whose lines are those of the text.
    func rewritingBlock(_ node: NodeIndex, as text: String) -> [TextEdit]? {
        guard let header = blockHeader(of: node), let parent = parent(of: node) else { return nil }
        var written = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        guard let first = written.first(where: { !$0.isEmpty }), written.allSatisfy(Self.isBlockLine) else {
            return nil
        }
        let body = lines.next(after: header.range.lowerBound)..<lineAfter(node)
        let margin = syntax(node).textColumn
        guard !body.isEmpty, !lines.isBlank(body), margin > column(of: parent) else { return nil }
        let trailing = written.reversed().prefix { $0.isEmpty }.count
        if trailing > 0 { written.removeLast() }
        let isIndented = first.hasPrefix(" ")
        let indentation = margin - column(of: parent)
        // YAML has a single digit for it.
        guard !isIndented || indentation <= 9 else { return nil }
        let indicator = isIndented ? String(indentation) : ""
        let mark = "|" + indicator + (trailing == 0 ? "-" : trailing == 1 ? "" : "+")
        let end = body.upperBound
        // A block that keeps its blank lines would also keep those that follow it.
        guard trailing < 2 || end == lines.bytes.count || !lines.isRestBlank(from: end) else { return nil }
        let blanks = String(repeating: " ", count: margin)
        let new = written.map { ($0.isEmpty ? "" : blanks + $0) + lines.lineEnd }.joined()
        return [TextEdit(header.range, mark), TextEdit(body, new)]
    }

    /// Returns the indicators of a block scalar; nil for any other node.
    func blockHeader(of node: NodeIndex) -> SyntaxToken? {
        syntax(node).kind == .scalar ? syntax(node).ownTokens.first { $0.kind == .blockHeader } : nil
    }

    /// Whether a block can have a line: one of characters that need no escapes, and not of blanks alone.
    private static func isBlockLine(_ line: String) -> Bool {
        line.isEmpty
            || line.first != "\t" && line.unicodeScalars.contains { $0 != " " && $0 != "\t" }
                && line.unicodeScalars.allSatisfy { $0 == "\t" || ScalarText.isOrdinary($0) }
    }
}

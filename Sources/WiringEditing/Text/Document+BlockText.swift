internal import WiringDiagnostics
internal import WiringFile

/// Writes texts in blocks, as they were written before.
extension Document {
    /// Returns the edits that give a block scalar another text, so that it stays a block; nil if a block cannot have it.
    ///
    /// A folded block becomes a literal one, whose lines are those of the text.
    func rewritingBlock(_ node: NodeIndex, as text: String) -> [TextEdit]? {
        guard [.literal, .folded].contains(tree.style(node)), let parent = parent(of: node) else { return nil }
        var written = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        guard let first = written.first(where: { !$0.isEmpty }), written.allSatisfy(Self.isBlockLine) else {
            return nil
        }
        let header = start(of: node)
        let begin = lines.next(after: header)
        let end = lineAfter(node)
        guard begin < end, let margin = blockMargin(of: begin..<end), margin > column(of: parent) else { return nil }
        let trailing = written.reversed().prefix { $0.isEmpty }.count
        if trailing > 0 { written.removeLast() }
        let isIndented = first.hasPrefix(" ")
        let indentation = margin - column(of: parent)
        // YAML has a single digit for it.
        guard !isIndented || indentation <= 9 else { return nil }
        let indicator = isIndented ? String(indentation) : ""
        let mark = "|" + indicator + (trailing == 0 ? "-" : trailing == 1 ? "" : "+")
        // A block that keeps its blank lines would also keep those that follow it.
        guard trailing < 2 || end == lines.bytes.count || !lines.isBlank(end..<lines.end(of: end)) else { return nil }
        let blanks = String(repeating: " ", count: margin)
        var body = written.map { ($0.isEmpty ? "" : blanks + $0) + lines.lineEnd }.joined()
        if trailing == 0, !lines.isStart(end) {
            body.unicodeScalars.removeLast(lines.lineEnd.unicodeScalars.count)
        }
        let word = lines.bytes[header..<lines.end(of: header)].prefix { !$0.isBlank }
        return [TextEdit(word.indices, mark), TextEdit(begin..<end, body)]
    }

    /// Returns the column at which the lines of a block begin.
    private func blockMargin(of range: Range<Int>) -> Int? {
        var (line, margin) = (range.lowerBound, Int?.none)
        while line < range.upperBound {
            let start = lines.skipBlanks(from: line)
            if start < lines.bytes.count, !lines.bytes[start].isLineEnd { margin = min(margin ?? .max, start - line) }
            line = lines.next(after: line)
        }
        return margin
    }

    /// Whether a block can have a line: one of characters that need no escapes, and not of blanks alone.
    private static func isBlockLine(_ line: String) -> Bool {
        line.isEmpty
            || line.first != "\t" && line.unicodeScalars.contains { $0 != " " && $0 != "\t" }
                && line.unicodeScalars.allSatisfy { $0 == "\t" || ScalarText.isOrdinary($0) }
    }
}

internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// Puts sections and the parts of definitions and includes in canonical order.
extension Document {
    private static let includeOrder: [Keyword] = [.file, .as, .owner, .externals, .parameters]

    /// The edits that order the innermost parts of the file that are out of order.
    var orderingEdits: [TextEdit] {
        // Without its line break, a block scalar at the end cannot move.
        guard !endsInText else { return [] }
        var edits: [TextEdit] = []
        let included = file.declarations.includes.compactMap { parent(of: $0.path) }.filter(tree.isMapping)
        let candidates =
            placedDefinitions.map { ($0.node, Keyword.definitionKeys) } + included.map { ($0, Self.includeOrder) }
            + [(0, Self.sectionOrder)]
        // Inner nodes come later in the text.
        for (node, order) in candidates.sorted(by: { $0.0 > $1.0 }) where tree.isMapping(node) {
            let new = ordering(node, by: order)
            if !new.contains(where: { new in edits.contains { new.range.overlaps($0.range) } }) { edits += new }
        }
        return edits
    }

    /// Whether the text ends within a block scalar, without a line break.
    var endsInText: Bool { !lines.isEnded && syntaxTree.root?.lastToken?.kind == .blockBody }

    private func ordering(_ mapping: NodeIndex, by order: [Keyword]) -> [TextEdit] {
        let heads = heads(of: mapping)
        let ranks = heads.map { head in
            Keyword(tree.text(head)).flatMap { order.firstIndex(of: $0) } ?? order.count
        }
        let sorted = heads.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        guard sorted != Array(heads.indices) else { return [] }
        // In brackets, it is doubtful what a comment is about.
        if isFlow(mapping) { return hasComments(between: heads, in: mapping) ? [] : reordering(mapping, sorted) }
        guard heads.allSatisfy({ isFirstOnLine(begin(of: $0)) }) else { return [] }
        return reordering(mapping, sorted, above: commentsAboveFirst(heads[0]))
    }

    private func hasComments(between heads: [NodeIndex], in mapping: NodeIndex) -> Bool {
        let ranges = heads.map(flowRange)
        let ends = [start(of: mapping)] + ranges.map(\.upperBound)
        return zip(ends, ranges.map(\.lowerBound) + [end(of: mapping)]).contains { end, start in
            lines.bytes[end..<start].contains(UInt8(ascii: "#"))
        }
    }

    /// Returns the comments directly above the first entry, which move with it; comments above a blank line belong to the
    /// whole, and so does the modeline that gives editors a schema.
    private func commentsAboveFirst(_ head: NodeIndex) -> Range<Int>? {
        guard var own = linesAbove(head) else { return nil }
        var line = own.lowerBound
        while line < own.upperBound {
            let next = lines.next(after: line)
            let words = text(line..<next).drop { $0 == "#" || $0.isWhitespace }
            if words.hasPrefix("yaml-language-server") { own = next..<own.upperBound }
            line = next
        }
        return own
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// Puts sections and the parts of definitions and includes in canonical order.
extension Document {
    static let definitionOrder: [Keyword] = [.class, .attributes, .outlets, .actions, .shared]
    private static let includeOrder: [Keyword] = [.file, .as, .owner, .externals, .parameters]

    /// The edits that order the innermost parts of the file that are out of order.
    var orderingEdits: [TextEdit] {
        var edits: [TextEdit] = []
        let included = file.declarations.includes.compactMap { parent(of: $0.path) }.filter(tree.isMapping)
        let candidates =
            placedDefinitions.map { ($0.node, Self.definitionOrder) } + included.map { ($0, Self.includeOrder) }
            + [(0, Self.sectionOrder)]
        // Inner nodes come later in the text.
        for (node, order) in candidates.sorted(by: { $0.0 > $1.0 }) where tree.isMapping(node) {
            guard let edit = ordering(node, by: order) else { continue }
            if !edits.contains(where: { edit.range.overlaps($0.range) }) { edits.append(edit) }
        }
        return edits
    }

    private func ordering(_ mapping: NodeIndex, by order: [Keyword]) -> TextEdit? {
        let entries = Array(tree.entries(of: mapping))
        let ranks = entries.map { entry in
            Keyword(tree.text(entry.key)).flatMap { order.firstIndex(of: $0) } ?? order.count
        }
        let sorted = entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        guard sorted != Array(entries.indices) else { return nil }
        return isFlow(mapping) ? orderingFlow(entries, sorted) : orderingBlock(mapping, entries, sorted)
    }

    /// Moves whole lines, each with the comments above it.
    private func orderingBlock(
        _ mapping: NodeIndex, _ entries: [(key: NodeIndex, value: NodeIndex)], _ sorted: [Int]
    ) -> TextEdit? {
        guard entries.allSatisfy({ isFirstOnLine(start(of: $0.key)) }) else { return nil }
        let starts =
            [lineOfComments(above: lines.start(of: start(of: entries[0].key)))]
            + entries.map { lineBehindComments(of: $0.value, in: mapping) }
        guard lines.isStart(starts[entries.count]) else { return nil }
        // Blank lines stay where they are, between the parts.
        let filled = entries.indices.map { index in
            var start = starts[index]
            while lines.isBlank(start..<lines.end(of: start)) { start = lines.next(after: start) }
            return start
        }
        let parts = zip(entries.indices, sorted).map { place, index in
            text(starts[place]..<filled[place]) + text(filled[index]..<starts[index + 1])
        }
        return TextEdit(starts[0]..<starts[entries.count], parts.joined())
    }

    /// Returns the first of the comments directly above the line of the first entry, which move with it; comments above
    /// a blank line belong to the whole, and so does the modeline that gives editors a schema.
    private func lineOfComments(above line: Int) -> Int {
        var first = line
        while first > lines.firstByte {
            let above = lines.previous(before: first)
            let comment = text(lines.skipBlanks(from: above)..<lines.end(of: above))
            guard comment.hasPrefix("#"), !comment.dropFirst().drop(while: \.isWhitespace).hasPrefix(Self.modeline)
            else { break }
            first = above
        }
        return first
    }

    private static let modeline = "yaml-language-server"

    /// Returns the line after a value and the comments that end it, which are further to the right than the next key.
    private func lineBehindComments(of value: NodeIndex, in mapping: NodeIndex) -> Int {
        var line = lineAfter(value)
        while line < lines.bytes.count {
            let first = lines.skipBlanks(from: line)
            guard first < lines.bytes.count, lines.bytes[first] == UInt8(ascii: "#"),
                lines.column(of: first) > column(of: mapping)
            else { break }
            line = lines.next(after: line)
        }
        return line
    }

    /// Entries in brackets trade places; if comments stand between them, their owner is unknown, so nothing moves.
    private func orderingFlow(_ entries: [(key: NodeIndex, value: NodeIndex)], _ sorted: [Int]) -> TextEdit? {
        let ranges = entries.map { start(of: $0.key)..<end(of: $0.value) }
        let gaps = zip(ranges, ranges.dropFirst()).map { $0.upperBound..<$1.lowerBound }
        guard let first = ranges.first, let last = ranges.last, let mapping = parent(of: entries[0].key) else {
            return nil
        }
        let before = start(of: mapping)..<first.lowerBound
        let after = last.upperBound..<lines.bytes.skipComments(from: last.upperBound)
        guard !(gaps + [before, after]).contains(where: { lines.bytes[$0].contains(UInt8(ascii: "#")) }) else {
            return nil
        }
        let parts = sorted.enumerated().map { place, index in
            text(ranges[index]) + (place < gaps.count ? text(gaps[place]) : "")
        }
        return TextEdit(first.lowerBound..<last.upperBound, parts.joined())
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// Puts a file into canonical order and spacing: sections and the parts of definitions in the order of the manual, no
/// blanks at the ends of lines, one blank line at most, one line end at the end.
///
/// Whole lines move, each with the comments above it, and no line is written anew.
package enum Formatter {
    /// The formatted file.
    ///
    /// The result says the same, with the same comments, or it is refused.
    package static func format(_ document: Document) throws(EditError) -> Document {
        var result = try spaced(document)
        // What is inside another part is put in order in a round of its own.
        for _ in 0..<64 {
            let edits = result.orderingEdits
            if edits.isEmpty { break }
            result = try reread(edits.applied(to: result.source.bytes), of: result)
        }
        result = try spaced(result)
        guard result.model.ordered == document.model.ordered, filledLines(result) == filledLines(document) else {
            throw EditError("'\(document.source.name)' is laid out in a way that cannot be formatted")
        }
        return result
    }

    private static func reread(_ bytes: [UInt8], of document: Document) throws(EditError) -> Document {
        try Document(SourceText(name: document.source.name, bytes: bytes))
    }

    /// The lines with something in them, in an order of their own.
    private static func filledLines(_ document: Document) -> [String] {
        let bytes = document.source.bytes[document.lines.firstByte...]
        return bytes.split { $0.endsLine }.map { line in
            let filled = line.reversed().drop { $0.isBlank }.reversed()
            return String(decoding: Array(filled), as: UTF8.self)
        }.filter { !$0.isEmpty }.sorted()
    }

    // MARK: Spacing

    private static func spaced(_ document: Document) throws(EditError) -> Document {
        let lines = document.lines
        let untouchable = document.untouchableLines
        var edits: [TextEdit] = []
        var position = lines.firstByte
        var blankBefore = true
        while position < lines.bytes.count {
            let (end, next) = (lines.end(of: position), lines.next(after: position))
            if untouchable.contains(where: { $0.contains(position) }) {
                blankBefore = false
            } else if lines.isBlank(position..<end) {
                let isLast = lines.isBlank(position..<lines.bytes.count)
                if blankBefore || isLast {
                    edits.append(TextEdit(position..<next, ""))
                } else if end > position {
                    edits.append(TextEdit(position..<end, ""))
                }
                blankBefore = true
            } else {
                let filled = lines.skipBlanks(before: end)
                if filled < end { edits.append(TextEdit(filled..<end, "")) }
                blankBefore = false
            }
            position = next
        }
        // A block of text would get a line end of its own.
        if !lines.isStart(lines.bytes.count), !untouchable.contains(where: { $0.upperBound == lines.bytes.count }) {
            edits.append(TextEdit(lines.bytes.count..<lines.bytes.count, lines.lineEnd))
        }
        return edits.isEmpty ? document : try reread(edits.applied(to: lines.bytes), of: document)
    }
}

extension Document {
    /// The lines of texts that have several, in which blanks may count.
    fileprivate var untouchableLines: [Range<Int>] {
        (0..<tree.count).filter(tree.isScalar).compactMap { node in
            let isBlock = [.literal, .folded].contains(tree.style(node))
            let (first, last) = (lines.next(after: start(of: node)), isBlock ? lineBehind(node) : end(of: node))
            if isBlock { return last > first ? first..<last : nil }
            // The line in which the text begins may end within it, too.
            return lines.end(of: start(of: node)) < last
                ? lines.start(of: start(of: node))..<lines.next(after: last) : nil
        }
    }

    /// The edits that put each part of the file in order that has no other such part inside.
    fileprivate var orderingEdits: [TextEdit] {
        var edits: [TextEdit] = []
        let definitionOrder: [Word] = [.class, .attributes, .outlets, .actions, .shared]
        let candidates = placedDefinitions.map { ($0.node, definitionOrder) } + [(0, Self.sectionOrder)]
        // Inner ones come later in the text.
        for (node, order) in candidates.sorted(by: { $0.0 > $1.0 }) where tree.style(node) == .blockMapping {
            guard let edit = ordering(node, by: order) else { continue }
            if !edits.contains(where: { edit.range.overlaps($0.range) }) { edits.append(edit) }
        }
        return edits
    }

    private func ordering(_ mapping: NodeIndex, by order: [Word]) -> TextEdit? {
        let entries = Array(tree.entries(of: mapping))
        let ranks = entries.map { entry in
            Word(tree.text(entry.key)).flatMap { order.firstIndex(of: $0) } ?? order.count
        }
        let sorted = entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
        guard sorted != Array(entries.indices), entries.allSatisfy({ isFirstOnLine(start(of: $0.key)) }) else {
            return nil
        }
        var starts = [lines.start(of: start(of: entries[0].key))]
        for index in entries.indices.dropFirst() { starts.append(lineBehind(entries[index - 1].value)) }
        starts.append(lineBehind(entries[entries.count - 1].value))
        guard lines.isStart(starts[entries.count]) else { return nil }
        // Blank lines stay where they are, between the parts.
        let filled = entries.indices.map { index in
            var start = starts[index]
            while lines.isBlank(start..<lines.end(of: start)) { start = lines.next(after: start) }
            return start
        }
        func text(_ range: Range<Int>) -> String { String(decoding: lines.bytes[range], as: UTF8.self) }
        let parts = zip(entries.indices, sorted).map { place, index in
            text(starts[place]..<filled[place]) + text(filled[index]..<starts[index + 1])
        }
        return TextEdit(starts[0]..<starts[entries.count], parts.joined())
    }
}

extension PlainNode {
    /// The node with the words of the language in one order, wherever they are keys.
    fileprivate var ordered: PlainNode {
        switch self {
        case .scalar: self
        case .list(let items): .list(items.map(\.ordered))
        case .mapping(let entries):
            .mapping(
                entries.enumerated().map { (offset: $0.offset, rank: Self.rank($0.element.key), entry: $0.element) }
                    .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
                    .map { Entry($0.entry.key, $0.entry.value.ordered) })
        }
    }

    private static func rank(_ key: PlainNode) -> Int {
        guard case .scalar(let text, _) = key else { return .max }
        return Word.allCases.firstIndex { $0.text == text } ?? .max
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// Finds the location and layout of additions: the same as for their neighbours.
extension Document {
    /// Returns the edits that add something to a collection.
    func adding(_ addition: Change.Addition) -> [TextEdit] {
        guard isFlow(addition.collection) else { return addingToBlock(addition) }
        if let edits = openingBrackets(for: addition) { return edits }
        return tree.isEmpty(addition.collection) ? fillingEmpty(addition) : addingToFlow(addition)
    }

    // MARK: Block style

    private func addingToBlock(_ addition: Change.Addition) -> [TextEdit] {
        let collection = addition.collection
        guard let last = heads(of: collection).last else { return [] }
        var new = blockLines(addition, indentation: column(of: collection), step: step(in: collection))
        if !tree.isMapping(collection) {
            // The gap behind the dash is that of a neighbour.
            let (dash, item) = (begin(of: addition.before ?? last), start(of: addition.before ?? last))
            let gap = lines.areOne(dash, item) ? item - dash - 1 : 1
            new = ["\(spaces(column(of: collection)))-\(spaces(gap))\(addition.value.blockText)"]
        }
        let isSeparated = collection == 0 && addition.isSection && sectionsAreSeparated
        if let before = addition.before {
            // A comment above the first entry is about the file.
            var place = commentsAbove(before)?.lowerBound ?? lines.start(of: begin(of: before))
            // What returns from another file goes directly below the key, above a blank line that it left behind.
            if addition.written != nil, let key = key(of: collection) { place = lines.next(after: end(of: key)) }
            return [lines.inserting(new + (isSeparated ? [""] : []), at: place)]
        }
        let blank = isSeparated || addition.written?.isSeparated == true ? [""] : []
        return [lines.inserting(blank + new, at: commentsBelow(addition.after ?? last).upperBound)]
    }

    private func blockLines(_ addition: Change.Addition, indentation: Int, step: Int) -> [String] {
        let margin = spaces(indentation)
        if let written = addition.written { return written.lines.map { $0.isEmpty ? $0 : margin + $0 } }
        guard let key = addition.key else { return [] }
        guard addition.isSection, case .mapping(let entries) = addition.value, !entries.isEmpty else {
            return [margin + PlainNode.Entry(key, addition.value).blockText]
        }
        return ["\(margin)\(key.blockText):"] + entries.map { margin + spaces(step) + $0.blockText }
    }

    private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

    /// Returns the indentation of a mapping below its key, as in the nearest example.
    func step(in mapping: NodeIndex) -> Int {
        let below = tree.isMapping(mapping) ? tree.entries(of: mapping).map(\.value) : []
        if let example = below.first(where: { tree.style($0) == .blockMapping }) {
            return max(1, column(of: example) - column(of: mapping))
        }
        let all = [mapping] + (0..<tree.count).filter { tree.style($0) == .blockMapping }
        for node in all {
            guard let parent = parent(of: node), tree.style(parent) == .blockMapping else { continue }
            return max(1, column(of: node) - column(of: parent))
        }
        return usualStep
    }

    /// Whether the sections of the file are separated by blank lines.
    private var sectionsAreSeparated: Bool {
        heads(of: 0).dropFirst().contains { key in
            guard let comments = linesAbove(key), comments.lowerBound > lines.firstByte else { return false }
            return lines.isBlank(lines.previous(before: comments.lowerBound)..<comments.lowerBound)
        }
    }

    // MARK: Flow style

    /// Writes a section in brackets as a block with an addition: one that was empty, or one that has no room for the lines
    /// of the addition; nil for any other collection.
    private func openingBrackets(for addition: Change.Addition) -> [TextEdit]? {
        let collection = addition.collection
        let range = range(of: collection)
        guard parent(of: collection) == 0, !isFlow(0), addition.key != nil,
            tree.isEmpty(collection) || addition.written?.needsLines == true,
            lines.areOne(range.lowerBound, range.upperBound), lines.isRestEmpty(from: range.upperBound)
        else { return nil }
        let step = step(in: 0)
        let new = blockLines(addition, indentation: column(of: 0) + step, step: step)
        let old = tree.entries(of: collection).map { key, value in
            spaces(column(of: 0) + step) + PlainNode.Entry(PlainNode(file, key), PlainNode(file, value)).blockText
        }
        return [
            TextEdit(lines.skipBlanks(before: range.lowerBound)..<range.upperBound, ""),
            lines.inserting(addition.before == nil ? old + new : new + old, at: lines.next(after: range.upperBound)),
        ]
    }

    /// Puts the first entry or item between brackets.
    private func fillingEmpty(_ addition: Change.Addition) -> [TextEdit] {
        let range = range(of: addition.collection)
        let inner = range.lowerBound + 1..<range.upperBound - 1
        // Comments between the brackets stay.
        return [TextEdit(lines.isBlank(inner) ? inner : inner.lowerBound..<inner.lowerBound, flowText(addition))]
    }

    private func flowText(_ addition: Change.Addition) -> String {
        addition.key.map { PlainNode.Entry($0, addition.value).flowText } ?? addition.value.flowText
    }

    private func addingToFlow(_ addition: Change.Addition) -> [TextEdit] {
        let collection = addition.collection
        guard let neighbour = addition.before ?? addition.after ?? heads(of: collection).last else { return [] }
        let (begin, end) = (flowRange(of: neighbour).lowerBound, flowRange(of: neighbour).upperBound)
        // One per line, like its neighbours.
        let isOnLine = isFirstOnLine(begin) && !lines.areOne(begin, start(of: collection))
        let margin = text(lines.start(of: begin)..<begin)
        if addition.before != nil {
            let text = flowText(addition) + ","
            return isOnLine
                ? [lines.inserting([margin + text], at: commentsAbove(neighbour)?.lowerBound ?? lines.start(of: begin))]
                : [TextEdit(begin..<begin, text + " ")]
        }
        let comma = comma(of: neighbour)
        let isLast = lines.isRestEmpty(from: comma.flatMap { lines.areOne(end, $0) ? $0 + 1 : nil } ?? end)
        guard isOnLine, isLast else { return [TextEdit(end..<end, ", " + flowText(addition))] }
        return (comma != nil ? [] : [TextEdit(end..<end, ",")])
            + [lines.inserting([margin + flowText(addition) + (comma != nil ? "," : "")], at: lines.next(after: end))]
    }
}

internal import WiringDiagnostics
internal import WiringFile

extension Document {
    /// Returns the file after a change that alters nothing else.
    ///
    /// The result is parsed and compared with the expected contents; if they differ, the change is refused.
    package func applying(_ change: Change) throws(EditError) -> Document {
        try applying(change, by: edits(for: change))
    }

    /// Returns the file after edits that make a change and alter nothing else.
    func applying(_ change: Change, by edits: [TextEdit]) throws(EditError) -> Document {
        let bytes = edits.applied(to: lines.bytes)
        var result: Document
        do throws(EditError) {
            result = try Document(SourceText(name: source.name, bytes: bytes))
        } catch {
            throw EditError(
                "the layout of '\(source.name)' does not allow this change", help: Self.byHand,
                findings: error.findings)
        }
        guard has(change, 0, as: 0, of: result) || PlainNode(file, 0, change).settled == result.model.settled else {
            throw EditError(
                "with the layout of '\(source.name)', this change would alter more than was requested",
                help: Self.byHand)
        }
        result.origins = origins(in: result, after: change)
        return result
    }

    /// Whether a node with a change applied has the contents of a node of another file. Only what the change touches is copied
    /// for that.
    private func has(_ change: Change, _ node: NodeIndex, as other: NodeIndex, of result: Document) -> Bool {
        if let replacement = change.replaced[node] { return replacement.isContents(of: result.file, other) }
        guard !tree.isScalar(node), !result.tree.isScalar(other) else {
            return PlainNode(file, node).isContents(of: result.file, other)
        }
        guard change.added?.collection != node, change.removed.map({ parent(of: $0) != node }) ?? true else {
            return PlainNode(file, node, change).isContents(of: result.file, other)
        }
        guard tree.isMapping(node) == result.tree.isMapping(other) else { return false }
        guard tree.isMapping(node) else {
            return tree.children(of: node).elementsEqual(result.tree.children(of: other)) { item, other in
                has(change, item, as: other, of: result)
            }
        }
        return tree.entries(of: node).elementsEqual(result.tree.entries(of: other)) { entry, other in
            has(change, entry.key, as: other.key, of: result) && has(change, entry.value, as: other.value, of: result)
        }
    }

    private static let byHand = "make the change by hand"

    /// The contents of the file, regardless of layout.
    package var model: PlainNode { PlainNode(file) }

    /// Returns the edits that make a change.
    package func edits(for change: Change) -> [TextEdit] {
        var edits = change.replaced.sorted { $0.key < $1.key }.flatMap { replacing($0.key, by: $0.value) }
        if let node = change.removed { edits += removing(node) }
        if let addition = change.added { edits += adding(addition) }
        return edits
    }

    // MARK: Removing

    /// Removes the lines of a range. A text without a trailing line break does not gain one.
    func removingLines(from start: Int, to end: Int) -> [TextEdit] {
        let first = lines.start(of: start)
        let next = lines.next(after: end)
        guard next == lines.bytes.count, !lines.isStart(next), first > 0 else {
            return [TextEdit(first..<next, "")]
        }
        var before = first
        if before > 0, lines.bytes[before - 1] == .lineFeed { before -= 1 }
        if before > 0, lines.bytes[before - 1] == .carriageReturn { before -= 1 }
        return [TextEdit(before..<next, "")]
    }

    /// Removes the lines of a section, with the blank line that separates it from its neighbours.
    private func removingSection(from start: Int, to end: Int, isFirst: Bool) -> [TextEdit] {
        let first = lines.start(of: start)
        let next = lines.next(after: end)
        if isFirst, next < lines.bytes.count, lines.bytes[next].isLineEnd {
            return removingLines(from: start, to: next)
        }
        let above = first > 0 ? lines.previous(before: first) : first
        return removingLines(from: lines.isBlank(above..<first) ? above : start, to: end)
    }

    private func removing(_ node: NodeIndex) -> [TextEdit] {
        guard let parent = parent(of: node) else { return [] }
        let last = value(of: node, in: parent)
        let siblings = heads(of: parent)
        guard let index = siblings.firstIndex(of: node) else { return [] }
        let following = index + 1 < siblings.count ? siblings[index + 1] : nil
        if isFlow(parent) {
            let own = begin(of: node)..<end(of: last)
            // A comma that begins the line goes with it.
            if own.lowerBound < start(of: node), wholeLines(own) != own { return [TextEdit(wholeLines(own), "")] }
            return removingFromFlow(
                start(of: node)..<end(of: last), following: following,
                previousEnd: index > 0 ? end(of: value(of: siblings[index - 1], in: parent)) : nil)
        }
        let start = begin(of: node)
        if isFirstOnLine(start) {
            let block = lineAfter(last) > lines.next(after: end(of: last))
            let end = block ? lineAfter(last) - 1 : end(of: last)
            guard parent == 0, siblings.count > 2 else { return removingLines(from: start, to: end) }
            return removingSection(from: start, to: end, isFirst: index == 0)
        }
        guard let following else { return [] }
        // The next one moves up behind the dash, unless comments on it are in between.
        guard let comments = commentsAbove(following), !comments.isEmpty else {
            return [TextEdit(start..<begin(of: following), "")]
        }
        return [TextEdit(lines.skipBlanks(before: start)..<lines.end(of: end(of: last)), "")]
    }

    /// Returns the position of the `-` of an item of a block list.
    func dash(before item: NodeIndex) -> Int {
        var position = start(of: item)
        while position > 0, lines.bytes[position - 1].isBlank || lines.bytes[position - 1].isLineEnd { position -= 1 }
        return max(0, position - 1)
    }

    private func removingFromFlow(_ range: Range<Int>, following: NodeIndex?, previousEnd: Int?) -> [TextEdit] {
        if let after = lines.comma(after: range.upperBound) {
            // Removes the comma too, and the blanks up to the next item on the same line.
            if lines.start(of: after) == lines.start(of: range.upperBound) {
                let rest = lines.skipBlanks(from: after + 1)
                if isFirstOnLine(range.lowerBound), rest == lines.bytes.count || lines.bytes[rest].isLineEnd {
                    return [TextEdit(lines.start(of: range.lowerBound)..<lines.next(after: rest), "")]
                }
                if following == nil, let previousEnd {
                    // Removes the comma before it; the one after it becomes the trailing comma.
                    let comma = lines.bytes.skipComments(from: previousEnd)
                    if lines.isBlank(comma + 1..<range.lowerBound) { return [TextEdit(comma..<range.upperBound, "")] }
                }
                let end = lines.isRestEmpty(from: rest) ? after + 1 : rest
                let start =
                    lines.isRestEmpty(from: rest) ? lines.skipBlanks(before: range.lowerBound) : range.lowerBound
                return [TextEdit(start..<end, "")]
            }
            if let next = following.map(start), lines.isBlank(range.upperBound..<after), lines.isBlank(after + 1..<next)
            {
                return [TextEdit(range.lowerBound..<next, "")]
            }
            let comma = wholeLines(after..<lines.skipBlanks(from: after + 1))
            return [TextEdit(wholeLines(range), ""), TextEdit(comma, "")]
        }
        guard let previousEnd else { return [TextEdit(range, "")] }
        let comma = lines.bytes.skipComments(from: previousEnd)
        guard comma < range.lowerBound else { return [TextEdit(range, "")] }
        if lines.isBlank(comma + 1..<range.lowerBound), lines.start(of: comma) == lines.start(of: range.lowerBound) {
            return [TextEdit(comma..<range.upperBound, "")]
        }
        return [TextEdit(wholeLines(comma..<comma + 1), ""), TextEdit(wholeLines(range), "")]
    }

    /// Returns the lines of a range if they have nothing else, and otherwise the range.
    private func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let rest = lines.skipBlanks(from: range.upperBound)
        let isAlone = isFirstOnLine(range.lowerBound) && (rest == lines.bytes.count || lines.bytes[rest].isLineEnd)
        return isAlone ? lines.start(of: range.lowerBound)..<lines.next(after: rest) : range
    }
}

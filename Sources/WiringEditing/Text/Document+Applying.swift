internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

extension Document {
    /// Returns the file after a change of one thing and nothing else.
    ///
    /// The result is parsed and compared with the expected contents; if they differ, the change is refused.
    func applying(_ change: Change) throws(EditError) -> Document {
        try applying(change, by: edits(for: change))
    }

    /// Returns the file after edits that make a change and nothing else.
    func applying(_ change: Change, by edits: [TextEdit]) throws(EditError) -> Document {
        let text = edits.applied(to: lines.bytes)
        if let result = try result(of: change, lines.ending(text)) { return result }
        // A block scalar at the end may need a line break that the file did not have.
        if !lines.isEnded, let result = try result(of: change, text) { return result }
        throw EditError(
            "with the layout of '\(source.name)', this change would affect more than was requested", help: Self.byHand)
    }

    /// Returns the file with another text; nil if that is not the result of a change.
    private func result(of change: Change, _ text: [UInt8]) throws(EditError) -> Document? {
        var result: Document
        do throws(EditError) {
            result = try Document(SourceText(name: source.name, bytes: text))
        } catch {
            throw EditError(
                "the layout of '\(source.name)' does not allow this change", help: Self.byHand,
                diagnostics: error.diagnostics)
        }
        guard let comparison = Comparison(change, from: self, to: result) else { return nil }
        (result.origins, result.usualStep) = (comparison.origins, usualStep)
        return result
    }

    private static let byHand = "make the change by hand"

    /// The contents of the file, regardless of layout.
    package var model: PlainNode { PlainNode(file) }

    /// Returns the edits that make a change, in the text with an ended last line.
    func edits(for change: Change) -> [TextEdit] {
        var edits = change.replaced.sorted { $0.key < $1.key }.flatMap { replacing($0.key, by: $0.value) }
        if let node = change.removed { edits += removing(node) }
        if let addition = change.added { edits += adding(addition) }
        return edits
    }

    // MARK: Removing

    private func removing(_ head: NodeIndex) -> [TextEdit] {
        guard let parent = parent(of: head) else { return [] }
        let siblings = heads(of: parent)
        guard let index = siblings.firstIndex(of: head) else { return [] }
        let following = index + 1 < siblings.count ? siblings[index + 1] : nil
        if isFlow(parent) {
            return removingFromFlow(head, previous: index > 0 ? siblings[index - 1] : nil, following: following)
        }
        let start = begin(of: head)
        let last = value(of: head, in: parent)
        if isFirstOnLine(start) {
            let own = lines.start(of: start)..<lineAfter(last)
            return [TextEdit(parent == 0 && siblings.count > 2 ? section(own, isFirst: index == 0) : own, "")]
        }
        guard let following else { return [] }
        // The next one moves up behind the dash, unless comments on it are in between.
        guard let comments = commentsAbove(following), !comments.isEmpty else {
            return [TextEdit(start..<begin(of: following), "")]
        }
        return [TextEdit(lines.skipBlanks(before: start)..<lines.end(of: end(of: last)), "")]
    }

    /// Returns the lines of a section with the blank line that separates it from its neighbours.
    private func section(_ own: Range<Int>, isFirst: Bool) -> Range<Int> {
        if isFirst, own.upperBound < lines.bytes.count, lines.bytes[own.upperBound].isLineEnd {
            return own.lowerBound..<lines.next(after: own.upperBound)
        }
        guard own.lowerBound > lines.firstByte else { return own }
        let above = lines.previous(before: own.lowerBound)
        return lines.isBlank(above..<own.lowerBound) ? above..<own.upperBound : own
    }

    private func removingFromFlow(_ head: NodeIndex, previous: NodeIndex?, following: NodeIndex?) -> [TextEdit] {
        let range = flowRange(of: head)
        let own = begin(of: head)..<range.upperBound
        // A comma that begins the line goes with it.
        if own.lowerBound < range.lowerBound, wholeLines(own) != own { return [TextEdit(wholeLines(own), "")] }
        guard let comma = comma(of: head) else {
            guard let comma = previous.flatMap(comma) else { return [TextEdit(range, "")] }
            if lines.isBlank(comma + 1..<range.lowerBound), lines.areOne(comma, range.lowerBound) {
                return [TextEdit(comma..<range.upperBound, "")]
            }
            return [TextEdit(wholeLines(comma..<comma + 1), ""), TextEdit(wholeLines(range), "")]
        }
        guard lines.areOne(comma, range.upperBound) else {
            if let next = following.map(start), lines.isBlank(range.upperBound..<comma), lines.isBlank(comma + 1..<next)
            {
                return [TextEdit(range.lowerBound..<next, "")]
            }
            return [
                TextEdit(wholeLines(range), ""),
                TextEdit(wholeLines(comma..<lines.skipBlanks(from: comma + 1)), ""),
            ]
        }
        if isFirstOnLine(range.lowerBound), lines.isRestBlank(from: comma + 1) {
            return [TextEdit(wholeLines(range.lowerBound..<comma + 1), "")]
        }
        // If it is the last one, the comma before it is removed; the comma after it becomes the trailing comma.
        if following == nil, let before = previous.flatMap(self.comma), lines.isBlank(before + 1..<range.lowerBound) {
            return [TextEdit(before..<range.upperBound, "")]
        }
        // The blanks up to the next one on the same line go too.
        return lines.isRestEmpty(from: comma + 1)
            ? [TextEdit(lines.skipBlanks(before: range.lowerBound)..<comma + 1, "")]
            : [TextEdit(range.lowerBound..<lines.skipBlanks(from: comma + 1), "")]
    }

    /// Returns the lines of a range if they have nothing else, and otherwise the range.
    private func wholeLines(_ range: Range<Int>) -> Range<Int> {
        guard isFirstOnLine(range.lowerBound), lines.isRestBlank(from: range.upperBound) else { return range }
        return lines.start(of: range.lowerBound)..<lines.next(after: range.upperBound)
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// Replaces values while preserving as much of the text as possible.
extension Document {
    /// Returns the edits that give a node another value.
    func replacing(_ node: NodeIndex, by value: PlainNode) -> [TextEdit] {
        if let edits = replacingBracketed(node, by: value) { return edits }
        if let edit = replacingParts(of: node, by: value) { return [edit] }
        if case .scalar(let text, isPlain: false) = value, let edits = rewritingBlock(node, as: text) { return edits }
        var text = isInFlow(node) ? value.flowText : value.blockText
        if tree.style(node) == .singleQuoted, text.hasPrefix("\""), !text.contains("\\"), !text.contains("'") {
            text = "'" + text.dropFirst().dropLast() + "'"
        }
        let (start, end) = (start(of: node), end(of: node))
        if let comment = commentOfHeader(node) {
            return [
                TextEdit(start..<comment.lowerBound, text),
                TextEdit(comment.upperBound..<max(comment.upperBound, end), ""),
            ]
        }
        guard [.blockMapping, .blockSequence].contains(tree.style(node)), let key = key(of: node),
            let colon = colon(after: key)
        else { return [TextEdit(start..<end, text)] }
        // The value moves up to its key, and its own lines are removed.
        return [TextEdit(colon + 1..<colon + 1, " " + text)] + removingLines(from: start, to: end)
    }

    /// Returns the position of the colon after a key, if it is on the same line.
    private func colon(after key: NodeIndex) -> Int? {
        let position = lines.skipBlanks(from: end(of: key))
        return position < lines.bytes.count && lines.bytes[position] == UInt8(ascii: ":") ? position : nil
    }

    // MARK: Parts

    /// An item or an entry of a collection.
    private struct Part {
        var head: NodeIndex
        /// Its contents; for an entry, a mapping with one entry.
        var node: PlainNode
        /// The range of its lines, in a block collection.
        var lines = 0..<0
    }

    /// An old part and the new one in its place; nil for none.
    private typealias Step = (old: Part?, new: PlainNode?)

    /// Returns the parts of a collection from first to last, before and after a change; nil if the new value is of
    /// another kind.
    private func steps(from old: [Part], of collection: NodeIndex, to value: PlainNode) -> [Step]? {
        let new: [PlainNode]
        switch value {
        case .list(let items) where tree.isSequence(collection): new = items
        case .mapping(let entries) where tree.isMapping(collection): new = entries.map { .mapping([$0]) }
        default: return nil
        }
        var (removed, added): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old.map(\.node)) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var steps: [Step] = []
        var (index, position) = (0, 0)
        while index < old.count || position < new.count {
            let (isRemoved, isAdded) = (removed.contains(index), added.contains(position))
            let isReplaced = isRemoved && isAdded && replacement(of: old[index], by: new[position]) != nil
            let takesOld = isReplaced || isRemoved || !isAdded
            let takesNew = isReplaced || !isRemoved
            steps.append((takesOld ? old[index] : nil, takesNew ? new[position] : nil))
            index += takesOld ? 1 : 0
            position += takesNew ? 1 : 0
        }
        return steps
    }

    /// Returns the node that a new part replaces, and its new contents: an item, or the value of the same key.
    private func replacement(of old: Part, by new: PlainNode) -> (node: NodeIndex, value: PlainNode)? {
        guard let collection = parent(of: old.head), tree.isMapping(collection) else { return (old.head, new) }
        guard case .mapping(let entries) = new, case .mapping(let known) = old.node, entries[0].key == known[0].key
        else { return nil }
        return (tree.next(old.head), entries[0].value)
    }

    /// Replaces the parts of a collection in brackets one by one, so that its layout and comments stay; nil if it gets
    /// more parts or fewer, or other keys.
    private func replacingBracketed(_ collection: NodeIndex, by value: PlainNode) -> [TextEdit]? {
        guard isFlow(collection), !tree.isEmpty(collection),
            let steps = steps(from: parts(of: collection), of: collection, to: value)
        else { return nil }
        var edits: [TextEdit] = []
        for (old, new) in steps {
            guard let old, let new else { return nil }
            guard old.node != new else { continue }
            guard let (node, value) = replacement(of: old, by: new) else { return nil }
            edits += replacing(node, by: value)
        }
        return edits
    }

    /// Replaces a block collection by a list or mapping so that unchanged parts keep their lines and comments; nil if
    /// nothing of it stays although it gets more parts or fewer, or if its parts do not have lines of their own.
    private func replacingParts(of collection: NodeIndex, by value: PlainNode) -> TextEdit? {
        guard [.blockSequence, .blockMapping].contains(tree.style(collection)), let old = linedParts(of: collection),
            let first = old.first, let last = old.last, let steps = steps(from: old, of: collection, to: value),
            steps.contains(where: { $0.old?.node == $0.new }) || steps.allSatisfy({ $0.old != nil && $0.new != nil })
        else { return nil }
        let margin = text(
            self.lines.start(of: first.lines.lowerBound)..<first.lines.lowerBound + column(of: collection))
        var result: [String] = []
        let begin = commentsAbove(first.head)?.lowerBound ?? first.lines.lowerBound
        var end = begin
        for (old, new) in steps {
            if let old {
                // Comments right above a part go with it; other text above it stays.
                let comments = new == nil ? commentsAbove(old.head) : nil
                let start = comments?.lowerBound ?? old.lines.lowerBound
                result.append(text(min(end, start)..<start))
                end = old.lines.upperBound
            }
            switch (old, new) {
            case (let old?, let new?) where old.node == new: result.append(text(old.lines))
            case (let old?, let new?): result.append(replaced(old, by: new))
            case (nil, let new?): result.append(margin + line(new, isItem: tree.isSequence(collection)))
            case (_, nil): continue
            }
        }
        return TextEdit(begin..<last.lines.upperBound, joined(result, endsLike: last.lines.upperBound))
    }

    /// Returns the lines of a part with other contents.
    private func replaced(_ part: Part, by new: PlainNode) -> String {
        guard let (node, value) = replacement(of: part, by: new) else { return "" }
        let start = part.lines.lowerBound
        let edits = replacing(node, by: value).map { edit in
            TextEdit(edit.range.lowerBound - start..<edit.range.upperBound - start, edit.replacement)
        }
        return String(decoding: edits.applied(to: Array(lines.bytes[part.lines])), as: UTF8.self)
    }

    /// Returns the parts of a collection.
    private func parts(of collection: NodeIndex) -> [Part] {
        heads(of: collection).map { head in
            let plain = PlainNode(file, value(of: head, in: collection))
            return Part(
                head: head,
                node: tree.isMapping(collection) ? .mapping([.init(PlainNode(file, head), plain)]) : plain)
        }
    }

    /// Returns the parts of a block collection with their lines; nil if one does not begin its line.
    private func linedParts(of collection: NodeIndex) -> [Part]? {
        let parts = parts(of: collection)
        guard parts.allSatisfy({ isFirstOnLine(begin(of: $0.head)) }) else { return nil }
        return parts.map { part in
            var part = part
            part.lines = lines.start(of: begin(of: part.head))..<lineAfter(value(of: part.head, in: collection))
            return part
        }
    }

    private func line(_ part: PlainNode, isItem: Bool) -> String {
        if !isItem, case .mapping(let entries) = part, let entry = entries.first {
            return "\(entry.key.blockText): \(entry.value.blockText)"
        }
        return "- \(part.blockText)"
    }

    /// Joins lines; the last one ends with a line break if the text before the edit did.
    private func joined(_ parts: [String], endsLike end: Int) -> String {
        var text = ""
        for part in parts where !part.isEmpty {
            if let last = text.utf8.last, !last.isLineEnd { text += lines.lineEnd }
            text += part
        }
        let isEnded = lines.isStart(end)
        if isEnded, let last = text.utf8.last, !last.isLineEnd { return text + lines.lineEnd }
        guard !isEnded else { return text }
        while let last = text.utf8.last, last.isLineEnd { text.unicodeScalars.removeLast() }
        return text
    }
}

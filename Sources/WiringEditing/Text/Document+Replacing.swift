internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// Replaces values while preserving as much of the text as possible.
extension Document {
    /// Returns the edits that give a node another value.
    func replacing(_ node: NodeIndex, by value: PlainNode) -> [TextEdit] {
        if let edits = replacingParts(of: node, by: value) { return edits }
        if case .scalar(let text, isPlain: false) = value, let edits = rewritingBlock(node, as: text) { return edits }
        var text = isInFlow(node) ? value.flowText : value.blockText
        if tree.style(node) == .singleQuoted, text.hasPrefix("\""), !text.contains("\\"), !text.contains("'") {
            text = "'" + text.dropFirst().dropLast() + "'"
        }
        let range = range(of: node)
        if let header = blockHeader(of: node) {
            // A comment behind the header is about the whole.
            let rest =
                self.text(header.trailingTrivia).contains("#")
                ? header.trailingTrivia.upperBound : header.range.upperBound
            return [TextEdit(header.range, text), TextEdit(rest..<max(rest, range.upperBound), "")]
        }
        let colon = part(node).ownTokens.first { $0.kind == .colon }
        guard !tree.isScalar(node), !isFlow(node), let colon,
            lines.areOne(start(of: self.key(of: node) ?? node), colon.range.lowerBound)
        else { return [TextEdit(range, text)] }
        // The value moves up to its key, and its own lines are removed.
        let own = lines.start(of: range.lowerBound)..<lines.next(after: range.upperBound)
        return [TextEdit(colon.range.upperBound..<colon.range.upperBound, " " + text), TextEdit(own, "")]
    }

    // MARK: Parts

    /// An old part and the new one in its place; nil for none. The contents of an entry are a mapping with one entry.
    private typealias Step = (old: (head: NodeIndex, node: PlainNode)?, new: PlainNode?)

    /// Replaces, removes and adds the parts of a collection one by one, so that the others keep their layout and comments;
    /// nil if the value is of another kind, if nothing stays in a block, or if the number of parts in brackets changes.
    private func replacingParts(of collection: NodeIndex, by value: PlainNode) -> [TextEdit]? {
        guard !tree.isScalar(collection), !tree.isEmpty(collection), let steps = steps(of: collection, to: value) else {
            return nil
        }
        if !steps.allSatisfy({ $0.old != nil && $0.new != nil }) {
            guard !isFlow(collection), steps.contains(where: { $0.old?.node == $0.new }),
                heads(of: collection).allSatisfy({ isFirstOnLine(begin(of: $0)) })
            else { return nil }
        }
        let margin = String(repeating: " ", count: column(of: collection))
        var place = commentsAbove(heads(of: collection)[0])?.lowerBound ?? lines.start(of: start(of: collection))
        return steps.flatMap { old, new -> [TextEdit] in
            guard let old else {
                return new.map {
                    [lines.inserting([margin + line($0, isItem: tree.isSequence(collection))], at: place)]
                } ?? []
            }
            let end = isFlow(collection) ? place : lineAfter(self.value(of: old.head, in: collection))
            defer { place = end }
            guard let new else {
                return [
                    TextEdit((commentsAbove(old.head)?.lowerBound ?? lines.start(of: begin(of: old.head)))..<end, "")
                ]
            }
            guard old.node != new, let (node, value) = replacement(of: old, by: new) else { return [] }
            return replacing(node, by: value)
        }
    }

    /// Returns the parts of a collection from first to last, before and after a change; nil if the new value is of
    /// another kind.
    private func steps(of collection: NodeIndex, to value: PlainNode) -> [Step]? {
        let new: [PlainNode]
        switch value {
        case .list(let items) where tree.isSequence(collection): new = items
        case .mapping(let entries) where tree.isMapping(collection): new = entries.map { .mapping([$0]) }
        default: return nil
        }
        let old = heads(of: collection).map { head in
            let plain = PlainNode(file, self.value(of: head, in: collection))
            return (
                head: head, node: tree.isMapping(collection) ? .mapping([.init(PlainNode(file, head), plain)]) : plain
            )
        }
        let difference = new.difference(from: old.map(\.node))
        let (removed, added) = (Set(difference.removals.map(\.offset)), Set(difference.insertions.map(\.offset)))
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
    private func replacement(
        of old: (head: NodeIndex, node: PlainNode), by new: PlainNode
    ) -> (node: NodeIndex, value: PlainNode)? {
        guard let collection = parent(of: old.head), tree.isMapping(collection) else { return (old.head, new) }
        guard case .mapping(let entries) = new, case .mapping(let known) = old.node, entries[0].key == known[0].key
        else { return nil }
        return (tree.next(old.head), entries[0].value)
    }

    private func line(_ part: PlainNode, isItem: Bool) -> String {
        if !isItem, case .mapping(let entries) = part { return entries[0].blockText }
        return "- \(part.blockText)"
    }
}

internal import WiringFile
internal import WiringSyntax

/// Compares the nodes of a file with those of the result of a change.
///
/// It checks that the result has the expected contents. It also recognises each old node, so that overlays can follow list
/// items whose numbers change.
struct Comparison {
    private let change: Change
    private let old: Document
    private let new: Document
    /// For each node of the result, its index in the file as it was read, before all edits; nil for a new node.
    private(set) var origins: [NodeIndex?]

    /// Compares two files; nil if anything but the change is different.
    init?(_ change: Change, from old: Document, to new: Document) {
        (self.change, self.old, self.new) = (change, old, new)
        origins = Array(repeating: nil, count: new.tree.count)
        guard compare(0, 0) else { return nil }
    }

    private func origin(_ node: NodeIndex) -> NodeIndex? { old.origins.map { $0[node] } ?? node }

    private mutating func compare(_ node: NodeIndex, _ other: NodeIndex) -> Bool {
        origins[other] = origin(node)
        if let replacement = change.replaced[node] {
            recognise(node, other)
            return replacement.isContents(of: new.file, other)
        }
        guard !old.tree.isScalar(node), !new.tree.isScalar(other) else {
            return old.tree.isScalar(node) && new.tree.isScalar(other) && isSameText(node, other)
        }
        let isMapping = old.tree.isMapping(node)
        let (expected, heads) = (expectedHeads(of: node), new.heads(of: other))
        guard isMapping == new.tree.isMapping(other), expected.count == heads.count else { return false }
        for (head, otherHead) in zip(expected, heads) {
            let value = new.value(of: otherHead, in: other)
            let isSame =
                if let head {
                    compare(head, otherHead) && (!isMapping || compare(old.tree.next(head), value))
                } else {
                    change.added?.key?.isContents(of: new.file, otherHead) ?? true
                        && change.added?.value.isContents(of: new.file, value) ?? false
                }
            guard isSame else { return false }
        }
        return true
    }

    /// Whether two scalars read alike, apart from quotes that only the layout requires.
    private func isSameText(_ node: NodeIndex, _ other: NodeIndex) -> Bool {
        let text = old.file.string(node)
        return text == new.file.string(other)
            && (old.tree.isPlain(node) == new.tree.isPlain(other) || !ScalarText.canBePlain(text, inFlow: true))
    }

    /// Returns the parts that a collection has after the change; nil for the new one.
    private func expectedHeads(of collection: NodeIndex) -> [NodeIndex?] {
        var heads: [NodeIndex?] = old.heads(of: collection).filter { $0 != change.removed }
        if let addition = change.added, addition.collection == collection {
            let after = heads.firstIndex(of: addition.after).map { $0 + 1 }
            heads.insert(nil, at: heads.firstIndex(of: addition.before) ?? after ?? heads.count)
        }
        return heads
    }

    /// Recognises the parts of a collection that was rewritten: entries by their keys, items by their contents.
    private mutating func recognise(_ node: NodeIndex, _ other: NodeIndex) {
        if old.tree.isMapping(node), new.tree.isMapping(other) {
            for entry in new.tree.entries(of: other) where new.tree.isScalar(entry.key) {
                guard let known = old.entry(new.file.string(entry.key), in: node) else { continue }
                (origins[entry.key], origins[entry.value]) = (origin(known.key), origin(known.value))
                recognise(known.value, entry.value)
            }
        } else if old.tree.isSequence(node), new.tree.isSequence(other) {
            var (items, others) = (old.heads(of: node), new.heads(of: other))
            let difference = others.map { PlainNode(new.file, $0) }
                .difference(from: items.map { PlainNode(old.file, $0) })
            for removal in difference.removals.reversed() { items.remove(at: removal.offset) }
            for insertion in difference.insertions.reversed() { others.remove(at: insertion.offset) }
            for (item, other) in zip(items, others) { take(item, as: other) }
        }
    }

    /// Recognises a node and all in it, whose contents are the same.
    private mutating func take(_ node: NodeIndex, as other: NodeIndex) {
        for offset in 0..<old.tree.next(node) - node { origins[other + offset] = origin(node + offset) }
    }
}

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
        guard old.tree.isMapping(node) == new.tree.isMapping(other) else { return false }
        return compareParts(of: node, other)
    }

    /// Compares the parts of two mappings or of two lists, in their order.
    private mutating func compareParts(of node: NodeIndex, _ other: NodeIndex) -> Bool {
        var addition = change.added.flatMap { $0.collection == node ? $0 : nil }
        var (head, otherHead) = (node + 1, other + 1)
        let (end, otherEnd) = (old.tree.next(node), new.tree.next(other))
        var last: NodeIndex?
        while true {
            let isAdded = head == end || head == addition?.before || last == addition?.after && last != nil
            if head < end, head == change.removed {
                head = old.tree.next(old.value(of: head, in: node))
            } else if let added = addition, isAdded {
                guard otherHead < otherEnd, isPart(otherHead, of: other, added) else { return false }
                (addition, otherHead) = (nil, new.tree.next(new.value(of: otherHead, in: other)))
            } else {
                guard head < end, otherHead < otherEnd else { return head == end && otherHead == otherEnd }
                let (value, otherValue) = (old.value(of: head, in: node), new.value(of: otherHead, in: other))
                guard compare(head, otherHead), value == head || compare(value, otherValue) else { return false }
                last = head
                (head, otherHead) = (old.tree.next(value), new.tree.next(otherValue))
            }
        }
    }

    private func isPart(_ head: NodeIndex, of collection: NodeIndex, _ addition: Change.Addition) -> Bool {
        addition.key?.isContents(of: new.file, head) ?? true
            && addition.value.isContents(of: new.file, new.value(of: head, in: collection))
    }

    /// Whether two scalars read alike, apart from quotes that only the layout requires.
    private func isSameText(_ node: NodeIndex, _ other: NodeIndex) -> Bool {
        let text = old.file.texts.bytes(of: old.tree.text(node))
        guard text.elementsEqual(new.file.texts.bytes(of: new.tree.text(other))) else { return false }
        return old.tree.isPlain(node) == new.tree.isPlain(other)
            || !ScalarText.canBePlain(String(decoding: text, as: UTF8.self), inFlow: true)
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

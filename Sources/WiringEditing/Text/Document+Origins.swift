internal import WiringFile

/// Recognises the nodes of a file after edits, so that overlays can follow list items whose numbers change.
extension Document {
    /// Returns, for each node of the result of a change, its index in the file as it was read; nil for a new node.
    func origins(in result: Document, after change: Change) -> [NodeIndex?] {
        var found: [NodeIndex?] = Array(repeating: nil, count: result.tree.count)
        func match(_ old: NodeIndex, _ new: NodeIndex) {
            found[new] = origins.map { $0[old] } ?? old
            if tree.isMapping(old), result.tree.isMapping(new) {
                let known = Dictionary(
                    tree.entries(of: old).filter { tree.isScalar($0.key) && $0.key != change.removed }
                        .map { entry in
                            // A key with another text is still the same.
                            guard case .scalar(let text, _) = change.replaced[entry.key] else {
                                return (file.string(entry.key), entry)
                            }
                            return (text, entry)
                        }
                ) { first, _ in first }
                for entry in result.tree.entries(of: new) where result.tree.isScalar(entry.key) {
                    guard let old = known[result.file.string(entry.key)] else { continue }
                    found[entry.key] = origins.map { $0[old.key] } ?? old.key
                    match(old.value, entry.value)
                }
            } else if tree.isSequence(old), result.tree.isSequence(new) {
                for (old, new) in items(of: old, matching: new, in: result, after: change) { match(old, new) }
            }
        }
        match(0, 0)
        return found
    }

    /// Returns the items of a list, each with what it is in the result of a change.
    private func items(
        of list: NodeIndex, matching new: NodeIndex, in result: Document, after change: Change
    ) -> [(NodeIndex, NodeIndex)] {
        var old = heads(of: list).filter { $0 != change.removed }
        var new = result.heads(of: new)
        if let addition = change.added, addition.collection == list {
            new.remove(at: addition.before.flatMap { old.firstIndex(of: $0) } ?? new.count - 1)
        } else if change.replaced[list] != nil {
            // Only contents tell which items of a list that was written anew are the same.
            let difference = new.map { PlainNode(result.file, $0) }.difference(from: old.map { PlainNode(file, $0) })
            for case .remove(let offset, _, _) in difference.removals.reversed() { old.remove(at: offset) }
            for case .insert(let offset, _, _) in difference.insertions.reversed() { new.remove(at: offset) }
        }
        return Array(zip(old, new))
    }
}

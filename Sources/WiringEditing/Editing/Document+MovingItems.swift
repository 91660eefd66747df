internal import WiringDiagnostics
internal import WiringFile

/// Writes the parts of collections in another order, each with its layout and its comments.
extension Document {
    /// Returns the file with an item of a list at another position.
    func moving(_ item: Int, to position: Int, in list: NodeIndex) throws(EditError) -> Document {
        let items = heads(of: list)
        guard items.indices.contains(position) else {
            throw EditError("the list has no position \(position)", help: "give a number from 0 to \(items.count - 1)")
        }
        guard item != position else { return self }
        var order = Array(items.indices)
        order.insert(order.remove(at: item), at: position)
        let moved = Change.replacing([list: .list(order.map { PlainNode(file, items[$0]) })])
        var result = try applying(moved, by: reordering(list, order))
        // Contents alone do not tell equal items apart.
        for (new, old) in zip(result.heads(of: list), order.map { items[$0] }) {
            for offset in 0..<tree.next(old) - old {
                result.origins?[new + offset] = origins.map { $0[old + offset] } ?? old + offset
            }
        }
        return result
    }

    /// Returns the edits that write the parts of a collection in another order.
    ///
    /// - Parameter above: The lines above the first part that go with it; nil for the comments on it.
    func reordering(_ collection: NodeIndex, _ order: [Int], above: Range<Int>? = nil) -> [TextEdit] {
        let heads = heads(of: collection)
        return isFlow(collection)
            ? swapping(heads, order) : [reordering(heads, order, above: above ?? commentsAbove(heads[0]))]
    }

    /// Returns the edit that writes the parts of a block in another order, each with the lines above it. Blank lines stay
    /// where they are, between the parts.
    private func reordering(_ heads: [NodeIndex], _ order: [Int], above: Range<Int>?) -> TextEdit {
        let (first, second) = (begin(of: heads[0]), begin(of: heads[1]))
        let margin = text(lines.start(of: second)..<second)
        let ends = heads.map { commentsBelow($0).upperBound }
        // Comments between a key and the first item are about the list, unless they are directly above the item. Behind
        // another dash or the colon of a key, the first item has none.
        let starts = [above?.lowerBound ?? first] + ends.dropLast()
        let filled = starts.map { start in
            var start = start
            while lines.isRestBlank(from: start) { start = lines.next(after: start) }
            return start
        }
        var new = ""
        for (place, index) in order.enumerated() {
            new += text(starts[place]..<filled[place])
            if index == 0, above == nil { new += margin }
            new += text(filled[index]..<ends[index])
        }
        let end = ends[ends.count - 1]
        if above != nil { return TextEdit(starts[0]..<end, new) }
        if new.hasPrefix(margin), !new.dropFirst(margin.count).hasPrefix("#") {
            return TextEdit(first..<end, String(new.dropFirst(margin.count)))
        }
        return TextEdit(lines.skipBlanks(before: first)..<end, lines.lineEnd + new)
    }

    /// Returns the edits that write parts in brackets in another order, with the comments above and beside each. Lines are
    /// broken only where a comment needs it.
    private func swapping(_ items: [NodeIndex], _ order: [Int]) -> [TextEdit] {
        let above = items.map { text(commentsAbove($0) ?? 0..<0) }
        let beside = items.map { text(commentBeside($0)) + text(commentBesideComma($0)) }
        let margin =
            items.map(begin).first(where: isFirstOnLine).map { text(lines.start(of: $0)..<$0) }
            ?? String(repeating: " ", count: column(of: items[0]))
        return zip(items, order).enumerated().flatMap { place, pair -> [TextEdit] in
            let (item, index) = pair
            var edits: [TextEdit] = []
            if let lines = commentsAbove(item) {
                edits.append(TextEdit(lines, above[index]))
            } else if !above[index].isEmpty || place > 0 && !beside[order[place - 1]].isEmpty {
                let start = start(of: item)
                edits.append(TextEdit(lines.skipBlanks(before: start)..<start, lines.lineEnd + above[index] + margin))
            }
            guard place != index else { return edits }
            let old = commentBeside(item)
            var new = beside[index]
            if place == items.count - 1, !new.isEmpty, !lines.isRestEmpty(from: old.lowerBound) {
                new += lines.lineEnd + margin
            }
            return edits + [
                TextEdit(flowRange(of: item), text(flowRange(of: items[index]))),
                TextEdit(commentBesideComma(item), ""), TextEdit(old, new),
            ]
        }
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// Moves items of lists with their layout and their comments.
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
        return try applying(moved, by: reordering(items, order, in: list))
    }

    /// Returns the edits that write items in another order.
    private func reordering(_ items: [NodeIndex], _ order: [Int], in list: NodeIndex) -> [TextEdit] {
        if !isFlow(list), let lines = itemLines(of: items, in: list) {
            let (start, end) = (lines[0].lowerBound, lines[lines.count - 1].upperBound)
            var text = ""
            for index in order {
                text += self.text(lines[index])
                if let last = text.utf8.last, !last.isLineEnd { text += self.lines.lineEnd }
            }
            if !self.lines.isStart(end) { text.unicodeScalars.removeLast(self.lines.lineEnd.unicodeScalars.count) }
            return [TextEdit(start..<end, text)]
        }
        let comments = items.map(commentBeside)
        let isEachAlone =
            isFlow(list) && items.dropFirst().allSatisfy { isFirstOnLine(start(of: $0)) }
            && comments.allSatisfy { lines.isRestEmpty(from: $0.lowerBound) }
        return zip(items.indices, order).flatMap { place, index -> [TextEdit] in
            guard place != index else { return [] }
            let range = start(of: items[place])..<end(of: items[place])
            let edit = TextEdit(range, text(start(of: items[index])..<end(of: items[index])))
            guard isEachAlone else { return [edit] }
            return [edit, TextEdit(comments[place], text(comments[index]))]
        }
    }

    /// Returns the lines of the items of a block list, each with those above it; nil if an item does not begin its line.
    private func itemLines(of items: [NodeIndex], in list: NodeIndex) -> [Range<Int>]? {
        let dashes = items.map(dash(before:))
        guard dashes.allSatisfy(isFirstOnLine) else { return nil }
        // Comments between a key and the first item are about the list, unless they are directly above the item.
        var first = lines.start(of: dashes[0])
        let key = key(of: list).map { lines.next(after: end(of: $0)) } ?? first
        while first > key {
            let above = lines.previous(before: first)
            guard lines.bytes[lines.skipBlanks(from: above)] == UInt8(ascii: "#") else { break }
            first = above
        }
        let ends = items.map(lineAfter)
        return zip([first] + ends.dropLast(), ends).map { $0..<$1 }
    }

    /// Returns the range of the comment behind an item in brackets, with the blanks before it; empty if there is none.
    private func commentBeside(_ item: NodeIndex) -> Range<Int> {
        let end = end(of: item)
        let comma = lines.comma(after: end).flatMap { $0 < lines.end(of: end) ? $0 + 1 : nil } ?? end
        let mark = lines.skipBlanks(from: comma)
        guard mark < lines.bytes.count, lines.bytes[mark] == UInt8(ascii: "#") else { return comma..<comma }
        return comma..<lines.end(of: comma)
    }
}

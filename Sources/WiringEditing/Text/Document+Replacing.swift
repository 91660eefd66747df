internal import WiringDiagnostics
internal import WiringFile

/// Replaces values while preserving as much of the text as possible.
extension Document {
    /// Returns the edits that give a node another value.
    func replacing(_ node: NodeIndex, by value: PlainNode) -> [TextEdit] {
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

    /// An item or an entry of a block collection.
    private struct BlockPart {
        /// Its contents; for an entry, a mapping with one entry.
        var node: PlainNode
        /// The range of its lines.
        var lines: Range<Int>
    }

    /// Replaces a block collection by a list or mapping so that unchanged parts keep their lines and comments; nil if
    /// all parts change, or if they do not have lines of their own.
    private func replacingParts(of collection: NodeIndex, by value: PlainNode) -> TextEdit? {
        let new: [PlainNode]
        switch (tree.style(collection), value) {
        case (.blockSequence, .list(let items)): new = items
        case (.blockMapping, .mapping(let entries)): new = entries.map { .mapping([$0]) }
        default: return nil
        }
        guard let old = parts(of: collection), let first = old.first, let last = old.last else { return nil }
        var (removed, added): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old.map(\.node)) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        guard removed.count < old.count else { return nil }
        let margin = text(
            self.lines.start(of: first.lines.lowerBound)..<first.lines.lowerBound + column(of: collection))
        var result: [String] = []
        var (index, position) = (0, 0)
        /// Text above a part stays, even if the part is removed.
        func above(_ index: Int) -> String {
            index == 0 ? "" : text(old[index - 1].lines.upperBound..<old[index].lines.lowerBound)
        }
        while index < old.count || position < new.count {
            if removed.contains(index) {
                result.append(above(index))
                index += 1
            } else if added.contains(position) {
                result.append(margin + line(new[position], isItem: tree.isSequence(collection)))
                position += 1
            } else {
                result += [above(index), text(old[index].lines)]
                index += 1
                position += 1
            }
        }
        return TextEdit(first.lines.lowerBound..<last.lines.upperBound, joined(result, endsLike: last.lines.upperBound))
    }

    /// Returns the parts of a block collection; nil if one does not begin its line.
    private func parts(of collection: NodeIndex) -> [BlockPart]? {
        let isMapping = tree.isMapping(collection)
        let nodes = heads(of: collection)
        let starts = nodes.map { isMapping ? start(of: $0) : dash(before: $0) }
        guard starts.allSatisfy(isFirstOnLine) else { return nil }
        return zip(nodes, starts).map { node, start in
            let value = value(of: node, in: collection)
            let plain =
                isMapping
                ? PlainNode.mapping([.init(PlainNode(file, node), PlainNode(file, value))]) : PlainNode(file, node)
            return BlockPart(node: plain, lines: lines.start(of: start)..<lineAfter(value))
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

internal import WiringDiagnostics
internal import WiringFile

/// An entry of a section with the comments above it, as it goes from one file to another.
struct WrittenEntry {
    var key: PlainNode
    var value: PlainNode
    /// Its lines, without the indentation of the section.
    var lines: [String]
    /// Whether a blank line is above it.
    var isSeparated = false
}

extension Document {
    /// Returns an entry of a section.
    ///
    /// - Parameter changes: What nodes in it are replaced by; its layout is lost with one.
    func written(_ key: NodeIndex, changing changes: [NodeIndex: PlainNode] = [:]) -> WrittenEntry {
        let (value, range) = (tree.next(key), key..<tree.next(tree.next(key)))
        let node = PlainNode(file, value, .replacing(changes))
        let plain = WrittenEntry(
            key: PlainNode(file, key), value: node, lines: ["\(PlainNode(file, key).blockText): \(node.blockText)"])
        guard let start = startWithComments(of: key), !changes.keys.contains(where: range.contains) else {
            return plain
        }
        var entry = plain
        let text = text(start..<lineAfter(value)).split(omittingEmptySubsequences: false) {
            $0 == "\n" || $0 == "\r\n" || $0 == "\r"
        }
        let indentation = column(of: key)
        entry.lines = (text.last == "" ? text.dropLast() : text[...]).map { line in
            String(line.dropFirst(min(indentation, line.prefix { $0 == " " }.count)))
        }
        entry.isSeparated = startWithBlanks(above: start, of: key) != start
        return entry
    }

    /// Returns where the comments right above an entry begin; nil for one that does not begin its line.
    private func startWithComments(of key: NodeIndex) -> Int? {
        guard let parent = parent(of: key), !isFlow(parent), isFirstOnLine(start(of: key)) else { return nil }
        var first = lines.start(of: start(of: key))
        while first > lines.firstByte {
            let above = lines.previous(before: first)
            guard lines.bytes[lines.skipBlanks(from: above)] == UInt8(ascii: "#") else { break }
            first = above
        }
        return first
    }

    /// Returns the position with the blank lines above an entry that is not the first.
    private func startWithBlanks(above start: Int, of key: NodeIndex) -> Int {
        guard let parent = parent(of: key), heads(of: parent).first != key else { return start }
        var first = start
        while first > lines.firstByte {
            let above = lines.previous(before: first)
            guard lines.isBlank(above..<first) else { break }
            first = above
        }
        return first
    }

    /// Returns the file without an entry and the comments above it.
    func removing(written key: NodeIndex) throws(EditError) -> Document {
        guard let start = startWithComments(of: key) else { return try removingEntry(key) }
        let above = startWithBlanks(above: start, of: key)..<lines.start(of: self.start(of: key))
        let bare = above.isEmpty ? self : try applying(Change(), by: [TextEdit(above, "")])
        // The nodes are those of before.
        return try bare.removingEntry(key)
    }

    /// Returns the file with an entry in a section, after the others or before them.
    func inserting(_ entry: WrittenEntry, in section: Keyword, first: Bool = false) throws(EditError) -> Document {
        guard let mapping = file.declarations.sections[section] else {
            return try adding(section, .mapping([]), to: 0, in: Self.sectionOrder).inserting(entry, in: section)
        }
        let heads = heads(of: mapping)
        let change = Change(
            added: Change.Addition(
                collection: mapping, key: entry.key, value: entry.value, before: first ? heads.first : nil))
        return try applying(change, by: edits(inserting: entry, in: mapping, first: first) ?? edits(for: change))
    }

    /// Returns the edits that give an entry lines of its own; nil in brackets.
    private func edits(inserting entry: WrittenEntry, in mapping: NodeIndex, first: Bool) -> [TextEdit]? {
        func indented(_ column: Int) -> [String] {
            let margin = String(repeating: " ", count: column)
            return entry.lines.map { $0.isEmpty ? $0 : margin + $0 }
        }
        guard isFlow(mapping) else {
            let column = column(of: mapping)
            guard first, let key = key(of: mapping) else {
                let last = heads(of: mapping).last ?? mapping
                return [
                    lines.inserting(
                        (entry.isSeparated ? [""] : []) + indented(column), at: lineAfter(value(of: last, in: mapping)))
                ]
            }
            return [lines.inserting(indented(column), at: lines.next(after: end(of: key)))]
        }
        let (start, end) = (start(of: mapping), end(of: mapping))
        guard tree.isEmpty(mapping), !isFlow(0), lines.isRestEmpty(from: end),
            lines.start(of: start) == lines.start(of: end)
        else { return nil }
        return [
            TextEdit(lines.skipBlanks(before: start)..<end, ""),
            lines.inserting(indented(column(of: 0) + step(in: 0)), at: lines.next(after: end)),
        ]
    }
}

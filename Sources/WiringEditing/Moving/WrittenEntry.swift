internal import WiringDiagnostics
internal import WiringFile

/// An entry of a section with the comments above it, as it goes from one file to another.
struct WrittenEntry {
    var key: PlainNode
    var value: PlainNode
    /// Its lines, without the indentation of the section.
    var lines: [String]
    /// Whether there are comments on it, above or beside it.
    var hasComments = false
    /// Whether a blank line is above it.
    var isSeparated = false
}

extension Document {
    /// Returns an entry of a section.
    ///
    /// - Parameter changes: The replacements of scalars, some of which may be in it.
    func written(
        _ key: NodeIndex, changing changes: [NodeIndex: PlainNode]
    ) throws(EditError) -> WrittenEntry {
        let own = changes.filter { (key..<tree.next(tree.next(key))).contains($0.key) }
        // The node indices are still valid.
        return try own.isEmpty ? written(key) : applying(.replacing(own)).written(key)
    }

    /// Returns an entry of a section.
    func written(_ key: NodeIndex) -> WrittenEntry {
        let value = tree.next(key)
        let name = PlainNode(file, key)
        var entry = WrittenEntry(key: name, value: PlainNode(file, value), lines: [])
        let comments = commentsAbove(key)
        let margin = column(of: key)
        let beside = text(commentBeside(key)) + text(commentBesideComma(key))
        entry.hasComments = !beside.isEmpty || comments?.isEmpty == false
        if let comments, parent(of: key).map(isFlow) == false {
            entry.lines = writtenLines(comments.lowerBound..<commentsBelow(key).upperBound, within: margin)
        } else {
            let comment = beside.isEmpty ? "" : "  " + beside.drop { $0 == " " || $0 == "\t" }
            entry.lines =
                (comments.map { writtenLines($0, within: margin) } ?? [])
                + ["\(name.blockText): \(entry.value.blockText)" + comment]
        }
        if let start = comments?.lowerBound { entry.isSeparated = startWithBlanks(above: start, of: key) != start }
        return entry
    }

    /// Returns the lines of a range, each without the blanks of a margin.
    private func writtenLines(_ range: Range<Int>, within margin: Int) -> [String] {
        let lines = text(range).lines
        return (lines.last == "" ? lines.dropLast() : lines[...]).map { line in
            String(line.dropFirst(min(margin, line.prefix { $0 == " " }.count)))
        }
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

    /// Returns the file without an entry, its comments and the blank lines above them.
    func removing(written key: NodeIndex) throws(EditError) -> Document {
        guard let comments = commentsAbove(key) else { return try removingEntry(key) }
        let blanks = startWithBlanks(above: comments.lowerBound, of: key)..<comments.lowerBound
        let bare = blanks.isEmpty ? self : try applying(Change(), by: [TextEdit(blanks, "")])
        // The node indices are still valid.
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
                        (entry.isSeparated ? [""] : []) + indented(column), at: commentsBelow(last).upperBound)
                ]
            }
            return [lines.inserting(indented(column), at: lines.next(after: end(of: key)))]
        }
        let (start, end) = (start(of: mapping), end(of: mapping))
        let needsLines = tree.isEmpty(mapping) || entry.lines.count > 1 || entry.hasComments
        guard needsLines, !isFlow(0), lines.isRestEmpty(from: end), lines.start(of: start) == lines.start(of: end)
        else { return nil }
        // Between brackets, there is no room for lines.
        let others = tree.entries(of: mapping).map { key, value in
            "\(PlainNode(file, key).blockText): \(PlainNode(file, value).blockText)"
        }
        let margin = String(repeating: " ", count: column(of: 0) + step(in: 0))
        let old = others.map { margin + $0 }
        let new = indented(margin.count)
        return [
            TextEdit(lines.skipBlanks(before: start)..<end, ""),
            lines.inserting(first ? new + old : old + new, at: lines.next(after: end)),
        ]
    }
}

internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// Entries of sections that go from one file to another, with their layout and their comments.
extension Document {
    /// Returns an entry of a section.
    ///
    /// - Parameter changes: The replacements of scalars, some of which may be in it.
    func written(
        _ key: NodeIndex, changing changes: [NodeIndex: PlainNode]
    ) throws(EditError) -> Change.Addition {
        let own = changes.filter { (key..<tree.next(tree.next(key))).contains($0.key) }
        // The node indices are still valid.
        return try own.isEmpty ? written(key) : applying(.replacing(own)).written(key)
    }

    /// Returns an entry of a section.
    func written(_ key: NodeIndex) -> Change.Addition {
        let entry = PlainNode.Entry(PlainNode(file, key), PlainNode(file, tree.next(key)))
        let comments = commentsAbove(key)
        let margin = column(of: key)
        var written = Change.WrittenLines(
            lines: [], hasComments: comments?.isEmpty == false || !part(key).comments.isEmpty,
            isSeparated: comments.map { startWithBlanks(above: $0.lowerBound, of: key) != $0.lowerBound } ?? false)
        if let comments, !isInFlow(key) {
            written.lines = writtenLines(comments.lowerBound..<commentsBelow(key).upperBound, within: margin)
        } else {
            let beside = text(commentBeside(key)) + text(commentBesideComma(key))
            let comment = beside.isEmpty ? "" : "  " + beside.drop { $0 == " " || $0 == "\t" }
            written.lines =
                (comments.map { writtenLines($0, within: margin) } ?? []) + [entry.blockText + comment]
        }
        return Change.Addition(collection: 0, key: entry.key, value: entry.value, written: written)
    }

    /// Returns the lines of a range, each without the blanks of a margin.
    private func writtenLines(_ range: Range<Int>, within margin: Int) -> [String] {
        text(range).lines.dropLast().map { line in
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
    func inserting(
        _ entry: Change.Addition, in section: Keyword, first: Bool = false
    ) throws(EditError) -> Document {
        guard let mapping = self.section(section) else {
            return try adding(section, .mapping([]), to: 0, in: Self.sectionOrder).inserting(entry, in: section)
        }
        var entry = entry
        entry.collection = mapping
        entry.before = first ? heads(of: mapping).first : nil
        return try applying(Change(added: entry))
    }
}

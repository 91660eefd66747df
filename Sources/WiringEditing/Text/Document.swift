package import WiringDiagnostics
package import WiringFile

/// A file that is being edited: its text, what it says, and where in the bytes each node is.
package struct Document: Sendable {
    /// The file as it is.
    package let file: SingleFile
    /// The lines of the text.
    let lines: Lines
    private let map: SourceMap
    /// For each node, the collection it stands in.
    private let parents: [UInt32]

    /// Reads a text.
    ///
    /// - Throws: ``EditError`` with every mistake of text and form: only what is understood is edited.
    package init(_ source: SourceText) throws(EditError) {
        do throws(WiringError) {
            file = try SingleFile(source)
        } catch {
            throw EditError("'\(source.name)' cannot be edited before it can be read", findings: error.diagnostics)
        }
        lines = Lines(source.bytes)
        map = SourceMap(source)
        var parents = Array(repeating: UInt32(0), count: file.tree.count)
        for node in 0..<file.tree.count where !file.tree.isScalar(node) {
            for child in file.tree.children(of: node) { parents[child] = UInt32(node) }
        }
        self.parents = parents
    }

    /// The nodes of the text.
    var tree: NodeTree { file.tree }

    /// The text.
    package var source: SourceText { file.source }

    /// The collection that a node stands in; nil for the root.
    func parent(of node: NodeIndex) -> NodeIndex? { node == 0 ? nil : Int(parents[node]) }

    /// The key of a value of a mapping.
    func key(of value: NodeIndex) -> NodeIndex? {
        guard let parent = parent(of: value), tree.isMapping(parent) else { return nil }
        return tree.entries(of: parent).first { $0.value == value }?.key
    }

    /// The keys of a mapping, or the items of a list.
    func heads(of collection: NodeIndex) -> [NodeIndex] {
        tree.isMapping(collection) ? tree.entries(of: collection).map(\.key) : Array(tree.children(of: collection))
    }

    /// The value of a key of a mapping, or the item of a list itself.
    func value(of head: NodeIndex, in collection: NodeIndex) -> NodeIndex {
        tree.isMapping(collection) ? tree.next(head) : head
    }

    // MARK: Places

    /// Where a node begins.
    func start(of node: NodeIndex) -> Int {
        map.place(scalars: firstScalar(of: node)..<firstScalar(of: node)).utf8Range.lowerBound
    }

    /// The column that a node begins in, from 0.
    func column(of node: NodeIndex) -> Int { place(of: node).column - 1 }

    /// Where a node begins, for messages.
    package func place(of node: NodeIndex) -> Place {
        let extent = tree.extent(node)
        return map.place(scalars: extent)
    }

    /// Where some bytes are, for messages.
    func place(ofBytes range: Range<Int>) -> Place { map.place(bytes: range) }

    private func firstScalar(of node: NodeIndex) -> Int { tree.extent(node).lowerBound }

    /// Where a node ends; for a block scalar, behind its last character that is no line end.
    func end(of node: NodeIndex) -> Int {
        switch tree.style(node) {
        case .blockMapping, .blockSequence:
            var last: NodeIndex?
            for child in tree.children(of: node) { last = child }
            return last.map(end(of:)) ?? start(of: node)
        case .literal, .folded:
            var end = rawEnd(of: node)
            while end > start(of: node), lines.bytes[end - 1].isBlank || lines.bytes[end - 1].isLineEnd { end -= 1 }
            return end
        default:
            return rawEnd(of: node)
        }
    }

    /// Where a line behind a node can be inserted: the beginning of a line, or the end of the text.
    func lineBehind(_ node: NodeIndex) -> Int {
        let last = lastLeaf(of: node)
        if [.literal, .folded].contains(tree.style(last)), keepsBlankLines(last) {
            let end = rawEnd(of: last)
            return lines.isStart(end) ? end : lines.next(after: end)
        }
        return lines.next(after: end(of: node))
    }

    private func lastLeaf(of node: NodeIndex) -> NodeIndex {
        guard [.blockMapping, .blockSequence].contains(tree.style(node)) else { return node }
        var last = node
        for child in tree.children(of: node) { last = child }
        return last == node ? node : lastLeaf(of: last)
    }

    private func rawEnd(of node: NodeIndex) -> Int {
        let end = tree.extent(node).upperBound
        return map.place(scalars: end..<end).utf8Range.lowerBound
    }

    /// Whether the header of a block scalar has a `+`, by which blank lines behind it belong to it.
    private func keepsBlankLines(_ node: NodeIndex) -> Bool {
        let start = start(of: node)
        return lines.bytes[start..<min(start + 3, lines.end(of: start))].contains(UInt8(ascii: "+"))
    }

    /// Whether a node is written between brackets.
    func isInFlow(_ node: NodeIndex) -> Bool {
        guard let parent = parent(of: node) else { return false }
        return isFlow(parent)
    }

    /// Whether a collection is written with brackets.
    func isFlow(_ collection: NodeIndex) -> Bool {
        tree.style(collection) == .flowMapping || tree.style(collection) == .flowSequence
    }

    /// Whether a line has nothing before a position but blanks.
    func isFirstOnLine(_ position: Int) -> Bool { lines.isBlank(lines.start(of: position)..<position) }
}

package import WiringDiagnostics
package import WiringFile

/// A file being edited: its text, its contents, and the byte position of each node.
package struct Document: Sendable {
    /// The parsed file.
    package let file: SingleFile
    let lines: Lines
    private let map: SourceMap
    /// For each node, the collection that contains it.
    private let parents: [UInt32]
    /// For each node, its index in the file as it was read, before all edits; nil for a new node. Nil without any edit.
    var origins: [NodeIndex?]?

    /// Reads a text.
    ///
    /// - Throws: ``EditError`` with all errors of syntax and form: only files without errors are edited.
    package init(_ source: SourceText) throws(EditError) {
        do throws(WiringError) {
            self.init(try SingleFile(source))
        } catch {
            throw EditError("'\(source.name)' cannot be edited until its errors are fixed", findings: error.diagnostics)
        }
    }

    /// Takes a file that was read.
    init(_ file: SingleFile) {
        self.file = file
        lines = Lines(file.source.bytes)
        map = SourceMap(file.source)
        var parents = Array(repeating: UInt32(0), count: file.tree.count)
        for node in 0..<file.tree.count where !file.tree.isScalar(node) {
            for child in file.tree.children(of: node) { parents[child] = UInt32(node) }
        }
        self.parents = parents
    }

    var tree: NodeTree { file.tree }

    package var source: SourceText { file.source }

    /// Returns the collection that contains a node; nil for the root.
    func parent(of node: NodeIndex) -> NodeIndex? { node == 0 ? nil : Int(parents[node]) }

    /// Returns the key of a value in a mapping.
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

    /// Returns the byte at which a node begins.
    func start(of node: NodeIndex) -> Int { map.utf8Offset(ofScalar: firstScalar(of: node)) }

    /// Returns the column at which a node begins, from 0.
    func column(of node: NodeIndex) -> Int { map.column(ofScalar: firstScalar(of: node)) - 1 }

    /// Returns the place of a node, for messages.
    package func place(of node: NodeIndex) -> Place {
        map.place(scalars: tree.extent(node))
    }

    /// Returns the place of a range of bytes, for messages.
    func place(ofBytes range: Range<Int>) -> Place { map.place(bytes: range) }

    private func firstScalar(of node: NodeIndex) -> Int { tree.extent(node).lowerBound }

    /// Returns the byte at which a node ends; for a block scalar, just past its last character other than blanks and
    /// line breaks.
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

    /// Returns where to insert a line after a node: the start of a line, or the end of the text.
    func lineAfter(_ node: NodeIndex) -> Int {
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
        map.utf8Offset(ofScalar: tree.extent(node).upperBound)
    }

    /// Whether the header of a block scalar has a `+`, so that blank lines after it belong to it.
    private func keepsBlankLines(_ node: NodeIndex) -> Bool {
        let start = start(of: node)
        return lines.bytes[start..<min(start + 3, lines.end(of: start))].contains(UInt8(ascii: "+"))
    }

    /// Whether a node is directly inside brackets.
    func isInFlow(_ node: NodeIndex) -> Bool {
        guard let parent = parent(of: node) else { return false }
        return isFlow(parent)
    }

    /// Whether a collection is written in brackets.
    func isFlow(_ collection: NodeIndex) -> Bool {
        tree.style(collection) == .flowMapping || tree.style(collection) == .flowSequence
    }

    /// Whether only blanks precede a position on its line.
    func isFirstOnLine(_ position: Int) -> Bool { lines.isBlank(lines.start(of: position)..<position) }
}

package import WiringDiagnostics
package import WiringFile
internal import WiringSyntax
internal import WiringYAML

/// A file being edited: its loaded nodes, and the syntax tree of its text.
///
/// Both have the same nodes. Changes name nodes by their loaded indices; the syntax tree shows how to edit the text.
package struct Document {
    /// The parsed file.
    package let file: SingleFile
    /// The lines of the text, the last of which is always ended.
    let lines: Lines
    private let nodes: SyntaxNodes
    /// For each node, the collection that contains it.
    private let parents: [UInt32]
    /// The indentation of mappings while the file has no example of one.
    var usualStep = 2
    /// For each node, its index in the file as it was read, before all edits; nil for a new node. The whole array is nil before the first edit.
    var origins: [NodeIndex?]?

    /// Reads a text.
    ///
    /// - Throws: ``EditError`` with all errors of syntax and form: only files without errors are edited.
    package init(_ source: SourceText) throws(EditError) {
        do throws(WiringError) {
            self.init(try SingleFile(source))
        } catch {
            throw EditError(
                "'\(source.name)' cannot be edited until its errors are fixed", diagnostics: error.diagnostics)
        }
    }

    /// Reads a text for editing; one without content is a nib without objects, which keeps its comments.
    init(editing source: SourceText) throws(EditError) {
        let bytes = source.bytes
        guard bytes.skipComments(from: SourceText.textStart(of: bytes)) == bytes.count else {
            try self.init(source)
            return
        }
        let lines = Lines(bytes)
        let text = lines.isEnded ? bytes : lines.bytes
        try self.init(SourceText(name: source.name, bytes: text + Array("objects: {}\(lines.lineEnd)".utf8)))
    }

    /// Takes a file that was read.
    ///
    /// - Parameter known: The syntax tree of its text, if it was parsed before.
    init(_ file: SingleFile, _ known: SyntaxTree? = nil) {
        self.file = file
        lines = Lines(file.source.bytes)
        nodes = SyntaxNodes(known, of: file.source.bytes)
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

    /// The syntax tree of the text.
    var syntaxTree: SyntaxTree { nodes.tree }

    /// Returns a node of the syntax tree.
    func syntax(_ node: NodeIndex) -> SyntaxNode { nodes[node] }

    /// Returns the entry of a key, or the item of a list with its dash or comma.
    func part(_ head: NodeIndex) -> SyntaxNode {
        let node = nodes[head]
        return node.kind == .entry || node.kind == .item ? node : node.parent ?? node
    }

    /// Returns the bytes of a node. A block scalar ends with its last character other than blanks and line breaks.
    func range(of node: NodeIndex) -> Range<Int> { range(of: nodes[node]) }

    private func range(of node: SyntaxNode) -> Range<Int> {
        let range = node.range
        guard node.lastToken?.kind == .blockBody else { return range }
        let text = lines.bytes[range].lastIndex { !$0.isBlank && !$0.isLineEnd }
        return range.lowerBound..<(text ?? range.lowerBound) + 1
    }

    /// Returns the byte at which a node begins.
    func start(of node: NodeIndex) -> Int { nodes[node].range.lowerBound }

    /// Returns the byte at which a node ends.
    func end(of node: NodeIndex) -> Int { range(of: node).upperBound }

    /// Returns the column at which a node begins, from 0.
    func column(of node: NodeIndex) -> Int { lines.column(of: start(of: node)) }

    /// Returns the place of a node, for messages.
    package func place(of node: NodeIndex) -> Diagnostic.Location {
        SourceMap(source).place(scalars: tree.extent(node))
    }

    /// Returns where to insert a line after a node: the start of a line.
    func lineAfter(_ node: NodeIndex) -> Int { lineAfter(nodes[node]) }

    func lineAfter(_ node: SyntaxNode) -> Int {
        var last = node
        while let inner = last.children.last { last = inner }
        let (header, body) = (last.ownTokens.first, last.ownTokens.last)
        // With a `+`, blank lines after a block scalar belong to it.
        guard let header, let body, body.kind == .blockBody, text(header.range).contains("+") else {
            return lines.next(after: range(of: node).upperBound)
        }
        return lines.isStart(body.range.upperBound) ? body.range.upperBound : lines.bytes.count
    }

    /// Returns the place of a range of bytes, for messages.
    func place(ofBytes range: Range<Int>) -> Diagnostic.Location { SourceMap(source).place(bytes: range) }

    /// Whether a node is directly inside brackets.
    func isInFlow(_ node: NodeIndex) -> Bool { parent(of: node).map(isFlow) ?? false }

    /// Whether a collection is written in brackets.
    func isFlow(_ collection: NodeIndex) -> Bool {
        tree.style(collection) == .flowMapping || tree.style(collection) == .flowSequence
    }

    /// Whether only blanks precede a position on its line.
    func isFirstOnLine(_ position: Int) -> Bool { lines.isBlank(lines.start(of: position)..<position) }

    func text(_ range: Range<Int>) -> String { String(decoding: lines.bytes[range], as: UTF8.self) }
}

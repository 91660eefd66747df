internal import WiringDiagnostics

/// Reads the contents of the files of a compiled nib: bytes → lines and nodes.
///
/// Checks the promises that later phases rely on, as the reader of YAML checks a text: the positions of nodes, that
/// keys are texts and none is repeated, that nothing is empty.
struct CompiledContents {
    let nib: CompiledNib
    private let limits: ReadingLimits
    /// The identities of texts, in the order of their first use, as if they were read from files.
    private var identities: [Identity?]
    /// For each text, the last mapping that had it as a key.
    private var lastMapping: [UInt32] = []
    private var mapping: UInt32 = 0
    /// Whether a text of the file that is read has a dollar sign.
    private var hasInterpolation = false

    /// A text that was used.
    private struct Identity {
        var id: TextID
        /// The number of characters.
        var length: UInt32
        var nameKind: Name.Kind
        var isASCII: Bool
        var hasDollar: Bool
    }

    /// A collection whose children are being read.
    private struct OpenCollection {
        var node: NodeIndex
        /// The index just past its last descendant.
        var next: NodeIndex
        var isMapping = false
        /// Whether a key comes next.
        var awaitsKey = false
        /// The end, if it is written; otherwise it ends with its last child.
        var end: Int?
        /// The end of the last child.
        var lastEnd = 0

        /// Records its next child.
        @inline(__always)
        mutating func take(endingAt end: Int) {
            awaitsKey = isMapping && !awaitsKey
            lastEnd = end
        }
    }

    init(_ nib: CompiledNib, limits: ReadingLimits) {
        self.nib = nib
        self.limits = limits
        identities = Array(repeating: nil, count: nib.textCount)
    }

    // MARK: Nodes

    /// Reads the nodes of a file.
    ///
    /// - Parameters:
    ///   - cursor: The position at which they begin.
    ///   - file: The index of the file, for spans.
    ///   - texts: Receives the texts of all scalars.
    ///   - reporter: Receives nesting that is too deep, for which nil is returned.
    /// - Returns: The nodes, and whether there can be a `$(name)` among them.
    mutating func nodes(
        _ cursor: inout CompiledCursor, at file: Int, _ texts: inout TextTable, _ reporter: Reporter
    ) throws(FileFailure) -> (tree: NodeTree, hasInterpolation: Bool)? {
        hasInterpolation = false
        let scalars = reporter.sources[file].scalarCount
        let count = try cursor.count()
        var tree = NodeTree()
        tree.nodes.reserveCapacity(count)
        var open: [OpenCollection] = []
        var current = OpenCollection(node: 0, next: count)
        var start = 0
        while tree.count < count {
            let node = tree.count
            guard node < current.next else { throw .damaged("a collection is not complete") }
            let head = try cursor.number()
            start += head >> CompiledFormat.Shape.bits
            // Else many nodes could be in one long line, so that a small nib would stand for a huge text.
            guard start >= current.lastEnd else { throw .damaged("a node begins before the end of the one before it") }
            let shape = head & (1 << CompiledFormat.Shape.bits - 1)
            if let style = Self.collectionStyle(shape) {
                let collection = try self.collection(style, node, start, in: current, &cursor)
                guard open.count < limits.nesting else {
                    reportTooDeep(Span(file: file, start: start, end: start + 1), reporter)
                    return nil
                }
                tree.nodes.append(NodeTree.Node(start: start, end: start, style: style, payload: 0))
                open.append(current)
                current = collection
            } else {
                let scalar = try scalar(shape, start, isKey: current.awaitsKey, &cursor, &texts)
                guard scalar.end <= scalars else { throw .damaged("a node is outside of its file") }
                tree.nodes.append(scalar.node)
                current.take(endingAt: scalar.end)
            }
            while let parent = open.last, tree.count == current.next {
                open.removeLast()
                let end = current.end ?? current.lastEnd
                guard !current.isMapping || current.awaitsKey, end <= scalars, end >= current.lastEnd else {
                    throw .damaged("a collection has an impossible form")
                }
                tree.nodes[current.node].close(at: end, before: current.next)
                if current.isMapping { try checkKeys(of: current.node, in: tree) }
                current = parent
                current.take(endingAt: end)
            }
        }
        guard cursor.isAtEnd, open.isEmpty, count > 0, tree.next(0) == count else {
            throw .damaged("the nodes of a file are not a tree")
        }
        try checkVersion(of: tree, texts)
        return (tree, hasInterpolation)
    }

    private static func collectionStyle(_ shape: Int) -> NodeStyle? {
        guard shape >= NodeStyle.blockSequence.rawValue, shape <= NodeStyle.flowMapping.rawValue else { return nil }
        return NodeStyle(rawValue: UInt32(shape))
    }

    private func collection(
        _ style: NodeStyle, _ node: NodeIndex, _ start: Int, in parent: OpenCollection, _ cursor: inout CompiledCursor
    ) throws(FileFailure) -> OpenCollection {
        guard !parent.awaitsKey else { throw .damaged("a key is a collection") }
        let next = node + 1 + (try cursor.number())
        guard next <= parent.next else { throw .damaged("a collection ends after the one around it") }
        let isMapping = style == .blockMapping || style == .flowMapping
        var collection = OpenCollection(node: node, next: next, isMapping: isMapping, awaitsKey: isMapping)
        collection.lastEnd = start
        if style == .flowMapping || style == .flowSequence {
            collection.end = start + (try cursor.number())
        } else if next == node + 1 {
            throw .damaged("there is nothing in a collection")
        }
        return collection
    }

    private mutating func scalar(
        _ shape: Int, _ start: Int, isKey: Bool, _ cursor: inout CompiledCursor, _ texts: inout TextTable
    ) throws(FileFailure) -> (node: NodeTree.Node, end: Int) {
        var style = NodeStyle.plain
        var (length, quotes): (Int?, Int) = (nil, 0)
        switch shape {
        case CompiledFormat.Shape.plain: break
        case CompiledFormat.Shape.singleQuoted: (style, quotes) = (.singleQuoted, 2)
        case CompiledFormat.Shape.doubleQuoted: (style, quotes) = (.doubleQuoted, 2)
        default:
            guard let written = NodeStyle(rawValue: UInt32(shape)) else { throw .damaged("a node has no style") }
            (style, length) = (written, try cursor.number())
        }
        let text = try identity(of: try cursor.number(), &texts)
        guard length != nil || text.isASCII else { throw .damaged("a node has no length") }
        let end = start + (length ?? Int(text.length) + quotes)
        // Each character of a scalar comes from at least one of the file.
        guard end - start >= Int(text.length) else { throw .damaged("a node is shorter than its text") }
        if style == .plain {
            guard end > start, text.length > 0 else { throw .damaged("a node is empty") }
            guard !isKey || text.id != Keyword.merge.id else { throw .damaged("a key is a merge key") }
        }
        let node = NodeTree.Node(
            start: start, end: end, style: style, payload: text.id.index, nameKind: text.nameKind)
        return (node, end)
    }

    /// Returns the identity of a text, which is added to the texts when it is used first.
    private mutating func identity(of index: Int, _ texts: inout TextTable) throws(FileFailure) -> Identity {
        guard index < identities.count else { throw .damaged("a node has no text") }
        if let known = identities[index] {
            hasInterpolation = hasInterpolation || known.hasDollar
            return known
        }
        let range = nib.text(index)
        guard let characters = nib.bytes.scalarCount(in: range) else { throw .damaged("a text is not UTF-8") }
        guard range.count <= CombiningMarks.most || !nib.bytes[range].haveMarks(inARow: CombiningMarks.most + 1) else {
            throw .damaged("a text has too many combining marks")
        }
        let (id, nameKind) = TextBytes.of(nib.bytes, range) { texts.add($0, isKey: true) }
        let identity = Identity(
            id: id, length: UInt32(characters.count), nameKind: nameKind, isASCII: characters.isASCII,
            hasDollar: nib.bytes[range].contains(UInt8(ascii: "$")))
        identities[index] = identity
        hasInterpolation = hasInterpolation || identity.hasDollar
        return identity
    }

    // MARK: What later phases rely on

    private mutating func checkKeys(of node: NodeIndex, in tree: NodeTree) throws(FileFailure) {
        mapping &+= 1
        for (key, _) in tree.entries(of: node) {
            let text = Int(tree.text(key).index)
            if text >= lastMapping.count {
                let more = max(text + 1, lastMapping.count * 2, 256) - lastMapping.count
                lastMapping.append(contentsOf: repeatElement(0, count: more))
            }
            guard lastMapping[text] != mapping else { throw .damaged("a key is repeated") }
            lastMapping[text] = mapping
        }
    }

    private func checkVersion(of tree: NodeTree, _ texts: TextTable) throws(FileFailure) {
        guard tree.isMapping(0), let version = tree.value(of: Keyword.wiring.id, in: 0) else { return }
        guard tree.isPlain(version),
            texts.bytes(of: tree.text(version)).elementsEqual(String(WiringLanguage.version).utf8)
        else {
            throw .damaged("a file is of another version of the language")
        }
    }

    private func reportTooDeep(_ span: Span, _ reporter: Reporter) {
        reporter.report(
            .tooDeep, at: span, "collections may be nested \(limits.nesting) deep",
            help: "give parts of it names, or raise 'Nib.Limits.nesting'")
    }
}

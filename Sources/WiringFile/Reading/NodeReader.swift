internal import WiringDiagnostics

/// Reads the bytes of one file into a ``NodeTree``: bytes → libyaml's events → nodes.
///
/// What YAML allows and the language does not (anchors, tags, several documents, keys given twice, nothing where
/// something belongs) is found here and reported at the end, unless the file turns out to be of another version.
struct NodeReader {
    private struct OpenCollection {
        var node: NodeIndex
        var isMapping: Bool
        /// How many children were read; in a mapping, an even number means that a key comes next.
        var children = 0
        /// In a mapping, the last key that was read.
        var key: NodeIndex = 0
        /// Where the last child ends.
        var end = 0

        var awaitsKey: Bool { isMapping && children & 1 == 0 }
    }

    /// How the reading of a file ended.
    private enum Ending {
        /// The document ends at an offset, with something in it or not.
        case document(end: Int, isEmpty: Bool)
        /// There is no document.
        case empty
        case tooDeep
        case malformed(MalformedText)
    }

    /// The file.
    let source: SourceText
    /// Its index.
    let file: Int
    /// How much it may hold.
    let limits: Limits
    /// What was read so far.
    private(set) var tree = NodeTree()
    private var open: [OpenCollection] = []
    private var findings: [NodeFinding] = []
    /// The value of the key `wiring` of the outermost mapping.
    private var version: NodeIndex?

    /// Reads a file.
    ///
    /// - Returns: nil where the text cannot be understood to its end, which has been reported.
    static func read(
        _ source: SourceText, file: Int, limits: Limits, texts: inout TextTable, marks: inout KeyMarks,
        reporter: Reporter
    ) -> NodeTree? {
        guard let scan = ByteScan(source, file: file, reporter: reporter) else { return nil }
        var reader = NodeReader(source: source, file: file, limits: limits)
        let ending = YAMLParser.parse(source.bytes[source.textStart...]) { parser in
            reader.drain(parser, &texts, &marks)
        }
        guard reader.isVersionSupported(texts, reporter) else { return nil }
        for finding in reader.findings { reader.report(finding, texts, reporter) }
        switch ending {
        case .document(let end, let isEmpty):
            // What follows is looked at as text: libyaml is slow where directives follow.
            guard DocumentRest(source, file: file, from: end).report(to: reporter) else { return nil }
            scan.reportStrayLineEnds(before: .max, outside: reader.quotedExtents, reporter)
            if !isEmpty { return reader.tree }
            reader.reportEmptyFile(reporter)
        case .malformed(let text):
            scan.reportStrayLineEnds(before: text.start, outside: reader.quotedExtents, reporter)
            text.report(to: reporter)
        case .empty: reader.reportEmptyFile(reporter)
        case .tooDeep: break
        }
        return nil
    }

    private init(source: SourceText, file: Int, limits: Limits) {
        self.source = source
        self.file = file
        self.limits = limits
        tree.nodes.reserveCapacity(source.bytes.count / 8)
    }

    // MARK: Events

    private mutating func drain(
        _ parser: borrowing YAMLParser, _ texts: inout TextTable, _ marks: inout KeyMarks
    ) -> Ending {
        while true {
            let event = parser.next(&texts)
            switch event.kind {
            case .scalar:
                addScalar(event, &texts)
            case .mappingStart, .sequenceStart:
                guard addCollection(event) else { return .tooDeep }
            case .mappingEnd, .sequenceEnd:
                close(event, texts, &marks)
            case .alias:
                addAlias(event, &texts)
            case .documentEnd:
                return .document(end: event.end, isEmpty: tree.isNothing(0) && findings.isEmpty)
            case .streamEnd:
                return .empty
            case .failure:
                return .malformed(malformedText(parser.failure))
            case .streamStart, .documentStart:
                continue
            }
        }
    }

    private mutating func addScalar(_ event: YAMLEvent, _ texts: inout TextTable) {
        let parent = open.last
        let isKey = parent?.awaitsKey ?? false
        let hasProperties = event.hasAnchor || event.hasTag
        let text = texts.store(interned: isKey)
        let isNothing = event.style == .plain && (event.start == event.end || hasProperties && texts.isEmpty(text))
        var event = event
        if isNothing { event.end = event.start }
        let node = append(event, payload: text.index)
        if hasProperties {
            findProperties(event, node)
        } else if isKey, isMergeKey(node) {
            findings.append(NodeFinding(.omitted(.mergeKey), node))
        } else if isNothing, let parent {
            findNothing(node, in: parent)
        }
    }

    private mutating func addCollection(_ event: YAMLEvent) -> Bool {
        let isKey = open.last?.awaitsKey ?? false
        let node = append(event, payload: 0)
        if isKey { findings.append(NodeFinding(.collectionKey, node)) }
        findProperties(event, node)
        open.append(OpenCollection(node: node, isMapping: event.kind == .mappingStart))
        guard open.count > limits.nesting else { return true }
        findings.append(NodeFinding(.tooDeep, node))
        return false
    }

    /// An alias becomes nothing, about which later phases are silent.
    private mutating func addAlias(_ event: YAMLEvent, _ texts: inout TextTable) {
        let isMerged = open.last.map { !$0.awaitsKey && $0.isMapping && isMergeKey($0.key) } ?? false
        let text = texts.store(interned: true)
        let node = append(YAMLEvent(kind: .scalar, start: event.start, end: event.start), payload: text.index)
        if !isMerged { findings.append(NodeFinding(.omitted(.alias), node)) }
    }

    private mutating func append(_ event: YAMLEvent, payload: UInt32) -> NodeIndex {
        let node = tree.nodes.count
        tree.nodes.append(NodeTree.Node(start: event.start, end: event.end, style: event.style, payload: payload))
        guard let last = open.indices.last else { return node }
        if open[last].awaitsKey {
            open[last].key = node
        } else if last == 0, open[0].isMapping, tree.isScalar(open[0].key),
            tree.text(open[0].key) == Word.wiring.id
        {
            version = version ?? node
        }
        open[last].children += 1
        open[last].end = event.end
        return node
    }

    private mutating func close(_ event: YAMLEvent, _ texts: TextTable, _ marks: inout KeyMarks) {
        guard let collection = open.popLast() else { return }
        let node = collection.node
        // libyaml ends a block collection where the next token begins.
        let end = tree.isBlock(node) ? collection.end : event.end
        tree.nodes[node].payload = UInt32(tree.nodes.count)
        tree.nodes[node].setEnd(end)
        if let last = open.indices.last { open[last].end = end }
        if collection.isMapping, collection.children > 2 { findRepeatedKeys(in: node, texts, &marks) }
    }

    // MARK: What the language leaves out

    private mutating func findProperties(_ event: YAMLEvent, _ node: NodeIndex) {
        if event.hasAnchor { findings.append(NodeFinding(.omitted(.anchor), node)) }
        if event.hasTag { findings.append(NodeFinding(.omitted(.tag), node)) }
    }

    private mutating func findNothing(_ node: NodeIndex, in parent: OpenCollection) {
        if parent.awaitsKey {
            findings.append(NodeFinding(.emptyKey, node))
        } else if !parent.isMapping {
            findings.append(NodeFinding(.emptyItem, node))
        } else if tree.isScalar(parent.key), !tree.isNothing(parent.key), !isMergeKey(parent.key) {
            findings.append(NodeFinding(.emptyValue, node, with: parent.key))
        }
    }

    private mutating func findRepeatedKeys(in mapping: NodeIndex, _ texts: TextTable, _ marks: inout KeyMarks) {
        marks.beginMapping(textCount: texts.count)
        var key = mapping + 1
        let end = tree.next(mapping)
        while key < end {
            if tree.isScalar(key), !tree.isNothing(key), !isMergeKey(key), marks.isRepeated(tree.text(key)) {
                findings.append(NodeFinding(.repeatedKey, key, with: mapping))
            }
            key = tree.next(tree.next(key))
        }
    }

    private mutating func malformedText(_ failure: YAMLFailure) -> MalformedText {
        // Where the text cannot be read on, something may only seem to be missing.
        if let last = findings.last, last.isOfNothing, last.node == tree.count - 1 { findings.removeLast() }
        let lastText = tree.nodes.indices.last { !tree.isNothing($0) }
        let lastQuoted = lastText.flatMap { tree.isQuoted($0) ? tree.extent($0) : nil }
        let bracket = open.last { !tree.isBlock($0.node) }.map { tree.extent($0.node).lowerBound }
        return MalformedText(failure, source: source, file: file, openBracket: bracket, lastQuoted: lastQuoted)
    }

    private func isMergeKey(_ node: NodeIndex) -> Bool { tree.isPlain(node) && tree.text(node) == Word.merge.id }

    private var quotedExtents: [Range<Int>] {
        tree.nodes.indices.lazy.filter(tree.isQuoted).map(tree.extent)
    }

    /// Another version of the language may allow what this one does not, so that nothing else is said of its files.
    private func isVersionSupported(_ texts: TextTable, _ reporter: Reporter) -> Bool {
        guard let version, !tree.isNothing(version) else { return true }
        if tree.isPlain(version), texts.string(tree.text(version)) == "1" { return true }
        reportVersion(version, texts, reporter)
        return false
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// Reads the bytes of one file into a ``NodeTree``: bytes → libyaml's events → nodes.
///
/// Constructs that YAML allows and the language does not (anchors, tags, several documents, repeated keys, empty
/// values) are found here and reported at the end, unless the file turns out to be of another version.
struct NodeReader {
    private struct OpenCollection {
        var node: NodeIndex
        /// In a mapping, the last key read.
        var key: NodeIndex = 0
        /// The end of the last child.
        var end = 0
        /// In a mapping, its number in the table of key marks.
        var mark: UInt32
        /// A bit for each keyword that occurs as a key.
        var words: UInt32 = 0
        var isMapping: Bool
        /// Whether a key comes next.
        var awaitsKey: Bool
        /// Whether there are keys other than keywords, and nested collections, whose keys may overwrite their marks ...
        var hasNames = false
        var hasCollections = false
        /// ... and if not both, whether a key is repeated.
        var hasRepeatedKey = false

        init(node: NodeIndex, isMapping: Bool, mark: UInt32) {
            self.node = node
            self.mark = mark
            self.isMapping = isMapping
            awaitsKey = isMapping
        }

        /// Records its next child: a key, a value, or an item.
        @inline(__always)
        mutating func take(_ child: NodeIndex, endingAt end: Int) {
            if awaitsKey { key = child }
            awaitsKey = isMapping && !awaitsKey
            self.end = end
        }

        /// A stand-in for the parent of the root.
        static let none = OpenCollection(node: 0, isMapping: false, mark: 0)
    }

    /// How reading a file ended.
    private enum Ending {
        /// The document ends at an offset, empty or not.
        case document(end: Int, isEmpty: Bool)
        /// There is no document.
        case empty
        case tooDeep
        case malformed(MalformedText)
    }

    let source: SourceText
    /// The index of the file.
    let file: Int
    let limits: ReadingLimits
    /// The key `<<`, kept at hand since each scalar is compared with it.
    private let mergeKey = Keyword.merge.id
    /// The nodes read so far.
    private(set) var tree = NodeTree()
    /// The collection being read, kept apart from the enclosing ones for fast access.
    private var current = OpenCollection.none
    /// The enclosing collections, starting with ``OpenCollection/none``.
    private var open: [OpenCollection] = []
    private var problems: [NodeProblem] = []
    /// The texts that begin with a `|` or `>`.
    private(set) var blockTexts: [NodeIndex] = []
    /// The number of open collections around the outermost key that is a collection; its contents are not examined.
    private var keyDepth: Int?
    /// The value of the key `wiring` of the root mapping.
    private var version: NodeIndex?

    /// Reads a file.
    ///
    /// - Returns: nil if the text could not be understood to its end, which has been reported.
    static func read(
        _ source: SourceText, file: Int, limits: ReadingLimits, texts: inout TextTable, marks: inout KeyMarks,
        reporter: Reporter
    ) -> NodeTree? {
        guard let characters = ByteScan(source, file: file, reporter: reporter) else { return nil }
        var reader = NodeReader(source: source, file: file, limits: limits)
        let ending = YAMLParser.parse(source.bytes, from: source.textStart) { parser in
            reader.drain(parser, &texts, &marks)
        }
        guard reader.isVersionSupported(texts, reporter) else { return nil }
        var previous: NodeProblem?
        for problem in reader.problems {
            if !reader.isRepetition(problem, of: previous) { reader.report(problem, texts, reporter) }
            previous = problem
        }
        if reader.problems.contains(where: { $0.kind == .tooManyMarks }) { return nil }
        switch ending {
        case .document(let end, let isEmpty):
            // The rest is examined as text: libyaml is slow if directives follow.
            guard DocumentRest(source, file: file, from: end).report(to: reporter) else { return nil }
            characters.reportStrayLineEnds(before: .max, outside: reader.quotedExtents, reporter)
            reader.reportCommentsInHeaders(reporter)
            if !isEmpty { return reader.tree }
            reader.reportEmptyFile(reporter)
        case .malformed(let text):
            if text.isEndMarkAlone(after: reader.tree) {
                reader.reportEmptyFile(reporter)
                break
            }
            let stray = characters.reportStrayLineEnds(
                before: max(text.start, text.end), outside: reader.quotedExtents, reporter)
            // Where YAML sees a line break that an editor does not show, the rest of that line is not what it seems.
            if stray.map(text.isInLine) != true { text.report(to: reporter) }
        case .empty: reader.reportEmptyFile(reporter)
        case .tooDeep: break
        }
        return nil
    }

    private init(source: SourceText, file: Int, limits: ReadingLimits) {
        self.source = source
        self.file = file
        self.limits = limits
        tree.nodes.reserveCapacity(source.bytes.count / 8)
    }

    // MARK: Events

    private mutating func drain(
        _ parser: borrowing YAMLParser, _ texts: inout TextTable, _ marks: inout KeyMarks
    ) -> Ending {
        while parser.advance() {
            // Scalars are handled before all others: a processor predicts a branch with two targets better than one
            // with many, and the text is read in between.
            if parser.isAtScalar {
                let isKey = current.awaitsKey
                let event = parser.takeScalar(&texts, isKey: isKey)
                if isKey { mark(event.text, &marks) }
                addScalar(event, texts)
                continue
            }
            let event = parser.takeOther()
            switch event.kind {
            case .mappingStart, .sequenceStart:
                guard addCollection(event, &marks) else { return .tooDeep }
            case .mappingEnd, .sequenceEnd:
                close(event, &marks)
            case .alias:
                addAlias(event, &texts)
            case .documentEnd:
                return .document(end: event.end, isEmpty: tree.isNothing(0) && problems.isEmpty)
            case .streamEnd:
                return .empty
            case .nothing, .streamStart, .documentStart, .scalar:
                break
            }
        }
        return .malformed(malformedText(parser.failure))
    }

    @inline(__always)
    private mutating func addScalar(_ event: YAMLEvent, _ texts: TextTable) {
        let length = event.end &- event.start
        if event.hasProperties || length == 0 || length > CombiningMarks.most || event.text == mergeKey
            || event.style.isBlockText
        {
            addRemarkable(event, texts)
        } else {
            addChild(event, payload: event.text.index)
        }
    }

    /// Adds a scalar that is long, may be empty, begins with a `|` or `>`, or has an anchor or a tag.
    private mutating func addRemarkable(_ event: YAMLEvent, _ texts: TextTable) {
        let parent = current
        let isNothing =
            event.style == .plain && (event.start == event.end || event.hasProperties && texts.isEmpty(event.text))
        var event = event
        if isNothing { event.end = event.start }
        let node = addChild(event, payload: event.text.index)
        if event.style.isBlockText { blockTexts.append(node) }
        if event.end - event.start > CombiningMarks.most,
            texts.bytes(of: event.text).haveMarks(inARow: CombiningMarks.most + 1)
        {
            problems.append(NodeProblem(.tooManyMarks, node))
        }
        if event.hasProperties {
            findProperties(event, node)
        } else if parent.awaitsKey, isMergeKey(node) {
            problems.append(NodeProblem(.omitted(.mergeKey), node))
        } else if isNothing, !open.isEmpty {
            findNothing(node, in: parent)
        }
    }

    @inline(__always)
    private mutating func addCollection(_ event: YAMLEvent, _ marks: inout KeyMarks) -> Bool {
        let node = append(event, payload: 0)
        if current.awaitsKey {
            if keyDepth == nil {
                problems.append(NodeProblem(.collectionKey, node))
                keyDepth = open.count
            }
        } else if open.count == 1 {
            noteVersion(node)
        }
        if event.hasProperties { findProperties(event, node) }
        // Its parent records it when it ends, since a value that was just modified is slow to copy.
        open.append(current)
        let isMapping = event.kind == .mappingStart
        current = OpenCollection(node: node, isMapping: isMapping, mark: marks.beginMapping())
        guard open.count > limits.nesting else { return true }
        problems.append(NodeProblem(.tooDeep, node))
        return false
    }

    /// An alias becomes an empty node, which later phases ignore.
    private mutating func addAlias(_ event: YAMLEvent, _ texts: inout TextTable) {
        let isMerged = !current.awaitsKey && current.isMapping && isMergeKey(current.key)
        let nothing = YAMLEvent(kind: .scalar, start: event.start, end: event.start)
        let node = addChild(nothing, payload: texts.intern("").index)
        if !isMerged { problems.append(NodeProblem(.omitted(.alias), node)) }
    }

    @inline(__always)
    private mutating func append(_ event: YAMLEvent, payload: UInt32) -> NodeIndex {
        tree.nodes.append(
            NodeTree.Node(
                start: event.start, end: event.end, style: event.style, payload: payload, nameKind: event.nameKind))
        return tree.nodes.count - 1
    }

    @inline(__always) @discardableResult
    private mutating func addChild(_ event: YAMLEvent, payload: UInt32) -> NodeIndex {
        let node = append(event, payload: payload)
        if !current.awaitsKey, open.count == 1 { noteVersion(node) }
        current.take(node, endingAt: event.end)
        return node
    }

    /// Records the value of the last key of the root mapping, if the key is the language version.
    private mutating func noteVersion(_ value: NodeIndex) {
        guard current.isMapping, tree.isScalar(current.key), tree.text(current.key) == Keyword.wiring.id else { return }
        version = version ?? value
    }

    @inline(__always)
    private mutating func close(_ event: YAMLEvent, _ marks: inout KeyMarks) {
        guard let parent = open.popLast() else { return }
        if open.count == keyDepth { keyDepth = nil }
        let closed = current
        current = parent
        // libyaml ends a block collection where the next token begins.
        let end = tree.isBlock(closed.node) ? closed.end : event.end
        tree.nodes[closed.node].close(at: end, before: tree.nodes.count)
        current.take(closed.node, endingAt: end)
        current.hasCollections = true
        if closed.hasRepeatedKey || closed.hasCollections && closed.hasNames {
            findRepeatedKeys(in: closed.node, &marks)
        }
    }

    // MARK: Constructs that the language omits

    private mutating func findProperties(_ event: YAMLEvent, _ node: NodeIndex) {
        switch (event.hasAnchor, event.hasTag) {
        case (true, true): problems.append(NodeProblem(.anchorAndTag, node))
        case (true, false): problems.append(NodeProblem(.omitted(.anchor), node))
        case (false, _): problems.append(NodeProblem(.omitted(.tag), node))
        }
    }

    private mutating func findNothing(_ node: NodeIndex, in parent: OpenCollection) {
        guard keyDepth == nil else { return }
        if parent.awaitsKey {
            problems.append(NodeProblem(.emptyKey, node))
        } else if !parent.isMapping {
            problems.append(NodeProblem(.emptyItem, node))
        } else if tree.isScalar(parent.key), !tree.isNothing(parent.key), !isMergeKey(parent.key) {
            problems.append(NodeProblem(.emptyValue, node, with: parent.key))
        }
    }

    /// Marks a key of the collection being read. Keywords, the most frequent keys, need no table.
    @inline(__always)
    private mutating func mark(_ key: TextID, _ marks: inout KeyMarks) {
        if key.index < 32 {
            let bit: UInt32 = 1 << key.index
            if current.words & bit != 0 { current.hasRepeatedKey = true }
            current.words |= bit
        } else {
            if marks.isRepeated(key, in: current.mark) { current.hasRepeatedKey = true }
            current.hasNames = true
        }
    }

    private mutating func findRepeatedKeys(in mapping: NodeIndex, _ marks: inout KeyMarks) {
        let mark = marks.beginMapping()
        let end = tree.next(mapping)
        var key = mapping + 1
        while key < end {
            if tree.isScalar(key), !tree.isNothing(key), !isMergeKey(key), marks.isRepeated(tree.text(key), in: mark) {
                problems.append(NodeProblem(.repeatedKey, key, with: mapping))
            }
            key = tree.next(tree.next(key))
        }
    }

    private mutating func malformedText(_ failure: YAMLFailure) -> MalformedText {
        // Where the text cannot be parsed further, a value may only seem to be missing.
        if let last = problems.last, last.isOfNothing, last.node == tree.count - 1 { problems.removeLast() }
        let lastText = tree.nodes.indices.last { !tree.isNothing($0) }
        let lastQuoted = lastText.flatMap { tree.isQuoted($0) ? tree.extent($0) : nil }
        let collections = open.isEmpty ? [] : open.dropFirst() + [current]
        let bracket = collections.last { !tree.isBlock($0.node) }.map { tree.extent($0.node).lowerBound }
        return MalformedText(failure, source: source, file: file, openBracket: bracket, lastQuoted: lastQuoted)
    }

    private func isMergeKey(_ node: NodeIndex) -> Bool { tree.isPlain(node) && tree.text(node) == mergeKey }

    private var quotedExtents: [Range<Int>] {
        tree.nodes.indices.lazy.filter(tree.isQuoted).map(tree.extent)
    }

    /// Another version of the language may allow what this one does not, so nothing else is reported about its files.
    private func isVersionSupported(_ texts: TextTable, _ reporter: Reporter) -> Bool {
        guard let version, !tree.isNothing(version) else { return true }
        if tree.isPlain(version), texts.string(tree.text(version)) == String(WiringLanguage.version) { return true }
        reportVersion(version, texts, reporter)
        return false
    }
}

internal import WiringDiagnostics

/// Reads the bytes of one file into a ``NodeTree``: bytes → libyaml's events → nodes.
///
/// What YAML allows and the language does not (anchors, tags, several documents, duplicate keys, nothing where
/// something belongs) is reported here, with the cure.
struct NodeReader {
    private struct OpenCollection {
        var node: NodeIndex
        var isMapping: Bool
        /// How many children were read; in a mapping, an even number means that a key comes next.
        var children = 0
    }

    private let source: SourceText
    private let file: Int
    private let limits: Limits
    private var tree = NodeTree()
    private var open: [OpenCollection] = []
    /// For each text, 1 + the mapping in which it was last seen as a key.
    private var seenIn: [UInt32] = []

    /// Reads a file.
    ///
    /// - Returns: nil where the text is no YAML document at all, which has been reported.
    static func read(
        _ source: SourceText, file: Int, limits: Limits, texts: inout TextTable, reporter: Reporter
    ) -> NodeTree? {
        guard let scan = ByteScan(source.bytes, file: file, reporter: reporter) else { return nil }
        var reader = NodeReader(source: source, file: file, limits: limits)
        let isComplete = YAMLParser.parse(source.bytes) { parser in
            reader.drain(parser, &texts, reporter)
        }
        guard isComplete else { return nil }
        reader.checkLineEnds(scan.strayLineEnds, reporter)
        return reader.tree
    }

    private init(source: SourceText, file: Int, limits: Limits) {
        self.source = source
        self.file = file
        self.limits = limits
        tree.nodes.reserveCapacity(source.bytes.count / 8)
    }

    // MARK: Events

    private mutating func drain(
        _ parser: borrowing YAMLParser, _ texts: inout TextTable, _ reporter: Reporter
    ) -> Bool {
        while true {
            let event = parser.next(&texts)
            switch event.kind {
            case .scalar:
                addScalar(event, &texts, reporter)
            case .mappingStart, .sequenceStart:
                guard addCollection(event, reporter) else { return false }
            case .mappingEnd, .sequenceEnd:
                close(event, texts, reporter)
            case .alias:
                addAlias(event, &texts, reporter)
            case .documentEnd:
                return endDocument(event, texts, reporter)
            case .streamEnd:
                reportEmpty(reporter)
                return false
            case .failure:
                MalformedText(failure: parser.failure, source: source, file: file).report(to: reporter)
                return false
            case .streamStart, .documentStart:
                continue
            }
        }
    }

    private mutating func addScalar(_ event: YAMLEvent, _ texts: inout TextTable, _ reporter: Reporter) {
        let isKey = open.last.map { $0.isMapping && $0.children & 1 == 0 } ?? false
        let isEmpty = event.style == .plain && event.start == event.end
        let node = append(event, payload: texts.store(interned: isKey).index)
        if event.hasAnchor || event.hasTag {
            reportProperties(event, node, reporter)
        } else if isEmpty {
            reportEmptyValue(node, isKey: isKey, texts, reporter)
        } else if isKey, tree.text(node) == Word.merge.id, event.style == .plain {
            reporter.report(.alias, at: span(node), "merge keys are not part of the language") { diagnostic, _ in
                diagnostic.help = "include the shared part as a file of its own, or change it with 'change:'"
            }
        }
    }

    private mutating func addCollection(_ event: YAMLEvent, _ reporter: Reporter) -> Bool {
        if let parent = open.last, parent.isMapping, parent.children & 1 == 0 {
            reporter.report(.wrongKind, at: span(event), "a key is a word, not a list or a mapping")
        }
        let node = append(event, payload: 0)
        if event.hasAnchor || event.hasTag { reportProperties(event, node, reporter) }
        open.append(OpenCollection(node: node, isMapping: event.kind == .mappingStart))
        guard open.count <= limits.nesting else {
            reporter.report(
                .tooDeep, at: Span(file: file, start: event.start, end: event.start + 1),
                "collections may be nested \(limits.nesting) deep"
            ) { diagnostic, _ in
                diagnostic.help = "give parts of it names, or raise 'Limits.nesting'"
            }
            return false
        }
        return true
    }

    private mutating func append(_ event: YAMLEvent, payload: UInt32) -> NodeIndex {
        if !open.isEmpty { open[open.count - 1].children += 1 }
        let length = UInt32(truncatingIfNeeded: event.end - event.start)
        tree.nodes.append(
            NodeTree.Node(
                start: UInt32(truncatingIfNeeded: event.start), payload: payload,
                extent: length << 4 | event.style.rawValue))
        return tree.nodes.count - 1
    }

    private mutating func close(_ event: YAMLEvent, _ texts: TextTable, _ reporter: Reporter) {
        guard let collection = open.popLast() else { return }
        let node = collection.node
        tree.nodes[node].payload = UInt32(tree.nodes.count)
        let style = tree.nodes[node].extent & 0xF
        if style == NodeStyle.flowMapping.rawValue || style == NodeStyle.flowSequence.rawValue {
            let length = UInt32(truncatingIfNeeded: event.end) &- tree.nodes[node].start
            tree.nodes[node].extent = length << 4 | style
        }
        if collection.isMapping, collection.children > 2 { checkKeys(of: node, texts, reporter) }
    }

    private mutating func addAlias(_ event: YAMLEvent, _ texts: inout TextTable, _ reporter: Reporter) {
        reporter.report(.alias, at: span(event), "aliases are not part of the language") { diagnostic, _ in
            diagnostic.help =
                "name the object instead, or use a parameter for a value; quote the text if the '*' belongs to it"
        }
        texts.appendPending { $0.append(UInt8(ascii: "_")) }
        _ = append(event, payload: texts.store(interned: true).index)
    }

    // MARK: Keys

    /// Finds keys that a mapping has twice. O(keys): each text remembers the mapping it was last seen in.
    private mutating func checkKeys(of mapping: NodeIndex, _ texts: TextTable, _ reporter: Reporter) {
        if seenIn.count < texts.count {
            seenIn.append(contentsOf: repeatElement(0, count: max(texts.count, seenIn.count * 2) - seenIn.count))
        }
        let mark = UInt32(mapping + 1)
        var key = mapping + 1
        let end = tree.next(mapping)
        while key < end {
            if tree.isScalar(key) {
                let text = Int(tree.text(key).index)
                if seenIn[text] == mark { reportDuplicate(key, in: mapping, texts, reporter) }
                seenIn[text] = mark
            }
            key = tree.next(tree.next(key))
        }
    }

    private func reportDuplicate(
        _ key: NodeIndex, in mapping: NodeIndex, _ texts: TextTable, _ reporter: Reporter
    ) {
        guard tree.isPlain(key) == false || tree.extent(key).isEmpty == false else { return }
        reporter.report(
            .duplicateKey, at: span(key), "the key '\(texts.string(tree.text(key)))' is given twice"
        ) { diagnostic, reporter in
            let first = tree.entries(of: mapping).first { tree.isScalar($0.key) && tree.text($0.key) == tree.text(key) }
            if let first {
                diagnostic.secondary.append(.init(place: reporter.place(of: span(first.key)), text: "first given here"))
            }
        }
    }

    // MARK: What the language leaves out

    private func reportProperties(_ event: YAMLEvent, _ node: NodeIndex, _ reporter: Reporter) {
        let span = Span(file: file, start: event.start, end: min(event.start + 1, max(event.end, event.start + 1)))
        if event.hasAnchor {
            reporter.report(.anchor, at: span, "anchors are not part of the language") { diagnostic, _ in
                diagnostic.help =
                    "give the object a name and name it where it is needed; quote the text if the '&' belongs to it"
            }
        } else {
            reporter.report(.tag, at: span, "tags are not part of the language") { diagnostic, _ in
                diagnostic.help =
                    "remove the tag: the Swift type decides how a value is read; quote the text if the '!' belongs to it"
            }
        }
    }

    private func reportEmptyValue(
        _ node: NodeIndex, isKey: Bool, _ texts: TextTable, _ reporter: Reporter
    ) {
        guard let parent = open.last else { return }  // an empty document, reported at its end
        let position = tree.extent(node).lowerBound
        if isKey {
            reporter.report(
                .emptyValue, at: Span(file: file, start: position, end: position + 1), "there is no key before the ':'")
            return
        }
        guard parent.isMapping, let key = keyBefore(node, in: parent.node) else {
            reporter.report(
                .emptyValue, at: Span(file: file, start: position, end: position),
                "there is nothing in this place of the list"
            ) { diagnostic, reporter in
                diagnostic.help = EmptyValueCause(source, behind: position, key: nil).help
            }
            return
        }
        let text = tree.isScalar(key) ? texts.string(tree.text(key)) : ""
        reporter.report(.emptyValue, at: span(key), "there is nothing after '\(text)'") { diagnostic, _ in
            diagnostic.help = EmptyValueCause(source, behind: tree.extent(key).upperBound, key: text).help
        }
    }

    /// The key of a value that was just appended to a mapping. O(entries), paid for by errors alone.
    private func keyBefore(_ value: NodeIndex, in mapping: NodeIndex) -> NodeIndex? {
        var key = mapping + 1
        while key < value {
            let candidate = tree.next(key)
            if candidate == value { return key }
            key = tree.next(candidate)
        }
        return nil
    }

    private func reportEmpty(_ reporter: Reporter) {
        reporter.report(
            .emptyFile, at: Span(file: file, start: 0, end: 0), "the file says nothing"
        ) { diagnostic, _ in
            diagnostic.help = "a wiring file begins with a section such as 'objects:'"
        }
    }

    private mutating func endDocument(_ event: YAMLEvent, _ texts: TextTable, _ reporter: Reporter) -> Bool {
        if tree.isScalar(0), tree.isPlain(0), tree.extent(0).isEmpty {
            reportEmpty(reporter)
            return false
        }
        // What follows is looked at as text: libyaml is slow where directives follow.
        return DocumentRest(source, file: file, from: event.end).report(to: reporter)
    }

    private func checkLineEnds(_ offsets: [Int], _ reporter: Reporter) {
        guard !offsets.isEmpty else { return }
        let quoted = tree.nodes.indices.filter {
            tree.style($0) == .singleQuoted || tree.style($0) == .doubleQuoted
        }.map(tree.extent)
        var next = 0
        for offset in offsets {
            while next < quoted.count, quoted[next].upperBound <= offset { next += 1 }
            if next < quoted.count, quoted[next].contains(offset) { continue }
            reporter.report(
                .forbiddenCharacter, at: Span(file: file, start: offset, end: offset + 1),
                "this character ends a line for YAML, which no editor shows"
            ) { diagnostic, _ in
                diagnostic.help = "use ordinary line ends; U+0085, U+2028 and U+2029 may stand in quotes only"
            }
        }
    }

    private func span(_ node: NodeIndex) -> Span {
        let extent = tree.extent(node)
        return Span(file: file, start: extent.lowerBound, end: extent.upperBound)
    }

    private func span(_ event: YAMLEvent) -> Span {
        Span(file: file, start: event.start, end: max(event.end, event.start))
    }
}

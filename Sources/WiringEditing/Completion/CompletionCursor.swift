internal import WiringDiagnostics
internal import WiringFile

/// The word at a cursor, as far as it is written.
struct CompletionCursor {
    /// The passage around the cursor, with the mark.
    let tree: LooseTree
    /// The passages of the text besides that one.
    let others: [Passage]
    /// The scalar at the cursor.
    let node: Int
    /// What is written of the word before the cursor.
    private(set) var prefix: String
    /// The bytes of the whole word in the passage without the mark.
    private let range: Range<Int>
    /// Where the bytes of the passage are in the text.
    private let start: Int
    /// Whether a comment begins right behind the cursor, which needs a blank before it.
    let isBeforeComment: Bool
    /// Whether other words stand before it in the same value.
    private(set) var hasWordsBefore: Bool
    /// Whether the cursor is in a `$(`.
    private(set) var isInParameter = false
    /// Whether the `$(` is closed after the cursor.
    private(set) var isParameterClosed = false

    /// Finds the word at an offset of a text; nil where nothing can stand.
    init?(in passages: Passages, at offset: Int) {
        let offset = min(max(offset, 0), passages.text.count)
        guard let index = passages.index(at: offset) else {
            let start = SourceText.textStart(of: passages.text)
            let beginning = Array(passages.text[start..<(passages.starts.first ?? passages.text.count)])
            self.init(beginning, as: .section, at: max(0, offset - start), start: start, others: passages.all)
            return
        }
        let passage = passages.all[index]
        let start = passages.starts[index] - passage.lead
        var others = passages.all
        others.remove(at: index)
        self.init(passage.bytes, as: passage.form, at: offset - start, start: start, others: others)
    }

    private init?(_ text: [UInt8], as form: Passage.Form, at offset: Int, start: Int, others: [Passage]) {
        (self.start, self.others) = (start, others)
        func read(_ mark: [UInt8]) -> LooseTree {
            LooseReader.read(text[..<offset] + mark + text[offset...], as: form)
        }
        // Put in front of a comment, the mark would make it text; and who types in front of one wants it to stay one.
        let isBeforeSign =
            offset < text.count && text[offset] == UInt8(ascii: "#")
            && (text.isComment(at: offset) || text.isEnd(at: offset + 1))
        let spaced = isBeforeSign ? read([LooseTree.mark, UInt8(ascii: " ")]) : nil
        isBeforeComment = spaced.map { tree in tree.marked.map { tree.nodes[$0].quote == nil } ?? false } ?? false
        tree = isBeforeComment ? spaced ?? read([LooseTree.mark]) : read([LooseTree.mark])
        guard let node = tree.marked else { return nil }
        self.node = node
        let extent = tree.nodes[node].range
        let isQuoted = tree.nodes[node].quote != nil
        var start = offset
        while start > extent.lowerBound, isQuoted || !text.isBlank(at: start - 1) { start -= 1 }
        var end = offset + 1
        while end < extent.upperBound, isQuoted || !tree.bytes.isBlank(at: end) { end += 1 }
        hasWordsBefore = start > extent.lowerBound
        if let opening = Self.openParameter(tree.bytes[extent.lowerBound..<offset]) {
            isInParameter = true
            start = opening
            end = offset + 1
            while end < extent.upperBound, Self.isNamePart(tree.bytes[end]) { end += 1 }
            isParameterClosed = end < extent.upperBound && tree.bytes[end] == UInt8(ascii: ")")
        }
        prefix = String(decoding: text[start..<offset], as: UTF8.self)
        range = start..<end - 1
    }

    /// The byte after a `$(` that nothing has closed.
    private static func openParameter(_ text: ArraySlice<UInt8>) -> Int? {
        guard let bracket = text.lastIndex(of: UInt8(ascii: "(")), bracket > text.startIndex,
            text[bracket - 1] == UInt8(ascii: "$"), text[(bracket + 1)...].allSatisfy(isNamePart),
            bracket - 2 < text.startIndex || text[bracket - 2] != UInt8(ascii: "$")
        else { return nil }
        return bracket + 1
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private var entry: LooseTree.Node { tree.nodes[node] }

    /// The bytes of the whole word in the text.
    var wordRange: Range<Int> { range.lowerBound + start..<range.upperBound + start }

    /// Whether the word is a key of a mapping, or cannot be anything else.
    var isKey: Bool {
        guard let parent = entry.parent else { return true }
        return entry.key == nil && tree.nodes[parent].form == .mapping && tree.nodes[parent].shortForm != node
    }

    /// Whether a value stands below its key, where keys and items begin too.
    var isBelowKey: Bool { entry.key != nil && entry.isOnOwnLine }

    /// Whether it is an item of a list.
    var isItem: Bool { entry.parent.map { tree.nodes[$0].form == .sequence } ?? false }

    var isFlow: Bool { entry.isFlow }

    var hasColon: Bool { entry.hasColon }

    var quote: UInt8? { entry.quote }

    /// The quote that must be written after the word.
    var missingQuote: UInt8? { entry.isClosed ? nil : entry.quote }

    /// Whether a blank must come before the word: it stands right after a colon or dash.
    var needsBlank: Bool {
        guard range.lowerBound > 0, quote == nil, !hasWordsBefore, !isInParameter else { return false }
        let before = tree.bytes[range.lowerBound - 1]
        return before == UInt8(ascii: ":") || before == UInt8(ascii: "-") && isItem
    }

    /// The column of the line of the word at which it begins.
    var indent: Int {
        var start = range.lowerBound
        while start > 0, !tree.bytes.isLineEnd(at: start - 1) { start -= 1 }
        return range.lowerBound - start
    }

    /// The keys or items beside the word, which need not be given again.
    var given: Set<String> {
        guard let parent = entry.parent else { return Set(others.compactMap(\.section?.text)) }
        let beside =
            tree.nodes[parent].form == .sequence ? tree.nodes[parent].children : tree.entries(of: parent).map(\.key)
        var texts = Set(beside.filter { $0 != node }.compactMap(tree.scalar))
        if tree.nodes[parent].shortForm != nil { texts.insert("class") }
        if parent == tree.root {
            texts.formUnion(others.compactMap(\.section?.text))
        } else if tree.nodes[parent].parent == tree.root, let key = tree.nodes[parent].key,
            let section = CompletionWords.byText[tree.text(key)]
        {
            texts.formUnion(others.filter { $0.section == section }.flatMap { $0.declarations.names(in: section) })
        }
        return texts
    }
}

internal import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// The word at a cursor, up to where it is written.
///
/// A character that stands for the word is put into the text, so that there is a word even where none is begun.
struct CompletionCursor {
    /// The entries of the text without that character.
    private let original: FileIndex
    /// The tree of the text with it.
    private let tree: SyntaxTree
    /// The scalar at the cursor.
    let node: SyntaxNode
    /// The place of that character.
    private let mark: Int
    /// The part of the word before the cursor.
    private(set) var prefix: String
    /// The bytes of the whole word in the text.
    private(set) var wordRange: Range<Int>
    /// Whether a blank must come before the word: it is right after a colon or dash.
    private(set) var needsBlank = false
    /// Whether a comment begins right behind the cursor, which needs a blank before it.
    private(set) var isBeforeComment = false
    /// Whether it is a key below a complete value, which without its colon would belong to the value.
    private var isBegunKey = false
    /// Whether other words are before it in the same value.
    private(set) var hasWordsBefore: Bool
    /// Whether the cursor is in a `$(`.
    private(set) var isInParameter = false
    /// Whether the `$(` is closed after the cursor.
    private(set) var isParameterClosed = false

    /// Finds the word at an offset of a text; nil if nothing can be completed there.
    init?(in text: FileIndex, at offset: Int) {
        let bytes = text.text
        let offset = min(max(offset, SourceText.textStart(of: bytes)), bytes.count)
        var found = Self.marked(text, at: offset)
        // Directly before a comment, the character would make the comment text.
        let isBeforeSign =
            offset < bytes.count && bytes[offset] == UInt8(ascii: "#")
            && (bytes.isComment(at: offset) || bytes.isEnd(at: offset + 1))
        if isBeforeSign, let spaced = Self.marked(text, at: offset, isBeforeComment: true), !spaced.node.isQuoted {
            (found, isBeforeComment) = (spaced, true)
        }
        if let plain = found, plain.isRightAfterSign(at: offset) {
            found = Self.marked(text, at: offset, needsBlank: true, isBeforeComment: isBeforeComment)
            needsBlank = true
        } else if let plain = found, plain.isAloneOnLine(at: offset),
            let key = Self.marked(text, at: offset, isBeforeComment: isBeforeComment, isKey: true),
            key.node.parent?.kind == .entry, !key.node.isValue
        {
            (found, isBegunKey) = (key, true)
        }
        guard let found else { return nil }
        (original, tree, node) = (text, found.tree, found.node)
        mark = needsBlank ? offset + 1 : offset

        let marked = tree.bytes
        let extent = node.contentRange
        var start = mark
        while start > extent.lowerBound, node.isQuoted || !marked.isEnd(at: start - 1) { start -= 1 }
        var end = mark + 1
        while end < extent.upperBound, node.isQuoted || !marked.isEnd(at: end) { end += 1 }
        hasWordsBefore = start > extent.lowerBound
        if let opening = Self.openParameter(marked[extent.lowerBound..<mark]) {
            isInParameter = true
            start = opening
            end = mark + 1
            while end < extent.upperBound, marked[end].isNamePart { end += 1 }
            isParameterClosed = end < extent.upperBound && marked[end] == UInt8(ascii: ")")
        }
        prefix = String(decoding: marked[start..<mark], as: UTF8.self)
        wordRange = start - (mark - offset)..<end - 1 - (mark - offset)
    }

    /// The bytes of the text with that character.
    var text: [UInt8] { tree.bytes }

    /// Returns the entries of the text with that character: most completions need none, and a large file has many.
    func index() -> FileIndex { original.following(tree) }

    /// Returns the entries besides the one around the cursor.
    func others() -> [IndexedEntry] {
        let index = index()
        var others = index.entries
        if let own = index.index(at: mark) { others.remove(at: own) }
        return others
    }

    /// The tree of a text with that character.
    private struct Marked {
        var tree: SyntaxTree
        /// The scalar with the character.
        var node: SyntaxNode

        /// Whether the character is directly after a colon or dash, which it makes text.
        func isRightAfterSign(at offset: Int) -> Bool {
            let range = node.contentRange
            guard node.style == .plain, range.lowerBound < offset else { return false }
            let sign = tree.bytes[offset - 1]
            return sign == UInt8(ascii: ":")
                || sign == UInt8(ascii: "-") && range.lowerBound == offset - 1 && !node.isFlow
        }

        /// Whether the character ends the first word of a line that continues the text of a scalar.
        func isAloneOnLine(at offset: Int) -> Bool {
            let range = node.contentRange
            let bytes = tree.bytes
            guard node.style == .plain, !node.isFlow,
                bytes.isEnd(at: offset + 1) || bytes[offset + 1] == UInt8(ascii: "#"),
                let lineEnd = bytes[range.lowerBound..<offset].lastIndex(where: \.isLineEnd)
            else { return false }
            return !bytes[bytes.skippingBlanks(from: lineEnd + 1)..<offset].contains(where: \.isBlank)
        }
    }

    private static func marked(
        _ text: FileIndex, at offset: Int, needsBlank: Bool = false, isBeforeComment: Bool = false, isKey: Bool = false
    ) -> Marked? {
        let blank = UInt8(ascii: " ")
        let before = needsBlank ? [blank] : []
        let mark = before + [SyntaxNode.mark] + (isKey ? [UInt8(ascii: ":")] : []) + (isBeforeComment ? [blank] : [])
        let tree = text.tree.replacing(offset..<offset, with: mark)
        let place = needsBlank ? offset + 1 : offset
        guard let node = tree.document.path(at: place).last, node.kind == .scalar,
            node.contentRange.contains(place), node.style == .plain || node.isQuoted
        else { return nil }
        return Marked(tree: tree, node: node)
    }

    /// The byte after a `$(` that nothing has closed.
    private static func openParameter(_ text: ArraySlice<UInt8>) -> Int? {
        guard let bracket = text.lastIndex(of: UInt8(ascii: "(")), bracket > text.startIndex,
            text[bracket - 1] == UInt8(ascii: "$"), text[(bracket + 1)...].allSatisfy(\.isNamePart),
            bracket - 2 < text.startIndex || text[bracket - 2] != UInt8(ascii: "$")
        else { return nil }
        return bracket + 1
    }

    /// The mapping or sequence that the word is in. A key that is indented more than `class` is beside it.
    var collection: SyntaxNode? {
        guard let own = node.collection, own.shortForm != nil, own.isValue,
            own.parent?.key?.word == Keyword.class.text
        else { return node.collection }
        return own.collection
    }

    /// Whether the word is a key of a mapping, or cannot be anything else.
    var isKey: Bool {
        guard let collection else { return true }
        return node.parent?.kind == .entry && !node.isValue && collection.kind == .mapping
    }

    /// Whether a value stands below its key, where keys and items begin too.
    var isBelowKey: Bool { node.isValue && node.beginsLine && !node.isFlow }

    /// Whether it is an item of a list.
    var isItem: Bool { node.parent?.kind == .item }

    /// The number of items before the word in its list.
    var itemsBefore: Int { isItem ? collection?.itemValues.firstIndex(of: node) ?? 0 : 0 }

    var isFlow: Bool { node.isFlow }

    var hasColon: Bool { isKey && !isBegunKey && node.parent?.hasColon == true }

    var quote: UInt8? {
        switch node.style {
        case .singleQuoted: UInt8(ascii: "'")
        case .doubleQuoted: UInt8(ascii: "\"")
        default: nil
        }
    }

    /// The quote that must be written after the word.
    var missingQuote: UInt8? { node.isUnclosed ? quote : nil }

    /// The column of the line of the word at which it begins.
    var indent: Int {
        var start = wordRange.lowerBound
        while start > 0, !text[start - 1].isLineEnd { start -= 1 }
        return wordRange.lowerBound - start
    }

    /// The keys or items beside the word, which need not be given again.
    package var given: Set<String> {
        guard let collection else { return [] }
        let beside =
            collection.kind == .sequence ? collection.itemValues : collection.entries.compactMap(\.key)
        var texts = Set(beside.filter { $0 != node }.compactMap(\.word))
        if collection.shortForm != nil { texts.insert(Keyword.class.text) }
        return texts
    }
}

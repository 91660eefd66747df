internal import WiringDiagnostics
internal import WiringFile

/// Puts a file into canonical order and spacing: sections and the parts of definitions in the order of the manual, laid
/// out by ``Layout``.
///
/// Entries move with the comments above and after them; quotes and line breaks are left as they are.
package enum Formatter {
    /// Returns the formatted file.
    ///
    /// The result has the same contents and comments, or formatting is refused.
    package static func format(_ document: Document) throws(EditError) -> Document {
        let refusal = EditError(
            "the layout of '\(document.source.name)' cannot be formatted",
            help: "if there is a '?' before a key, write 'key: value' instead")
        var result = document
        // Parts inside others are ordered in a further round.
        for _ in 0..<64 {
            let edits = result.orderingEdits
            if edits.isEmpty { break }
            result = try reread(edits.applied(to: result.lines.bytes), of: result)
        }
        guard var layout = Layout(result) else { throw refusal }
        let text = layout.text()
        // A file that is already in order need not be compared with itself.
        if text == document.source.bytes { return document }
        result = try reread(text, of: result)
        guard result.model.ordered == document.model.ordered, characters(result) == characters(document) else {
            throw refusal
        }
        return result
    }

    private static func reread(_ bytes: [UInt8], of document: Document) throws(EditError) -> Document {
        try Document(SourceText(name: document.source.name, bytes: bytes))
    }

    /// Counts each byte except blanks, line breaks, and commas, one of which may be dropped before a bracket.
    private static func characters(_ document: Document) -> [Int] {
        var counts = Array(repeating: 0, count: 256)
        for byte in document.source.bytes where !byte.isBlank && !byte.isLineEnd && byte != UInt8(ascii: ",") {
            counts[Int(byte)] += 1
        }
        return counts
    }
}
extension PlainNode {
    /// The node with keywords in one order, wherever they are keys.
    fileprivate var ordered: PlainNode {
        switch self {
        case .scalar: self
        case .list(let items): .list(items.map(\.ordered))
        case .mapping(let entries):
            .mapping(
                entries.enumerated().map { (offset: $0.offset, rank: Self.rank($0.element.key), entry: $0.element) }
                    .sorted { ($0.rank, $0.offset) < ($1.rank, $1.offset) }
                    .map { Entry($0.entry.key, $0.entry.value.ordered) })
        }
    }

    private static func rank(_ key: PlainNode) -> Int {
        guard case .scalar(let text, _) = key else { return .max }
        return ranks[text] ?? .max
    }

    private static let ranks = Dictionary(
        uniqueKeysWithValues: Keyword.allCases.enumerated().map { ($0.element.text, $0.offset) })
}

#if Commands
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

/// The items that may be at a cursor, as `complete` writes them.
enum CompletionList {
    private static let width = 80

    /// A line for each item, no longer than a terminal is wide.
    static func text(of items: [CompletionItem]) -> String {
        let rows = AlignedRows(rows: items.map { [shown($0.label), $0.kind.rawValue, shown($0.detail)] })
        return rows.lines(indent: 0).map { $0.count > width ? $0.prefix(width - 1) + "…" : $0 }.joined(separator: "\n")
    }

    /// A text of a file, without what a terminal would obey.
    private static func shown(_ text: String) -> String {
        text.unicodeScalars.map { $0.displayEscape ?? String($0) }.joined()
    }

    /// A list of objects; keys may be added to them.
    static func json(of items: [CompletionItem], in source: SourceText) -> JSON {
        let map = SourceMap(source)
        return .array(
            items.map { item in
                let written: JSON = [
                    "label": .string(item.label), "kind": .string(item.kind.rawValue), "detail": .string(item.detail),
                    "text": .string(item.text),
                    "range": JSON.range(of: map.place(bytes: item.range)),
                ]
                return written.with([
                    "documentation": item.documentation.map { .string($0) },
                    "snippet": item.snippet.map { .string($0) },
                ])
            })
    }
}
#endif

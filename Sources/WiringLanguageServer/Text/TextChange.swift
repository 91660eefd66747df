/// A change of a document's text.
struct TextChange {
    private var range: (start: TextPosition, end: TextPosition)?
    private var text: String

    init(_ parameters: Parameters) throws(ResponseError) {
        text = try parameters.string("text")
        range = try parameters.has("range") ? parameters.range("range") : nil
    }

    /// Returns the new text, and the byte after the inserted text; nil if the whole text is replaced.
    func applied(to old: LineTable) -> (text: LineTable, cursor: Int?) {
        guard let range else { return (LineTable(Array(text.utf8), old.encoding, from: .client), nil) }
        let start = old.byte(at: range.start)
        let new = old.replacing(start..<max(start, old.byte(at: range.end)), with: text.utf8)
        return (new, start + text.utf8.count)
    }
}

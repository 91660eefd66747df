/// A change of a document's text.
struct TextChange {
    private var range: (start: TextPosition, end: TextPosition)?
    private var text: String

    init(_ parameters: Parameters) throws(ResponseError) {
        text = try parameters.string("text")
        range = try parameters.has("range") ? parameters.range("range") : nil
    }

    /// Returns the new text, and the byte behind what was typed; nil where the whole text is another one.
    func applied(to old: [UInt8], _ encoding: PositionEncoding) -> (text: [UInt8], cursor: Int?) {
        guard let range else { return (Array(text.utf8), nil) }
        let lines = LineTable(old, encoding)
        let start = lines.byte(at: range.start)
        let new = old[..<start] + Array(text.utf8) + old[max(start, lines.byte(at: range.end))...]
        return (Array(new), start + text.utf8.count)
    }
}

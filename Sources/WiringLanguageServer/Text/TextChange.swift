/// A change of a document's text.
struct TextChange {
    private var range: (start: TextPosition, end: TextPosition)?
    private var text: String

    init(_ parameters: Parameters) throws(ResponseError) {
        text = try parameters.string("text")
        range = try parameters.has("range") ? parameters.range("range") : nil
    }

    func applied(to old: [UInt8], _ encoding: PositionEncoding) -> [UInt8] {
        guard let range else { return Array(text.utf8) }
        let lines = LineTable(old, encoding)
        let start = lines.byte(at: range.start)
        return old[..<start] + Array(text.utf8) + old[max(start, lines.byte(at: range.end))...]
    }
}

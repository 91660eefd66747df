internal import WiringDiagnostics
internal import WiringEditing

extension LanguageServer {
    /// `textDocument/formatting`: one edit of the lines that change; none where the text has mistakes.
    mutating func formatting(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let path = try parameters.documentPath
        guard let old = workspace.documents[path]?.text else {
            throw ResponseError(.invalidParams, "the document is not open")
        }
        let new: [UInt8]
        do throws(EditError) {
            new = try Formatter.format(Document(SourceText(name: path, bytes: old))).source.bytes
        } catch {
            throw ResponseError(.requestFailed, error.description)
        }
        return .array(TextReplacement(from: old, to: new).map { [$0.json(LineTable(old, client.encoding))] } ?? [])
    }
}

/// The one replacement that makes a text of another: all between what both begin and what both end with.
struct TextReplacement {
    private var range: Range<Int>
    private var text: ArraySlice<UInt8>

    /// Returns nil if the texts are equal.
    init?(from old: [UInt8], to new: [UInt8]) {
        guard old != new else { return nil }
        func isLineStart(_ index: Int) -> Bool { index == 0 || old[index - 1] == .lineFeed }
        var start = zip(old, new).prefix { $0 == $1 }.count
        while !isLineStart(start) { start -= 1 }
        let rest = min(old.count, new.count) - start
        var end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
        while end > 0, !isLineStart(old.count - end) { end -= 1 }
        range = start..<old.count - end
        text = new[start..<new.count - end]
    }

    func json(_ lines: LineTable) -> JSONValue {
        ["range": lines.json(range), "newText": .string(String(decoding: text, as: UTF8.self))]
    }
}

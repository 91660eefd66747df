internal import WiringDiagnostics
internal import WiringEditing

extension LanguageServer {
    /// `textDocument/formatting`: one edit of the lines that change; none if the text has errors.
    mutating func formatting(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let path = try parameters.documentPath
        guard let old = workspace.documents[path]?.text else {
            throw ResponseError(.invalidParams, "the document is not open")
        }
        let new: [UInt8]
        do throws(EditError) {
            new = try Formatter.format(Document(SourceText(name: path, bytes: old.bytes))).source.bytes
        } catch {
            throw ResponseError(.requestFailed, error.reason)
        }
        return .array(TextReplacement(from: old.bytes, to: new).map { [$0.json(old)] } ?? [])
    }
}

/// The replacement of a piece of a text.
struct TextReplacement {
    private var range: Range<Int>
    private var text: ArraySlice<UInt8>

    /// Returns the edit that turns a text into another: all lines between their common beginning and their common end.
    ///
    /// - Returns: Nil if the texts are equal.
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

    /// Returns a replacement for each line that differs; one for all of them where there are more or fewer lines than
    /// before.
    static func all(from old: [UInt8], to new: [UInt8]) -> [TextReplacement] {
        let oldLines = old.split(separator: .lineFeed, omittingEmptySubsequences: false)
        let newLines = new.split(separator: .lineFeed, omittingEmptySubsequences: false)
        guard oldLines.count == newLines.count else { return TextReplacement(from: old, to: new).map { [$0] } ?? [] }
        return zip(oldLines, newLines).filter { $0 != $1 }.map { old, new in
            // To a client, the return before the line feed is not part of the line.
            let hasReturn = old.last == .carriageReturn && new.last == .carriageReturn
            return TextReplacement(ofWordsIn: old.dropLast(hasReturn ? 1 : 0), new.dropLast(hasReturn ? 1 : 0))
        }
    }

    /// Finds the words of a line that are other ones, from the first to the last of them.
    private init(ofWordsIn old: ArraySlice<UInt8>, _ new: ArraySlice<UInt8>) {
        let most = min(old.count, new.count)
        var start = zip(old, new).prefix { $0 == $1 }.count
        while start > 0, old[old.startIndex + start - 1].isNamePart { start -= 1 }
        var end = zip(old.reversed(), new.reversed()).prefix(most - start).prefix { $0 == $1 }.count
        while end > 0, old[old.endIndex - end].isNamePart { end -= 1 }
        range = old.startIndex + start..<old.endIndex - end
        text = new[new.startIndex + start..<new.endIndex - end]
    }

    func json(_ lines: LineTable) -> JSONValue {
        ["range": lines.json(range), "newText": .string(String(decoding: text, as: UTF8.self))]
    }
}

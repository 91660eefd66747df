internal import WiringDiagnostics

/// The lines of a text, which end with LF, CRLF or CR.
struct Lines {
    /// The text, with a line break at its end even if it has none, so that every line can be removed, moved and followed by
    /// another one. ``ending(_:)`` removes it again.
    let bytes: [UInt8]
    /// Whether the text itself ends with a line break.
    let isEnded: Bool
    /// The line break that this text uses, the first one in it.
    let lineEnd: String
    /// The start of the first line, after a byte order mark.
    let firstByte: Int

    init(_ text: [UInt8]) {
        firstByte = SourceText.textStart(of: text)
        lineEnd = text.lineBreak
        isEnded = text.count == firstByte || text[text.count - 1].isLineEnd
        bytes = isEnded ? text : text + Array(lineEnd.utf8)
    }

    /// Returns another text that ends like this one.
    func ending(_ text: [UInt8]) -> [UInt8] {
        guard !isEnded, let last = text.last, last.isLineEnd else { return text }
        return text.dropLast(text.count > 1 && text.isCRLF(at: text.count - 2) ? 2 : 1)
    }

    /// Returns the start of the line that contains a position.
    func start(of position: Int) -> Int {
        var index = position
        while index > firstByte, !bytes[index - 1].isLineEnd { index -= 1 }
        return index
    }

    /// Returns the start of the line before the one that starts at a position.
    func previous(before line: Int) -> Int {
        let isAfterCRLF = line - 2 >= firstByte && bytes.isCRLF(at: line - 2)
        return start(of: line - (isAfterCRLF ? 2 : 1))
    }

    /// Returns the end of the line that contains a position, before its line break.
    func end(of position: Int) -> Int { bytes.lineEnd(from: position) }

    /// Returns the start of the line after the one that contains a position.
    func next(after position: Int) -> Int {
        let end = end(of: position)
        return end < bytes.count ? bytes.index(afterLineEnd: end) : end
    }

    /// Returns the column of a position, from 0, in Unicode scalars.
    func column(of position: Int) -> Int { bytes[start(of: position)..<position].count { $0 & 0xC0 != 0x80 } }

    func isStart(_ position: Int) -> Bool { position == firstByte || bytes[position - 1].isLineEnd }

    /// Whether a range contains only blanks and line breaks.
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isBlank || $0.isLineEnd } }

    /// Returns the first position from `position` on that is not a blank.
    func skipBlanks(from position: Int) -> Int { bytes.skippingBlanks(from: position) }

    /// Returns the position just past the last character before `position` that is not a blank.
    func skipBlanks(before position: Int) -> Int {
        var index = position
        while index > firstByte, bytes[index - 1].isBlank { index -= 1 }
        return index
    }

    /// Whether the rest of a line is blank.
    func isRestBlank(from position: Int) -> Bool {
        let rest = skipBlanks(from: position)
        return rest == bytes.count || bytes[rest].isLineEnd
    }

    /// Whether the rest of a line is blank or a comment.
    func isRestEmpty(from position: Int) -> Bool { bytes.isRestOfLineEmpty(from: position) }

    /// Whether two positions are on one line.
    func areOne(_ first: Int, _ second: Int) -> Bool { start(of: first) == start(of: second) }

    /// Returns the edit that inserts lines before the line that starts at a position.
    func inserting(_ lines: [String], at position: Int) -> TextEdit {
        TextEdit(position..<position, lines.map { $0 + lineEnd }.joined())
    }
}

extension String {
    /// The text between line breaks; characters that only YAML treats as line breaks are kept.
    var lines: [Substring] {
        // Most texts are one line, which need not be looked at by characters.
        guard utf8.contains(where: \.isLineEnd) else { return [self[...]] }
        return split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }
}

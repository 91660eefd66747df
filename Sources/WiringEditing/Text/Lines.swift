internal import WiringDiagnostics

/// The lines of a text, which end with LF, CRLF or CR.
struct Lines {
    let bytes: [UInt8]
    /// The line break that this text uses.
    let lineEnd: String
    /// The start of the first line, after a byte order mark.
    let firstByte: Int

    /// Adopts the first line break of the text.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        firstByte = SourceText.textStart(of: bytes)
        lineEnd = bytes.lineBreak
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
    func end(of position: Int) -> Int {
        bytes[position...].firstIndex(where: \.isLineEnd) ?? bytes.count
    }

    /// Returns the start of the line after the one that contains a position.
    func next(after position: Int) -> Int {
        let end = end(of: position)
        return end < bytes.count ? bytes.index(afterLineEnd: end) : end
    }

    /// Whether a position is the start of a line.
    func isStart(_ position: Int) -> Bool { position == firstByte || bytes[position - 1].isLineEnd }

    /// Whether a range contains only blanks and line breaks.
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isBlank || $0.isLineEnd } }

    /// Returns the first position from `position` on that is not a blank.
    func skipBlanks(from position: Int) -> Int {
        bytes[position...].firstIndex { !$0.isBlank } ?? bytes.count
    }

    /// Returns the position just past the last character before `position` that is not a blank.
    func skipBlanks(before position: Int) -> Int {
        var index = position
        while index > firstByte, bytes[index - 1].isBlank { index -= 1 }
        return index
    }

    /// Whether the rest of a line is blank or a comment.
    func isRestEmpty(from position: Int) -> Bool { bytes.isRestOfLineEmpty(from: position) }

    /// Where the comma after a position is, with nothing but blanks, line ends and comments in between.
    func comma(after position: Int) -> Int? {
        let next = bytes.skipComments(from: position)
        return next < bytes.count && bytes[next] == UInt8(ascii: ",") ? next : nil
    }

    /// Returns the edit that inserts lines before the line that starts at a position, or at the end of the text.
    func inserting(_ lines: [String], at position: Int) -> TextEdit {
        let text = lines.joined(separator: lineEnd)
        // A text without a trailing line break does not gain one.
        return TextEdit(position..<position, isStart(position) ? text + lineEnd : lineEnd + text)
    }
}

extension String {
    /// The text between line breaks; characters that only YAML treats as line breaks are kept.
    var lines: [Substring] {
        split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    }
}

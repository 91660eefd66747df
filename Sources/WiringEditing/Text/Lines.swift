internal import WiringDiagnostics

/// The lines of a text, which end with LF, CRLF or CR.
struct Lines {
    /// The text.
    let bytes: [UInt8]
    /// What ends the lines of this text.
    let lineEnd: String

    /// Looks at the first line end.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        guard let first = bytes.firstIndex(where: \.isLineEnd) else {
            lineEnd = "\n"
            return
        }
        let isCRLF = bytes[first] == .carriageReturn && first + 1 < bytes.count && bytes[first + 1] == .lineFeed
        lineEnd = isCRLF ? "\r\n" : bytes[first] == .carriageReturn ? "\r" : "\n"
    }

    /// Where the line of a position begins.
    func start(of position: Int) -> Int {
        var index = position
        while index > firstByte, !bytes[index - 1].isLineEnd { index -= 1 }
        return index
    }

    /// Where the line above the line begins that begins at a position.
    func previous(before line: Int) -> Int {
        let isCRLF = line - 1 > firstByte && bytes[line - 1] == .lineFeed && bytes[line - 2] == .carriageReturn
        return start(of: line - (isCRLF ? 2 : 1))
    }

    /// Where the characters of the line of a position end.
    func end(of position: Int) -> Int {
        bytes[position...].firstIndex(where: \.isLineEnd) ?? bytes.count
    }

    /// Where the line behind the line of a position begins.
    func next(after position: Int) -> Int {
        let end = end(of: position)
        guard end < bytes.count else { return end }
        let isCRLF = bytes[end] == .carriageReturn && end + 1 < bytes.count && bytes[end + 1] == .lineFeed
        return end + (isCRLF ? 2 : 1)
    }

    /// Whether a position is the beginning of a line.
    func isStart(_ position: Int) -> Bool { position == firstByte || bytes[position - 1].isLineEnd }

    /// Whether there is nothing but blanks in a range.
    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0.isBlank || $0.isLineEnd } }

    /// The first position behind blanks of the same line.
    func skipBlanks(from position: Int) -> Int {
        bytes[position...].firstIndex { !$0.isBlank } ?? bytes.count
    }

    /// The position behind the last character before a position that is no blank of the same line.
    func skipBlanks(before position: Int) -> Int {
        var index = position
        while index > firstByte, bytes[index - 1].isBlank { index -= 1 }
        return index
    }

    /// Whether the rest of a line has nothing but blanks or a comment.
    func isRestEmpty(from position: Int) -> Bool {
        let next = skipBlanks(from: position)
        return next == bytes.count || bytes[next].isLineEnd || bytes[next] == UInt8(ascii: "#")
    }

    /// Where the comma behind a position is, with nothing but blanks, line ends and comments in between.
    func comma(behind position: Int) -> Int? {
        let next = bytes.skipComments(from: position)
        return next < bytes.count && bytes[next] == UInt8(ascii: ",") ? next : nil
    }

    /// Lines to be inserted before the line that begins at a position, or at the end of the text.
    func inserting(_ lines: [String], at position: Int) -> TextEdit {
        let text = lines.joined(separator: lineEnd)
        // A text with no line end at its end keeps none.
        return TextEdit(position..<position, isStart(position) ? text + lineEnd : lineEnd + text)
    }

    /// Where the first line begins, after a byte order mark.
    var firstByte: Int { SourceText.textStart(of: bytes) }
}

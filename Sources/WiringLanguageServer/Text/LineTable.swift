internal import WiringDiagnostics

/// The lines of a text, to turn positions of the protocol into bytes and back. Lines end with LF, CRLF or CR, as the
/// protocol has it; a byte order mark, which editors do not show, is not part of the first line.
package struct LineTable: Sendable {
    package let bytes: [UInt8]
    private let starts: [Int]
    let encoding: PositionEncoding

    package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        (self.bytes, self.encoding) = (bytes, encoding)
        var starts = [SourceText.textStart(of: bytes)]
        for (index, byte) in bytes.enumerated() {
            let isEnd = byte == 10 || byte == 13 && !(index + 1 < bytes.count && bytes[index + 1] == 10)
            if isEnd { starts.append(index + 1) }
        }
        self.starts = starts
    }

    package var count: Int { starts.count }

    /// The bytes of a line, without its end.
    func content(of line: Int) -> Range<Int> {
        var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
        while end > starts[line], bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
        return starts[line]..<end
    }

    /// Returns the byte at a position; one after the end of a line is its end, and one after the last line that of the text.
    package func byte(at position: TextPosition) -> Int {
        guard position.line < starts.count else { return bytes.count }
        let line = content(of: position.line)
        if encoding == .utf8 { return min(line.lowerBound + position.character, line.upperBound) }
        var index = line.lowerBound
        var character = 0
        while index < line.upperBound, character < position.character {
            let (scalar, length) = bytes.lenientScalar(at: index)
            character += encoding.width(of: scalar)
            // Within a surrogate pair there is no character to stand before.
            if character > position.character { break }
            index += length
        }
        return index
    }

    /// Returns the position of a byte; one within the end of a line is at the end of that.
    package func position(ofByte byte: Int) -> TextPosition {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= byte { low = middle } else { high = middle }
        }
        let line = content(of: low)
        let end = min(max(byte, line.lowerBound), line.upperBound)
        if encoding == .utf8 { return TextPosition(line: low, character: end - line.lowerBound) }
        var index = line.lowerBound
        var character = 0
        while index < end {
            let (scalar, length) = bytes.lenientScalar(at: index)
            character += encoding.width(of: scalar)
            index += length
        }
        return TextPosition(line: low, character: character)
    }

    /// A range of bytes as the protocol has it.
    package func json(_ range: Range<Int>) -> JSONValue {
        ["start": position(ofByte: range.lowerBound).json, "end": position(ofByte: range.upperBound).json]
    }

    /// The position after the last character.
    var end: TextPosition { position(ofByte: bytes.count) }
}

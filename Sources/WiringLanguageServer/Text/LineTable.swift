internal import WiringDiagnostics

/// The lines of a text, to turn positions of the protocol into bytes and back. Lines end with LF, CRLF or CR, as the
/// protocol has it; a byte order mark, which editors do not show, is not part of the first line.
package struct LineTable: Sendable {
    package let bytes: [UInt8]
    private let starts: [Int]
    let encoding: PositionEncoding

    package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        let start = SourceText.textStart(of: bytes)
        self.init(bytes, [start] + Self.starts(in: bytes, start + 1..<bytes.count + 1), encoding)
    }

    private init(_ bytes: [UInt8], _ starts: [Int], _ encoding: PositionEncoding) {
        (self.bytes, self.starts, self.encoding) = (bytes, starts, encoding)
    }

    /// Returns the lines of the text with other bytes in a range, of which only those around the change are looked for again.
    package func replacing(_ range: Range<Int>, with new: some Collection<UInt8>) -> LineTable {
        var bytes = bytes
        bytes.replaceSubrange(range, with: new)
        // Without the byte order mark, the first line is longer.
        guard range.lowerBound > 3 else { return LineTable(bytes, encoding) }
        let before = starts[..<starts.partitioningIndex { $0 >= range.lowerBound }]
        let after = starts[starts.partitioningIndex { $0 > range.upperBound }...]
        let changed = range.lowerBound..<range.lowerBound + new.count + 1
        let delta = new.count - range.count
        return LineTable(bytes, before + Self.starts(in: bytes, changed) + after.map { $0 + delta }, encoding)
    }

    /// Returns the places in a range at which lines begin, from the second one on.
    private static func starts(in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
        range.filter { start in
            let last = bytes[start - 1]
            return last == .lineFeed || last == .carriageReturn && !(start < bytes.count && bytes[start] == .lineFeed)
        }
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
        let low = max(0, starts.partitioningIndex { $0 > byte } - 1)
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

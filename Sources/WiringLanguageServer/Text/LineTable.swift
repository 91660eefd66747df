internal import WiringDiagnostics

/// The lines of a text, to turn positions of the protocol into bytes and back.
package struct LineTable: Sendable {
    /// The origin of a text.
    package enum Origin: Sendable {
        /// A byte order mark, which editors do not show, is not part of the first line.
        case disk
        /// Every character counts, as the client counts them.
        case client
    }

    package let bytes: [UInt8]
    private let map: SourceMap
    private let origin: Origin
    let encoding: PositionEncoding

    package init(_ bytes: [UInt8], _ encoding: PositionEncoding, from origin: Origin = .disk) {
        (self.bytes, self.encoding, self.origin) = (bytes, encoding, origin)
        map = SourceMap(SourceText(name: "", bytes: bytes), countsMark: origin == .client)
    }

    /// Returns the lines of the text with other bytes in a range.
    package func replacing(_ range: Range<Int>, with new: some Collection<UInt8>) -> LineTable {
        var bytes = bytes
        bytes.replaceSubrange(range, with: new)
        return LineTable(bytes, encoding, from: origin)
    }

    package var count: Int { position(ofByte: bytes.count).line + 1 }

    /// The bytes of a line, without its end.
    func content(of line: Int) -> Range<Int> {
        byte(at: TextPosition(line: line, character: 0))..<byte(at: TextPosition(line: line, character: .max))
    }

    /// Returns the byte at a position. A position after the end of a line is the end of the line; after the last line,
    /// of the text.
    package func byte(at position: TextPosition) -> Int {
        let found = map.position(line: position.line + 1, character: position.character, units: encoding.units)
        return lineEnd(around: found.byte)
    }

    /// Returns the position of a byte; one within the end of a line is at the end of that.
    package func position(ofByte byte: Int) -> TextPosition {
        let position = map.position(byte: lineEnd(around: byte))
        return TextPosition(line: position.line - 1, character: encoding.units(before: position))
    }

    /// Returns a byte, or the end of its line if it is within a CRLF.
    private func lineEnd(around byte: Int) -> Int { byte > 0 && bytes.isCRLF(at: byte - 1) ? byte - 1 : byte }

    /// A range of bytes as the protocol has it.
    package func json(_ range: Range<Int>) -> JSONValue {
        ["start": position(ofByte: range.lowerBound).json, "end": position(ofByte: range.upperBound).json]
    }
}

/// A position between two characters of a file, in every coordinate system at once.
package struct SourcePosition: Sendable {
    /// The offset in bytes, a byte order mark counted.
    package private(set) var byte: Int
    /// The offset in Unicode scalars, a byte order mark not counted.
    private(set) var scalar = 0
    /// The line, from 1.
    package private(set) var line = 1
    /// The offset in bytes of the first character of the line.
    package private(set) var lineStart: Int
    /// The column in Unicode scalars, from 1.
    package private(set) var column = 1
    /// The column in UTF-16 code units, from 1.
    package private(set) var utf16Column = 1

    /// Creates the position before the first character of a text that begins at a byte.
    init(startOfText byte: Int) { (self.byte, lineStart) = (byte, byte) }

    /// Creates a position from its coordinates.
    init(byte: Int, scalar: Int, line: Int, lineStart: Int, column: Int, utf16Column: Int) {
        (self.byte, self.scalar, self.line, self.lineStart) = (byte, scalar, line, lineStart)
        (self.column, self.utf16Column) = (column, utf16Column)
    }

    /// Advances past the next character.
    ///
    /// - Precondition: The position is not the end of the file.
    mutating func advance(in bytes: [UInt8]) {
        let first = bytes[byte]
        scalar += 1
        if first.isLineEnd, !bytes.isCRLF(at: byte) {
            byte += 1
            lineStart = byte
            line += 1
            column = 1
            utf16Column = 1
        } else if first < 0x80 {
            byte += 1
            column += 1
            utf16Column += 1
        } else {
            let (scalar, length) = bytes.lenientScalar(at: byte)
            byte += length
            column += 1
            utf16Column += scalar.value > 0xFFFF ? 2 : 1
        }
    }

    /// Advances past the printable ASCII characters that follow, the usual ones, up to an index.
    mutating func skipPlain(in bytes: [UInt8], upTo end: Int) {
        var next = byte
        while next < end, bytes[next] &- 0x20 < 0x5F { next += 1 }
        let count = next - byte
        byte = next
        scalar += count
        column += count
        utf16Column += count
    }
}

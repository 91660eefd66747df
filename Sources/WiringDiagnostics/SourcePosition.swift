/// A position between two characters of a file, in every coordinate system at once.
struct SourcePosition: Sendable {
    /// The offset in bytes, a byte order mark counted.
    private(set) var byte: Int
    /// The offset in Unicode scalars, a byte order mark not counted.
    private(set) var scalar = 0
    /// The line, from 1.
    private(set) var line = 1
    /// The column in Unicode scalars, from 1.
    private(set) var column = 1
    /// The column in UTF-16 code units, from 1.
    private(set) var utf16Column = 1

    /// The position before the first character, which is behind the byte order mark if there is one.
    init(startOf bytes: [UInt8]) {
        byte = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Moves behind the next character.
    ///
    /// - Precondition: The position is not the end of the file.
    mutating func advance(in bytes: [UInt8]) {
        let first = bytes[byte]
        scalar += 1
        if first.isLineEnd, !isFirstOfCRLF(first, in: bytes) {
            byte += 1
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

    /// Moves behind the printable ASCII characters ahead, which most are, but not behind an index.
    mutating func skipPlain(in bytes: [UInt8], upTo end: Int) {
        var next = byte
        while next < end, bytes[next] &- 0x20 < 0x5F { next += 1 }
        let count = next - byte
        byte = next
        scalar += count
        column += count
        utf16Column += count
    }

    /// CRLF is one line break, and it is the LF that ends the line.
    private func isFirstOfCRLF(_ first: UInt8, in bytes: [UInt8]) -> Bool {
        first == .carriageReturn && byte + 1 < bytes.count && bytes[byte + 1] == .lineFeed
    }
}

extension UInt8 {
    /// LF.
    static let lineFeed: UInt8 = 0x0A
    /// CR.
    static let carriageReturn: UInt8 = 0x0D

    /// Whether it is LF or CR; no other character ends a line.
    var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}

extension [UInt8] {
    /// Decodes the character at an index; a byte that is not part of well-formed UTF-8 is a U+FFFD of its own.
    func lenientScalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let first = self[index]
        let length: Int
        let smallest: UInt32
        var value: UInt32
        switch first {
        case 0x00..<0x80: return (Unicode.Scalar(first), 1)
        case 0xC2..<0xE0: (length, smallest, value) = (2, 0x80, UInt32(first & 0x1F))
        case 0xE0..<0xF0: (length, smallest, value) = (3, 0x800, UInt32(first & 0x0F))
        case 0xF0..<0xF5: (length, smallest, value) = (4, 0x10000, UInt32(first & 0x07))
        default: return ("\u{FFFD}", 1)
        }
        guard index + length <= count else { return ("\u{FFFD}", 1) }
        for next in self[index + 1..<index + length] {
            guard next & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
            value = value << 6 | UInt32(next & 0x3F)
        }
        // Surrogates and values above U+10FFFF are not scalars; what is too small was written too long.
        guard value >= smallest, let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
        return (scalar, length)
    }
}

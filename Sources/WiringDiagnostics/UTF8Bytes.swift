extension UInt8 {
    /// LF.
    package static let lineFeed: UInt8 = 0x0A
    /// CR.
    package static let carriageReturn: UInt8 = 0x0D

    /// Whether it is LF or CR; no other character ends a line.
    @inlinable package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

    /// Whether it is a space or a tab.
    @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// Whether a name can have it: a letter, a digit, `_`, `-`, or a part of a character that is not ASCII.
    @inlinable package var isNamePart: Bool {
        self >= 0x80 || (self | 0x20) &- 0x61 < 26 || self &- 0x30 < 10 || self == 0x5F || self == 0x2D
    }
}

extension [UInt8] {
    /// Whether a line break at an index is CRLF, which ends one line.
    package func isCRLF(at index: Int) -> Bool {
        index + 1 < count && self[index] == .carriageReturn && self[index + 1] == .lineFeed
    }

    /// Returns the index just past the line break at an index.
    package func index(afterLineEnd index: Int) -> Int { index + (isCRLF(at: index) ? 2 : 1) }

    /// Returns the first index from one on that has no blank.
    @inlinable package func skippingBlanks(from index: Int) -> Int {
        var index = index
        while index < count, self[index].isBlank { index += 1 }
        return index
    }

    /// Returns the end of the line around an index, before its line break.
    package func lineEnd(from index: Int) -> Int { self[index...].firstIndex(where: \.isLineEnd) ?? count }

    /// The first line break of the text; LF if it has none.
    package var lineBreak: String {
        guard let first = firstIndex(where: \.isLineEnd), self[first] == .carriageReturn else { return "\n" }
        return isCRLF(at: first) ? "\r\n" : "\r"
    }

    /// Whether the rest of a line is blank or a comment.
    package func isRestOfLineEmpty(from position: Int) -> Bool {
        let next = self[position...].first { !$0.isBlank }
        return next == nil || next?.isLineEnd == true || next == UInt8(ascii: "#")
    }

    /// The first position that is neither blank nor in a comment.
    package func skipComments(from position: Int) -> Int {
        var position = position
        var isComment = false
        while position < count {
            if self[position].isLineEnd {
                isComment = false
            } else if self[position] == UInt8(ascii: "#") {
                isComment = true
            } else if !isComment, !self[position].isBlank {
                break
            }
            position += 1
        }
        return position
    }

    /// Returns the character at an index and its length in bytes; nil if the bytes are not UTF-8 (Unicode 16, table
    /// 3-7).
    package func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        guard index < count else { return nil }
        let first = self[index]
        let length: Int
        let smallest: UInt32
        var value: UInt32
        switch first {
        case 0x00..<0x80: return (Unicode.Scalar(first), 1)
        case 0xC2..<0xE0: (length, smallest, value) = (2, 0x80, UInt32(first & 0x1F))
        case 0xE0..<0xF0: (length, smallest, value) = (3, 0x800, UInt32(first & 0x0F))
        case 0xF0..<0xF5: (length, smallest, value) = (4, 0x10000, UInt32(first & 0x07))
        default: return nil
        }
        guard index + length <= count else { return nil }
        for next in self[index + 1..<index + length] {
            guard next & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(next & 0x3F)
        }
        // Surrogates and values above U+10FFFF are not scalars; a value that is too small is an overlong encoding.
        guard value >= smallest, let scalar = Unicode.Scalar(value) else { return nil }
        return (scalar, length)
    }

    /// Returns the character at an index; a byte that is not part of well-formed UTF-8 yields a U+FFFD of its own.
    package func lenientScalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
        scalar(at: index) ?? ("\u{FFFD}", 1)
    }
}

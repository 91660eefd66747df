package import WiringDiagnostics

/// Converts between libyaml's character offsets and bytes. Each conversion costs O(file), so only errors use it.
extension SourceText {
    /// Creates the source of a text, as if it were a file of that name.
    package init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

    /// Returns the byte at which the character with an offset begins.
    package func byteOffset(ofScalar offset: Int) -> Int {
        var remaining = offset
        var start = textStart
        // A block of ASCII has as many characters as bytes, a test that the compiler can vectorise.
        while remaining > 1024, start + 1024 <= bytes.count {
            var all: UInt8 = 0
            for byte in bytes[start..<start + 1024] { all |= byte }
            let isASCII = all < 0x80
            remaining -= isASCII ? 1024 : bytes[start..<start + 1024].count { $0 & 0xC0 != 0x80 }
            start += 1024
        }
        for position in start..<bytes.count where bytes[position] & 0xC0 != 0x80 {
            if remaining == 0 { return position }
            remaining -= 1
        }
        return bytes.count
    }

    /// Returns the offset of the character that begins at a byte.
    package func scalarOffset(ofByte position: Int) -> Int {
        guard position > textStart else { return 0 }
        return bytes[textStart..<position].count { $0 & 0xC0 != 0x80 }
    }

    /// Returns the line that contains a byte, without its line break.
    package func line(around position: Int) -> Range<Int> {
        let start = bytes[..<position].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? textStart
        let end = bytes[position...].firstIndex(where: \.isLineEnd) ?? bytes.count
        return start..<max(start, end)
    }
}

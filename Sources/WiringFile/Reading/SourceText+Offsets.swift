internal import WiringDiagnostics

/// Where the characters that libyaml counts are in the bytes. Each question costs O(file), so only errors ask.
extension SourceText {
    /// A text as a file of that name would hold it.
    package init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

    /// The byte at which a character begins that is known by its number.
    func byteOffset(ofScalar offset: Int) -> Int {
        var remaining = offset
        var start = textStart
        // A block of ASCII has as many characters as bytes, which the compiler can see for many bytes at once.
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

    /// The number of the character that begins at a byte.
    func scalarOffset(ofByte position: Int) -> Int {
        guard position > textStart else { return 0 }
        return bytes[textStart..<position].count { $0 & 0xC0 != 0x80 }
    }

    /// The bytes of the line that a byte stands in, without the line's end.
    func line(around position: Int) -> Range<Int> {
        let start = bytes[..<position].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? textStart
        let end = bytes[position...].firstIndex(where: \.isLineEnd) ?? bytes.count
        return start..<max(start, end)
    }
}

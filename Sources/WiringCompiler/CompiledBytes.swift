internal import WiringFile

/// The bytes of a compiled nib, as they are written.
package struct CompiledBytes {
    package private(set) var bytes: [UInt8]

    /// Begins with some bytes of what follows the header.
    package init(_ bytes: [UInt8] = []) { self.bytes = bytes }

    /// Writes a number, the lowest digits first.
    package mutating func add(_ number: Int) {
        var rest = number
        while rest >= CompiledFormat.more {
            bytes.append(digit(rest & (CompiledFormat.more - 1) | CompiledFormat.more))
            rest >>= CompiledFormat.groupBits
        }
        bytes.append(digit(rest))
    }

    /// Writes the length of some bytes, and the bytes.
    package mutating func add(_ text: [UInt8]) {
        add(text.count)
        append(text)
    }

    /// Writes links to files, which are counted from 1.
    package mutating func add(links: [Int]) {
        add(links.count)
        for link in links { add(link + 1) }
    }

    package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// Returns a whole nib, of which these bytes are what follows the header.
    package func withHeader() -> [UInt8] {
        let length = CompiledFormat.headerLength + bytes.count
        var head = CompiledBytes()
        head.append(CompiledFormat.magic)
        head.add(UInt64(CompiledFormat.version), digits: CompiledFormat.versionDigits)
        head.add(UInt64(length), digits: CompiledFormat.lengthDigits)
        let checksum = CompiledFormat.checksum(
            of: Array(repeating: 0, count: CompiledFormat.headerLength) + bytes)
        head.add(checksum, digits: CompiledFormat.checksumDigits)
        return head.bytes + bytes
    }

    /// Writes a number of the header.
    private mutating func add(_ number: UInt64, digits: Int) {
        for place in 0..<digits {
            bytes.append(digit(Int(truncatingIfNeeded: number >> UInt64(place * CompiledFormat.bits)) & 63))
        }
    }

    private func digit(_ value: Int) -> UInt8 { CompiledFormat.zero + UInt8(truncatingIfNeeded: value) }
}

internal import WiringDiagnostics

/// Reads the numbers of a compiled nib one after another, and no byte beyond its end.
struct CompiledCursor {
    let bytes: [UInt8]
    private(set) var position: Int
    let end: Int

    /// Begins at the start of a range, which must be in the bytes.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position == end }

    /// Reads a number of up to 32 bits.
    @inline(__always)
    mutating func number() throws(FileFailure) -> Int {
        var (value, shift) = (UInt64(0), UInt64(0))
        while position < end {
            let digit = UInt64(bytes[position] &- CompiledFormat.zero)
            position &+= 1
            guard digit < 1 << CompiledFormat.bits, shift < 35 else { break }
            value |= (digit & UInt64(CompiledFormat.more - 1)) << shift
            if digit < CompiledFormat.more { return try checked(value) }
            shift += UInt64(CompiledFormat.groupBits)
        }
        throw .damaged("a number is not complete")
    }

    private func checked(_ value: UInt64) throws(FileFailure) -> Int {
        guard value >> 32 == 0, let number = Int(exactly: value) else { throw .damaged("a number is too large") }
        return number
    }

    /// Reads the number of things that follow, each of which takes a byte at least, so that memory reserved for them is
    /// no more than the nib justifies.
    mutating func count() throws(FileFailure) -> Int {
        let count = try number()
        guard count <= end - position else { throw .damaged("it ends before it should") }
        return count
    }

    /// Reads the length of some bytes, and passes over them.
    mutating func range() throws(FileFailure) -> Range<Int> {
        let length = try count()
        return try skip(length)
    }

    /// Passes over some bytes.
    mutating func skip(_ length: Int) throws(FileFailure) -> Range<Int> {
        guard length <= end - position else { throw .damaged("it ends before it should") }
        defer { position += length }
        return position..<position + length
    }

    /// Reads the digits of a number in the header.
    mutating func header(digits: Int) throws(FileFailure) -> UInt64 {
        var value: UInt64 = 0
        for place in 0..<digits {
            guard position < end else { throw .damaged("it ends before it should") }
            let digit = bytes[position] &- CompiledFormat.zero
            guard digit < 1 << CompiledFormat.bits else { throw .damaged("its header is not one") }
            // The digits of a checksum have two bits more than a number can have.
            value |= UInt64(digit) << UInt64(place * CompiledFormat.bits)
            position += 1
        }
        return value
    }
}

extension [UInt8] {
    /// The number of characters in a range if that is UTF-8, and whether all are ASCII; nil if it is not UTF-8.
    func scalarCount(in range: Range<Int>) -> (count: Int, isASCII: Bool)? {
        var all: UInt8 = 0
        for byte in self[range] { all |= byte }
        guard all >= 0x80 else { return (range.count, true) }
        var (position, count) = (range.lowerBound, 0)
        while position < range.upperBound {
            guard let length = scalar(at: position)?.length else { return nil }
            position += length
            count += 1
        }
        return position == range.upperBound ? (count, false) : nil
    }
}

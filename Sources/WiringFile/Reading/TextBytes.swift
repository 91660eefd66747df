/// The bytes of a text in borrowed memory, processed eight at a time. They are valid for the duration of the call that
/// passes them.
@safe package struct TextBytes: ~Copyable {
    private let start: UnsafeRawPointer
    package let count: Int

    @unsafe
    package init(_ start: UnsafeRawPointer, count: Int) {
        unsafe self.start = start
        self.count = count
    }

    /// Calls `body` with the bytes of a text.
    static func of<Result>(_ text: some StringProtocol, _ body: (borrowing TextBytes) -> Result) -> Result {
        let result = text.utf8.withContiguousStorageIfAvailable { bytes in
            let start = unsafe UnsafeRawPointer(bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!)
            let text = unsafe TextBytes(start, count: bytes.count)
            return body(text)
        }
        if let result { return result }
        let bytes = Array(text.utf8)
        return of(bytes, 0..<bytes.count, body)
    }

    /// Calls `body` with a range of the bytes of an array.
    @inline(__always)
    static func of<Result>(_ array: [UInt8], _ range: Range<Int>, _ body: (borrowing TextBytes) -> Result) -> Result {
        precondition(range.lowerBound >= 0 && range.upperBound <= array.count)
        return unsafe array.withUnsafeBytes { buffer in
            // An empty array may have no address; nothing is read from the one used instead.
            let base = unsafe buffer.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
            let text = unsafe TextBytes(base + range.lowerBound, count: range.count)
            return body(text)
        }
    }

    /// A stand-in for a text in comparisons.
    struct Digest {
        /// The text itself if it has at most eight bytes, otherwise a hash of it.
        var word: UInt64
        /// A hash: equal for equal texts, and rarely shared by others.
        var hash: UInt64
    }

    /// Whether equal digests imply equal texts of this length.
    var isWithinDigest: Bool { count <= 8 }

    /// Whether a text of more than eight bytes contains a space, so that it is neither a name nor a path. Shorter texts
    /// cost little, whatever they are.
    var hasSeveralWords: Bool {
        guard count > 8 else { return false }
        for position in 0..<count where unsafe byte(at: position) == UInt8(ascii: " ") { return true }
        return false
    }

    /// Returns the digest of the text (the idea of wyhash). A long text's last word may overlap the one before it.
    @inline(__always)
    func digest(seed: UInt64) -> Digest {
        var word: UInt64 = 0
        if count > 8 {
            word = seed
            var position = 0
            while position &+ 8 < count {
                word = unsafe Self.fold(word ^ self.word(at: position))
                position &+= 8
            }
            word = unsafe Self.fold(word ^ self.word(at: count &- 8))
        } else if count >= 4 {
            word = unsafe UInt64(halfWord(at: 0)) << 32 | UInt64(halfWord(at: count &- 4))
        } else if count > 0 {
            word = unsafe UInt64(byte(at: 0)) << 16 | UInt64(byte(at: count >> 1)) << 8 | UInt64(byte(at: count &- 1))
        }
        return Digest(word: word, hash: Self.hash(word: word, count: count, seed: seed))
    }

    /// Returns the hash for the word of a digest. It includes the length, since short texts of different lengths may
    /// have the same word.
    @inline(__always)
    static func hash(word: UInt64, count: Int, seed: UInt64) -> UInt64 {
        fold(fold(seed ^ UInt64(truncatingIfNeeded: count) ^ word))
    }

    /// Whether an array contains the bytes at an index.
    @inline(__always)
    func stand(in array: [UInt8], at start: Int) -> Bool {
        Self.of(array, start..<start &+ count) { isEqual(to: $0) }
    }

    /// Whether another text of the same length has the same bytes.
    @inline(__always)
    private func isEqual(to other: borrowing TextBytes) -> Bool {
        if count >= 8 {
            var position = 0
            while position &+ 8 < count {
                if unsafe word(at: position) != other.word(at: position) { return false }
                position &+= 8
            }
            return unsafe word(at: count &- 8) == other.word(at: count &- 8)
        }
        if count >= 4 {
            return unsafe halfWord(at: 0) == other.halfWord(at: 0)
                && halfWord(at: count &- 4) == other.halfWord(at: count &- 4)
        }
        for position in 0..<count where unsafe byte(at: position) != other.byte(at: position) { return false }
        return true
    }

    /// The classification of the text as a name.
    var nameKind: Name.Kind { unsafe Name.kind(of: UnsafeRawBufferPointer(start: start, count: count)) }

    /// Appends the bytes to an array.
    func append(to array: inout [UInt8]) {
        unsafe array.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    }

    @inline(__always) @unsafe
    private func word(at position: Int) -> UInt64 {
        unsafe UInt64(littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    @inline(__always) @unsafe
    private func halfWord(at position: Int) -> UInt32 {
        unsafe UInt32(littleEndian: start.loadUnaligned(fromByteOffset: position, as: UInt32.self))
    }

    @inline(__always) @unsafe
    private func byte(at position: Int) -> UInt8 {
        unsafe start.load(fromByteOffset: position, as: UInt8.self)
    }

    @inline(__always)
    private static func fold(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}

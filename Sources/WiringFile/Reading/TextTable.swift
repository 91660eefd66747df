/// The text of a scalar, as an index into a ``TextTable``.
package struct TextID: Hashable, Sendable, Comparable {
    /// The index.
    package let index: UInt32

    /// Creates the identity of a text by its index.
    @inlinable
    package init(_ index: UInt32) { self.index = index }

    /// Orders by first appearance.
    @inlinable
    package static func < (left: TextID, right: TextID) -> Bool { left.index < right.index }
}

/// The texts of all scalars of a set of files, side by side in one array of bytes.
///
/// A text that is short enough to be a name, and every key, is *interned*: equal texts have equal identities, so that
/// later phases compare and look up names by integer. Other texts are only stored.
package struct TextTable: Sendable {
    /// How many bytes the files may have whose texts fit: escapes can make a text half as long again.
    static let mostBytes = 1 << 31

    private static let longestExcerpt = 80

    /// Longer texts are interned only as keys.
    private let longestName: Int
    private var bytes: [UInt8] = []
    /// Text `i` ends before `ends[i]` and begins where the text before it ends.
    private var ends: [UInt32] = []
    /// Open addressing: identity + 1, or 0 for a free slot. The size is a power of two.
    private var slots: [UInt32]
    private var internedCount = 0
    /// Differs from table to table, so that nobody can write a file whose names all collide.
    private let seed = UInt64.random(in: 1...UInt64.max)

    /// Creates a table that holds the given words, interned, with the identities 0, 1, 2 and so on.
    package init(words: [String] = [], longestName: Int = 256) {
        self.longestName = longestName
        slots = Array(repeating: 0, count: 256)
        for word in words { _ = intern(word) }
    }

    /// How many texts there are.
    package var count: Int { ends.count }

    // MARK: Adding

    /// Where a text that is about to be stored begins.
    package var pendingStart: Int { ends.last.map(Int.init) ?? 0 }

    /// Gives access to the bytes, for appending one text that ``store(interned:)`` then closes.
    package mutating func appendPending(_ body: (inout [UInt8]) -> Void) { body(&bytes) }

    /// Closes the text whose bytes were appended behind all others and returns its identity.
    package mutating func store(interned isInterned: Bool) -> TextID {
        let start = pendingStart
        if isInterned || bytes.count - start <= longestName { return internPending(from: start) }
        return close()
    }

    /// The identity of a text, which is added if it is new.
    package mutating func intern(_ text: some StringProtocol) -> TextID {
        bytes.append(contentsOf: text.utf8)
        return store(interned: true)
    }

    private mutating func close() -> TextID {
        ends.append(UInt32(bytes.count))
        return TextID(UInt32(ends.count - 1))
    }

    private mutating func internPending(from start: Int) -> TextID {
        let length = bytes.count - start
        var slot = Int(truncatingIfNeeded: hash(of: bytes[start...])) & (slots.count - 1)
        while slots[slot] != 0 {
            let candidate = Int(slots[slot] - 1)
            let candidateStart = candidate == 0 ? 0 : Int(ends[candidate - 1])
            if Int(ends[candidate]) - candidateStart == length, isEqual(candidateStart, start, length) {
                bytes.removeLast(length)
                return TextID(UInt32(candidate))
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        let id = close()
        slots[slot] = id.index + 1
        internedCount += 1
        if internedCount * 2 > slots.count { grow() }
        return id
    }

    private func isEqual(_ left: Int, _ right: Int, _ length: Int) -> Bool {
        for offset in 0..<length where bytes[left &+ offset] != bytes[right &+ offset] { return false }
        return true
    }

    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        for entry in old where entry != 0 {
            var slot = Int(truncatingIfNeeded: hash(of: bytes[range(of: TextID(entry - 1))])) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = entry
        }
    }

    /// Eight bytes at a time, each word folded by a full-width multiplication (the idea of wyhash).
    private func hash(of text: some Collection<UInt8>) -> UInt64 {
        var hash = seed
        var word: UInt64 = 0
        var filled = 0
        for byte in text {
            word = word &<< 8 | UInt64(byte)
            filled &+= 1
            if filled & 7 == 0 {
                hash = Self.fold(hash ^ word)
                word = 0
            }
        }
        return Self.fold(Self.fold(hash ^ word) ^ UInt64(truncatingIfNeeded: filled))
    }

    private static func fold(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    // MARK: Reading

    /// The text as a string. O(length).
    package func string(_ id: TextID) -> String { String(decoding: bytes[range(of: id)], as: UTF8.self) }

    /// Whether a text has no characters.
    package func isEmpty(_ id: TextID) -> Bool { range(of: id).isEmpty }

    /// A text as messages show it: its beginning, if it is long.
    package func excerpt(_ id: TextID) -> String {
        // A scalar has at most four bytes; what a cut leaves of the last one is cut off again.
        let beginning = String(decoding: bytes[range(of: id)].prefix(Self.longestExcerpt * 4 + 4), as: UTF8.self)
        let shown = String(beginning.unicodeScalars.prefix(Self.longestExcerpt))
        return shown.utf8.count < range(of: id).count ? shown + "…" : shown
    }

    /// The bytes of a text.
    package func bytes(of id: TextID) -> ArraySlice<UInt8> { bytes[range(of: id)] }

    /// The identity of an interned text, or nil where no file holds it.
    package func find(_ text: some StringProtocol) -> TextID? {
        let wanted = Array(text.utf8)
        var slot = Int(truncatingIfNeeded: hash(of: wanted)) & (slots.count - 1)
        while slots[slot] != 0 {
            let id = TextID(slots[slot] - 1)
            if bytes[range(of: id)].elementsEqual(wanted) { return id }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func range(of id: TextID) -> Range<Int> {
        let index = Int(id.index)
        return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
    }
}

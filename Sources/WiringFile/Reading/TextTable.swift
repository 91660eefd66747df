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
    /// Text `i` begins at `ends[i]`, where the text before it ends, and ends at `ends[i + 1]`.
    private var ends: [UInt32] = [0]
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
    package var count: Int { ends.count - 1 }

    // MARK: Adding

    /// The identity of a text, which is interned if it is a key or short enough to be a name.
    mutating func add(_ text: borrowing TextBytes, isKey: Bool) -> TextID {
        guard isKey || text.count <= longestName else { return store(text) }
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: text.hash(seed: seed)) & mask
        while slots[slot] != 0 {
            let id = TextID(slots[slot] &- 1)
            let known = range(of: id)
            if known.count == text.count, text.stand(in: bytes, at: known.lowerBound) { return id }
            slot = (slot &+ 1) & mask
        }
        let id = store(text)
        slots[slot] = id.index + 1
        internedCount += 1
        if internedCount * 2 > slots.count { grow() }
        return id
    }

    /// The identity of a text, which is added if it is new.
    package mutating func intern(_ text: some StringProtocol) -> TextID {
        TextBytes.of(text) { add($0, isKey: true) }
    }

    private mutating func store(_ text: borrowing TextBytes) -> TextID {
        text.append(to: &bytes)
        ends.append(UInt32(bytes.count))
        return TextID(UInt32(count - 1))
    }

    /// Makes room for twice as many texts. A stored text that is not interned is in no slot, and gets none.
    private mutating func grow() {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        let mask = slots.count - 1
        for entry in old where entry != 0 {
            let hash = TextBytes.of(bytes, range(of: TextID(entry - 1))) { $0.hash(seed: seed) }
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = entry
        }
    }

    // MARK: Reading

    /// The text as a string. O(length).
    package func string(_ id: TextID) -> String { String(decoding: bytes[range(of: id)], as: UTF8.self) }

    /// Whether a text has no characters.
    package func isEmpty(_ id: TextID) -> Bool { range(of: id).isEmpty }

    /// How many bytes a text has.
    func length(_ id: TextID) -> Int { range(of: id).count }

    /// What a text is, read as a name. O(length).
    @inline(__always)
    func nameKind(_ id: TextID) -> Name.Kind { TextBytes.of(bytes, range(of: id)) { $0.nameKind } }

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
        TextBytes.of(text) { wanted in
            var slot = Int(truncatingIfNeeded: wanted.hash(seed: seed)) & (slots.count - 1)
            while slots[slot] != 0 {
                let id = TextID(slots[slot] - 1)
                let known = range(of: id)
                if known.count == wanted.count, wanted.stand(in: bytes, at: known.lowerBound) { return id }
                slot = (slot + 1) & (slots.count - 1)
            }
            return nil
        }
    }

    private func range(of id: TextID) -> Range<Int> {
        let index = Int(id.index)
        return Int(ends[index])..<Int(ends[index &+ 1])
    }
}

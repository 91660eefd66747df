/// The text of a scalar, as an index into a ``TextTable``.
@usableFromInline
package struct TextID: Hashable, Sendable, Comparable {
    @usableFromInline
    package let index: UInt32

    @inlinable
    package init(_ index: UInt32) { self.index = index }

    /// Whether both are the same text, if both are interned.
    @inlinable
    package static func == (left: TextID, right: TextID) -> Bool { left.index == right.index }

    /// Orders by first appearance.
    @inlinable
    package static func < (left: TextID, right: TextID) -> Bool { left.index < right.index }
}

/// The texts of all scalars of a set of files, contiguous in one array of bytes.
///
/// A text that could be a name or a path, and every key, is *interned*: equal texts have equal identities, so that
/// later phases compare and look up names by integer. Long texts, and those of several words, are only stored.
@usableFromInline
package struct TextTable: Sendable {
    /// The maximum size of the files whose texts fit: escapes can make a text half as long again.
    static let mostBytes = Int(Int32.max)

    private static let longestExcerpt = 80

    /// An entry of the hash table. What most lookups need is stored together, since in a large file each access
    /// elsewhere waits for memory.
    private struct Slot {
        /// The text itself or its hash, as ``TextBytes/digest(seed:)`` returns it.
        private(set) var word: UInt64 = 0
        /// The identity + 1, or 0 for a free slot.
        private(set) var entry: UInt32 = 0
        /// The length of the text in bytes and, in the lowest two bits, its classification as a name.
        private var extent: UInt32 = 0

        /// Creates a free slot.
        init() {}

        /// Creates a slot for a text.
        init(_ id: TextID, word: UInt64, length: Int, nameKind: Name.Kind) {
            self.word = word
            entry = id.index + 1
            extent = UInt32(truncatingIfNeeded: length) << 2 | UInt32(nameKind.rawValue)
        }

        var id: TextID { TextID(entry &- 1) }

        var length: Int { Int(extent >> 2) }

        var nameKind: Name.Kind { Name.Kind(rawValue: UInt8(truncatingIfNeeded: extent & 3)) ?? .invalid }
    }

    /// Longer texts are not names.
    let longestName: Int
    /// Longer texts are interned only as keys. Keywords are short enough, whatever the limit of names.
    private var longestInterned: Int { max(64, longestName) }
    @usableFromInline package private(set) var bytes: [UInt8] = []
    /// Text `i` begins at `ends[i]`, where the text before it ends, and ends at `ends[i + 1]`.
    @usableFromInline var ends: [UInt32] = [0]
    /// Open addressing. The size is a power of two.
    private var slots: [Slot]
    private var internedCount = 0
    /// Differs from process to process, so that no file can be written whose names all collide.
    private let seed = UInt64.random(in: 1...UInt64.max)

    /// Creates a table of the given words, interned, with the identities 0, 1, 2 and so on.
    package init(words: [String] = [], longestName: Int = 256) {
        self.longestName = longestName
        slots = Array(repeating: Slot(), count: 256)
        for word in words { _ = intern(word) }
    }

    package var count: Int { ends.count - 1 }

    // MARK: Adding

    /// Reserves memory for the texts of a first file of the given size; they are rarely more than a third of it.
    /// Memory that is not needed is never touched and so never paged in; growing would copy everything each time.
    mutating func reserve(forBytes count: Int) {
        bytes.reserveCapacity(count / 3)
        ends.reserveCapacity(count / 32)
    }

    /// Adds a text and returns its identity; keys, and texts short enough to be names, are interned.
    ///
    /// - Returns: The identity and the classification as a name, which is `invalid` for long texts and spellings of
    ///   null.
    package mutating func add(_ text: borrowing TextBytes, isKey: Bool) -> (text: TextID, nameKind: Name.Kind) {
        guard isKey || text.count <= longestInterned && !text.hasSeveralWords else { return (store(text), .invalid) }
        let digest = text.digest(seed: seed)
        let slot = slot(of: text, digest)
        let known = slots[slot]
        if known.entry != 0 { return (known.id, known.nameKind) }
        let id = store(text)
        let nameKind = Self.isNull(id) || text.count > longestName ? .invalid : text.nameKind
        slots[slot] = Slot(id, word: digest.word, length: text.count, nameKind: nameKind)
        internedCount += 1
        if internedCount * 10 > slots.count * 7 { grow() }
        return (id, nameKind)
    }

    /// Returns the slot of a text, or a free one for it.
    @inline(__always)
    private func slot(of text: borrowing TextBytes, _ digest: TextBytes.Digest) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: digest.hash) & mask
        while slots[slot].entry != 0 {
            let known = slots[slot]
            if known.word == digest.word, known.length == text.count,
                text.isWithinDigest || text.stand(in: bytes, at: range(of: known.id).lowerBound)
            {
                return slot
            }
            slot = (slot &+ 1) & mask
        }
        return slot
    }

    /// Returns the identity of a text, which is added if it is new.
    package mutating func intern(_ text: some StringProtocol) -> TextID {
        TextBytes.of(text) { add($0, isKey: true).text }
    }

    /// Adds a text of another table, interned if it is interned there, and returns its identity.
    mutating func add(_ id: TextID, of other: TextTable) -> TextID {
        TextBytes.of(other.bytes, other.range(of: id)) { text in
            let known = other.slots[other.slot(of: text, text.digest(seed: other.seed))]
            return known.entry != 0 && known.id == id ? add(text, isKey: true).text : store(text)
        }
    }

    private mutating func store(_ text: borrowing TextBytes) -> TextID {
        text.append(to: &bytes)
        ends.append(UInt32(bytes.count))
        return TextID(UInt32(count - 1))
    }

    /// Doubles the number of slots.
    private mutating func grow() {
        let old = slots
        slots = Array(repeating: Slot(), count: old.count * 2)
        let mask = slots.count - 1
        for entry in old where entry.entry != 0 {
            let hash = TextBytes.hash(word: entry.word, count: entry.length, seed: seed)
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot].entry != 0 { slot = (slot &+ 1) & mask }
            slots[slot] = entry
        }
    }

    // MARK: Reading

    /// Returns the text as a string. O(length).
    @inlinable
    package func string(_ id: TextID) -> String { String(decoding: bytes[range(of: id)], as: UTF8.self) }

    package func isEmpty(_ id: TextID) -> Bool { range(of: id).isEmpty }

    /// Whether a text consists of ASCII characters, so that each spelling of it has the same bytes. O(length).
    func isASCII(_ id: TextID) -> Bool { bytes[range(of: id)].allSatisfy { $0 < 0x80 } }

    /// Returns the length of a text in bytes.
    func length(_ id: TextID) -> Int { range(of: id).count }

    /// Classifies a text as a name. O(length).
    @inline(__always)
    package func nameKind(_ id: TextID) -> Name.Kind { TextBytes.of(bytes, range(of: id)) { $0.nameKind } }

    /// Returns a text as shown in messages, shortened if it is long.
    package func excerpt(_ id: TextID) -> String {
        // A scalar has at most four bytes; a last one that is cut in half is dropped again.
        let beginning = String(decoding: bytes[range(of: id)].prefix(Self.longestExcerpt * 4 + 4), as: UTF8.self)
        let shown = String(beginning.unicodeScalars.prefix(Self.longestExcerpt))
        return shown.utf8.count < range(of: id).count ? shown + "…" : shown
    }

    /// Returns the bytes of a text.
    @inlinable
    package func bytes(of id: TextID) -> ArraySlice<UInt8> { bytes[range(of: id)] }

    /// Returns the identity of an interned text; nil if no file contains it.
    package func find(_ text: String) -> TextID? { identity(of: text) }

    /// Returns the identity of an interned text; nil if no file contains it.
    package func find(_ text: Substring) -> TextID? { identity(of: text) }

    // Generic within this module only: for others the compiler would emit unspecialised code.
    private func identity(of text: some StringProtocol) -> TextID? {
        TextBytes.of(text) { wanted in
            let known = slots[slot(of: wanted, wanted.digest(seed: seed))]
            return known.entry == 0 ? nil : known.id
        }
    }

    /// Returns the range of a text in ``bytes``.
    @inlinable @inline(__always)
    package func range(of id: TextID) -> Range<Int> {
        let index = Int(id.index)
        return Int(ends[index])..<Int(ends[index &+ 1])
    }
}

/// The text of a scalar, as an index into a ``TextTable``.
@usableFromInline
package struct TextID: Hashable, Sendable, Comparable {
    /// The index.
    @usableFromInline
    package let index: UInt32

    /// Creates the identity of a text by its index.
    @inlinable
    package init(_ index: UInt32) { self.index = index }

    /// Whether it is the same text, if both are interned.
    @inlinable
    package static func == (left: TextID, right: TextID) -> Bool { left.index == right.index }

    /// Orders by first appearance.
    @inlinable
    package static func < (left: TextID, right: TextID) -> Bool { left.index < right.index }
}

/// The texts of all scalars of a set of files, side by side in one array of bytes.
///
/// A text that could be a name or a path, and every key, is *interned*: equal texts have equal identities, so that later
/// phases compare and look up names by integer. Long texts, and those of several words, are only stored.
@usableFromInline
package struct TextTable: Sendable {
    /// How many bytes the files may have whose texts fit: escapes can make a text half as long again.
    static let mostBytes = 1 << 31

    private static let longestExcerpt = 80

    /// A place for an interned text: what most questions ask stands side by side, since in a large file each look
    /// somewhere else has to wait for memory.
    private struct Slot {
        /// The text itself or its hash, as ``TextBytes/digest(seed:)`` gives it.
        private(set) var word: UInt64 = 0
        /// The identity + 1, or 0 for a free slot.
        private(set) var entry: UInt32 = 0
        /// How many bytes the text has and, in the lowest two bits, what it is, read as a name.
        private var extent: UInt32 = 0

        /// A free slot.
        init() {}

        /// A slot with a text.
        init(_ id: TextID, word: UInt64, length: Int, nameKind: Name.Kind) {
            self.word = word
            entry = id.index + 1
            extent = UInt32(truncatingIfNeeded: length) << 2 | UInt32(nameKind.rawValue)
        }

        /// The identity of the text.
        var id: TextID { TextID(entry &- 1) }

        /// How many bytes the text has.
        var length: Int { Int(extent >> 2) }

        /// What the text is, read as a name.
        var nameKind: Name.Kind { Name.Kind(rawValue: UInt8(truncatingIfNeeded: extent & 3)) ?? .invalid }
    }

    /// Longer texts are no names.
    let longestName: Int
    /// Longer texts are interned only as keys. Words of the language are short enough, whatever the limit of names is.
    private var longestInterned: Int { max(64, longestName) }
    @usableFromInline var bytes: [UInt8] = []
    /// Text `i` begins at `ends[i]`, where the text before it ends, and ends at `ends[i + 1]`.
    @usableFromInline var ends: [UInt32] = [0]
    /// Open addressing. The size is a power of two.
    private var slots: [Slot]
    private var internedCount = 0
    /// Differs from process to process, so that nobody can write a file whose names all collide.
    private let seed = UInt64.random(in: 1...UInt64.max)

    /// Creates a table that holds the given words, interned, with the identities 0, 1, 2 and so on.
    package init(words: [String] = [], longestName: Int = 256) {
        self.longestName = longestName
        slots = Array(repeating: Slot(), count: 256)
        for word in words { _ = intern(word) }
    }

    /// How many texts there are.
    package var count: Int { ends.count - 1 }

    // MARK: Adding

    /// Makes room for the texts of a first file of so many bytes, which they can hardly be more than a third of. What is
    /// not needed is never touched and so takes no memory; growing would take each piece anew.
    mutating func reserve(forBytes count: Int) {
        bytes.reserveCapacity(count / 3)
        ends.reserveCapacity(count / 32)
    }

    /// The identity of a text, which is interned if it is a key or short enough to be a name.
    ///
    /// - Returns: The identity, and what the text is, read as a name; long texts and words for nothing are none.
    mutating func add(_ text: borrowing TextBytes, isKey: Bool) -> (text: TextID, nameKind: Name.Kind) {
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

    /// The slot of a text, or a free one that it can have.
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

    /// The identity of a text, which is added if it is new.
    package mutating func intern(_ text: some StringProtocol) -> TextID {
        TextBytes.of(text) { add($0, isKey: true).text }
    }

    private mutating func store(_ text: borrowing TextBytes) -> TextID {
        text.append(to: &bytes)
        ends.append(UInt32(bytes.count))
        return TextID(UInt32(count - 1))
    }

    /// Makes room for twice as many texts.
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

    /// The text as a string. O(length).
    @inlinable
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

    /// Calls `body` with the bytes of a text, where they are.
    @inlinable @inline(__always)
    package func withBytes<Result>(of id: TextID, _ body: (Span<UInt8>) -> Result) -> Result {
        body(bytes.span.extracting(range(of: id)))
    }

    /// The bytes of a text.
    package func bytes(of id: TextID) -> ArraySlice<UInt8> { bytes[range(of: id)] }

    /// The identity of an interned text, or nil where no file holds it.
    package func find(_ text: String) -> TextID? { identity(of: text) }

    /// The identity of an interned text, or nil where no file holds it.
    package func find(_ text: Substring) -> TextID? { identity(of: text) }

    // Generic for this module alone: to others the compiler would give code that finds out at run time what a text is.
    private func identity(of text: some StringProtocol) -> TextID? {
        TextBytes.of(text) { wanted in
            let known = slots[slot(of: wanted, wanted.digest(seed: seed))]
            return known.entry == 0 ? nil : known.id
        }
    }

    @inlinable @inline(__always)
    func range(of id: TextID) -> Range<Int> {
        let index = Int(id.index)
        return Int(ends[index])..<Int(ends[index &+ 1])
    }
}

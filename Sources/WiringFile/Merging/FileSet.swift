/// A set of files by their indices, as a bit set, so that sets are compared 64 files at a time.
struct FileSet: Sendable {
    private var words: [UInt64] = []

    init() {}

    /// Whether a file is in the set. O(1).
    func contains(_ file: Int) -> Bool {
        let word = file >> 6
        return word < words.count && words[word] & Self.bit(file) != 0
    }

    /// Adds a file.
    mutating func insert(_ file: Int) {
        let word = file >> 6
        if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
        words[word] |= Self.bit(file)
    }

    /// Adds the files of another set.
    mutating func formUnion(_ other: FileSet) {
        if other.words.count > words.count { words += repeatElement(0, count: other.words.count - words.count) }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    /// Removes the files of another set.
    mutating func subtract(_ other: FileSet) {
        for index in 0..<Swift.min(words.count, other.words.count) { words[index] &= ~other.words[index] }
    }

    /// Whether no file is in both sets.
    func isDisjoint(with other: FileSet) -> Bool {
        for index in 0..<Swift.min(words.count, other.words.count) where words[index] & other.words[index] != 0 {
            return false
        }
        return true
    }

    private static func bit(_ file: Int) -> UInt64 { 1 << UInt64(file & 63) }
}

extension FileSet: Sequence {
    /// The files in ascending order.
    struct Iterator: IteratorProtocol {
        fileprivate let files: FileSet
        private var position = 0

        fileprivate init(_ files: FileSet) { self.files = files }

        mutating func next() -> Int? {
            while position < files.words.count << 6 {
                defer { position += 1 }
                if files.contains(position) { return position }
            }
            return nil
        }
    }

    func makeIterator() -> Iterator { Iterator(self) }
}

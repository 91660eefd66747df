/// A set of files by their indices, as a bit set, so that sets are compared 64 files at a time.
@usableFromInline
package struct FileSet: Sendable {
    @usableFromInline private(set) var words: [UInt64] = []

    package init() {}

    /// Creates the set of some files.
    package init(_ files: some Sequence<Int>) { for file in files { insert(file) } }

    /// Whether a file is in the set. O(1).
    @inlinable @inline(__always)
    package func contains(_ file: Int) -> Bool {
        let word = file >> 6
        return word < words.count && words[word] & Self.bit(file) != 0
    }

    /// Adds a file.
    package mutating func insert(_ file: Int) {
        let word = file >> 6
        if word >= words.count { words += repeatElement(0, count: word + 1 - words.count) }
        words[word] |= Self.bit(file)
    }

    /// Adds the files of another set.
    package mutating func formUnion(_ other: FileSet) {
        if other.words.count > words.count { words += repeatElement(0, count: other.words.count - words.count) }
        for index in other.words.indices { words[index] |= other.words[index] }
    }

    /// Removes the files of another set.
    mutating func subtract(_ other: FileSet) {
        for index in 0..<Swift.min(words.count, other.words.count) { words[index] &= ~other.words[index] }
    }

    /// Whether no file is in both sets.
    package func isDisjoint(with other: FileSet) -> Bool {
        !zip(words, other.words).contains { $0 & $1 != 0 }
    }

    /// Whether all files are in another set as well.
    package func isSubset(of other: FileSet) -> Bool {
        words.indices.allSatisfy { words[$0] & ~($0 < other.words.count ? other.words[$0] : 0) == 0 }
    }

    @inlinable @inline(__always)
    static func bit(_ file: Int) -> UInt64 { 1 << UInt64(file & 63) }
}

extension FileSet: Sequence {
    /// The files in ascending order.
    @usableFromInline
    package struct Iterator: IteratorProtocol {
        fileprivate let files: FileSet
        private var position = 0

        fileprivate init(_ files: FileSet) { self.files = files }

        @usableFromInline
        package mutating func next() -> Int? {
            while position < files.words.count << 6 {
                defer { position += 1 }
                if files.contains(position) { return position }
            }
            return nil
        }
    }

    @usableFromInline
    package func makeIterator() -> Iterator { Iterator(self) }
}

extension FileSet {
    /// For each file, the files that it joins by plain includes, directly or not, itself counted.
    ///
    /// - Parameter joined: For each file, the files that it joins directly.
    /// - Complexity: O(includes × files), with 64 files at a time, if no files include each other in a circle.
    package static func reach(of joined: [[Int]]) -> [FileSet] {
        var order: [Int] = []
        var isSeen = Array(repeating: false, count: joined.count)
        func visit(_ file: Int) {
            guard !isSeen[file] else { return }
            isSeen[file] = true
            joined[file].forEach(visit)
            order.append(file)
        }
        joined.indices.forEach(visit)
        var reach = joined.indices.map { FileSet(CollectionOfOne($0)) }
        // Included files come first, so that the second time finds nothing new, unless there is a circle.
        var isComplete = false
        while !isComplete {
            isComplete = true
            for file in order {
                for target in joined[file] where !reach[target].isSubset(of: reach[file]) {
                    reach[file].formUnion(reach[target])
                    isComplete = false
                }
            }
        }
        return reach
    }
}

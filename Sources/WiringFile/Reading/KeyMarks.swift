/// Remembers which text was a key of which mapping, so that keys given twice are found in O(keys).
///
/// One table serves all files of a nib: its size is the number of texts, which many small files would each pay for.
struct KeyMarks {
    /// For each text, the number of the mapping in which it was last seen as a key.
    private var lastMapping: [UInt32] = []
    private var mapping: UInt32 = 0

    /// A number for another mapping.
    mutating func beginMapping() -> UInt32 {
        mapping &+= 1
        return mapping
    }

    /// Marks a key, and tells whether the mapping was the last one to have it.
    @inline(__always)
    mutating func isRepeated(_ key: TextID, in mapping: UInt32) -> Bool {
        let index = Int(key.index)
        if index >= lastMapping.count { makeRoom(for: index) }
        let last = lastMapping[index]
        lastMapping[index] = mapping
        return last == mapping
    }

    private mutating func makeRoom(for index: Int) {
        let count = max(index + 1, lastMapping.count * 2, 256)
        lastMapping.append(contentsOf: repeatElement(0, count: count - lastMapping.count))
    }
}

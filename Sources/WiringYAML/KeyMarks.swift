internal import WiringFile

/// Records the last mapping that each text was a key of, so that repeated keys are found in O(keys).
///
/// One table serves all files of a nib: its size is the number of texts, which many small files would each pay for.
struct KeyMarks {
    /// For each text, the number of the last mapping that had it as a key.
    private var lastMapping: [UInt32] = []
    private var mapping: UInt32 = 0

    /// Returns a number for a new mapping.
    mutating func beginMapping() -> UInt32 {
        mapping &+= 1
        return mapping
    }

    /// Marks a key, and returns whether this mapping was the last one with that key.
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

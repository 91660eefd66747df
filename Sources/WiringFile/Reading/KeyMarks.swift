/// Remembers which text was a key of which mapping, so that keys given twice are found in O(keys).
///
/// One table serves all files of a nib: its size is the number of texts, which many small files would each pay for.
struct KeyMarks {
    /// For each text, the number of the mapping in which it was last seen as a key.
    private var lastMapping: [UInt32] = []
    private var mapping: UInt32 = 0

    /// Begins with the keys of another mapping, whose texts are all in a table of that many texts.
    mutating func beginMapping(textCount: Int) {
        mapping &+= 1
        guard lastMapping.count < textCount else { return }
        let count = max(textCount, lastMapping.count * 2)
        lastMapping.append(contentsOf: repeatElement(0, count: count - lastMapping.count))
    }

    /// Marks a key, and tells whether the mapping has it already.
    mutating func isRepeated(_ key: TextID) -> Bool {
        defer { lastMapping[Int(key.index)] = mapping }
        return lastMapping[Int(key.index)] == mapping
    }
}

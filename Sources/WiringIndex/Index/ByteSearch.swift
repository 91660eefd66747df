/// Finds bytes in a text by the algorithm of Horspool (Practical Fast Searching in Strings, 1980): a byte that is not
/// among them is passed over with as many as there are. O(text).
struct ByteSearch {
    private let pattern: [UInt8]
    /// For each byte at the end of the window, how far the window can move.
    private var moves: [Int]

    init(_ pattern: [UInt8]) {
        self.pattern = pattern
        moves = Array(repeating: max(1, pattern.count), count: 256)
        for (index, byte) in pattern.dropLast().enumerated() { moves[Int(byte)] = pattern.count - 1 - index }
    }

    /// Returns where the pattern first is at a position or after it.
    func first(in text: [UInt8], from position: Int) -> Int? {
        guard let last = pattern.last else { return nil }
        var end = position + pattern.count - 1
        while end < text.count {
            let byte = text[end]
            let start = end + 1 - pattern.count
            if byte == last, text[start...end].elementsEqual(pattern) { return start }
            end += moves[Int(byte)]
        }
        return nil
    }
}

extension [UInt8] {
    /// The number of bytes at both ends that are the same as in another text; the two parts do not overlap.
    func commonEnds(with other: [UInt8]) -> (start: Int, end: Int) {
        let most = Swift.min(count, other.count)
        var start = 0
        while start < most, self[start] == other[start] { start += 1 }
        var end = 0
        while end < most - start, self[count - 1 - end] == other[other.count - 1 - end] { end += 1 }
        return (start, end)
    }
}

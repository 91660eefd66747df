/// Computes the edit distance between one text and many others, ignoring case: insertions, deletions, replacements and
/// swaps of neighbours.
struct EditDistance {
    /// The cost, in cells, of looking at a text, and of comparing it, before the first cell is filled in.
    private static let lookCost = 3
    private static let comparisonCost = 20

    private let source: [UInt32]
    /// A bit set of the characters in the text, in 64 classes.
    private let kinds: UInt64
    // Kept to avoid an allocation per comparison: the other text, and the last three rows of the table.
    private var target: [UInt32] = []
    private var row: [Int] = []
    private var above: [Int] = []
    private var twoAbove: [Int] = []
    /// The number of cells filled in so far, plus the cost of everything else in cells.
    private(set) var cells = 0

    /// Prepares to compare a text with others.
    init(from source: String) {
        var scalars: [UInt32] = []
        Self.fold(source, into: &scalars)
        self.source = scalars
        kinds = scalars.reduce(0) { $0 | Self.kind($1) }
    }

    /// The number of scalars in the text.
    var length: Int { source.count }

    /// Returns the optimal string alignment distance; nil if it exceeds the limit, or a third of the longer text.
    mutating func distance(to other: String, atMost most: Int?) -> Int? {
        cells += Self.lookCost
        guard !isFar(other, most) else { return nil }
        target.removeAll(keepingCapacity: true)
        Self.fold(other, into: &target)
        cells += Self.comparisonCost
        let limit = limit(target.count, most)
        guard abs(target.count - source.count) <= limit else { return nil }
        // A common prefix and suffix cost no edits.
        let shorter = min(source.count, target.count)
        var start = 0
        while start < shorter, source[start] == target[start] { start += 1 }
        var end = 0
        while end < shorter - start, source[source.count - 1 - end] == target[target.count - 1 - end] { end += 1 }
        return distance(between: start..<source.count - end, and: start..<target.count - end, limit: limit)
    }

    /// Whether one of two texts has more classes of characters that the other lacks than edits are allowed.
    private func isFar(_ other: String, _ most: Int?) -> Bool {
        var found: UInt64 = 0
        for byte in other.utf8 {
            guard byte < 0x80 else { return false }
            found |= Self.kind(UInt32(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte))
        }
        let difference = max((found & ~kinds).nonzeroBitCount, (kinds & ~found).nonzeroBitCount)
        return difference > limit(other.utf8.count, most)
    }

    private static func kind(_ scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }

    /// The number of edits allowed between the text and one of a given length.
    private func limit(_ length: Int, _ most: Int?) -> Int {
        let third = max(source.count, length) / 3
        return min(third, most ?? third)
    }

    /// Appends the scalars of a text in lower case.
    private static func fold(_ text: String, into scalars: inout [UInt32]) {
        for byte in text.utf8 {
            guard byte < 0x80 else {
                scalars = text.lowercased().unicodeScalars.map(\.value)
                return
            }
            scalars.append(UInt32(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte))
        }
    }

    private mutating func distance(between left: Range<Int>, and right: Range<Int>, limit: Int) -> Int? {
        guard !right.isEmpty else { return left.count <= limit ? left.count : nil }
        row.removeAll(keepingCapacity: true)
        row.append(contentsOf: 0...right.count)
        // The other rows are written before they are read.
        above.append(contentsOf: repeatElement(0, count: max(0, row.count - above.count)))
        twoAbove.append(contentsOf: repeatElement(0, count: max(0, row.count - twoAbove.count)))
        for i in left.indices {
            let (i, character) = (i - left.lowerBound, source[i])
            swap(&twoAbove, &above)
            swap(&above, &row)
            // Cells farther from the diagonal are above the limit.
            let columns = max(0, i - limit)..<min(right.count, i + limit + 1)
            guard !columns.isEmpty else { return nil }
            cells += columns.count
            row[columns.lowerBound] = columns.lowerBound == 0 ? i + 1 : limit + 1
            var smallest = row[columns.lowerBound]
            for j in columns {
                let other = target[right.lowerBound + j]
                let replaced = above[j] + (character == other ? 0 : 1)
                var best = min(replaced, above[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, character == target[right.lowerBound + j - 1],
                    source[left.lowerBound + i - 1] == other
                {
                    best = min(best, twoAbove[j - 1] + 1)
                }
                row[j + 1] = best
                smallest = min(smallest, best)
            }
            if columns.upperBound < right.count { row[columns.upperBound + 1] = limit + 1 }
            // The minimum of a row never decreases from row to row.
            if smallest > limit { return nil }
        }
        let distance = row[right.count]
        return distance <= limit ? distance : nil
    }
}

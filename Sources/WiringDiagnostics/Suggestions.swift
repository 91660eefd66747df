/// Finds names that look like a misspelt one.
package enum Suggestions {
    /// How many names are suggested at most.
    private static let most = 3
    /// Longer names are nobody's misspelling, and comparing them costs the square of their length.
    private static let longestName = 200
    /// How many cells of the table of edits are filled in for one question, so that a file of a hundred thousand names
    /// that are all alike is answered in milliseconds. What is not compared then is not suggested.
    private static let mostCells = 4_000_000

    private struct Match {
        var name: String
        var distance: Int

        func isBetter(than other: Match) -> Bool { (distance, name) < (other.distance, other.name) }
    }

    /// The names nearest to `name`, best first, at most three.
    ///
    /// The case of letters does not count. Up to a third of the letters of the longer name may be wrong, missing or too
    /// many, and two neighbours that changed places are one mistake.
    package static func nearest(to name: String, among names: some Sequence<String>) -> [String] {
        let wanted = folded(name)
        guard !wanted.isEmpty, wanted.count <= longestName else { return [] }
        var comparison = EditDistance(from: wanted)
        var matches: [Match] = []
        for candidate in names where mayResemble(candidate, length: wanted.count) && candidate != name {
            let scalars = folded(candidate)
            var limit = max(wanted.count, scalars.count) / 3
            if matches.count == most, let worst = matches.last { limit = min(limit, worst.distance) }
            guard comparison.cells < mostCells else { break }
            guard let distance = comparison.distance(to: scalars, limit: limit) else { continue }
            insert(Match(name: candidate, distance: distance), into: &matches)
        }
        return matches.map(\.name)
    }

    /// The question that stands under a caret, such as `did you mean 'board' or 'boards'?`; nil where nothing is near.
    package static func didYouMean(_ name: String, among names: some Sequence<String>) -> String? {
        let nearest = nearest(to: name, among: names)
        return nearest.isEmpty ? nil : "did you mean \(Wording.quotedList(nearest, conjunction: "or"))?"
    }

    /// Looks at lengths only, so that most of a million names are dismissed before anything is copied.
    private static func mayResemble(_ candidate: String, length: Int) -> Bool {
        // A scalar is one to four bytes long, and counting bytes is free.
        let bytes = candidate.utf8.count
        guard bytes * 3 >= length * 2, bytes <= length * 6 else { return false }
        let count = candidate.unicodeScalars.count
        return abs(count - length) <= max(count, length) / 3
    }

    private static func insert(_ match: Match, into matches: inout [Match]) {
        guard !matches.contains(where: { $0.name == match.name }) else { return }
        let index = matches.firstIndex { match.isBetter(than: $0) } ?? matches.count
        matches.insert(match, at: index)
        if matches.count > most { matches.removeLast() }
    }

    private static func folded(_ name: String) -> [Unicode.Scalar] { Array(name.lowercased().unicodeScalars) }
}

/// Counts the edits between one text and many others: insertions, deletions, replacements and swaps of neighbours.
private struct EditDistance {
    private let source: [Unicode.Scalar]
    // The last three rows of the table, kept to spare an allocation for every comparison.
    private var row: [Int] = []
    private var above: [Int] = []
    private var twoAbove: [Int] = []
    /// How many cells were filled in so far.
    private(set) var cells = 0

    init(from source: [Unicode.Scalar]) { self.source = source }

    /// The optimal string alignment distance, or nil if it is above the limit.
    mutating func distance(to target: [Unicode.Scalar], limit: Int) -> Int? {
        guard abs(target.count - source.count) <= limit else { return nil }
        // What both begin and end with costs no edit.
        let shorter = min(source.count, target.count)
        var start = 0
        while start < shorter, source[start] == target[start] { start += 1 }
        var end = 0
        while end < shorter - start, source[source.count - 1 - end] == target[target.count - 1 - end] { end += 1 }
        let rest = target[start..<target.count - end]
        return distance(from: source[start..<source.count - end], to: rest, limit: limit)
    }

    private mutating func distance(
        from source: ArraySlice<Unicode.Scalar>, to target: ArraySlice<Unicode.Scalar>, limit: Int
    ) -> Int? {
        guard !target.isEmpty else { return source.count }
        // Of their own, so that indices begin at 0.
        let (source, target) = (Array(source), Array(target))
        row.removeAll(keepingCapacity: true)
        row.append(contentsOf: 0...target.count)
        above = row
        twoAbove = row
        for i in source.indices {
            swap(&twoAbove, &above)
            swap(&above, &row)
            // Cells farther from the diagonal are above the limit.
            let columns = max(0, i - limit)..<min(target.count, i + limit + 1)
            guard !columns.isEmpty else { return nil }
            cells += columns.count
            row[columns.lowerBound] = columns.lowerBound == 0 ? i + 1 : limit + 1
            var smallest = row[columns.lowerBound]
            for j in columns {
                let replaced = above[j] + (source[i] == target[j] ? 0 : 1)
                var best = min(replaced, above[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] {
                    best = min(best, twoAbove[j - 1] + 1)
                }
                row[j + 1] = best
                smallest = min(smallest, best)
            }
            if columns.upperBound < target.count { row[columns.upperBound + 1] = limit + 1 }
            // No later row has a smaller smallest number.
            if smallest > limit { return nil }
        }
        let distance = row[target.count]
        return distance <= limit ? distance : nil
    }
}

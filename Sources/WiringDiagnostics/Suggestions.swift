/// Finds names that look like a misspelt one.
package enum Suggestions {
    /// The names nearest to `name`, best first, at most three.
    ///
    /// The case of letters does not count. Up to a third of the letters of the longer name may be wrong, missing or too
    /// many, and two neighbours that changed places are one mistake.
    @inlinable
    package static func nearest(to name: String, among names: some Sequence<String>) -> [String] {
        // Inlined, so that no name is asked for through tables of witnesses: there may be a hundred thousand.
        var nearest = NearestNames(to: name)
        for candidate in names where !nearest.take(candidate) { break }
        return nearest.names
    }

    /// The question that stands under a caret, such as `did you mean 'board' or 'boards'?`; nil where nothing is near.
    @inlinable
    package static func didYouMean(_ name: String, among names: some Sequence<String>) -> String? {
        question(for: nearest(to: name, among: names))
    }

    @usableFromInline
    static func question(for nearest: [String]) -> String? {
        nearest.isEmpty ? nil : "did you mean \(Wording.quotedList(nearest, conjunction: "or"))?"
    }
}

/// The names that may have been meant by one that a file writes.
package struct Suggestion: Sendable {
    /// The greatest number of edits, beside the case of letters, after which the one name that is near is sure to be meant.
    private static let surestDistance = 2

    /// The name in the file.
    package let name: String
    /// The names nearest to it, best first, at most three.
    package let nearest: [String]
    /// The name that is sure to be meant; nil where there are several, or none is near enough.
    package private(set) var certain: String?

    /// Searches for names that may have been meant.
    ///
    /// - Parameter isTaken: Whether a name is in use where there can be one of it, so that it is suggested, but not certain.
    @inlinable
    package init(
        for name: String, among names: some Sequence<String>, isTaken: (String) -> Bool = { _ in false }
    ) {
        var nearest = NearestNames(to: name)
        var isComplete = true
        for candidate in names where !nearest.take(candidate) {
            isComplete = false
            break
        }
        self.init(name, nearest, isComplete: isComplete)
        if let certain, isTaken(certain) { withdraw() }
    }

    @usableFromInline
    init(_ name: String, _ nearest: NearestNames, isComplete: Bool) {
        self.name = name
        self.nearest = nearest.names
        if isComplete, nearest.names.count == 1, nearest.distances[0] <= Self.surestDistance {
            certain = nearest.names[0]
        }
    }

    @usableFromInline
    mutating func withdraw() { certain = nil }

    /// The question to show under a caret, such as `did you mean 'board' or 'boards'?`; nil where nothing is near.
    package var question: String? { Suggestions.question(for: nearest) }
}

/// The nearest of the names that were looked at so far.
@usableFromInline
struct NearestNames {
    /// How many names are suggested at most.
    private static let most = 3
    /// Longer names are nobody's misspelling, and comparing them costs the square of their length.
    private static let longestName = 200
    /// How many cells of the table of edits are filled in for one question, what else a comparison costs counted as cells,
    /// so that a file of a hundred thousand names that are all alike is answered in milliseconds. What is not compared
    /// then is not suggested.
    private static let mostCells = 120_000

    private struct Match {
        var name: String
        var distance: Int

        func isBetter(than other: Match) -> Bool { (distance, name) < (other.distance, other.name) }
    }

    private let name: String
    private var comparison: EditDistance
    private var matches: [Match] = []

    /// Begins to look for a name.
    @usableFromInline
    init(to name: String) {
        self.name = name
        comparison = EditDistance(from: name.utf8.count > Self.longestName * 4 ? "" : name)
    }

    /// Those that were found, best first.
    @usableFromInline var names: [String] { matches.map(\.name) }

    /// The number of edits to each of them.
    var distances: [Int] { matches.map(\.distance) }

    /// Looks at a name.
    ///
    /// - Returns: Whether there is any use in looking at another.
    @usableFromInline
    mutating func take(_ candidate: String) -> Bool {
        let length = comparison.length
        guard length > 0, length <= Self.longestName, comparison.cells < Self.mostCells else { return false }
        guard mayResemble(candidate, length: length), candidate != name else { return true }
        let worst = matches.count == Self.most ? matches.last?.distance : nil
        if let distance = comparison.distance(to: candidate, atMost: worst) {
            insert(Match(name: candidate, distance: distance))
        }
        return true
    }

    /// Looks at lengths only, so that most of a million names are dismissed before anything is copied.
    private func mayResemble(_ candidate: String, length: Int) -> Bool {
        // A scalar is one to four bytes long, and counting bytes is free.
        let bytes = candidate.utf8.count
        return bytes * 3 >= length * 2 && bytes <= length * 6
    }

    private mutating func insert(_ match: Match) {
        guard !matches.contains(where: { $0.name == match.name }) else { return }
        let index = matches.firstIndex { match.isBetter(than: $0) } ?? matches.count
        matches.insert(match, at: index)
        if matches.count > Self.most { matches.removeLast() }
    }
}

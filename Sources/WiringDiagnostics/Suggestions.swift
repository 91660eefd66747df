/// Finds names similar to a misspelt one.
package enum Suggestions {
    /// Returns the names nearest to `name`, best first, at most three.
    ///
    /// Case is ignored. Up to a third of the characters of the longer name may be wrong, missing or superfluous, and two
    /// neighbours that are swapped are one error.
    @inlinable
    package static func nearest(to name: String, among names: some Sequence<String>) -> [String] {
        // Inlinable, so that iteration is specialised and needs no witness tables: there may be a hundred thousand
        // names.
        var nearest = NearestNames(to: name)
        for candidate in names where !nearest.take(candidate) { break }
        return nearest.names
    }

    /// Returns a question to show under a caret, such as `did you mean 'board' or 'boards'?`; nil if nothing is
    /// near.
    @inlinable
    package static func didYouMean(_ name: String, among names: some Sequence<String>) -> String? {
        question(for: nearest(to: name, among: names))
    }

    /// What may have been meant, or else what there is; nil if there is nothing.
    package static func didYouMean(_ name: String, orOneOf names: [String], limit: Int = 8) -> String? {
        didYouMean(name, among: names)
            ?? (names.isEmpty ? nil : "there are \(Wording.quotedList(names, limit: limit))")
    }

    @usableFromInline
    static func question(for nearest: [String]) -> String? {
        nearest.isEmpty ? nil : "did you mean \(Wording.quotedList(nearest, conjunction: "or"))?"
    }
}

/// The names that may have been meant by one that a file writes.
@usableFromInline
package struct Suggestion: Sendable {
    /// The greatest number of edits, apart from upper and lower case, at which a single near name is sure to be meant.
    private static let surestDistance = 2

    /// The name in the file.
    package let name: String
    /// The names nearest to it, best first, at most three.
    package let nearest: [String]
    /// The name that is sure to be meant; nil if there are several, or none is near enough.
    @usableFromInline package internal(set) var certain: String?

    /// Searches for names that may have been meant.
    ///
    /// - Parameter isFix: Whether the file is right with a name in place of the misspelt one. A name that is not a
    ///   fix, such as a key that the mapping has already, is suggested but not certain.
    @inlinable
    package init(
        for name: String, among names: some Sequence<String>, isFix: (String) -> Bool = { _ in true }
    ) {
        var nearest = NearestNames(to: name)
        var isComplete = true
        for candidate in names where !nearest.take(candidate) {
            isComplete = false
            break
        }
        self.init(name, nearest, isComplete: isComplete)
        if let certain, !isFix(certain) { withdraw() }
    }

    /// Asks about words that may be meant although they are spelt differently.
    ///
    /// - Parameter isCertain: Whether the word is sure to be meant if it is the only one.
    package init(for name: String, asking words: [String], isCertain: Bool = false) {
        self.name = name
        nearest = words
        if isCertain, words.count == 1 { certain = words[0] }
    }

    @usableFromInline
    init(_ name: String, _ nearest: NearestNames, isComplete: Bool) {
        self.name = name
        self.nearest = nearest.names
        guard isComplete, nearest.names.count == 1, nearest.distances[0] <= Self.surestDistance else { return }
        // Names with different numbers are different on purpose.
        let found = nearest.names[0]
        if name.filter(\.isNumber) == found.filter(\.isNumber) { certain = found }
    }

    @usableFromInline
    mutating func withdraw() { certain = nil }

    /// The question to show under a caret, such as `did you mean 'board' or 'boards'?`; nil if nothing is near.
    package var question: String? { Suggestions.question(for: nearest) }
}

/// The nearest of the names examined so far.
@usableFromInline
struct NearestNames {
    /// The maximum number of names suggested.
    private static let most = 3
    /// Longer names are not misspellings, and comparing them takes time quadratic in their length.
    private static let longestName = 200
    /// The number of cells of the edit-distance table filled in for one query, other costs of a comparison converted to
    /// cells, so that a file of a hundred thousand names that are all alike is answered in milliseconds. Names beyond
    /// that are not compared and not suggested.
    private static let mostCells = 120_000

    private struct Match {
        var name: String
        var distance: Int

        func isBetter(than other: Match) -> Bool { (distance, name) < (other.distance, other.name) }
    }

    private let name: String
    private var comparison: EditDistance
    private var matches: [Match] = []

    @usableFromInline
    init(to name: String) {
        self.name = name
        comparison = EditDistance(from: name.utf8.count > Self.longestName * 4 ? "" : name)
    }

    /// The names found, best first.
    @usableFromInline var names: [String] { matches.map(\.name) }

    /// The number of edits to each of them.
    var distances: [Int] { matches.map(\.distance) }

    /// Examines a name.
    ///
    /// - Returns: Whether examining more names can make a difference.
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

    /// Compares lengths only, so that most of a million names are dismissed before anything is copied.
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

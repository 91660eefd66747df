import Foundation

/// Decides what is heard first.
protocol EpisodeOrder: AnyObject {
    func isBefore(_ one: Episode, _ other: Episode) -> Bool
}

final class NewestFirst: EpisodeOrder {
    func isBefore(_ one: Episode, _ other: Episode) -> Bool { one.day > other.day }
}

final class ShortestFirst: EpisodeOrder {
    func isBefore(_ one: Episode, _ other: Episode) -> Bool { one.seconds < other.seconds }
}

/// What is to be heard next.
final class PlayQueue {
    private let library: EpisodeLibrary
    private let history: History
    private let order: EpisodeOrder
    private let limit: Int

    init(library: EpisodeLibrary, history: History, order: EpisodeOrder, limit: Int) {
        self.library = library
        self.history = history
        self.order = order
        self.limit = limit
    }

    func next() throws -> [Episode] {
        let unheard = try library.episodes().filter { !history.contains($0) }
        return Array(unheard.sorted(by: order.isBefore).prefix(limit))
    }
}

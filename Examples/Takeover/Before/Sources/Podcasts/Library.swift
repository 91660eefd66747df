import Foundation

/// Keeps lists of words from one run to the next.
protocol Store: AnyObject {
    func words(for key: String) -> [String]
    func set(_ words: [String], for key: String) throws
}

final class FileStore: Store {
    private let path: String

    init(path: String) { self.path = path }

    private var contents: [String: [String]] {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        return (try? JSONDecoder().decode([String: [String]].self, from: data)) ?? [:]
    }

    func words(for key: String) -> [String] { contents[key] ?? [] }

    func set(_ words: [String], for key: String) throws {
        var all = contents
        all[key] = words
        try JSONEncoder().encode(all).write(to: URL(fileURLWithPath: path))
    }
}

/// The addresses of the shows that the user follows.
final class Subscriptions {
    private let store: Store

    init(store: Store) { self.store = store }

    var addresses: [String] { store.words(for: "subscriptions") }

    func add(_ address: String) throws {
        guard !addresses.contains(address) else { return }
        try store.set(addresses + [address], for: "subscriptions")
    }
}

/// The episodes that were heard.
final class History {
    private let store: Store

    init(store: Store) { self.store = store }

    func contains(_ episode: Episode) -> Bool { store.words(for: "heard").contains(episode.id) }

    func add(_ episode: Episode) throws { try store.set(store.words(for: "heard") + [episode.id], for: "heard") }
}

/// All episodes of all shows that the user follows.
final class EpisodeLibrary {
    private let subscriptions: Subscriptions
    private let loader: FeedLoader

    init(subscriptions: Subscriptions, loader: FeedLoader) {
        self.subscriptions = subscriptions
        self.loader = loader
    }

    func shows() throws -> [Show] { try subscriptions.addresses.map(loader.show) }

    func episodes() throws -> [Episode] { try shows().flatMap(\.episodes) }
}

import Foundation

protocol Command: AnyObject {
    var name: String { get }
    func run(_ words: [String]) throws
}

final class FollowCommand: Command {
    let name = "follow"
    private let subscriptions: Subscriptions
    private let loader: FeedLoader
    private let output: Output

    init(subscriptions: Subscriptions, loader: FeedLoader, output: Output) {
        self.subscriptions = subscriptions
        self.loader = loader
        self.output = output
    }

    func run(_ words: [String]) throws {
        for address in words {
            let show = try loader.show(at: address)
            try subscriptions.add(address)
            output.write("following '\(show.title)'")
        }
    }
}

final class ListCommand: Command {
    let name = "list"
    private let library: EpisodeLibrary
    private let output: Output

    init(library: EpisodeLibrary, output: Output) {
        self.library = library
        self.output = output
    }

    func run(_ words: [String]) throws {
        for show in try library.shows() { output.write("\(show.title): \(show.episodes.count) episodes") }
    }
}

final class QueueCommand: Command {
    let name = "queue"
    private let queue: PlayQueue
    private let formatter: EpisodeFormatter
    private let output: Output

    init(queue: PlayQueue, formatter: EpisodeFormatter, output: Output) {
        self.queue = queue
        self.formatter = formatter
        self.output = output
    }

    func run(_ words: [String]) throws {
        for episode in try queue.next() { output.write(formatter.line(for: episode)) }
    }
}

final class PlayCommand: Command {
    let name = "play"
    private let queue: PlayQueue
    private let makePlayer: (Episode) throws -> Player

    init(queue: PlayQueue, makePlayer: @escaping (Episode) throws -> Player) {
        self.queue = queue
        self.makePlayer = makePlayer
    }

    func run(_ words: [String]) throws {
        guard let episode = try queue.next().first else { throw Problem(description: "there is nothing to play") }
        try makePlayer(episode).play()
    }
}

/// The program: finds the command, and runs it.
final class PodcastApp {
    private let commands: [Command]

    init(commands: [Command]) { self.commands = commands }

    func run(_ words: [String]) throws {
        guard let command = commands.first(where: { $0.name == words.first }) else {
            throw Problem(description: "usage: podcasts \(commands.map(\.name).joined(separator: "|")) …")
        }
        try command.run(Array(words.dropFirst()))
    }
}

import Foundation

/// Creates what the commands share, each when it is first needed.
class ServiceContainer {
    let folder = ProcessInfo.processInfo.environment["PODCASTS"] ?? "."

    lazy var output: Output = Console()
    lazy var store: Store = FileStore(path: "\(folder)/podcasts.json")
    lazy var history = History(store: store)
    lazy var subscriptions = Subscriptions(store: store)
    lazy var cache = MemoryCache()
    lazy var transport: Transport = CachingTransport(
        inner: RetryingTransport(inner: FolderTransport(folder: "\(folder)/Shows")), cache: cache)
    lazy var loader = FeedLoader(with: transport, parsers: [JSONFeedParser(), GeminiFeedParser()])
    lazy var library = EpisodeLibrary(subscriptions: subscriptions, loader: loader)
}

/// Creates the commands; tests override what they fake.
final class CommandContainer {
    let services: ServiceContainer

    lazy var order: EpisodeOrder = NewestFirst()
    lazy var queue = PlayQueue(library: services.library, history: services.history, order: order, limit: 5)
    lazy var formatter = EpisodeFormatter()
    lazy var audio: AudioOutput = TerminalAudio(output: services.output)
    lazy var keeper = HistoryKeeper(history: services.history)

    init(services: ServiceContainer) { self.services = services }

    func makeApp() -> PodcastApp {
        PodcastApp(commands: [
            FollowCommand(
                subscriptions: services.subscriptions, loader: services.loader, output: services.output),
            ListCommand(library: services.library, output: services.output),
            QueueCommand(queue: queue, formatter: formatter, output: services.output),
            PlayCommand(queue: queue) { [self] episode in
                let player = Player(episode: episode, audio: audio)
                player.delegate = keeper
                return player
            },
        ])
    }
}

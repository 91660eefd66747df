import Foundation
import Wiring

/// Wiring: none
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

/// Wiring: none
final class CommandContainer {
    let services: ServiceContainer

    lazy var audio: AudioOutput = TerminalAudio(output: services.output)
    lazy var keeper = HistoryKeeper(history: services.history)

    init(services: ServiceContainer) { self.services = services }

    func makeApp() throws -> PodcastApp {
        let nib = try QueueNib.instantiate(
            with: .generated, library: services.library, history: services.history, output: services.output)
        return PodcastApp(commands: [
            FollowCommand(
                subscriptions: services.subscriptions, loader: services.loader, output: services.output),
            ListCommand(library: services.library, output: services.output),
            nib.queueCommand,
            PlayCommand(queue: nib.playQueue) { [self] episode in
                let player = Player(episode: episode, audio: audio)
                player.delegate = keeper
                return player
            },
        ])
    }
}

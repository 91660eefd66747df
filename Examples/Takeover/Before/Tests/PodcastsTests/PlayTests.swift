import Testing

@testable import Podcasts

/// A store that forgets.
final class MemoryStore: Store {
    private var contents = ["subscriptions": ["teatime.gmi"]]

    func words(for key: String) -> [String] { contents[key] ?? [] }
    func set(_ words: [String], for key: String) { contents[key] = words }
}

final class SilentAudio: AudioOutput {
    private(set) var played: [String] = []

    func play(_ episode: Episode) { played.append(episode.title) }
}

@Suite struct PlayTests {
    @Test func `the newest episode is played first, and once`() throws {
        let services = ServiceContainer()
        services.store = MemoryStore()
        let container = CommandContainer(services: services)
        let audio = SilentAudio()
        container.audio = audio
        let app = container.makeApp()
        try app.run(["play"])
        try app.run(["play"])
        #expect(audio.played == ["On biscuits", "On tea"])
    }
}

import Testing
import Wiring

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
        let audio = SilentAudio()
        let graph = try AppNib.file.instantiate(with: .generated, replacing: ["store": MemoryStore(), "audio": audio])
        let app = try AppNib(graph).app
        try app.run(["play"])
        try app.run(["play"])
        #expect(audio.played == ["On biscuits", "On tea"])
    }

    @Test func `the demo plays the shortest episode first`() throws {
        let audio = SilentAudio()
        let graph = try Environment.demo.file.instantiate(
            with: .generated, replacing: ["store": MemoryStore(), "audio": audio])
        try AppNib(graph).app.run(["play"])
        #expect(audio.played == ["On biscuits"])
    }
}

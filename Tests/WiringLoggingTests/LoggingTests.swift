#if Logging
import InMemoryLogging
import Logging
import Testing
import Wiring
import WiringLogging

private final class Board {}

private final class Game {
    var board: Board?
}

private struct Unplayable: Error {}

extension Registry {
    fileprivate static let game = Registry {
        Class(Board.self, Board.init)
        Class(Game.self, Game.init).outlet("board", \.board).awake { _ in }
        Class(Game.self, Game.init, named: "Spoilt").awake { _ in throw Unplayable() }
    }
}

@Suite struct LoggingTests {
    private func log(_ text: String, level: Logger.Level? = nil) async throws -> [InMemoryLogHandler.Entry] {
        let handler = InMemoryLogHandler()
        var logger = Logger(label: "test") { _ in handler }
        logger.logLevel = .trace
        let observer = level.map { LoadObserver.logging(to: logger, level: $0) } ?? .logging(to: logger)
        let graph = try? await Nib(text: text).instantiate(with: .game, options: LoadOptions(observer: observer))
        await graph?.tearDown()
        return handler.entries
    }

    @Test func `each step of a load is a line with the object and its class`() async throws {
        let entries = try await log("objects: {game: {class: Game, outlets: {board: board}}, board: Board}")
        let lines = entries.map { "\($0.message) \($0.metadata["wiring-object"] ?? "")" }
        #expect(
            lines.filter { $0.hasSuffix("game") } == [
                "starting game", "created game", "connected game", "awakening game", "awakened game", "tornDown game",
            ])
        #expect(lines.contains("created board"))
        #expect(entries.allSatisfy { $0.level == .debug })
        #expect(Set(entries.compactMap { $0.metadata["wiring-class"].map { "\($0)" } }) == ["Game", "Board"])
        let created = try #require(entries.first { "\($0.message)" == "created" })
        #expect(created.metadata["wiring-seconds"].flatMap { Double("\($0)") }.map { $0 >= 0 } == true)
        #expect(try #require(entries.first).metadata["wiring-seconds"] == nil)
    }

    @Test func `what fails is an error`() async throws {
        let entries = try await log("objects: {game: Spoilt}", level: .info)
        #expect(entries.filter { $0.level == .error }.map { "\($0.message)" } == ["failed"])
        #expect(entries.filter { $0.level != .error }.allSatisfy { $0.level == .info })
    }
}
#endif

import Foundation
import Testing
import Wiring

// The Swift examples of the pages about look-up and about attributes of Foundation, verbatim, run and checked.

struct Services {
    var board: any Board
    var game: ConwayGame
    var clock: any Clock
}

final class Replay {
    @Injected("game") var game: any Game
    @Injected var board: any Board
}

final class Metronome: Sendable {
    let beat = Injected<any Clock>("clock").wrappedValue.now
}

/// Locators.md
@Suite struct LocatorsPageTests {
    private func load() throws -> ObjectGraph {
        try PageFolder("Locators.md").nib("wiring/locators.yaml")
            .instantiate(with: .manual, externals: ["clock": SystemClock()])
    }

    @Test func `a graph is searched by name and by type`() throws {
        let graph = try load()
        let board = try graph.object("board", as: (any Board).self)
        let game: ConwayGame = try graph.object("game")
        let clock = try graph.object(as: (any Clock).self)
        let buttons = graph.objects(as: (any Button).self)

        #expect(game.board === board)
        #expect(clock is SystemClock)
        #expect(buttons.count == 2)
        #expect(graph.objects(as: (any Clock).self).isEmpty)
        #expect(codes { try graph.object(as: (any Button).self) } == ["ambiguous-object"])
        #expect(codes { try graph.object(as: Pane.self) } == ["unknown-object"])
        graph.tearDown()
        #expect(codes { try graph.object("board", as: (any Board).self) } == ["unknown-object"])
    }

    @Test func `a struct of services is filled`() throws {
        let graph = try load()
        let services = try graph.locate(Services.init(board:game:clock:), "board", "game", "clock")
        #expect(services.game.board === services.board)
        let height = try graph.locate({ (board: any Board, clock: any Clock) in board.rows }, "board", "clock")
        #expect(height == 15)
        do {
            _ = try graph.locate(Services.init(board:game:clock:), "bord", "game", "game")
        } catch let error as WiringError {
            let codes = error.diagnostics.map(\.code)
            #expect(codes == ["unknown-object", "object-type-mismatch"])
        }
    }
}

/// Locators.md
@Suite struct AmbientGraphPageTests {
    private let nib: Nib
    private let registry = Registry.manual

    init() throws { nib = try PageFolder("Locators.md").nib("wiring/locators.yaml") }

    @Test func `a class looks up what it needs`() throws {
        let graph = try nib.instantiate(with: registry, externals: ["clock": SystemClock()])
        let replay = graph.withAmbient { Replay() }
        #expect(replay.game === graph["game"] as? ConwayGame)
        replay.board = FakeBoard()
        #expect(replay.board.rows == 1)
        #expect(graph.withAmbient { Metronome() }.beat == .seconds(1))
    }

    @Test func `the ambient graph can be used directly, if there is one`() throws {
        let graph = try nib.instantiate(with: registry, externals: ["clock": SystemClock()])
        try graph.withAmbient {
            let game = try ObjectGraph.requireAmbient().object("game", as: (any Game).self)
            #expect(game === graph["game"] as? ConwayGame)
        }
        #expect(ObjectGraph.ambient == nil)
    }

    @Test func `a graph is not ambient while it is being loaded`() throws {
        let registry = Registry {
            Class(CallSpy.self) {
                #expect(ObjectGraph.ambient == nil)
                return CallSpy()
            }
        }
        #expect(try Nib(text: "objects: {spy: CallSpy}").instantiate(with: registry)["spy"] is CallSpy)
    }

    @Test func `a scope may be asynchronous`() async throws {
        let graph = try await nib.instantiate(with: registry, externals: ["clock": SystemClock()])
        let rows = await graph.withAmbient {
            await Task.yield()
            return Replay().board.rows
        }
        #expect(rows == 15)
    }
}

/// Attributes.md
@Suite struct FoundationTypesPageTests {
    @Test func `each value is what the page says`() throws {
        let nib = try PageFolder("Attributes.md").nib("wiring/feed.yaml")
        let feed = try nib.instantiate(with: .feeds, parameters: ["feed": "https://life.example/test"])
            .object("feed", as: Feed.self)
        #expect(feed.url.path() == "/test")
        #expect(feed.since == Date(timeIntervalSince1970: 1_795_266_000))
        #expect(feed.icon == Data("hello".utf8))
        #expect(feed.price == Decimal(125) / 10)
        #expect(feed.id?.uuidString == "6F9619FF-8B86-D011-B42D-00C04FC964FF")
        #expect(feed.mirrors.compactMap { $0.host() } == ["a.example", "b.example"])
    }

    @Test func `without the registry of Foundation a date is a number of seconds`() throws {
        let registry = Registry {
            Class(Feed.self) { Feed(url: URL(filePath: "/")) }
                .attribute("since", \.since)
        }
        let nib = try Nib(text: "objects: {feed: {class: Feed, attributes: {since: 60}}}")
        let feed = try nib.instantiate(with: registry).object("feed", as: Feed.self)
        #expect(feed.since == Date(timeIntervalSinceReferenceDate: 60))
    }
}

/// Returns the codes of the errors that a closure throws; empty if it does not throw.
func codes(_ body: () throws -> some Any) -> [Diagnostic.Code] {
    do {
        _ = try body()
        return []
    } catch {
        return (error as? WiringError)?.diagnostics.map(\.code) ?? []
    }
}

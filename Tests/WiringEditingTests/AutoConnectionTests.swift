import Testing
import Wiring
import WiringEditing

protocol AutoBoard {}
private final class GridBoard: AutoBoard {}
private final class OtherBoard: AutoBoard {}
private final class Clock {}
private final class Game {
    var board: (any AutoBoard)?
    var clock: Clock?
    var extra: Clock?
    var boards: [any AutoBoard] = []
}

/// Connections are chosen automatically when a file is written, and are explicit when it is read.
@Suite struct AutoConnectionTests {
    private let registry = Registry {
        Class(GridBoard.self, GridBoard.init)
        Class(OtherBoard.self, OtherBoard.init)
        Class(Clock.self, Clock.init)
        Class(Game.self, Game.init)
            .outlet("board", \.board, required: true)
            .outlet("clock", \.clock, required: true)
            .outlet("extra", \.extra)
            .outlet("boards", \.boards, required: true)
    }

    private func connect(_ text: String) throws -> AutoConnection {
        let folder = try ProjectFolder(["test.yaml": text])
        let classes = RegistrySource(registry)
        var project = folder.project(classes: classes)
        return try AutoConnection(project.document(at: folder.file("test.yaml")), in: &project, classes: classes)
    }

    @Test func `each required outlet that one object fits is written`() throws {
        let result = try connect("objects:\n  game: Game   # game\n  clock: Clock\n  grid: GridBoard\n")
        #expect(
            String(decoding: result.document.source.bytes, as: UTF8.self)
                == "objects:\n  game: {class: Game, outlets: {board: grid, clock: clock, boards: [grid]}}   # game\n"
                + "  clock: Clock\n  grid: GridBoard\n")
        #expect(result.open == [])
    }

    @Test func `what is passed in is left to the program`() throws {
        let text = "externals: {game: Game, clock: Clock}\nobjects: {grid: GridBoard}\n"
        let result = try connect(text)
        #expect(result.made.isEmpty)
        #expect(result.open == [])
        #expect(String(decoding: result.document.source.bytes, as: UTF8.self) == text)
    }

    @Test func `what several objects fit, or none, is listed`() throws {
        let text = "objects:\n  game: {class: Game, outlets: {boards: []}}\n  a: GridBoard\n  b: OtherBoard\n"
        let result = try connect(text)
        #expect(result.made.isEmpty)
        #expect(String(decoding: result.document.source.bytes, as: UTF8.self) == text)
        #expect(
            result.open == [
                .init(path: "game.board", typeName: "any AutoBoard", candidates: ["a", "b"], isKeyed: false),
                .init(path: "game.clock", typeName: "Clock", candidates: [], isKeyed: false),
            ])
    }
}

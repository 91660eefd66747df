import Foundation
import GameOfLife
import LifeWiring
import Testing
import Wiring
import WiringFoundation
import WiringTesting

@Suite("The wiring of the Game of Life")
struct WiringTests {
    private let app = LifeApp()
    private let screen = RecordingScreen()

    @Test("Every file fits the registry", arguments: ["board.yaml", "life.yaml", "life.test.yaml"])
    func check(file: String) throws {
        _ = try nib(file).blueprint(for: .life)
    }

    @Test("life.yaml plays a glider and a blinker on 15 rows of 24 cells")
    func life() throws {
        let graph = try nib("life.yaml").instantiate(with: .life, owner: app, externals: ["screen": screen])
        let board = try graph.object("board", as: (any Board).self)

        app.run(generations: 2)

        #expect(screen.captions == ["generation 1", "generation 2"])
        #expect(screen.lines == board.lines)
        #expect(
            screen.lines == [
                "........................",
                "........................",
                ".#.#....................",
                "..##...............#....",
                "..#................#....",
                "...................#....",
                "........................",
                "........................",
                "........................",
                "........................",
                "........................",
                "........................",
                "........................",
                "........................",
                "........................",
            ])
    }

    @Test("life.test.yaml puts a board of one cell and a recording factory in, and the program is the same")
    func otherObjects() throws {
        let graph = try nib("life.test.yaml").instantiate(with: .life, owner: app, externals: ["screen": screen])
        let board = try graph.object("board", as: (any Board).self)
        let factory = try graph.object("buttonFactory", as: RecordingButtonFactory.self)

        try #require(factory.buttons.count == 1)
        factory.buttons[0].tap()
        #expect(board[0, 0])

        app.run(generations: 2)
        #expect(screen.lines == ["."], "a cell without neighbours dies")
    }

    @Test("A fake made by a test takes the place of an object in the file")
    func fakes() throws {
        let board = FakeBoard()
        let factory = RecordingButtonFactory()
        let graph = try nib("life.yaml").instantiate(
            with: .life, owner: app, externals: ["screen": screen],
            replacing: ["board": board, "buttonFactory": factory])
        defer { graph.tearDown() }

        try #require(factory.buttons.count == 1)
        factory.buttons[0].tap()
        #expect(board.cell)
    }

    // `RECORD_SNAPSHOTS=1 swift test` writes the catalog anew.
    @Test("The committed catalog says what the registry says")
    func catalog() throws {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Registry.life.catalog().json.write(to: URL(filePath: path("catalog.json")))
        }
        try WiringFiles.checkCatalog(path("catalog.json"), of: .life)
    }

    private func nib(_ file: String) throws -> Nib { try Nib(contentsOfFile: path(file)) }

    // The files lie in the folder `wiring` of the package, whatever directory the tests are run in.
    private func path(_ file: String) -> String {
        let package = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        return "/\(package)/wiring/\(file)"
    }
}

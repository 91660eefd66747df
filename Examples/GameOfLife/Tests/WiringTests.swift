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

    @Test("Every file fits the registry")
    func check() throws {
        let files = ["board", "life", "life.test", "patterns/glider", "patterns/blinker"]
        try WiringFiles.check(files.map { path("\($0).yaml") }, against: .life)
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

    @Test("A click reaches the controller through the action that the file connects")
    func click() throws {
        let graph = try nib("life.yaml").instantiate(with: .life, owner: app, externals: ["screen": screen])
        let board = try graph.object("board", as: (any Board).self)

        try app.click(row: 14, column: 23)
        app.run(generations: 1)

        #expect(board[14, 23])
        #expect(screen.lines.last == ".......................#")
    }

    @Test("A pattern can be placed twice, since each copy of its file has its own corner")
    func patterns() throws {
        let nib = try Nib(
            text: """
                include:
                  - life.yaml
                  - {file: patterns/blinker.yaml, as: second, parameters: {row: 14, column: 0}}
                change: {controller: {outlets: {patterns: [blinker.pattern, second.pattern]}}}
                remove: [glider.pattern]
                """, named: path("two.yaml"))
        let graph = try nib.instantiate(with: .life, owner: app, externals: ["screen": screen])
        let board = try graph.object("board", as: (any Board).self)

        #expect(board.lines[4] == "..................###...")
        #expect(board.lines[14] == "###.....................")
    }

    @Test("A fake made by a test takes the place of an object in the file")
    func fakes() throws {
        let factory = OneButtonFactory()
        let graph = try nib("life.yaml").instantiate(
            with: .life, owner: app, externals: ["screen": screen],
            replacing: ["board": FakeBoard(), "buttonFactory": factory])
        defer { graph.tearDown() }

        app.run(generations: 1)
        #expect(screen.lines == ["."])
        factory.button.isOn = true
        app.run(generations: 1)
        #expect(screen.lines == ["#"])
    }

    // `RECORD_SNAPSHOTS=1 swift test` writes the catalog again.
    @Test("The committed catalog says what the registry says")
    func catalog() throws {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Registry.life.catalog().json.write(to: URL(filePath: path("catalog.json")))
        }
        try WiringFiles.checkCatalog(path("catalog.json"), of: .life)
    }

    private func nib(_ file: String) throws -> Nib { try Nib(contentsOfFile: path(file)) }

    // The files are in the folder `wiring` of the package, whatever directory the tests are run in.
    private func path(_ file: String) -> String {
        let package = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
        return "/\(package)/wiring/\(file)"
    }
}

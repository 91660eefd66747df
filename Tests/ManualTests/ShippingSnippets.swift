import Testing
import Wiring
import WiringTesting

// The Swift examples of Shipping.md and of "Tests beside the app" in Testing.md, verbatim.

/// Shipping.md
@Suite struct ShippingPageTests {
    @Test func `files may be in memory`() throws {
        let nib = try Nib(
            files: ["life.yaml": "include: [board.yaml]", "board.yaml": "objects: {board: FakeBoard}"],
            main: "life.yaml")
        #expect(try nib.instantiate(with: .manual)["board"] is FakeBoard)
    }

    @Test func `the files of the page fit together`() throws {
        #expect(try PageFolder("Shipping.md").nib("wiring/life.yaml").names == ["board"])
    }
}

extension Registry {
    /// The app, without fakes.
    fileprivate static let app = Registry {
        Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))
        Class(ConwayGame.self, ConwayGame.init).outlet("board", \.board, required: true)
    }
}

extension Registry {
    static let appTests = Registry {
        Registry.app
        Class(FakeBoard.self, FakeBoard.init)
    }
}

/// Testing.md; it has no test, since its file is only in the page.
@Suite(.wiring("Tests/AppTests/wiring/app.test.yaml", root: ".", registry: .appTests))
struct GameTests {
    @Injected("game") var game: ConwayGame
}

/// Testing.md
@Suite struct BesidePageTests {
    @Test func `an overlay beside the tests is the app with a fake`() throws {
        let folder = try PageFolder("Testing.md")
        let graph = try folder.nib("Tests/AppTests/wiring/app.test.yaml").instantiate(with: .appTests)
        #expect(try graph.object("game", as: ConwayGame.self).board is FakeBoard)
        let app = try folder.nib("Sources/App/wiring/app.yaml").instantiate(with: .app)
        #expect(try app.object("game", as: ConwayGame.self).board is GridBoard)
    }

    /// Compiled but not run: it names folders that exist only in the page.
    private func check() {
        WiringFiles.expectValid(in: "Sources/App/wiring", for: .app)
        WiringFiles.expectValid(in: "Tests/AppTests/wiring", root: ".", for: .appTests)
    }
}

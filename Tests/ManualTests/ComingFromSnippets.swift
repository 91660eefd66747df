import Testing
import Wiring

// The Swift examples of the pages for people who come from elsewhere, verbatim, and what these pages claim.

/// ComingFromNibs.md
@Suite struct ComingFromNibsTests {
    let registry = Registry.manual
    let app = LifeApp()

    @Test func `the owner gets its controller, whose button steps the game`() throws {
        let nib = try PageFolder("ComingFromNibs.md").nib("wiring/life.yaml")
        let graph = try nib.instantiate(with: registry, owner: app, externals: ["clock": SystemClock()])
        let step = try graph.object("step", as: (any Button).self)
        step.onTap?(step)  // steps the game
        #expect(app.controller?.title == "Life")
        #expect(app.controller?.buttons.first === step)
        #expect(try graph.object("game", as: ConwayGame.self).generation == 1)
    }

    @Test func `objects are awakened after those that their outlets lead to`() throws {
        let plan = try PageFolder("ComingFromNibs.md").nib("wiring/life.yaml").blueprint(for: registry)
        #expect(plan.listing.hasSuffix("awake board, game, step, controller"), "\(plan.listing)")
    }
}

/// ComingFromSwinject.md
@Suite struct ComingFromSwinjectTests {
    @Test func `a controller gets its game and its board`() throws {
        let registry = Registry {
            Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))
            Class(ConwayGame.self, ConwayGame.init).outlet("board", \.board, required: true)
            Class(LifeController.self, LifeController.init)
                .outlet("board", \.board, required: true)
                .outlet("game", \.game, required: true)
                .awake { $0.start() }
        }
        let nib = try PageFolder("ComingFromSwinject.md").nib("wiring/life.yaml")
        let graph = try nib.instantiate(with: registry)
        let controller = try graph.object("controller", as: LifeController.self)
        #expect(controller.isRunning)
        #expect(controller.board.columns == 24)
        #expect(try graph.object(as: (any Board).self) === controller.board)
        #expect(try nib.instantiate(with: registry).object("controller", as: LifeController.self) !== controller)
    }
}

/// ComingFromFactory.md
@Suite struct ComingFromFactoryTests {
    let registry = Registry.manual

    @Test func `a test has another board, and a wrapper takes the place of the game`() throws {
        let page = try PageFolder("ComingFromFactory.md")
        let nib = try page.nib("wiring/life.yaml")
        let graph = try nib.instantiate(with: registry)
        let game = try graph.object("game", as: (any Game).self)
        #expect((game as? ConwayGame)?.board is GridBoard)

        let faked = try nib.instantiate(with: registry, replacing: ["board": FakeBoard()])
        try faked.object("game", as: (any Game).self).step()
        #expect(try faked.object("game", as: ConwayGame.self).generation == 1)
        #expect(try faked.object("game", as: ConwayGame.self).board is FakeBoard)

        let spied = try page.nib("wiring/life.spy.yaml").instantiate(with: registry)
        #expect(try spied.object("game", as: SpyGame.self).inner is ConwayGame)
    }
}

/// ComingFromTyphoon.md
@Suite struct ComingFromTyphoonTests {
    let registry = Registry.manual

    @Test func `the program gives the board its rows`() throws {
        let page = try PageFolder("ComingFromTyphoon.md")
        let nib = try page.nib("wiring/game.yaml")
        let graph = try nib.instantiate(with: registry, parameters: ["rows": "20"])
        let game = try graph.object("game", as: ConwayGame.self)
        #expect(game.board.rows == 20)

        let faked = try page.nib("wiring/game.test.yaml").instantiate(with: registry)
        #expect(try faked.object("game", as: ConwayGame.self).board is FakeBoard)
    }
}

/// ComingFromSpring.md
@Suite struct ComingFromSpringTests {
    let registry = Registry.manual

    @Test func `a controller gets objects, values, lists and inline definitions`() throws {
        let page = try PageFolder("ComingFromSpring.md")
        let nib = try page.nib("wiring/life.yaml")
        let graph = try nib.instantiate(with: registry, parameters: ["title": "Small life"])
        let controller = try graph.object("controller", as: LifeController.self)
        #expect(controller.title == "Small life")
        #expect(controller.hints?.game === controller.game)
        #expect(controller.buttons.count == 2)
        graph.tearDown()
        #expect(!controller.isRunning)

        let faked = try page.nib("wiring/life.test.yaml").instantiate(with: registry)
        #expect(try faked.object("controller", as: LifeController.self).board is FakeBoard)
        #expect(faked["controller.hints"] == nil)
    }
}

/// ComingFromSymfony.md
@Suite struct ComingFromSymfonyTests {
    let registry = Registry.manual

    @Test func `a controller gets its game, decorated or not`() throws {
        let page = try PageFolder("ComingFromSymfony.md")
        let nib = try page.nib("wiring/life.yaml")
        let graph = try nib.instantiate(with: registry)
        let controller = try graph.object("controller", as: LifeController.self)
        #expect(controller.title == "Life")
        #expect(controller.board.rows == 15)

        let spied = try page.nib("wiring/life.spy.yaml").instantiate(with: registry)
        let game = try spied.object("controller", as: LifeController.self).game as? SpyGame
        #expect(game?.inner is ConwayGame)
    }
}

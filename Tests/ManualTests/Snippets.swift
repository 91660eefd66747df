import Testing
import Wiring
import WiringTesting

// The Swift examples of the pages, verbatim, run and checked.

/// Wiring.md
@Suite struct WiringPageTests {
    @Test func `the file of the first page loads`() throws {
        let graph = try PageFolder("Wiring.md").nib("wiring/life.yaml").instantiate(with: .manual)
        #expect(try graph.object("board", as: GridBoard.self).rows == 15)
    }

    /// Compiled but not run: it names a file that exists only in the page.
    private func load(_ registry: Registry) throws -> any Board {
        let nib = try Nib(contentsOfFile: "wiring/life.yaml")
        let graph = try nib.instantiate(with: registry)
        let board = try graph.object("board", as: (any Board).self)
        return board
    }
}

/// Objects.md
@Suite struct ObjectsPageTests {
    @Test func `objects are looked up by name, path and type`() throws {
        let graph = try PageFolder("Objects.md").nib("wiring/unshared.yaml").instantiate(with: .manual)
        let board = try graph.object("board", as: (any Board).self)
        let first = graph["controller.buttons.0"]
        let buttons = graph.objects(as: (any Button).self)
        let names = graph.names

        #expect(board.rows == 15)
        #expect(first as? PushButton === buttons.first)
        #expect(buttons.count == 2)
        #expect(names == ["board", "game", "controller"])
        #expect(graph["button"] == nil)
    }
}

/// Attributes.md
@Suite struct AttributesPageTests {
    @Test func `each value is what the page says`() throws {
        let graph = try PageFolder("Attributes.md").nib("wiring/attributes.yaml").instantiate(with: .manual)
        let pane = try graph.object("pane", as: Pane.self)
        #expect(pane.title == "NO")
        #expect(pane.subtitle == nil)
        #expect(pane.width == 256)
        #expect(pane.opacity == 0.1)
        #expect(pane.isHidden)
        #expect(pane.shortcut == "n")
        #expect(pane.fade == .milliseconds(250))
        #expect(pane.align == .centre)
        #expect(pane.insets == Insets(top: 4))
        #expect(pane.tags == ["left", "narrow"])
        #expect(pane.columns == ["name": 12, "size": 8])
        #expect(pane.link == Link("https://life.example"))
    }
}

/// Outlets.md
@Suite struct OutletsPageTests {
    @Test func `each outlet holds what the page says`() throws {
        let graph = try PageFolder("Outlets.md").nib("wiring/outlets.yaml").instantiate(with: .manual)
        let controller = try graph.object("controller", as: LifeController.self)
        #expect(controller.hints === graph["controller.hints"] as? HintEngine)
        #expect(controller.buttons.count == 3)
        #expect(controller.buttons[0] === controller.buttons[2])
        #expect(controller.panes["right"] === graph["controller.panes.right"] as? Pane)
    }
}

/// Actions.md
@Suite struct ActionsPageTests {
    @Test func `a tap calls what the page says`() throws {
        let graph = try PageFolder("Actions.md").nib("wiring/actions.yaml").instantiate(with: .manual)
        let buttons = try graph.object("controller", as: LifeController.self).buttons
        for button in buttons { button.onTap?(button) }
        #expect(try graph.object("game", as: ConwayGame.self).generation == 1)
        #expect(buttons[1].label == "on")
        #expect(try graph.object("spy", as: CallSpy.self).calls == 1)
        graph.tearDown()
        #expect(buttons[0].onTap == nil)
    }
}

/// OwnerAndExternals.md
@Suite struct OwnerPageTests {
    @Test func `the owner is given what the file makes`() throws {
        let (nib, registry) = (try PageFolder("OwnerAndExternals.md").nib("wiring/owner.yaml"), Registry.manual)
        let app = LifeApp()
        let graph = try nib.instantiate(with: registry, owner: app, externals: ["clock": SystemClock()])
        #expect(app.controller?.app === app)
        #expect(try graph.object("game", as: ConwayGame.self).clock is SystemClock)
        graph.tearDown()
        #expect(app.controller == nil)
    }
}

/// Parameters.md
@Suite struct ParametersPageTests {
    @Test func `parameters come from where the page says`() throws {
        let (nib, registry) = (try PageFolder("Parameters.md").nib("wiring/parameters.yaml"), Registry.manual)
        let graph = try nib.instantiate(with: registry, parameters: ["name": "Ada", "token": "none"])
        let controller = try graph.object("controller", as: LifeController.self)
        #expect(controller.title == "Life for Ada, $(not a parameter)")
        let game = try graph.object("game", as: ConwayGame.self)
        #expect(game.born == [3, 6])
        #expect(game.server == "https://life.example/none")
    }

    struct CommandLineSource: ParameterSource {
        let name = "argument"
        let arguments: [String: String]

        func text(for key: String) -> String? { arguments[key] }
    }

    @Test func `what files say of a parameter is checked, and a program may pass something better`() throws {
        let nib = try Nib(
            text: """
                parameters: {rows: many}
                objects: {board: {class: GridBoard, attributes: {rows: $(rows)}}}
                """)
        #expect(codes { try nib.blueprint(for: .manual) } == ["value-type-mismatch"])
        #expect(codes { try nib.instantiate(with: .manual) } == ["value-type-mismatch"])
        #expect(codes { try nib.instantiate(with: .manual, parameters: ["rows": "15"]) } == [])
    }

    @Test func `a program adds a source`() throws {
        let nib = try Nib(
            text: """
                parameters: {rows: {argument: rows, default: 15}}
                objects: {board: {class: GridBoard, attributes: {rows: $(rows)}}}
                """)
        let registry = Registry.manual
        let graph = try nib.instantiate(
            with: registry, options: LoadOptions(sources: [CommandLineSource(arguments: ["rows": "20"])]))
        #expect(try graph.object("board", as: GridBoard.self).rows == 20)
        let plan = try nib.blueprint(
            for: registry, options: LoadOptions(sources: [CommandLineSource(arguments: [:])]))
        #expect(try plan == nib.blueprint(for: registry))
        #expect(codes { try nib.blueprint(for: registry, options: LoadOptions()) } == ["unknown-source"])
    }

    @Test func `a fake needs no secret`() throws {
        let nib = try PageFolder("Parameters.md").nib("wiring/vault.test.yaml")
        #expect(try nib.instantiate(with: .manual)["remote"] is SpyGame)
    }
}

/// Includes.md
@Suite struct IncludesPageTests {
    @Test func `a copy has a prefix and its own input`() throws {
        let graph = try PageFolder("Includes.md").nib("wiring/includes.yaml")
            .instantiate(with: .manual, externals: ["clock": SystemClock()])
        let controller = try graph.object("controller", as: LifeController.self)
        #expect(controller.toolbar?.size == 24)
        #expect(controller.buttons.first === graph["top.save"] as? PushButton)
        let both = try PageFolder("Includes.md").nib("wiring/both.yaml").instantiate(with: .manual)
        #expect(try both.object("game", as: ConwayGame.self).board is GridBoard)
    }
}

/// Overlays.md
@Suite struct OverlaysPageTests {
    @Test func `a file overrides what it includes`() throws {
        let graph = try PageFolder("Overlays.md").nib("wiring/life.test.yaml").instantiate(with: .manual)
        let controller = try graph.object("controller", as: LifeController.self)
        #expect(controller.board is FakeBoard)
        #expect(controller.title == "Test")
        #expect(controller.rules == ["born 3", "stay 2"])
        #expect(controller.buttons.count == 1)
        #expect(controller.hints == nil)
        #expect((controller.game as? SpyGame)?.inner === graph["game.inner"] as? ConwayGame)
    }

    @Test func `what a nib sets on its owner is overridden from outside`() throws {
        let graph = try PageFolder("Overlays.md").nib("wiring/window.other.yaml").instantiate(with: .manual)
        let toolbar = try graph.object("controller", as: LifeController.self).toolbar
        #expect(toolbar === graph["other"] as? Toolbar)
    }

    @Test func `a warning names objects that nothing refers to any more`() throws {
        let plan = try PageFolder("Overlays.md").nib("wiring/unused.yaml").blueprint(for: .manual)
        #expect(plan.warnings.first?.help?.contains("remove: [ok, cancel]") == true)
    }

    @Test(arguments: [("window", 16, true), ("window.large", 32, false), ("window.test", 16, false)])
    func `a file overrides what is under a prefix`(name: String, size: Int, hasSave: Bool) throws {
        let graph = try PageFolder("Overlays.md").nib("wiring/\(name).yaml").instantiate(with: .manual)
        let toolbar = try graph.object("controller", as: LifeController.self).toolbar
        #expect(toolbar?.size == size)
        #expect((toolbar?.save != nil) == hasSave)
        #expect((graph["top.save"] != nil) == hasSave)
    }
}

/// Providers.md
@Suite struct ProvidersPageTests {
    @Test func `each call makes a new button that is connected`() throws {
        let graph = try PageFolder("Providers.md").nib("wiring/providers.yaml")
            .instantiate(with: .manual, externals: ["clock": SystemClock()])
        let factory = try graph.object("factory", as: RoundButtonFactory.self)
        let button = try factory.makeButton()
        #expect(button.label == "off")
        #expect(try factory.makeButton() !== button)
        button.onTap?(button)
        #expect(try graph.object("game", as: ConwayGame.self).generation == 1)
        graph.tearDown()
        #expect(throws: WiringError.self) { try factory.makeButton() }
    }

    @Test func `the first call creates the press, and with it the ink`() throws {
        let graph = try PageFolder("Providers.md").nib("wiring/lazy.yaml").instantiate(with: .functions)
        #expect(graph["press"] == nil && graph["ink"] == nil)
        let desk = try graph.object("desk", as: Cashier.self)
        let press = try #require(try desk.print?())
        #expect(press.ink === graph["ink"] as? Ink)
        #expect(try desk.print?() === press)
    }

    @Test func `a caller passes the price and the holder of a ticket`() throws {
        let graph = try PageFolder("Providers.md").nib("wiring/cashier.yaml").instantiate(with: .functions)
        let cashier = try graph.object("cashier", as: Cashier.self)
        #expect(cashier.sell?(3).price == 3)
        let visitor = Visitor()
        let ticket = try #require(try cashier.sellTo?(visitor, 4))
        #expect(ticket.holder === visitor)
        #expect(ticket.price == 4)
        #expect(ticket.printer === graph["printer"] as? Printer)
    }
}

/// Injection.md
@Suite struct InjectionPageTests {
    @Test func `each form takes what the file gives`() throws {
        let graph = try PageFolder("Injection.md").nib("wiring/injection.yaml")
            .instantiate(with: .manual, externals: ["clock": SystemClock()])
        #expect(try graph.object("hints", as: HintEngine.self).delay == .seconds(2))
        #expect(try graph.object("game", as: ConwayGame.self).clock != nil)
        #expect(try graph.object("pane", as: Pane.self).width == 80)
        #expect(try graph.object("screen", as: Screen.self).title == "Life")
        #expect(try graph.object("button", as: PushButton.self).style?.font?.name == "Menlo")
    }
}

/// LoadingOrder.md
@Suite struct LoadingOrderPageTests {
    @Test func `objects are awakened when all is connected, and torn down`() throws {
        let nib = try PageFolder("LoadingOrder.md").nib("wiring/order.yaml")
        let plan = try nib.blueprint(for: .manual)
        #expect(plan.listing.hasSuffix("awake board, game, hints, controller"), "\(plan.listing)")
        let app = LifeApp()
        let graph = try nib.instantiate(with: .manual, owner: app)
        let controller = try #require(app.controller)
        #expect(controller.isRunning)
        let problems = graph.tearDown()
        #expect(problems.isEmpty)
        #expect(!controller.isRunning)
        #expect(controller.board == nil)
    }
}

/// Testing.md
@Suite struct TestingPageTests {
    let registry = Registry.manual

    /// Injection.md as well
    @Test func `the registrations are valid`() throws { try registry.check() }
    let app = LifeApp()

    @Test func `a file of fakes`() throws {
        let nib = try PageFolder("Testing.md").nib("wiring/life.test.yaml")
        let graph = try nib.instantiate(with: registry, owner: app, externals: ["clock": SystemClock()])
        #expect(graph["clock"] is FixedClock)
        #expect(app.controller?.game is SpyGame)
    }

    @Test func `fakes from code`() throws {
        let nib = try PageFolder("Testing.md").nib("wiring/life.yaml")
        let board = FakeBoard()
        let graph = try nib.instantiate(
            with: registry, owner: app, externals: ["clock": SystemClock()], replacing: ["board": board])
        #expect(app.controller?.board === board)
        #expect(graph["board"] as? FakeBoard === board)

        let fewer = try nib.removing("step")
        #expect(codes { try fewer.blueprint(for: registry) } == ["removed-but-named"])

        let least = try nib.removing(["step", "controller.buttons"])
        #expect(codes { try least.blueprint(for: registry) } == [])
        let replaced = try PageFolder("Overlays.md").nib("wiring/life.yaml")
            .instantiate(with: registry, replacing: ["controller.hints": HintEngine(game: SpyGame(), delay: .zero)])
        #expect(try replaced.object("controller.hints", as: HintEngine.self).delay == .zero)

        let small = try registry.replacing {
            Class(FakeBoard.self, FakeBoard.init, named: "GridBoard")
        }
        #expect(codes { try nib.blueprint(for: small) } == ["unknown-attribute"])
    }

    @Test func `an error has codes`() throws {
        do {
            _ = try Nib(text: "objects: {board: GridBord}").blueprint(for: registry)
        } catch let error as WiringError {
            let codes = error.diagnostics.map(\.code)
            #expect(codes == ["unknown-class"])
        }
    }

    /// Compiled but not run: it names files that exist only in the page.
    private func check() throws {
        WiringFiles.expectValid(in: "wiring", for: registry)
        try WiringFiles.check(["wiring/life.yaml", "wiring/life.test.yaml"], against: registry)
    }

    /// Likewise compiled but not run.
    private func checkCatalog() throws {
        try WiringFiles.checkCatalog("wiring/catalog.json", of: registry)
    }

    private func codes(_ body: () throws -> Blueprint) -> [Diagnostic.Code] {
        do {
            _ = try body()
            return []
        } catch {
            return (error as? WiringError)?.diagnostics.map(\.code) ?? []
        }
    }
}

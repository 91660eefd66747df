import Wiring

extension Registry {
    /// The classes of the manual. The pages quote parts of it, and a test compares them.
    static let manual = Registry {
        Registry.bookshop
        Registry.functions
        Class(LifeApp.self, LifeApp.init)
            .outlet("controller", \.controller)

        // Injection: initialiser
        Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))
        Class(HintEngine.self, HintEngine.init(game:delay:), "game", Parameter("delay", default: .seconds(2)))

        // Injection: property
        Class(ConwayGame.self, ConwayGame.init)
            .attribute("born", \.born)
            .attribute("server", \.server)
            .outlet("board", \.board, required: true)
            .action("step", ConwayGame.step)

        // Injection: closure
        Class(Pane.self, Pane.init)
            .attribute("width") { (pane: Pane, width: Int) in try pane.resize(to: width) }
            .attribute("title", \.title)
            .attribute("subtitle", \.subtitle)
            .attribute("opacity", \.opacity)
            .attribute("isHidden", \.isHidden)
            .attribute("shortcut", \.shortcut)
            .attribute("fade", \.fade)
            .attribute("align", \.align)
            .attribute("insets", \.insets)
            .attribute("tags", \.tags)
            .attribute("columns", \.columns)
            .attribute("link", \.link)
        Value(Link.self) { Link($0) }

        // Injection: method
        Class(Screen.self, Screen.init)
            .method("show", Screen.show(board:title:), "board", Parameter("title", default: "Life"))

        // Injection: protocol
        Interface((any ClockUser).self)
            .outlet("clock") { (user: any ClockUser, clock: any Clock) in user.use(clock: clock) }

        // Attributes: types of Foundation
        Registry.feeds
        Registry.programs

        // FirstWiredApp
        Registry.kitchenTests

        // Injection: structs
        Class(FixedClock.self) { FixedClock() }
            .attribute("now", \.now)
        Class(Style.self) { Style() }
            .attribute("radius", \.radius)
            .outlet("font", \.font)
        Class(Font.self, Font.init(name:), "name")
        Class(Person.self, Person.init).outlet("child", \.child).outlet("parent", \.parent)

        Class(LifeController.self, LifeController.init, fileID: "Life/Registry.swift", line: 9)
            .attribute("title", \.title)
            .attribute("rules", \.rules)
            .outlet("board", \.board, required: true)
            .outlet("game", \.game, required: true)
            .outlet("hints", \.hints)
            .outlet("buttons", \.buttons)
            .outlet("panes", \.panes)
            .outlet("toolbar", \.toolbar)
            .outlet("makeButton", provider: \.makeButton)
            .outlet("app", \.app, weak: true)
            .action("toggle", LifeController.toggle)
            .awake { $0.start() }
            .teardown { $0.stop() }
        Class(PushButton.self, PushButton.init, named: "Button")
            .attribute("label", \.label)
            .outlet("style", \.style)
            .event("tap", \.onTap)
        Class(RoundButtonFactory.self, RoundButtonFactory.init)
            .outlet("makeButton", provider: \.makeButton, required: true)
        Class(Toolbar.self, Toolbar.init)
            .attribute("size", \.size)
            .outlet("save", \.save)
            .outlet("clock", \.clock)

        Class(FakeBoard.self, FakeBoard.init)
        Class(SpyGame.self, SpyGame.init)
            .outlet("inner", \.inner)
            .action("step", SpyGame.step)
        Class(CallSpy.self, CallSpy.init)
            .action("call", CallSpy.call)
        Class(Chicken.self, Chicken.init(egg:), "egg")
        Class(Egg.self, Egg.init(chicken:), "chicken")

        Interface((any Clock).self)
        Interface((any ToolbarOwner).self)
            .outlet("toolbar", required: true) { (owner: any ToolbarOwner, bar: Toolbar) in owner.toolbar = bar }
    }
}

#if Commands
import Wiring

// The classes of the examples in articles.

protocol Board: AnyObject {}
final class GridBoard: Board {
    init(rows: Int, columns: Int) {}
}

final class ConwayGame {
    var board: (any Board)?
}

final class Pane {}
final class Button {
    var label = ""
    var onTap: ((Button) -> Void)?
}

final class LifeController {
    var pane: Pane?
    var makePane: (() -> Pane)?
    func step() {}
    func show(_ pane: Pane) {}
}

final class App {}
final class FixedClock {}
final class Chicken {
    init(egg: Egg) {}
}

final class Egg {
    var chicken: Chicken?
    init(chicken: Chicken?) { self.chicken = chicken }
}

final class Parent {
    var child: Parent?
    weak var parent: Parent?
}

extension Registry {
    /// The classes of the examples in articles.
    static let articles = Registry {
        Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))
        Class(ConwayGame.self, ConwayGame.init).outlet("board", \.board, required: true)
        Class(Pane.self, Pane.init)
        Class(Button.self, Button.init).attribute("label", \.label).event("tap", \.onTap)
        Class(LifeController.self, LifeController.init)
            .outlet("pane", \.pane)
            .outlet("makePane", provider: \.makePane)
            .action("step", LifeController.step)
            .action("show", LifeController.show)
        Class(App.self, App.init)
        Class(Parent.self, Parent.init).outlet("child", \.child).outlet("parent", \.parent)
        Class(FixedClock.self, FixedClock.init)
        Class(Chicken.self, Chicken.init(egg:), "egg")
        Class(Egg.self, Egg.init(chicken:), "chicken")
    }
}
#endif

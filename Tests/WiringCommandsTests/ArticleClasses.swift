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
    var owner: App?
    var onTap: ((Button) -> Void)?
}

final class LifeController {
    var pane: Pane?
    var makePane: (() -> Pane)?
    var makeButton: ((String) -> Button)?
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

final class Prompt {
    init(onAnswer: @escaping (Bool) -> Void, onClose: @escaping () -> Void) {}
}
final class Minutes {
    func note(_ answer: Bool) {}
}

extension Registry {
    /// The classes of the examples in articles.
    static let articles = Registry {
        Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))
        Class(ConwayGame.self, ConwayGame.init).outlet("board", \.board, required: true)
        Class(Pane.self, Pane.init)
        Class(Button.self, Button.init).attribute("label", \.label).outlet("owner", \.owner)
            .event("tap", \.onTap)
        Class(LifeController.self, LifeController.init)
            .outlet("pane", \.pane)
            .outlet("makePane", provider: \.makePane)
            .outlet("makeButton", provider: \.makeButton)
            .action("step", LifeController.step)
            .action("show", LifeController.show)
        Class(App.self, App.init)
        Class(Prompt.self, Prompt.init(onAnswer:onClose:), "onAnswer", "onClose")
        Class(Minutes.self, Minutes.init).action("note", Minutes.note)
        Class(Parent.self, Parent.init).outlet("child", \.child).outlet("parent", \.parent)
        Class(FixedClock.self, FixedClock.init)
        Class(Chicken.self, Chicken.init(egg:), "egg")
        Class(Egg.self, Egg.init(chicken:), "chicken")
    }
}
#endif

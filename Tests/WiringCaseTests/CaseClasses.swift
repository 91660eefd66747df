import Wiring
import WiringBlueprint

// The classes that the case folders wire. They know nothing of the library.

protocol Board: AnyObject {}
protocol Game: AnyObject {}
protocol Button: AnyObject {}
protocol Clock {}
protocol Log {}
protocol ClockUser: AnyObject { func use(clock: any Clock) }

final class GridBoard: Board {
    let rows: Int
    let columns: Int
    init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }
}

final class FakeBoard: Board {}

final class ConwayGame: Game {
    var board: (any Board)?
    var rows = 0
    func step() {}
    func press(_ button: PushButton) {}
    func show(_ pane: Pane) {}
}

final class SpyGame: Game {
    var inner: (any Game)?
    var others: [any Game] = []
    var named: [String: any Game] = [:]
    var hints: HintEngine?
    var label = ""
}

final class SpyClock: Clock { var inner: (any Clock)? }

class Controller {
    var title = ""
    var board: (any Board)?
}

final class LifeController: Controller, ClockUser {
    var game: (any Game)?
    var hints: HintEngine?
    var buttons: [any Button] = []
    var panes: [String: Pane] = [:]
    var numbered: [Int: Pane] = [:]
    var rules: [String] = []
    var clock: (any Clock)?
    weak var parent: LifeController?
    func use(clock: any Clock) { self.clock = clock }
}

final class HintEngine { var game: (any Game)? }
final class PushButton: Button {
    var label = ""
    var onTap: (() -> Void)?
    var onPress: ((PushButton) -> Void)?
    func blink() {}
}
final class Pane {}

struct FixedClock: Clock { var time = 0 }
struct Stopwatch: Clock {
    var base: any Clock
    var log: (any Log)?
}

final class Chicken {
    let egg: Egg
    init(egg: Egg) { self.egg = egg }
}

final class Egg {
    let chicken: Chicken
    init(chicken: Chicken) { self.chicken = chicken }
}

enum Speed: String, Decodable, CaseIterable { case slow, fast }
struct Size: Decodable { var width: Int, height: Int }

final class Values {
    var int = 0
    var small: Int8 = 0
    var unsigned: UInt16 = 0
    var double = 0.0
    var flag = false
    var text = ""
    var optional: Int?
    var list: [Int] = []
    var set: Set<String> = []
    var map: [String: Int] = [:]
    var speed = Speed.slow
    var size = Size(width: 0, height: 0)
    var timeout = Duration.zero
}

final class App { var controller: LifeController? }

protocol ToolbarOwner: AnyObject { func show(toolbar: any Button) }
final class Window: ToolbarOwner {
    var title = ""
    let name: String
    init(name: String) { self.name = name }
    func show(toolbar: any Button) {}
}

final class Factory {
    var makePane: (() -> Pane)?
    var makeGame: (() -> any Game)?
}

final class Node {
    var next: Node?
    var makeNext: (() -> Node)?
}

final class Report {
    func configure(board: any Board, clock: any Clock) {}
}

final class Movie {}
final class Subtitles {}

final class Projection {
    let movie: Movie
    var reel = 0
    var title: String?
    var board: (any Board)?
    var buttons: [any Button] = []
    var makePane: (() -> Pane)?
    var onEnd: (() -> Void)?
    init(movie: Movie) { self.movie = movie }
    func stop() {}
}

final class Cinema {
    var makeProjection: ((Movie) -> Projection)?
    var makeReel: ((Movie, Int) throws -> Projection)?
    var makeOwn: (() -> Projection)?
    var project: ((Movie, String?, [any Button]) -> Projection)?
    var makeSubtitled: ((Subtitles) -> Projection)?
    var projection: Projection?
}

final class Dialog {
    init(onClose: @escaping () -> Void, onPick: @escaping (Int) -> Void, onHelp: ((Dialog) -> Void)?) {}
    func track(board: any Board, onMove: @escaping (Int) -> Void) {}
    func close() {}
    func pick(_ number: Int) {}
}

final class Television: Sendable {}
final class Shop { var makeTelevision: ((Movie) -> Television)? }

extension Registry {
    /// The classes of the case folders.
    static let cases = Registry {
        Class(
            GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 15),
            fileID: "Life/Registry.swift", line: 1)
        Class(FakeBoard.self, FakeBoard.init, fileID: "Life/Registry.swift", line: 2)
        Class(ConwayGame.self, ConwayGame.init, fileID: "Life/Registry.swift", line: 3)
            .outlet("board", \.board, required: true)
            .attribute("rows", \.rows)
            .action("step", ConwayGame.step)
            .action("press", ConwayGame.press)
            .action("show", ConwayGame.show)
        Class(Controller.self, Controller.init, fileID: "Life/Registry.swift", line: 6)
            .attribute("title", \.title)
            .outlet("board", \.board)
        Class(LifeController.self, LifeController.init, fileID: "Life/Registry.swift", line: 9)
            .outlet("game", \.game)
            .outlet("hints", \.hints)
            .outlet("buttons", \.buttons)
            .outlet("panes", \.panes)
            .outlet("numbered", \.numbered)
            .outlet("parent", \.parent, weak: true)
            .attribute("rules", \.rules)
        Class(HintEngine.self, HintEngine.init, fileID: "Life/Registry.swift", line: 17)
            .outlet("game", \.game, required: true)
        Class(PushButton.self, PushButton.init, named: "Button", fileID: "Life/Registry.swift", line: 19)
            .attribute("label", \.label)
            .event("tap", \.onTap)
            .event("press", \.onPress)
            .action("blink", PushButton.blink)
        Class(Pane.self, Pane.init, fileID: "Life/Registry.swift", line: 21)
        Class(FixedClock.self, { FixedClock() }, fileID: "Life/Registry.swift", line: 22)
            .attribute("time", \.time)
        Class(Stopwatch.self, { Stopwatch(base: $0) }, "base", fileID: "Life/Registry.swift", line: 24)
            .outlet("log", \.log)
        Class(Chicken.self, Chicken.init(egg:), "egg", fileID: "Life/Registry.swift", line: 26)
        Class(Egg.self, Egg.init(chicken:), "chicken", fileID: "Life/Registry.swift", line: 27)
        Class(App.self, App.init, fileID: "Life/Registry.swift", line: 28)
            .outlet("controller", \.controller, required: true)
        Class(Values.self, Values.init, fileID: "Life/Registry.swift", line: 30)
            .attribute("int", \.int)
            .attribute("small", \.small)
            .attribute("unsigned", \.unsigned)
            .attribute("double", \.double)
            .attribute("flag", \.flag)
            .attribute("text", \.text)
            .attribute("optional", \.optional)
            .attribute("list", \.list)
            .attribute("set", \.set)
            .attribute("map", \.map)
            .attribute("speed", \.speed)
            .attribute("size", \.size)
            .attribute("timeout", \.timeout)
        Class(SpyGame.self, SpyGame.init, fileID: "Life/Registry.swift", line: 50)
            .outlet("inner", \.inner)
            .outlet("others", \.others)
            .outlet("named", \.named)
            .outlet("hints", \.hints)
            .attribute("label", \.label)
        Class(SpyClock.self, SpyClock.init, fileID: "Life/Registry.swift", line: 56)
            .outlet("inner", \.inner, required: true)
        Class(Window.self, Window.init(name:), "name", fileID: "Life/Registry.swift", line: 58)
            .attribute("title", \.title)
        Class(Factory.self, Factory.init, fileID: "Life/Registry.swift", line: 60)
            .outlet("makePane", provider: \.makePane)
            .outlet("makeGame", provider: \.makeGame)
        Class(Node.self, Node.init, fileID: "Life/Registry.swift", line: 63)
            .outlet("next", \.next)
            .outlet("makeNext", provider: \.makeNext)
        Class(Report.self, Report.init, fileID: "Life/Registry.swift", line: 66)
            .method("configure", Report.configure, "board", "clock")
        Class(Projection.self, Projection.init(movie:), "movie", fileID: "Life/Registry.swift", line: 72)
            .attribute("reel", \.reel)
            .attribute("title", \.title)
            .outlet("board", \.board)
            .outlet("buttons", \.buttons)
            .outlet("makePane", provider: \.makePane)
            .event("end", \.onEnd)
            .action("stop", Projection.stop)
        Class(Cinema.self, Cinema.init, fileID: "Life/Registry.swift", line: 81)
            .outlet("makeProjection", provider: \.makeProjection)
            .outlet("makeReel", provider: \.makeReel)
            .outlet("makeOwn", provider: \.makeOwn)
            .outlet("project", provider: \.project)
            .outlet("makeSubtitled", provider: \.makeSubtitled)
            .outlet("projection", \.projection)
        Class(
            Dialog.self, Dialog.init(onClose:onPick:onHelp:), "onClose", Parameter("onPick", default: { _ in }),
            "onHelp",
            fileID: "Life/Registry.swift", line: 88
        )
        .method("track", { $0.track(board: $1, onMove: $2) }, "board", "onMove")
        .action("close", Dialog.close)
        .action("pick", Dialog.pick)
        Class(Television.self, instance: Television(), fileID: "Life/Registry.swift", line: 95)
            .outlet("movie") { (_: Television, _: Movie) in }
        Class(Shop.self, Shop.init, fileID: "Life/Registry.swift", line: 97)
            .outlet("makeTelevision", provider: \.makeTelevision)
        Interface((any ToolbarOwner).self, fileID: "Life/Registry.swift", line: 68)
            .outlet("toolbar", required: true) { (owner: any ToolbarOwner, button: any Button) in
                owner.show(toolbar: button)
            }
        Interface((any ClockUser).self, fileID: "Life/Registry.swift", line: 44)
            .outlet("clock") { (user: any ClockUser, clock: any Clock) in user.use(clock: clock) }
    }
}

extension ClassCatalog {
    /// The classes of the cases, with the keys of values that no registry knows.
    static let ofCases = Registry.cases.catalog().adding([
        "WiringCaseTests.Size": Declaration(keys: [.init("width", .named("Int")), .init("height", .named("Int"))])
    ])
}

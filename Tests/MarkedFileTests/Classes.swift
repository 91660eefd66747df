// Classes for the marked files, with members of every kind.
import Foundation
import Wiring
import WiringFoundation

protocol Board: AnyObject {}
protocol Game: AnyObject {}
protocol Clock: AnyObject {}
protocol Button: AnyObject { var tap: ((any Button) -> Void)? { get set } }
protocol ClockUser: AnyObject { func use(clock: any Clock) }
protocol LifeOwning: AnyObject { var controller: Controller? { get set } }

final class GridBoard: Board {
    let rows: Int, columns: Int; init(rows: Int, columns: Int) { self.rows = rows; self.columns = columns }
}
final class FakeBoard: Board {}
final class FixedClock: Clock {}
final class LifeApp {
    var controller: Controller?; var clock: (any Clock)?; var title = ""; var onReady: (() -> Void)?; func quit() {}
}
final class PushButton: Button {
    var label = ""; var tap: ((any Button) -> Void)?; var hold: (() -> Void)?; var twin: PushButton?
}
final class Pane { var width = 0 }
final class WidePane {}
final class HintEngine { var game: (any Game)?; var delay = Duration.zero }
final class ConwayGame: Game, ClockUser {
    var board: (any Board)?; var rows = 0; var server = ""
    func use(clock: any Clock) {}
    func step() {}
    func configure(board: any Board, speed: Int) {}
}
final class SpyGame: Game { let inner: any Game; init(inner: any Game) { self.inner = inner }; func step() {} }
final class CallSpy { func call() {}; func number(_ n: Int) {} }
final class Controller {
    var board: (any Board)?; var game: (any Game)?; var clock: (any Clock)?; var buttons: [any Button] = []
    var panes: [String: Pane] = [:]; var numbered: [Int: Pane] = [:]; var hints: HintEngine?
    var makeButton: (() throws -> any Button)?; weak var parent: Controller?; var child: Controller?
    var title = ""; var rules: [String] = []; var style: Style?
    func toggle(_ sender: any Button) {}
    func step() {}
}
final class Factory { var newButton: () throws -> any Button = { PushButton() } }
struct Style { var radius = 0; var font: Font?; var base: Pane? }
final class Font {}
final class NeedsA { let b: NeedsB; init(b: NeedsB) { self.b = b } }
final class NeedsB { let a: NeedsA; init(a: NeedsA) { self.a = a } }
final class Chain { let next: Chain?; init(next: Chain?) { self.next = next } }
final class Knot { var knot: Knot?; var other: Knot? }
enum Color: String, Decodable, CaseIterable { case red, green, darkBlue = "dark-blue" }
enum Level: Int, Decodable, CaseIterable { case low = 1, high = 5 }
struct Point: Decodable { var x: Int; var y: Int?; var corners: [Point]? }
struct Link {
    var text: String; init?(_ text: String) { guard text.hasPrefix("link:") else { return nil }; self.text = text }
}
final class Values {
    var int = 0, i8 = Int8(0), i16 = Int16(0), i32 = Int32(0), i64 = Int64(0), u = UInt(0), u8 = UInt8(0),
        u16 = UInt16(0), u32 = UInt32(0), u64 = UInt64(0)
    var i128 = Int128(0), u128 = UInt128(0)
    var double = 0.0, float = Float(0), bool = false, text = "", char: Character = "a", wait = Duration.zero
    var color = Color.red, level = Level.low, optInt: Int?, optText: String?, list: [Int] = [], nested: [[Int]] = [],
        set: Set<String> = [], numbers: Set<Int> = []
    var dict: [String: Int] = [:], intDict: [Int: String] = [:], point = Point(x: 0), points: [Point] = [],
        link = Link("link:")!
    var url = URL(string: "http://a")!, date = Date(), uuid = UUID(), data = Data(), decimal = Decimal(0)
}
final class Must { var name = ""; var pane: Pane?; var count = 0 }
final class Meth { func both(game: any Game, clock: any Clock) {}; func maybe(pane: Pane?, size: Int?) {} }

extension Registry {
    /// Classes with members of every kind.
    static let marked = Registry {
        Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 15))
        Class(FakeBoard.self, FakeBoard.init)
        Class(FixedClock.self, FixedClock.init)
        Class(LifeApp.self, LifeApp.init).outlet("clock", \.clock).attribute("title", \.title).event("ready", \.onReady)
            .action("quit", LifeApp.quit)
        Class(PushButton.self, PushButton.init, named: "Button").attribute("label", \.label).event("tap", \.tap).event(
            "hold", \.hold
        ).outlet("twin", \.twin)
        Class(Pane.self, Pane.init).attribute("width", \.width)
        Class(WidePane.self, WidePane.init)
        Class(HintEngine.self, HintEngine.init).outlet("game", \.game).attribute("delay", \.delay)
        Class(ConwayGame.self, ConwayGame.init).attribute("rows", \.rows).attribute("server", \.server)
            .outlet("board", \.board, required: true).action("step", ConwayGame.step)
        Class(SpyGame.self, SpyGame.init(inner:), "inner").action("step", SpyGame.step)
        Class(CallSpy.self, CallSpy.init).action("call", CallSpy.call).action("number", CallSpy.number)
        Class(Controller.self, Controller.init).attribute("title", \.title).attribute("rules", \.rules)
            .outlet("board", \.board, required: true).outlet("game", \.game).outlet("clock", \.clock).outlet(
                "buttons", \.buttons
            )
            .outlet("panes", \.panes).outlet("numbered", \.numbered).outlet("hints", \.hints).outlet(
                "makeButton", provider: \.makeButton
            )
            .outlet("parent", \.parent).outlet("child", \.child).outlet("style", \.style)
            .action("toggle", Controller.toggle).action("step", Controller.step)
        Class(Factory.self, Factory.init).outlet("newButton", provider: \.newButton, required: true)
        Class(Style.self) { Style() }.attribute("radius", \.radius).outlet("font", \.font).outlet("base", \.base)
        Class(Font.self, Font.init)
        Class(NeedsA.self, NeedsA.init(b:), "b")
        Class(NeedsB.self, NeedsB.init(a:), "a")
        Class(Chain.self, Chain.init(next:), "next")
        Class(Knot.self, Knot.init).outlet("knot", \.knot).outlet("other", \.other)
        Class(Values.self, Values.init)
            .attribute("int", \.int).attribute("i8", \.i8).attribute("i16", \.i16).attribute("i32", \.i32).attribute(
                "i64", \.i64
            )
            .attribute("u", \.u).attribute("u8", \.u8).attribute("u16", \.u16).attribute("u32", \.u32).attribute(
                "u64", \.u64
            )
            .attribute("i128", \.i128).attribute("u128", \.u128)
            .attribute("double", \.double).attribute("float", \.float).attribute("bool", \.bool).attribute(
                "text", \.text
            ).attribute("char", \.char)
            .attribute("wait", \.wait).attribute("color", \.color).attribute("level", \.level).attribute(
                "optInt", \.optInt
            ).attribute("optText", \.optText)
            .attribute("list", \.list).attribute("nested", \.nested).attribute("set", \.set).attribute(
                "numbers", \.numbers
            ).attribute("dict", \.dict)
            .attribute("intDict", \.intDict).attribute("point", \.point).attribute("points", \.points).attribute(
                "link", \.link
            )
            .attribute("url", \.url).attribute("date", \.date).attribute("uuid", \.uuid).attribute("data", \.data)
            .attribute("decimal", \.decimal)
        Class(Must.self, Must.init).attribute("name", \.name, required: true).outlet("pane", \.pane, required: true)
            .attribute("count", \.count)
        Class(Meth.self, Meth.init).method("both", Meth.both(game:clock:), "game", "clock").method(
            "maybe", Meth.maybe(pane:size:), "pane", "size")
        Value(Link.self) { Link($0) }
        Registry.foundation
        Interface((any Board).self)
        Interface((any Game).self)
        Interface((any Clock).self)
        Interface((any Button).self)
        Interface((any ClockUser).self).outlet("clock") { (user: any ClockUser, clock: any Clock) in
            user.use(clock: clock)
        }
        Interface((any LifeOwning).self).outlet("controller", required: true) { (o: any LifeOwning, c: Controller) in
            o.controller = c
        }
    }
}

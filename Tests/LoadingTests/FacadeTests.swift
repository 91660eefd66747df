import Testing
import Wiring
import WiringFreezing

// The sample of the architecture, as far as it needs no other product.

protocol Board: AnyObject {}
protocol Game: AnyObject {}
protocol Button: AnyObject {}
protocol Clock { var time: Int { get } }
protocol Log: AnyObject {}
protocol ButtonFactory: AnyObject {}
protocol ClockUser: AnyObject { func use(clock: any Clock) }

class LifeController: ClockUser {
    var title = ""
    var board: (any Board)?
    var buttonFactory: (any ButtonFactory)?
    var makeButton: (() -> any Button)?
    var onTap: ((LifeController) -> Void)?
    var calls: [String] = []
    func attach(_ log: any Log) { calls.append("attach") }
    func configure(game: any Game, clock: any Clock) { calls.append("configure \(clock.time)") }
    func step() { calls.append("step") }
    func start() { calls.append("start") }
    func stop() { calls.append("stop") }
    func use(clock: any Clock) { calls.append("use \(clock.time)") }
}
class GridBoard: Board {
    let rows: Int, columns: Int
    init(rows: Int, columns: Int) { (self.rows, self.columns) = (rows, columns) }
}
final class TinyBoard: Board { init() {} }
final class FakeBoard: Board {}
final class RoundButton: Button {}
final class RoundButtonFactory: ButtonFactory {}
final class ConwayGame: Game {}
final class FileLog: Log {}
final class TextFileMovieFinder {
    let fileName: String
    init(fileName: String) { self.fileName = fileName }
}
struct FixedClock: Clock { var time = 0 }
struct SystemClock: Clock { var time = 99 }
struct Address: Equatable {
    var text: String
    init?(string: String) {
        guard string.contains("://") else { return nil }
        text = string
    }
}
final class Downloader { var server: Address? }
final class LifeApp { var controller: LifeController? }
@MainActor final class Screen {
    let title: String
    private(set) weak var board: (any Board)?
    init(title: String) { self.title = title }
    func show(_ board: any Board) { self.board = board }
}
actor Store {
    let path: String
    private(set) var server: Address?
    init(path: String) async throws { self.path = path }
    func set(server: Address) { self.server = server }
}

private let registry = Registry {
    Class(LifeController.self, LifeController.init)
        .attribute("title", \.title)
        .outlet("board", \.board)
        .outlet("buttonFactory", \.buttonFactory, required: true)
        .outlet("makeButton", provider: \.makeButton)
        .outlet("log") { (controller: LifeController, log: any Log) in controller.attach(log) }
        .method("configure", LifeController.configure(game:clock:), "game", "time")
        .event("tap", \.onTap)
        .action("step", LifeController.step)
        .awake { $0.start() }
        .teardown { $0.stop() }
    Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 15))
    Class(TextFileMovieFinder.self, TextFileMovieFinder.init(fileName:), "fileName", named: "Finder")
    Class(FixedClock.self) { FixedClock() }.attribute("time", \.time)
    Class(Screen.self, onMainActor: Screen.init(title:), "title")
        .outlet("board", onMainActor: { (screen: Screen, board: any Board) in screen.show(board) })
    Class(Store.self, Store.init(path:), "path")
        .attribute("server") { await $0.set(server: $1) }
    Interface((any ClockUser).self)
        .outlet("clock") { (user: any ClockUser, clock: any Clock) in user.use(clock: clock) }
    Value(Address.self) { Address(string: $0) }
    Class(RoundButton.self, RoundButton.init)
    Class(RoundButtonFactory.self, RoundButtonFactory.init)
    Class(ConwayGame.self, ConwayGame.init)
    Class(FileLog.self, FileLog.init)
    Class(Downloader.self, Downloader.init).attribute("server", \.server)
    Class(LifeApp.self, LifeApp.init).outlet("controller", \.controller)
}

@Suite struct FacadeTests {
    private let text = """
        parameters: {rows: 15}
        owner: {class: LifeApp, outlets: {controller: controller}}
        externals: {clock: Clock}
        objects:
          board: {class: GridBoard, attributes: {rows: $(rows)}}
          factory: RoundButtonFactory
          game: ConwayGame
          log: FileLog
          finder: {class: Finder, attributes: {fileName: movies.txt}}
          downloader: {class: Downloader, attributes: {server: "https://life.example"}}
          noon: {class: FixedClock, attributes: {time: 12}}
          clockTower: RoundButton
          controller:
            class: LifeController
            attributes: {title: Life}
            outlets:
              board: board
              buttonFactory: factory
              makeButton: {class: RoundButton}
              log: log
              game: game
              time: noon
              clock: clock
            actions: {tap: controller.step}
        """

    @Test func `the sample of the architecture works`() throws {
        let app = LifeApp()
        let nib = try Nib(text: text, named: "inline.yaml")
        let graph = try nib.instantiate(
            with: registry, owner: app, externals: ["clock": SystemClock()], parameters: ["rows": "20"])
        let board = try graph.object("board", as: (any Board).self)
        let controller = try #require(app.controller)
        #expect(controller.board === board)
        #expect((board as? GridBoard)?.rows == 20)
        #expect((board as? GridBoard)?.columns == 15)
        #expect(controller.calls == ["attach", "configure 12", "use 99", "start"])
        controller.onTap?(controller)
        #expect(controller.makeButton?() !== controller.makeButton?())
        #expect(try graph.object("finder", as: TextFileMovieFinder.self).fileName == "movies.txt")
        #expect(try graph.object("downloader", as: Downloader.self).server == Address(string: "https://life.example"))
        #expect(graph.objects(as: (any Clock).self).map(\.time) == [12])
        graph.tearDown()
        #expect(controller.calls.suffix(2) == ["step", "stop"])
        #expect(app.controller == nil)
    }

    @Test func `objects that code has composed freeze to a file`() throws {
        let (app, board, clock) = (LifeApp(), GridBoard(rows: 3, columns: 15), SystemClock())
        let controller = LifeController()
        (app.controller, controller.board, controller.buttonFactory) = (controller, board, RoundButtonFactory())
        let frozen = try registry.freeze(["app": app, "board": board], externals: ["clock": clock])
        #expect(
            frozen.text == """
                externals:
                  clock: Clock
                objects:
                  app:
                    class: LifeApp
                    outlets:
                      controller: controller
                  board:
                    class: GridBoard
                    attributes:
                      rows: 3
                  controller:
                    class: LifeController
                    outlets:
                      board: board
                      buttonFactory: buttonFactory
                      # log is not written: its registration has no getter; register it with a key path, or write it \
                into the file by hand
                      # game is not written: a method takes it, and it cannot be read back; register a property with a \
                key path, or write it into the file by hand
                      # time is not written: a method takes it, and it cannot be read back; register a property with a \
                key path, or write it into the file by hand
                      # clock is not written: its registration has no getter; register it with a key path, or write \
                it into the file by hand
                  buttonFactory: RoundButtonFactory

                """)
        #expect(frozen.omissions.map(\.path) == ["log", "game", "time", "clock"].map { "controller.\($0)" })
        let whole = try Nib(
            text: """
                include: [frozen.yaml]
                change: {controller: {outlets: {game: {class: ConwayGame}, time: {class: FixedClock}}}}
                """, named: "whole.yaml", over: frozen.nib)
        let graph = try whole.instantiate(with: registry, externals: ["clock": clock])
        #expect(
            try graph.object("app", as: LifeApp.self).controller?.board === graph.object("board", as: GridBoard.self))
        graph.tearDown()
    }

    @Test func `a test replaces and removes with no other file`() throws {
        let app = LifeApp()
        let nib = try Nib(text: text)
        let clock: [String: Any] = ["clock": SystemClock()]
        let faked = try nib.instantiate(
            with: registry, owner: app, externals: clock, replacing: ["board": FakeBoard()])
        #expect(faked["board"] is FakeBoard)
        let fewer = try nib.removing("clockTower").instantiate(with: registry, owner: app, externals: clock)
        #expect(fewer["clockTower"] == nil)
        let least = try nib.removing(["clockTower", "finder"])
        #expect(least.names.count == nib.names.count - 2)
        let small = try registry.replacing { Class(SmallBoard.self, SmallBoard.init, "rows", named: "GridBoard") }
        #expect(try nib.instantiate(with: small, owner: app, externals: clock)["board"] is SmallBoard)
        let tiny = try registry.replacing { Class(TinyBoard.self, TinyBoard.init, named: "GridBoard") }
        let plain = try Nib(text: "objects: {board: GridBoard}", named: "inline.yaml")
        #expect(try plain.instantiate(with: tiny)["board"] is TinyBoard)
        let plan = try nib.blueprint(for: registry)
        #expect(plan.warnings.isEmpty)
    }

    @Test func `registries and files come in several forms`() async throws {
        let text =
            "parameters: {rows: {config: rows}}\nobjects: {board: {class: GridBoard, attributes: {rows: $(rows)}}}"
        let nib = try Nib(text: text, named: "inline.yaml")
        let config = Rows()
        nonisolated(unsafe) var created: [String] = []
        let log = LoadObserver { if $0.kind == .created { created.append($0.name) } }
        let tuned = try await nib.instantiate(
            with: registry,
            options: LoadOptions(sources: [config], observer: log, startTimeout: .seconds(5), concurrency: 8))
        #expect(try tuned.object("board", as: GridBoard.self).rows == 7)
        #expect(created == ["board"])
        let otherModule = Registry { Class(SystemClock.self, instance: SystemClock()) }
        let both = try registry.merging(otherModule)
        let ready = try await Nib(text: "objects: {clock: SystemClock}").instantiate(with: both)
        #expect(try ready.object(as: (any Clock).self).time == 99)
        let large = Registry(registering: registerClasses)
        let memory = try Nib(
            files: ["life.yaml": "include: [board.yaml]", "board.yaml": "objects: {board: TinyBoard}"],
            main: "life.yaml")
        let graph = try await memory.instantiate(with: large)
        #expect(graph["board"] is TinyBoard)
    }

    @Test func `what is printed is a few lines`() throws {
        let nib = try Nib(text: "objects: {board: {class: GridBoard, attributes: {rows: 2}}}", named: "inline.yaml")
        let plan = try nib.blueprint(for: registry)
        let graph = try nib.instantiate(with: registry)
        for text in ["\(nib)", "\(registry)", "\(plan)", "\(graph)"] {
            #expect(text.split(separator: "\n").count < 8 && text.count > 10)
        }
        #expect(graph.names == ["board"])
    }

    @Test func `an error gives its code, line, column and message`() {
        do {
            _ = try Nib(text: "objects: {board: GridBord}", named: "inline.yaml").blueprint(for: registry)
            Issue.record("it is right")
        } catch let error as WiringError {
            for diagnostic in error.diagnostics {
                #expect(diagnostic.code == "unknown-class")
                #expect((diagnostic.line, diagnostic.column) == (1, 18))
                #expect(diagnostic.message == "there is no class 'GridBord' in the registry")
                #expect(diagnostic.subjects.map(\.name) == ["GridBord"])
            }
            #expect("\(error)".hasPrefix("inline.yaml:1:18: error:"))
        } catch {
            Issue.record(error)
        }
    }

    @Test @MainActor func `the same registry makes async parts, actors and classes of the main actor`() async throws {
        let nib = try Nib(
            text: """
                owner: {class: LifeApp, outlets: {controller: controller}}
                objects:
                  board: {class: GridBoard, attributes: {rows: 3}}
                  factory: RoundButtonFactory
                  controller:
                    class: LifeController
                    outlets: {buttonFactory: factory, board: board, game: game, time: noon, clock: noon}
                  game: ConwayGame
                  noon: FixedClock
                  screen: {class: Screen, attributes: {title: Life}, outlets: {board: board}}
                  store: {class: Store, attributes: {path: life.db, server: "https://life.example"}}
                """)
        let app = LifeApp()
        let all = try await nib.instantiate(with: registry, owner: app)
        let store = try all.object("store", as: Store.self)
        #expect(store.path == "life.db")
        #expect(await store.server?.text == "https://life.example")
        let screen = try all.object("screen", as: Screen.self)
        #expect(screen.title == "Life")
        let isShown = await MainActor.run { screen.board != nil }
        #expect(isShown)
        #expect(app.controller?.board is GridBoard)
        await all.tearDown()
    }
}

private struct Rows: ParameterSource {
    let name = "config"
    func text(for key: String) -> String? { key == "rows" ? "7" : nil }
}

private func registerClasses(_ classes: inout Registrations) {
    classes.add(Class(TinyBoard.self, TinyBoard.init))
    classes.add(Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 15)))
}

private final class SmallBoard: Board {
    init(rows: Int) {}
}

import Synchronization
import Wiring

/// Collects what tests record, from any task.
final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var entries: [String] { lines.withLock { $0 } }
}

/// A graph that a test passes to another isolation and uses only there.
final class WrappedObject: @unchecked Sendable {
    let value: ObjectGraph
    init(_ value: ObjectGraph) { self.value = value }
}

protocol Board: AnyObject {}
final class Plain: Board, Sendable {}
/// One that is not `Sendable`.
final class Loose: Board {}

final class Database: Sendable {
    let path: String
    init(path: String) async throws {
        await Task.yield()
        self.path = path
    }
}

actor Cache {
    private(set) var limit = 0
    private(set) var database: Database?
    func set(limit: Int) { self.limit = limit }
    func set(database: Database) { self.database = database }
}

final class Factory { var make: (() -> Database)? }

struct Token {
    let text: String
    init(text: String) async { self.text = text }
}

@MainActor final class Screen {
    let title: String
    weak var board: (any Board)?
    var onTap: (() -> Void)?
    private(set) var isAwake = false
    init(title: String) { self.title = title }
    func start() { isAwake = true }
    func stop() { isAwake = false }
}

@MainActor final class ScreenController {
    private(set) var taps = 0
    var makeScreen: (@MainActor () -> Screen)?
    func tap() { taps += 1 }
}

final class Stage: Sendable {
    let name: String
    private let following = Mutex<Stage?>(nil)
    init(name: String) { self.name = name }
    func set(next: Stage?) { following.withLock { $0 = next } }
}

let services = Registry {
    Class(Database.self, Database.init(path:), "path")
    Class(Cache.self, Cache.init)
        .attribute("limit") { await $0.set(limit: $1) }
        .outlet("database") { await $0.set(database: $1) }
    Class(Token.self, Token.init(text:), "text")
    Class(Plain.self, Plain.init)
    Class(Screen.self, onMainActor: Screen.init(title:), "title")
        .outlet("board", onMainActor: \.board)
        .event("tap", onMainActor: \.onTap)
        .awake(onMainActor: { $0.start() })
        .teardown(onMainActor: { $0.stop() })
    Class(ScreenController.self, onMainActor: ScreenController.init)
        .outlet("makeScreen", providerOnMainActor: \.makeScreen)
        .action("tap", onMainActor: { $0.tap() })
}

let screens = """
    objects:
      screen:
        class: Screen
        attributes: {title: Life}
        outlets: {board: board}
        actions: {tap: controller.tap}
      board: Plain
      controller: ScreenController
    """

/// Objects that record their async awake and teardown.
func stages(_ log: Log) -> Registry {
    Registry {
        Class(Stage.self, Stage.init(name:), "name")
            .outlet("next") { (stage: Stage, next: Stage) in stage.set(next: next) }
            .awake {
                await Task.yield()
                log.add("awake \($0.name)")
            }
            .teardown { stage in
                await Task.yield()
                log.add("down \(stage.name)" + (Task.isCancelled ? ", cancelled" : ""))
            }
    }
}

/// Loads a text with a registry.
func load(_ text: String, _ registry: Registry, observer: LoadObserver? = nil) async throws -> sending ObjectGraph {
    try await Nib(text: text, named: "test.yaml").instantiate(with: registry, options: LoadOptions(observer: observer))
}

/// An actor that makes graphs.
actor House {
    private let board = Loose()

    func rooms() async throws -> [String] {
        let nib = try Nib(
            text: "externals: {board: Board}\nobjects: {db: {class: Database, attributes: {path: books}}}")
        let registry = Registry {
            services
            Interface((any Board).self)
        }
        let graph = try await nib.instantiate(with: registry, externals: ["board": board])
        assertIsolated()
        return [try graph.object("db", as: Database.self).path]
    }

    func graph() async throws -> sending ObjectGraph {
        try await load("objects: {db: {class: Database, attributes: {path: books}}}", services)
    }
}

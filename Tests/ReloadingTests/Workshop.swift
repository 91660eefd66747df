import Wiring

// The classes of these tests: a workshop that knows nothing of the library.

protocol Tool: AnyObject {}

/// Records what happens, and lets something fail.
final class Log {
    var lines: [String] = []
    var alive = 0
    /// The line at which the code that adds it throws.
    var failing: String?

    func add(_ line: String) throws {
        lines.append(line)
        if line == failing { throw Broken(line: line) }
    }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

struct Broken: Error, Equatable { var line: String }

struct Size: Equatable {
    var width: Int
    var height = 1
}

class Bench: Tool {
    let log: Log
    let size: Int
    var title = "untitled"
    var rows = 0
    var level = 0
    var tool: (any Tool)?
    var tools: [any Tool] = []
    var byName: [String: any Tool] = [:]
    weak var neighbour: Bench?
    var board: Size?
    var makeTool: (() -> Bench)?
    var onBell: (() -> Void)?
    var rung = 0
    var configured: [String] = []

    init(log: Log, size: Int?) throws {
        (self.log, self.size) = (log, size ?? 0)
        log.alive += 1
        try log.add("make \(Self.self)")
    }

    deinit { log.alive -= 1 }

    func configure(_ title: String?, _ tool: (any Tool)?) throws {
        let title = title ?? "-"
        configured.append(title)
        try log.add("configure \(title)")
    }
}

final class BigBench: Bench {}

/// Is made of another tool.
final class Vice: Tool {
    let grip: any Tool
    init(grip: any Tool) { self.grip = grip }
}

final class Foreman {
    var bench: (any Tool)?
    var name = ""
}

extension Registry {
    static let workshop = Registry {
        Class(Bench.self, Bench.init(log:size:), "log", "size")
            .attribute("title", \.title).attribute("rows", \.rows)
            .attribute(
                "level", get: { $0.level },
                set: { bench, level in
                    try bench.log.add("level \(level)")
                    bench.level = level
                }
            )
            .attribute("closed", set: { (bench: Bench, text: String) in try bench.log.add("closed \(text)") })
            .outlet("tool", \.tool).outlet("tools", \.tools).outlet("byName", \.byName)
            .outlet("neighbour", \.neighbour).outlet("board", \.board)
            .outlet("makeTool", provider: \.makeTool)
            .method("configure", Bench.configure(_:_:), "heading", "helper")
            .event("bell", \.onBell)
            .action("ring") { $0.rung += 1 }
            .awake { try $0.log.add("awake \($0.title)") }
            .reloaded { try? $0.log.add("reloaded \($0.title)") }
            .teardown { try $0.log.add("teardown \($0.title)") }
        Class(BigBench.self, { try BigBench(log: $0, size: $1) }, "log", "size")
        Class(Vice.self, Vice.init(grip:), "grip")
        Class(Size.self, { Size(width: $0) }, "width").attribute("height", \.height)
        Class(Foreman.self, Foreman.init).outlet("bench", \.bench).attribute("name", \.name)
        Class(Log.self, Log.init)
    }
}

/// A graph whose text changes, torn down with it, since its objects may hold each other.
final class Workshop {
    let log = Log()
    let graph: ObjectGraph
    private static let head = "externals: {log: Log}\n"

    init(_ text: String, parameters: [String: String] = [:]) throws {
        graph = try Nib(text: Self.head + text, named: "shop.yaml")
            .instantiate(with: .workshop, externals: ["log": log], parameters: parameters)
        _ = log.take()
    }

    deinit { graph.tearDown() }

    @discardableResult
    func reload(_ text: String) throws -> ReloadReport {
        try graph.reload(Nib(text: Self.head + text, named: "shop.yaml"), with: .workshop)
    }

    func bench(_ name: String) throws -> Bench { try graph.object(name) }
}

/// A bench of `bench`, with more of its definition.
func bench(_ rest: String = "") -> String { "{class: Bench, outlets: {log: log}\(rest)}" }

/// Returns the codes of the errors of something that must fail.
func codes(_ body: () throws -> Void) -> [Diagnostic.Code] {
    do {
        try body()
        return []
    } catch let error as WiringError {
        return error.diagnostics.map(\.code)
    } catch {
        return []
    }
}

import Testing
import Wiring

/// A reload that fails leaves the graph as it was.
@Suite struct RollBackTests {
    private static let old = """
        objects:
          a:
            class: Bench
            attributes: {title: a, rows: 1, level: 1, heading: one, closed: "no"}
            outlets: {log: log, tool: b, tools: [b, c], helper: b}
            actions: {bell: b.ring}
          b: {class: Bench, attributes: {title: b}, outlets: {log: log}}
          c: {class: Bench, attributes: {title: c}, outlets: {log: log, neighbour: a}}
        """
    private static let new = """
        objects:
          a:
            class: Bench
            attributes: {title: x, rows: 2, level: 2, heading: two, closed: "yes"}
            outlets: {log: log, tool: d, tools: [d], byName: {d: d}, helper: d}
            actions: {bell: d.ring}
          b: {class: Bench, attributes: {title: y, rows: 5, level: 3}, outlets: {log: log, tool: a}}
          d: {class: Bench, attributes: {title: d, level: 4}, outlets: {log: log, tool: b}}
        """

    /// Everything that can be seen of the objects.
    private func state(_ shop: Workshop) throws -> [String] {
        try ["a", "b", "c"].map { name in
            let bench = try shop.bench(name)
            func names(_ tools: [any Tool]) -> String { tools.map { "\(ObjectIdentifier($0))" }.joined(separator: " ") }
            bench.onBell?()
            return """
                \(ObjectIdentifier(bench)) \(bench.title) \(bench.rows) \(bench.level) \
                \(names([bench.tool].compactMap(\.self))) \(names(bench.tools)) \(bench.byName.keys.sorted()) \
                \(bench.neighbour?.title ?? "-") \(bench.onBell != nil)
                """
        }
    }

    @Test(arguments: ["make Bench", "level 4", "level 2", "closed yes", "level 3", "configure two", "awake d"])
    func `code that throws at any place leaves every property as it was`(line: String) throws {
        let shop = try Workshop(Self.old)
        try shop.bench("a").title = "set by the program"
        try shop.bench("a").level = 9
        let before = try state(shop)
        let rung = try shop.bench("b").rung
        shop.log.failing = line
        let error = try #require(throws: WiringError.self) { try shop.reload(Self.new) }
        #expect(error.underlyingError as? Broken == Broken(line: line))
        #expect(try state(shop) == before)
        #expect(try shop.bench("b").rung == rung + 1, "the event calls what it called")
        #expect(shop.graph.names == ["a", "b", "c"])
        #expect(shop.log.alive == 3)
        #expect(!shop.log.lines.contains { $0.hasPrefix("reloaded") || $0 == "teardown c" })

        shop.log.failing = nil
        let report = try shop.reload(Self.new)
        #expect(report.kept.map(\.name) == ["a", "b"])
        #expect(report.tornDown.map(\.name) == ["c"])
        #expect(try shop.bench("a").level == 2)
        #expect(try shop.bench("a").tool === shop.bench("d"))
    }

    @Test func `what was awake is torn down again, and nothing else`() throws {
        let shop = try Workshop(Self.old)
        shop.log.failing = "awake z"
        #expect(throws: WiringError.self) {
            try shop.reload(
                Self.old + "\n  y: {class: Bench, attributes: {title: y}, outlets: {log: log}}"
                    + "\n  z: {class: Bench, attributes: {title: z}, outlets: {log: log, tool: y}}")
        }
        #expect(shop.log.lines == ["make Bench", "make Bench", "awake y", "awake z", "teardown y"])
    }

    @Test func `a file with mistakes is refused before anything is called`() throws {
        let shop = try Workshop(Self.old)
        let before = try state(shop)
        #expect(
            codes { try shop.reload("objects: {a: {class: Bank}, b: {class: Bench, outlets: {lg: log}}}") }
                == [.unknownClass, .unknownOutlet])
        #expect(codes { try shop.reload("objects: {a: [") } == [.malformedYAML])
        #expect(
            codes {
                try shop.graph.reload(Nib(text: "externals: {log: Log}\n" + Self.old), with: Registry {})
            }.contains(.unknownClass))
        #expect(try state(shop) == before)
        #expect(shop.log.lines == [])
    }

    @Test func `a reload within a reload is refused, and so is tearing down`() throws {
        let shop = try Workshop(Self.old)
        // The closures of a class outlive the graph, so they must not hold it.
        final class Seen {
            var codes: [Diagnostic.Code] = []
            weak var graph: ObjectGraph?
        }
        let box = Seen()
        let graph = shop.graph
        box.graph = graph
        func nib() throws -> Nib { try Nib(text: "externals: {log: Log}\nobjects: {n: Nosy}") }
        nonisolated(unsafe) let seen = box
        let registry = Registry {
            Class(Log.self, Log.init)
            Class(Nosy.self, Nosy.init).awake { _ in
                let live = try #require(seen.graph)
                let other = try Nib(text: "externals: {log: Log}")
                seen.codes += ReloadingTests.codes { try live.reload(other, with: .workshop) }
                seen.codes += live.tearDown().map(\.code)
                #expect(live.names == ["a", "b", "c"])
            }
        }
        try graph.reload(nib(), with: registry)
        #expect(box.codes == [.reloadRefused, .reloadRefused])
        #expect(graph.names == ["n"])
        graph.tearDown()
        #expect(codes { try graph.reload(nib(), with: registry) } == [.reloadRefused])
    }

    @Test func `what can be read is told`() {
        #expect(
            Registry.workshop.unreadableMembers.map(\.description) == ["Bench.closed", "Bench.heading", "Bench.helper"])
        let registry = Registry {
            Class(Size.self, { Size(width: $0) }, "wide").attribute("height", \.height)
            Class(Foreman.self, { (_: String) in Foreman() }, "title")
        }
        #expect(registry.unreadableMembers.map(\.description) == ["Size.wide", "Foreman.title"])
    }
}

final class Nosy {}

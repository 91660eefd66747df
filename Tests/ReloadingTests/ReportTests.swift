import Testing
import Wiring

/// What a reload tells.
@Suite struct ReportTests {
    @Test func `a report is readable`() throws {
        let shop = try Workshop(
            """
            objects:
              a: {class: Bench, attributes: {title: one}, outlets: {log: log, tool: b}, actions: {bell: b.ring}}
              b: \(bench())
              gone: \(bench())
            """)
        let report = try shop.reload(
            """
            objects:
              a: {class: Bench, attributes: {title: two}, outlets: {log: log, tool: b, tools: [new]}}
              b: {class: BigBench, outlets: {log: log}}
              new: \(bench())
            """)
        #expect(
            "\(report)" == """
                Reload of 'shop.yaml'
                  kept: a
                  changed: a
                  created: new
                  recreated: b
                  torn down: gone
                  b was recreated: its class was 'Bench'
                  attribute  a.title: one -> two
                  outlet     a.tool: b -> b (recreated)
                  outlet     a.tools: not set -> [new]
                  action     a.bell: b.ring -> not set
                  class      b: Bench -> BigBench
                  added      new: Bench
                  removed    gone: Bench
                """)
    }

    @Test func `names are in the order of the graph, not in that of creation`() throws {
        let shop = try Workshop(
            """
            objects:
              e: {class: Vice, outlets: {grip: d}}
              d: \(bench())
              c: {class: Vice, outlets: {grip: b}}
              b: \(bench())
              z: {class: Vice, outlets: {grip: y}}
              y: \(bench())
            """)
        let report = try shop.reload(
            """
            objects:
              e: {class: Vice, outlets: {grip: d}}
              d: {class: Bench, attributes: {size: 2}, outlets: {log: log}}
              c: {class: Vice, outlets: {grip: b}}
              b: {class: Bench, attributes: {rows: 2}, outlets: {log: log, tool: d}}
              n: {class: Vice, outlets: {grip: m}}
              m: {class: Bench, outlets: {log: log, tool: {class: Vice, outlets: {grip: b}}}}
            """)
        #expect(report.kept.map(\.name) == ["c", "b"])
        #expect(report.changed.map(\.name) == ["b"])
        #expect(report.recreated.map(\.name) == ["e", "d"])
        #expect(report.created.map(\.name) == ["n", "m", "m.tool"])
        #expect(report.tornDown.map(\.name) == ["z", "y"])
        #expect(
            report.recreated.map(\.reason) == [
                "'d', its 'grip', is another object", "'size' differs, which only its creation can set",
            ])
        #expect(report.recreated.map(\.className) == ["Vice", "Bench"])
        #expect(report.created.map(\.reason) == [nil, nil, nil])
        #expect(shop.graph.names == ["e", "d", "c", "b", "n", "m"])
    }

    @Test func `the owner and externals are named only if something was set on them`() throws {
        let log = Log()
        func nib(_ name: String, _ rows: Int) throws -> Nib {
            try Nib(
                text: """
                    owner: {class: Foreman, attributes: {name: \(name)}}
                    externals: {log: Log, guest: {class: Bench, attributes: {rows: \(rows)}}}
                    objects: {a: \(bench())}
                    """)
        }
        let guest = try Bench(log: log, size: 1)
        let graph = try nib("Ann", 1).instantiate(
            with: .workshop, owner: Foreman(), externals: ["log": log, "guest": guest])
        #expect(try graph.reload(nib("Ann", 1), with: .workshop).kept.map(\.name) == ["a"])
        let report = try graph.reload(nib("Bea", 2), with: .workshop)
        #expect(report.kept.map(\.name) == ["owner", "guest", "a"])
        #expect(report.changed.map(\.name) == ["owner", "guest"])
        #expect(guest.rows == 2)
        #expect(
            report.differences.map(\.description) == [
                "attribute owner.name: Ann -> Bea", "attribute guest.rows: 1 -> 2",
            ])
    }

    @Test func `secrets are shown by their names`() throws {
        func text(_ secret: String, _ shown: String) -> String {
            """
            parameters: {key: {default: \(secret), secret: true}}
            objects: {a: \(bench(", attributes: {title: \"\(shown)-$(key)\"}"))}
            """
        }
        let shop = try Workshop(text("hush", "x"))
        #expect(
            try shop.reload(text("hush", "y")).differences.map(\.description)
                == ["attribute a.title: x-$(key) -> y-$(key)"])
        let report = try shop.reload(text("other", "y"))
        #expect(report.differences.map(\.description) == ["attribute a.title: y-$(key) -> y-$(key) (another value)"])
        #expect(try shop.bench("a").title == "y-other")
    }

    @Test func `errors of teardown are diagnostics`() throws {
        let shop = try Workshop("objects: {a: \(bench()), b: \(bench())}")
        shop.log.failing = "teardown untitled"
        let report = try shop.reload("objects: {a: \(bench())}")
        #expect(report.diagnostics.map(\.code) == [.teardownFailed])
        #expect(shop.graph.names == ["a"])
    }

    @Test func `the observer of the load hears reloads`() throws {
        final class Events: @unchecked Sendable { var lines: [String] = [] }
        let events = Events()
        let log = Log()
        func nib(_ text: String) throws -> Nib { try Nib(text: "externals: {log: Log}\n" + text) }
        let graph = try nib("objects: {a: \(bench()), b: \(bench())}").instantiate(
            with: .workshop, externals: ["log": log],
            options: LoadOptions(observer: LoadObserver { events.lines.append("\($0.kind) \($0.name)") }))
        events.lines = []
        try graph.reload(nib("objects: {a: \(bench()), c: \(bench())}"), with: .workshop)
        #expect(
            events.lines == [
                "starting c", "created c", "connected c", "awakening c", "awakened c", "tornDown b",
            ])
    }
}

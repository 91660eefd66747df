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
                  made: new
                  remade: b
                  torn down: gone
                  b was remade: its class was 'Bench'
                  attribute  a.title: one -> two
                  outlet     a.tool: b -> b (remade)
                  outlet     a.tools: not set -> [new]
                  action     a.bell: b.ring -> not set
                  class      b: Bench -> BigBench
                  added      new: Bench
                  removed    gone: Bench
                """)
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

    @Test func `errors of teardown are findings`() throws {
        let shop = try Workshop("objects: {a: \(bench()), b: \(bench())}")
        shop.log.failing = "teardown untitled"
        let report = try shop.reload("objects: {a: \(bench())}")
        #expect(report.findings.map(\.code) == [.teardownFailed])
        #expect(shop.graph.names == ["a"])
    }

    @Test func `the observer of the load hears reloads`() throws {
        final class Events: @unchecked Sendable { var lines: [String] = [] }
        let events = Events()
        let log = Log()
        func nib(_ text: String) throws -> Nib { try Nib(text: "externals: {log: Log}\n" + text) }
        let graph = try nib("objects: {a: \(bench()), b: \(bench())}").instantiate(
            with: .workshop, externals: ["log": log],
            observer: LoadObserver { events.lines.append("\($0.kind) \($0.name)") })
        events.lines = []
        try graph.reload(nib("objects: {a: \(bench()), c: \(bench())}"), with: .workshop)
        #expect(
            events.lines == [
                "starting c", "created c", "connected c", "awakening c", "awakened c", "tornDown b",
            ])
    }
}

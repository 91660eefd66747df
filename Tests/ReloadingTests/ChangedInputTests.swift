import Testing
import Wiring

/// What of a file is not an object of its own: parameters, objects that are not shared, and the same between nibs.
@Suite struct ChangedInputTests {
    @Test func `another default of a parameter is set where it is used, in texts as well`() throws {
        func text(_ rows: Int) -> String {
            """
            parameters: {rows: {default: \(rows)}}
            objects:
              a: {class: Bench, attributes: {rows: $(rows), title: "$(rows) rows"}, outlets: {log: log}}
              b: {class: Bench, attributes: {rows: 1}, outlets: {log: log}}
            """
        }
        let shop = try Workshop(text(1))
        let a = try shop.bench("a")
        let report = try shop.reload(text(2))
        #expect(try shop.bench("a") === a)
        #expect(a.rows == 2)
        #expect(a.title == "2 rows")
        #expect(report.changed.map(\.name) == ["a"])
    }

    @Test func `a parameter that the program gave stays given, whatever its default is`() throws {
        func text(_ rows: Int) -> String {
            """
            parameters: {rows: {default: \(rows)}}
            objects: {a: {class: Bench, attributes: {rows: $(rows)}, outlets: {log: log}}}
            """
        }
        let shop = try Workshop(text(1), parameters: ["rows": "9"])
        #expect(try shop.reload(text(2)).differences == [])
        #expect(try shop.bench("a").rows == 9)
    }

    @Test func `each use of an object that is not shared keeps its own`() throws {
        func text(_ rows: Int, _ more: String = "") -> String {
            """
            objects:
              tool: {class: Bench, shared: false, attributes: {rows: \(rows)}, outlets: {log: log}}
              a: {class: Bench, outlets: {log: log, tool: tool}}
              b: {class: Bench, outlets: {log: log, tool: tool}}
              \(more)
            """
        }
        let shop = try Workshop(text(1))
        let (first, second) = (try shop.bench("a.tool"), try shop.bench("b.tool"))
        #expect(first !== second)
        let report = try shop.reload(text(2, "c: {class: Bench, outlets: {log: log, tool: tool}}"))
        #expect(try shop.bench("a.tool") === first)
        #expect(try shop.bench("b.tool") === second)
        #expect([first.rows, second.rows, try shop.bench("c.tool").rows] == [2, 2, 2])
        #expect(report.created.map(\.name).sorted() == ["c", "c.tool"])
        #expect(report.recreated.map(\.name) == [])
    }

    @Test func `what an including file gives a nib inside it is set there`() throws {
        let part = """
            externals: {log: Log}
            parameters: {rows: 1}
            objects: {b: {class: Bench, attributes: {rows: $(rows)}, outlets: {log: log}}}
            """
        func nib(_ rows: Int) throws -> Nib {
            let main = """
                externals: {log: Log}
                include: [{file: part.yaml, as: p, externals: {log: log}, parameters: {rows: \(rows)}}]
                """
            return try Nib(files: ["main.yaml": main, "part.yaml": part], main: "main.yaml")
        }
        let graph = try nib(3).instantiate(with: .workshop, externals: ["log": Log()])
        let b: Bench = try graph.object("p.b")
        let report = try graph.reload(nib(4), with: .workshop)
        #expect(try graph.object("p.b", as: Bench.self) === b)
        #expect(b.rows == 4)
        #expect(report.changed.map(\.name) == ["p.b"])
    }
}

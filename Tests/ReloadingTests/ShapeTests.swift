import Testing
import Wiring

/// Everything that the language has, reloaded.
@Suite struct ShapeTests {
    @Test func `keyed outlets are reconnected where a key or target differs`() throws {
        func text(_ entries: String) -> String {
            "objects: {a: \(bench(", outlets: {log: log, byName: {\(entries)}}").dropOnce(", outlets: {log: log}")), "
                + "b: \(bench()), c: \(bench())}"
        }
        let shop = try Workshop(text("x: b"))
        let (a, b, c) = (try shop.bench("a"), try shop.bench("b"), try shop.bench("c"))
        #expect(try shop.reload(text("x: b")).changed.map(\.name) == [])
        let report = try shop.reload(text("y: b, x: c"))
        #expect(report.differences.map(\.description) == ["outlet a.byName: {x: b} -> {y: b, x: c}"])
        #expect(a.byName["y"] === b && a.byName["x"] === c && a.byName.count == 2)
    }

    @Test func `a wrapper takes the name, and is in the places of what it wraps`() throws {
        let base = """
            objects:
              a: {class: Bench, outlets: {log: log, tool: b}}
              b: {class: Bench, attributes: {title: inner}, outlets: {log: log}}

            """
        func nib(_ text: String) throws -> Nib {
            try Nib(
                files: ["base.yaml": "externals: {log: Log}\n" + base, "main.yaml": "include: [base.yaml]\n" + text],
                main: "main.yaml")
        }
        let graph = try nib("").instantiate(with: .workshop, externals: ["log": Log()])
        let a: Bench = try graph.object("a")
        let report = try graph.reload(
            nib("wrap: {b: {class: BigBench, attributes: {title: outer}, outlets: {log: log, tool: b}}}"),
            with: .workshop)
        let wrapper = try #require(a.tool as? BigBench)
        #expect(wrapper.title == "outer")
        #expect((wrapper.tool as? Bench)?.title == "inner")
        #expect(report.recreated.map(\.name) == ["b"])
        try graph.reload(nib(""), with: .workshop)
        #expect((a.tool as? Bench)?.title == "inner")
        #expect(a.tool is BigBench == false)
    }

    @Test func `an external that a file fills is made, and is the program's again when the file does not`() throws {
        let passed = Log()
        func nib(_ text: String) throws -> Nib {
            try Nib(
                files: [
                    "part.yaml": "externals: {log: Log}\nobjects: {a: \(bench())}",
                    "main.yaml": "include: [part.yaml]\n" + text,
                ], main: "main.yaml")
        }
        let graph = try nib("").instantiate(with: .workshop, externals: ["log": passed])
        let report = try graph.reload(nib("objects: {log: Log}"), with: .workshop)
        let log: Log = try graph.object("log")
        #expect(log !== passed)
        #expect(try graph.object("a", as: Bench.self).log === log)
        #expect(report.created.map(\.name) == ["log"])
        #expect(report.recreated.map(\.name) == ["a"])
        let back = try graph.reload(nib(""), with: .workshop)
        #expect(try graph.object("log", as: Log.self) === passed)
        #expect(try graph.object("a", as: Bench.self).log === passed)
        #expect(back.tornDown.map(\.name) == ["log"])
    }

    @Test func `a method takes the remade object`() throws {
        func text(_ size: Int) -> String {
            """
            objects:
              a: {class: Bench, attributes: {heading: h}, outlets: {log: log, helper: b}}
              b: {class: Bench, attributes: {size: \(size)}, outlets: {log: log}}
            """
        }
        let shop = try Workshop(text(1))
        let a = try shop.bench("a")
        let report = try shop.reload(text(2))
        #expect(a.configured == ["h", "h"])
        #expect(report.changed.map(\.name) == ["a"])
    }

    @Test func `a method that is called back after a failure gets the provider that it had`() throws {
        let registry = Registry {
            Class(Kiosk.self, Kiosk.init)
                .method("open", { try $0.open($1, selling: $2) }, "name", Parameter(provider: "selling"))
            Class(Lamp.self, Lamp.init(name:), "name")
        }
        func nib(_ name: String) throws -> Nib {
            try Nib(
                text: """
                    objects:
                      kiosk:
                        class: Kiosk
                        attributes: {name: \(name)}
                        outlets: {selling: {class: Lamp, attributes: {name: of-\(name)}}}
                    """)
        }
        let graph = try nib("one").instantiate(with: registry)
        let kiosk: Kiosk = try graph.object("kiosk")
        #expect(throws: WiringError.self) { try graph.reload(nib("bad"), with: registry) }
        #expect(kiosk.name == "one")
        #expect(try kiosk.sell?().name == "of-one")
        try graph.reload(nib("two"), with: registry)
        #expect(kiosk.name == "two")
        #expect(try kiosk.sell?().name == "of-two")
    }

    @Test func `a weak outlet that the file sets keeps nothing alive that it had`() throws {
        let shop = try Workshop("objects: {a: \(bench()), b: \(bench())}")
        var guest: Bench? = try Bench(log: shop.log, size: 1)
        try shop.bench("a").neighbour = guest
        try shop.reload("objects: {a: {class: Bench, outlets: {log: log, neighbour: b}}, b: \(bench())}")
        #expect(try shop.bench("a").neighbour === shop.bench("b"))
        #expect(shop.log.alive == 3)
        guest = nil
        #expect(shop.log.alive == 2)
        #expect(try shop.reload("objects: {a: \(bench()), b: \(bench())}").recreated.map(\.name) == [])
        #expect(try shop.bench("a").neighbour == nil)
    }

    @Test func `a value from before is not put into a property of another type`() throws {
        let old = Registry { Class(Foreman.self, Foreman.init).attribute("name", \.name) }
        let other = Registry {
            Class(Foreman.self, Foreman.init).attribute("name", get: { $0.name.count }, set: { $0.name = "\($1)" })
        }
        func nib(_ attributes: String) throws -> Nib {
            try Nib(text: "objects: {foreman: {class: Foreman, attributes: {\(attributes)}}}")
        }
        let graph = try nib("").instantiate(with: old)
        try graph.reload(nib("name: '12'"), with: old)
        try graph.reload(nib("name: 12"), with: other)
        let report = try graph.reload(nib(""), with: other)
        #expect(report.recreated.map(\.name) == ["foreman"])
        #expect(try graph.object("foreman", as: Foreman.self).name == "")
        graph.tearDown()
    }

    @Test func `another registry has other members`() throws {
        let log = Log()
        let nib = try Nib(text: "externals: {log: Log}\nobjects: {a: \(bench(", attributes: {rows: 3}"))}")
        let graph = try nib.instantiate(with: .workshop, externals: ["log": log])
        let a: Bench = try graph.object("a")
        let fewer = Registry {
            Class(Log.self, Log.init)
            Class(Bench.self, { try Bench(log: $0, size: nil) }, "log").attribute("rows", \.rows)
        }
        #expect(try graph.reload(nib, with: fewer).differences == [])
        #expect(try graph.object("a") === a)
        let nothing = Registry { Class(Log.self, Log.init) }
        #expect(codes { try graph.reload(nib, with: nothing) } == [.unknownClass])
        #expect(try graph.object("a") === a)
    }

    @Test func `tasks in an ambient scope look into the new graph`() async throws {
        let registry = Registry { Class(Lamp.self, Lamp.init(name:), "name") }
        func nib(_ name: String) throws -> Nib {
            try Nib(text: "objects: {lamp: {class: Lamp, attributes: {name: \(name)}}}")
        }
        let graph = try await nib("one").instantiate(with: registry)
        try await graph.withAmbient {
            func name() async -> String {
                await Task { Injected<Lamp>("lamp").wrappedValue.name }.value
            }
            #expect(await name() == "one")
            try await graph.reload(nib("two"), with: registry)
            #expect(await name() == "two")
        }
    }

    @Test func `after a reload the graph is torn down as one that was loaded`() throws {
        let shop = try Workshop("objects: {b: \(bench(", attributes: {title: b}"))}")
        try shop.reload(
            """
            objects:
              a: {class: Bench, attributes: {title: a}, outlets: {log: log, tool: b}}
              b: {class: Bench, attributes: {title: b}, outlets: {log: log, tool: c}}
              c: {class: Bench, attributes: {title: c}, outlets: {log: log, tool: a}}
            """)
        _ = shop.log.take()
        #expect(shop.graph.tearDown() == [])
        #expect(shop.log.take().sorted() == ["teardown a", "teardown b", "teardown c"])
        #expect(shop.log.alive == 0)
    }
}

private final class Kiosk {
    private(set) var name = ""
    private(set) var sell: (() throws -> Lamp)?

    func open(_ name: String, selling: @escaping () throws -> Lamp) throws {
        (self.name, sell) = (name, selling)
        if name == "bad" { throw Broken(line: name) }
    }
}

private final class Lamp: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

extension String {
    /// The text without the first occurrence of another.
    fileprivate func dropOnce(_ part: String) -> String { replacing(part, with: "", maxReplacements: 1) }
}

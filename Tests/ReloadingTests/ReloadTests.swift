import TestVolume
import Testing
import Wiring

/// What becomes of the objects of a graph that is reloaded.
@Suite struct ReloadTests {
    @Test func `an object stays itself and gets what differs`() throws {
        let shop = try Workshop(
            """
            objects:
              a: {class: Bench, attributes: {title: one, rows: 3}, outlets: {log: log, tool: b}}
              b: \(bench())
            """)
        let (a, b) = (try shop.bench("a"), try shop.bench("b"))
        a.title = "set by the program"
        let report = try shop.reload(
            """
            objects:
              a: {class: Bench, attributes: {title: one, rows: 4}, outlets: {log: log, tool: c, tools: [b, c]}}
              b: \(bench())
              c: \(bench())
            """)
        #expect(try shop.bench("a") === a)
        #expect(try shop.bench("b") === b)
        #expect(a.rows == 4)
        #expect(a.title == "set by the program")
        #expect(try a.tool === shop.bench("c"))
        #expect(try a.tools.map(ObjectIdentifier.init) == [b, shop.bench("c")].map(ObjectIdentifier.init))
        #expect(report.kept.map(\.name) == ["a", "b"])
        #expect(report.changed.map(\.name) == ["a"])
        #expect(report.created.map(\.name) == ["c"])
        #expect(shop.graph.names == ["a", "b", "c"])
        #expect(shop.log.take() == ["make Bench", "awake untitled", "reloaded set by the program"])
    }

    @Test func `the same file does nothing, and values are compared as their types`() throws {
        let shop = try Workshop("objects: {a: {class: Bench, attributes: {rows: 16, size: 3}, outlets: {log: log}}}")
        let a = try shop.bench("a")
        let report = try shop.reload(
            "objects: {a: {class: Bench, attributes: {rows: 0x10, size: 3}, outlets: {log: log}}}")
        #expect(try shop.bench("a") === a)
        #expect(report.changed.map(\.name) == [])
        #expect(report.differences == [])
        #expect(shop.log.lines == [])
    }

    @Test func `another class or argument remakes an object, and all that is made of it`() throws {
        let shop = try Workshop(
            """
            objects:
              a: \(bench())
              vice: {class: Vice, outlets: {grip: a}}
              user: {class: Bench, outlets: {log: log, tool: vice}}
            """)
        let (a, user) = (try shop.bench("a"), try shop.bench("user"))
        let report = try shop.reload(
            """
            objects:
              a: {class: BigBench, outlets: {log: log}}
              vice: {class: Vice, outlets: {grip: a}}
              user: {class: Bench, outlets: {log: log, tool: vice}}
            """)
        #expect(try shop.bench("a") !== a)
        #expect(try shop.bench("user") === user)
        let vice = try #require(user.tool as? Vice)
        #expect(try vice.grip === shop.bench("a"))
        #expect(report.recreated.map(\.name) == ["a", "vice"])
        #expect(report.changed.map(\.name) == ["user"])
        #expect(
            report.recreated.map(\.reason) == ["its class was 'Bench'", "'a', its 'grip', is another object"])
        #expect(
            shop.log.take() == ["make BigBench", "awake untitled", "reloaded untitled", "teardown untitled"])

        let again = try shop.reload(
            """
            objects:
              a: {class: BigBench, attributes: {size: 2}, outlets: {log: log}}
              vice: {class: Vice, outlets: {grip: a}}
              user: {class: Bench, outlets: {log: log, tool: vice}}
            """)
        #expect(again.recreated.first { $0.name == "a" }?.reason == "'size' differs, which only its creation can set")
    }

    @Test func `what is gone is torn down in reverse order and released`() throws {
        let shop = try Workshop(
            """
            objects:
              a: {class: Bench, attributes: {title: a}, outlets: {log: log, tool: b, neighbour: c}}
              b: {class: Bench, attributes: {title: b}, outlets: {log: log, tool: a}}
              c: {class: Bench, attributes: {title: c}, outlets: {log: log, tool: b}}
            """)
        let a = try shop.bench("a")
        let report = try shop.reload("objects: {a: {class: Bench, attributes: {title: a}, outlets: {log: log}}}")
        #expect(report.tornDown.map(\.name) == ["b", "c"])
        #expect(shop.log.take() == ["reloaded a", "teardown c", "teardown b"])
        #expect(shop.log.alive == 1)
        #expect(a.tool == nil)
        #expect(a.neighbour == nil)
        #expect(shop.graph["b"] == nil)
    }

    @Test func `an attribute that is taken out goes back, or else the object is remade`() throws {
        let shop = try Workshop("objects: {a: \(bench())}")
        let a = try shop.bench("a")
        a.rows = 7
        try shop.reload("objects: {a: \(bench(", attributes: {rows: 3}"))}")
        try shop.reload("objects: {a: \(bench(", attributes: {rows: 4}"))}")
        #expect(a.rows == 4)
        let kept = try shop.reload("objects: {a: \(bench())}")
        #expect(a.rows == 7)
        #expect(kept.changed.map(\.name) == ["a"])

        let other = try Workshop("objects: {a: \(bench(", attributes: {rows: 3}"))}")
        let report = try other.reload("objects: {a: \(bench())}")
        #expect(report.recreated.map(\.reason) == ["'rows' is no longer set, and its earlier value is not known"])
        #expect(try other.bench("a").rows == 0)
    }

    @Test func `structs are copied again into what holds them`() throws {
        func text(_ height: Int) -> String {
            """
            objects:
              size: {class: Size, attributes: {width: 2, height: \(height)}}
              a: {class: Bench, outlets: {log: log, board: size}}
            """
        }
        let shop = try Workshop(text(3))
        let a = try shop.bench("a")
        let report = try shop.reload(text(4))
        #expect(try shop.bench("a") === a)
        #expect(a.board == Size(width: 2, height: 4))
        #expect(report.recreated.map(\.name) == ["size"])
        #expect(try shop.graph.object("size") == Size(width: 2, height: 4))
    }

    @Test func `events call what the new file says`() throws {
        func text(_ actions: String) -> String {
            """
            objects:
              a: {class: Bench, outlets: {log: log}\(actions)}
              b: \(bench())
              c: \(bench())
            """
        }
        let shop = try Workshop(text(", actions: {bell: b.ring}"))
        let (a, b, c) = (try shop.bench("a"), try shop.bench("b"), try shop.bench("c"))
        let old = try #require(a.onBell)
        let report = try shop.reload(text(", actions: {bell: [c.ring, c.ring]}"))
        a.onBell?()
        old()
        #expect([b.rung, c.rung] == [0, 2])
        #expect(report.differences.map(\.description) == ["action a.bell: b.ring -> [c.ring, c.ring]"])
        try shop.reload(text(""))
        #expect(a.onBell == nil)
        try shop.reload(text(", actions: {bell: b.ring}"))
        a.onBell?()
        #expect([b.rung, c.rung] == [1, 2])
    }

    @Test func `events call the remade object`() throws {
        func text(_ size: Int) -> String {
            """
            objects:
              a: {class: Bench, outlets: {log: log}, actions: {bell: b.ring}}
              b: {class: Bench, attributes: {size: \(size)}, outlets: {log: log}}
            """
        }
        let shop = try Workshop(text(1))
        try shop.reload(text(2))
        try shop.bench("a").onBell?()
        #expect(try shop.bench("b").rung == 1)
    }

    @Test func `a provider that was handed out follows the new plan`() throws {
        func text(_ title: String, _ tool: String) -> String {
            """
            objects:
              a: {class: Bench, outlets: {log: log, makeTool: part}}
              part: {class: Bench, shared: false, attributes: {title: \(title)}, outlets: {log: log, tool: \(tool)}}
              b: \(bench())
            """
        }
        let shop = try Workshop(text("old", "b"))
        let make = try #require(shop.bench("a").makeTool)
        let first = make()
        try shop.reload(text("new", "a"))
        let second = make()
        #expect([first.title, second.title] == ["old", "new"])
        #expect(try second.tool === shop.bench("a"))
        #expect(try first.tool === shop.bench("b"))
        try shop.reload("objects: {a: \(bench())}")
        #expect(try shop.bench("a").makeTool == nil)
    }

    @Test func `methods are called again when what they take differs`() throws {
        let shop = try Workshop("objects: {a: \(bench(", attributes: {heading: one}"))}")
        let a = try shop.bench("a")
        try shop.reload("objects: {a: \(bench(", attributes: {heading: one}"))}")
        try shop.reload("objects: {a: \(bench(", attributes: {heading: two}"))}")
        #expect(a.configured == ["one", "two"])
        let report = try shop.reload("objects: {a: \(bench())}")
        #expect(report.recreated.map(\.name) == ["a"])
    }

    @Test func `inline definitions are kept by their paths`() throws {
        func text(_ rows: Int, _ more: String = "") -> String {
            """
            objects:
              a:
                class: Bench
                outlets:
                  log: log
                  tools:
                    - {class: Bench, attributes: {rows: \(rows)}, outlets: {log: log}}
                    \(more)
            """
        }
        let shop = try Workshop(text(1))
        let first = try shop.bench("a.tools.0")
        let report = try shop.reload(text(2, "- \(bench())"))
        #expect(try shop.bench("a.tools.0") === first)
        #expect(first.rows == 2)
        #expect(report.created.map(\.name) == ["a.tools.1"])
        #expect(report.changed.map(\.name) == ["a", "a.tools.0"])
    }

    @Test func `owner and externals are kept, and reconnected`() throws {
        let foreman = Foreman()
        let log = Log()
        func nib(_ owner: String, _ size: Int) throws -> Nib {
            try Nib(
                text: """
                    owner: {class: Foreman, \(owner)}
                    externals: {log: Log}
                    objects: {a: {class: Bench, attributes: {size: \(size)}, outlets: {log: log}}}
                    """)
        }
        let graph = try nib("outlets: {bench: a}, attributes: {name: Ann}", 1)
            .instantiate(with: .workshop, owner: foreman, externals: ["log": log])
        let report = try graph.reload(nib("outlets: {bench: a}, attributes: {name: Bea}", 2), with: .workshop)
        #expect(try foreman.bench === graph.object("a", as: Bench.self))
        #expect(foreman.name == "Bea")
        #expect(report.changed.map(\.name) == ["owner"])
        try graph.reload(nib("attributes: {name: Bea}", 2), with: .workshop)
        #expect(foreman.bench == nil)
    }

    @Test func `parameters are those of the first load, and prefixes and overlays are like any file`() throws {
        let part =
            "parameters: {rows: 1}\nobjects: {b: {class: Bench, attributes: {rows: $(rows)}, outlets: {log: log}}}"
        func nib(_ main: String) throws -> Nib {
            try Nib(files: ["main.yaml": main, "part.yaml": part + "\nexternals: {log: Log}"], main: "main.yaml")
        }
        let main = """
            externals: {log: Log}
            parameters: {count: 2}
            include: [{file: part.yaml, as: p, externals: {log: log}, parameters: {rows: $(count)}}]

            """
        let graph = try nib(main).instantiate(
            with: .workshop, externals: ["log": Log()], parameters: ["count": "5"])
        let b: Bench = try graph.object("p.b")
        let report = try graph.reload(nib(main + "change: {p.b: {attributes: {title: changed}}}"), with: .workshop)
        #expect(try graph.object("p.b", as: Bench.self) === b)
        #expect(b.rows == 5)
        #expect(b.title == "changed")
        #expect(report.differences.map(\.description) == ["attribute p.b.title: not set -> changed"])
    }

    @Test func `those whose targets were changed are told, targets first`() throws {
        func text(_ rows: Int) -> String {
            """
            objects:
              top: {class: Bench, attributes: {title: top}, outlets: {log: log, tool: middle}}
              middle: {class: Bench, attributes: {title: middle}, outlets: {log: log, tool: low}}
              low: {class: Bench, attributes: {title: low, rows: \(rows)}, outlets: {log: log}}
            """
        }
        let shop = try Workshop(text(1))
        try shop.reload(text(2))
        #expect(shop.log.take() == ["reloaded low", "reloaded middle"])
    }

    @Test func `an ambient graph answers by the new plan`() throws {
        let shop = try Workshop("objects: {a: \(bench())}")
        try shop.graph.withAmbient {
            try shop.reload("objects: {a: \(bench()), b: \(bench())}")
            #expect(ObjectGraph.ambient?.names == ["a", "b"])
        }
    }

    @Test func `many reloads keep nothing alive`() throws {
        let shop = try Workshop("objects: {a: \(bench())}")
        for number in 0..<volume(1_000) {
            try shop.reload(
                """
                objects:
                  a: {class: Bench, outlets: {log: log, tool: b\(number), makeTool: {class: Bench, outlets: {log: log}}}}
                  b\(number): {class: Bench, outlets: {log: log, tool: a}, actions: {bell: a.ring}}
                """)
        }
        #expect(shop.log.alive == 2)
        shop.graph.tearDown()
        #expect(shop.log.alive == 0)
    }
}

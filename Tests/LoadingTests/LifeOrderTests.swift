import Testing
import Wiring

@Suite struct LifeOrderTests {
    /// Returns what objects record while they are loaded and while they are torn down.
    private func lines(_ text: String) throws -> (load: [String], teardown: [String]) {
        let log = Journal()
        let graph = try load("externals: {log: Journal}\nobjects:\n" + text, externals: ["log": log])
        let lines = log.lines
        #expect(graph.tearDown().isEmpty)
        #expect(log.alive == 0)
        return (lines, Array(log.lines.dropFirst(lines.count)))
    }

    @Test func `each step ends for all objects before the next`() throws {
        let lines = try lines(
            """
              a: {class: Ship, attributes: {name: a, cargo: 1}, outlets: {journal: log, next: b}}
              b: {class: Ship, attributes: {name: b, cargo: 2}, outlets: {journal: log, next: a}}
            """
        ).load
        #expect(
            lines == [
                "make a", "make b", "set a", "set b", "connect a to b", "connect b to a", "awake b", "awake a",
            ])
    }

    @Test func `what an initialiser needs is created first, otherwise in the order of the file`() throws {
        let lines = try lines(
            """
              a: {class: Ship, attributes: {name: a}, outlets: {journal: log}}
              b: {class: Ship, attributes: {name: b}, outlets: {journal: log, first: d}}
              c: {class: Ship, attributes: {name: c}, outlets: {journal: log}}
              d: {class: Ship, attributes: {name: d}, outlets: {journal: log}}
            """
        ).load
        #expect(lines.prefix(4) == ["make a", "make d", "make b", "make c"])
    }

    @Test func `targets awake before their holders, except across weak outlets, actions and providers`() throws {
        let lines = try lines(
            """
              boat: {class: Ship, shared: false, attributes: {name: boat}, outlets: {journal: log, next: e}}
              a: {class: Ship, attributes: {name: a}, outlets: {journal: log, leader: e, makeBoat: boat},
                  actions: {horn: e.answer}}
              b: {class: Ship, attributes: {name: b}, outlets: {journal: log, escorts: [d, c]}}
              c: {class: Ship, attributes: {name: c}, outlets: {journal: log}}
              d: {class: Ship, attributes: {name: d}, outlets: {journal: log, next: b}}
              e: {class: Ship, attributes: {name: e}, outlets: {journal: log}}
            """
        ).load
        #expect(lines.filter { $0.hasPrefix("awake") } == ["awake a", "awake d", "awake c", "awake b", "awake e"])
    }

    @Test func `teardown goes in the reverse order of awake`() throws {
        let text = """
              a: {class: Ship, attributes: {name: a}, outlets: {journal: log, next: b}}
              b: {class: Ship, attributes: {name: b}, outlets: {journal: log}}
              c: {class: Ship, attributes: {name: c}, outlets: {journal: log}}
            """
        #expect(try lines(text).teardown == ["teardown c", "teardown a", "teardown b"])
    }

    @Test func `a graph that is released releases everything and tears nothing down`() throws {
        let log = Journal()
        do {
            let graph = try load(
                """
                externals: {log: Journal}
                objects:
                  a: {class: Ship, attributes: {name: a}, outlets: {journal: log, next: b}}
                  b: {class: Ship, attributes: {name: b}, outlets: {journal: log}}
                """, externals: ["log": log])
            #expect(log.alive == 2)
            log.lines = []
            _ = graph.names
        }
        #expect(log.alive == 0)
        #expect(log.lines.isEmpty)
    }

    @Test func `tearing down kills cycles`() throws {
        let log = Journal()
        let graph = try load(
            """
            externals: {log: Journal}
            objects:
              a: {class: Ship, attributes: {name: a}, outlets: {journal: log, next: b, escorts: [a, b]}}
              b: {class: Ship, attributes: {name: b}, outlets: {journal: log, next: a}}
            """, externals: ["log": log])
        #expect(log.alive == 2)
        graph.tearDown()
        #expect(log.alive == 0)
        #expect(graph.tearDown().isEmpty)
    }

    @Test func `what teardown code throws is returned, and stops nothing`() throws {
        let registry = try Registry.harbour.replacing {
            Class(Beacon.self, Beacon.init(colour:), "colour").teardown { throw Sunk(name: $0.colour) }
        }
        let graph = try load(
            """
            objects:
              a: {class: Beacon, attributes: {colour: red}}
              b: {class: Beacon, attributes: {colour: green}}
            """, registry)
        let diagnostics = graph.tearDown()
        #expect(diagnostics.map { "\($0.code):\($0.line)" } == ["teardown-failed:3", "teardown-failed:2"])
        #expect(diagnostics.first?.message.contains("green sank") == true)
    }

    @Test func `superclasses awake first and are torn down last`() throws {
        let registry = Registry {
            Class(JibCrane.self, JibCrane.init).outlet("journal", \.journal)
                .awake { $0.journal?.add("awake jib") }.teardown { $0.journal?.add("teardown jib") }
            Class(TowerCrane.self, TowerCrane.init)
                .awake { $0.journal?.add("awake tower") }.teardown { $0.journal?.add("teardown tower") }
            Class(Journal.self, Journal.init)
        }
        let log = Journal()
        let graph = try load(
            "externals: {log: Journal}\nobjects: {c: {class: TowerCrane, outlets: {journal: log}}}", registry,
            externals: ["log": log])
        graph.tearDown()
        #expect(log.lines == ["awake jib", "awake tower", "teardown tower", "teardown jib"])
    }
}

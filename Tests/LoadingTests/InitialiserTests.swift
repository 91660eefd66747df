import Testing
import Wiring

private struct Size: Decodable, Equatable { var width = 0, height = 0 }

private final class Quay {
    let words: String
    init() { words = "none" }
    init(_ a: Int) { words = "\(a)" }
    init(_ a: Int, _ b: String) { words = "\(a) \(b)" }
    init(_ a: Int, _ b: String, _ c: Bool) { words = "\(a) \(b) \(c)" }
    init(_ a: Int, _ b: String, _ c: Bool, _ d: Double?) { words = "\(a) \(b) \(c) \(d.map { "\($0)" } ?? "nil")" }
    init(_ a: Int, _ b: String, _ c: Bool, _ d: [Int], _ e: Size) { words = "\(a) \(b) \(c) \(d) \(e.width)" }
}

private final class Depot {
    let lamp: any Lamp
    let spare: (any Lamp)?
    let cranes: [any Crane]
    let tides: [String: any Tide]
    let name: String
    init(lamp: any Lamp, spare: (any Lamp)?, cranes: [any Crane], tides: [String: any Tide], name: String) {
        (self.lamp, self.spare, self.cranes, self.tides, self.name) = (lamp, spare, cranes, tides, name)
    }
}

private let registry = Registry {
    Registry.harbour
    Class(Quay.self, { Quay() }, named: "Q0")
    Class(Quay.self, { Quay($0) }, "a", named: "Q1")
    Class(Quay.self, { Quay($0, $1) }, "a", Parameter("b", default: "two"), named: "Q2")
    Class(Quay.self, { Quay($0, $1, $2) }, "a", "b", "c", named: "Q3")
    Class(Quay.self, { Quay($0, $1, $2, $3) }, "a", "b", "c", "d", named: "Q4")
    Class(Quay.self, Quay.init(_:_:_:_:_:), "a", "b", "c", Parameter("d", default: [7]), "e", named: "Q5")
    Class(Depot.self, Depot.init(lamp:spare:cranes:tides:name:), "lamp", "spare", "cranes", "tides", "name")
}

@Suite struct InitialiserTests {
    @Test(arguments: [
        ("Q0", "none"), ("{class: Q1, attributes: {a: 1}}", "1"), ("{class: Q2, attributes: {a: 1}}", "1 two"),
        ("{class: Q2, attributes: {b: x, a: 1}}", "1 x"),
        ("{class: Q3, attributes: {a: 1, b: x, c: true}}", "1 x true"),
        ("{class: Q4, attributes: {a: 1, b: x, c: true}}", "1 x true nil"),
        ("{class: Q4, attributes: {a: 1, b: x, c: true, d: 2}}", "1 x true 2.0"),
        ("{class: Q4, attributes: {a: 1, b: x, c: true, d: null}}", "1 x true nil"),
        ("{class: Q5, attributes: {a: 1, b: x, c: true, e: {width: 3, height: 4}}}", "1 x true [7] 3"),
        ("{class: Q5, attributes: {a: 1, b: x, c: true, d: [1, 2], e: {width: 3, height: 4}}}", "1 x true [1, 2] 3"),
    ])
    func `an initialiser takes its parameters by name`(definition: String, words: String) throws {
        #expect(try load("objects: {quay: \(definition)}", registry).object("quay", as: Quay.self).words == words)
    }

    @Test func `objects, collections of them and values go to one initialiser`() throws {
        let graph = try load(
            """
            objects:
              depot:
                class: Depot
                attributes: {name: north}
                outlets: {lamp: lamp, cranes: [jib, tower, jib], tides: {a: flood}}
              jib: JibCrane
              tower: TowerCrane
              flood: {class: Flood, attributes: {height: 2}}
              lamp: Beacon
            """, registry)
        let depot = try graph.object("depot", as: Depot.self)
        #expect(depot.lamp === graph["lamp"] as? Beacon)
        #expect(depot.spare == nil)
        #expect(depot.cranes.map { $0 is TowerCrane } == [false, true, false])
        #expect(depot.cranes[0] === depot.cranes[2])
        #expect(depot.tides["a"]?.height == 2)
        #expect(depot.name == "north")
    }

    @Test func `a parameter without a default must be given`() {
        #expect(errors { _ = try load("objects: {q: Q1}", registry) } == ["missing-attribute:1:11"])
        #expect(
            errors { _ = try load("objects: {d: {class: Depot, attributes: {name: x}}}", registry) }
                == ["missing-outlet:1:11"])
    }

    @Test func `an initialiser that throws stops the load with its error`() throws {
        let log = Journal()
        do {
            _ = try load(
                """
                externals: {log: Journal}
                objects:
                  a: {class: Ship, attributes: {name: a}, outlets: {journal: log}}
                  b: {class: Ship, attributes: {name: b, sinks: true}, outlets: {journal: log}}
                """, externals: ["log": log])
            Issue.record("it loads")
        } catch let error as WiringError {
            #expect(error.underlyingError as? Sunk == Sunk(name: "b"))
            #expect(error.diagnostics.map { "\($0.code):\($0.line):\($0.column)" } == ["initialiser-failed:4:3"])
            #expect(
                error.diagnostics[0].message == "the initialiser of 'b', a 'Ship', threw an error: b sank")
        }
        #expect(log.alive == 0)
        #expect(log.lines == ["make a"])
    }

    @Test func `initialisers that need each other are a cycle with its path`() {
        let text = """
            externals: {log: Journal}
            objects:
              a: {class: Ship, attributes: {name: a}, outlets: {journal: log, first: b}}
              b: {class: Ship, attributes: {name: b}, outlets: {journal: log, first: a}}
            """
        let result = errors { _ = try load(text, externals: ["log": Journal()]) }
        #expect(result == ["construction-cycle:3:3"])
    }

    @Test func `attributes of every kind are set on the object`() throws {
        let graph = try load(
            """
            externals: {log: Journal}
            objects: {s: {class: Ship, attributes: {name: "S 1", cargo: 0x1F}, outlets: {journal: log}}}
            """, externals: ["log": Journal()])
        let ship = try graph.object("s", as: Ship.self)
        #expect(ship.name == "S 1")
        #expect(ship.cargo == 31)
    }
}

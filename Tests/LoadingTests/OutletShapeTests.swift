import Testing
import Wiring

private actor Pilot {}
private enum Side: String { case port, starboard }

private protocol Hidden: AnyObject {}
protocol Cargo<Goods> {
    associatedtype Goods
    var goods: Goods { get }
}
private struct Wheat: Cargo { var goods = 3 }
private struct Notes: Cargo { var goods = "" }

/// A property of every shape that an outlet can have.
private final class Pier {
    var one: any Lamp = Beacon(colour: "none")
    var maybe: (any Lamp)?
    var forced: (any Lamp)!
    var exact: Beacon?
    var base: JibCrane?
    var pilot: Pilot?
    var both: (any Crane & Lamp)?
    var mixed: (any JibCrane & Lamp)?
    var anything: AnyObject?
    var many: [any Lamp] = []
    var maybeMany: [any Lamp]?
    var byName: [String: any Lamp] = [:]
    var byNumber: [Int: any Lamp] = [:]
    var bySide: [Side: Beacon] = [:]
    var maybeByName: [String: any Lamp]?
    weak var held: (any Lamp)?
    weak var other: Beacon?
    var hidden: (any Hidden)?
    var cargo: (any Cargo<Int>)?
    var tide: any Tide = Flood()
    var tides: [any Tide] = []
    var flood = Flood()
    var taken: [String] = []
}

private final class Stowaway: Hidden {}

private let registry = Registry {
    Registry.harbour
    Class(Pilot.self, { Pilot() })
    Class(Stowaway.self, Stowaway.init)
    Class(Wheat.self, { Wheat() })
    Class(Notes.self, { Notes() })
    Class(Pier.self, Pier.init)
        .outlet("one", \.one).outlet("maybe", \.maybe).outlet("forced", \.forced).outlet("exact", \.exact)
        .outlet("base", \.base).outlet("pilot", \.pilot).outlet("both", \.both).outlet("mixed", \.mixed)
        .outlet("anything", \.anything).outlet("many", \.many).outlet("maybeMany", \.maybeMany)
        .outlet("byName", \.byName).outlet("byNumber", \.byNumber).outlet("bySide", \.bySide)
        .outlet("maybeByName", \.maybeByName).outlet("held", \.held).outlet("renamed", \.other, weak: true)
        .outlet("hidden", \.hidden).outlet("cargo", \.cargo).outlet("tide", \.tide).outlet("tides", \.tides)
        .outlet("flood", \.flood)
        .outlet("taking") { (pier: Pier, lamp: any Lamp) in pier.taken.append("one") }
        .outlet("takingMany") { (pier: Pier, lamps: [any Lamp]) in pier.taken.append("\(lamps.count)") }
        .outlet("takingNone") { (pier: Pier, lamp: (any Lamp)?) in pier.taken.append(lamp == nil ? "nil" : "lamp") }
}

@Suite struct OutletShapeTests {
    private func pier(_ outlets: String) throws -> (pier: Pier, graph: ObjectGraph) {
        let graph = try load(
            """
            objects:
              pier: {class: Pier, outlets: {\(outlets)}}
              red: {class: Beacon, attributes: {colour: red}}
              green: {class: Beacon, attributes: {colour: green}}
              jib: JibCrane
              tower: TowerCrane
              pilot: Pilot
              high: {class: Flood, attributes: {height: 9}}
              low: Flood
              stowaway: Stowaway
              wheat: Wheat
              notes: Notes
            """, registry)
        return (try graph.object("pier", as: Pier.self), graph)
    }

    @Test func `an outlet to one takes what its type says`() throws {
        let (pier, graph) = try pier(
            """
            one: red, maybe: green, forced: red, exact: red, base: tower, pilot: pilot, both: tower, mixed: tower,
            anything: jib, tide: high, flood: low
            """)
        let red = graph["red"] as? Beacon
        #expect(pier.one === red)
        #expect((pier.maybe as? Beacon)?.colour == "green")
        #expect(pier.forced === red)
        #expect(pier.exact === red)
        #expect(pier.base is TowerCrane)
        #expect(pier.pilot === graph["pilot"] as? Pilot)
        #expect(pier.both === graph["tower"] as? TowerCrane)
        #expect(pier.mixed === graph["tower"] as? TowerCrane)
        #expect(pier.anything === graph["jib"] as? JibCrane)
        #expect(pier.tide.height == 9)
        #expect(pier.flood.height == 0)
    }

    @Test func `lists keep order and doubles`() throws {
        let (pier, _) = try pier("many: [green, red, green], maybeMany: [], tides: [low, high]")
        #expect(pier.many.map { ($0 as? Beacon)?.colour } == ["green", "red", "green"])
        #expect(pier.maybeMany?.isEmpty == true)
        #expect(pier.tides.map(\.height) == [0, 9])
    }

    @Test func `keys are read as their Swift type`() throws {
        let (pier, _) = try pier(
            """
            byName: {a: red, "1": green}, byNumber: {1: red, 0x10: green}, bySide: {port: red, starboard: green},
            maybeByName: {x: tower}
            """)
        #expect(pier.byName.mapValues { ($0 as? Beacon)?.colour } == ["a": "red", "1": "green"])
        #expect(pier.byNumber.mapValues { ($0 as? Beacon)?.colour } == [1: "red", 16: "green"])
        #expect(pier.bySide.mapValues(\.colour) == [.port: "red", .starboard: "green"])
        #expect(pier.maybeByName?["x"] is TowerCrane)
    }

    @Test func `closures are called with what they take`() throws {
        let (pier, _) = try pier("taking: red, takingMany: [red, green], takingNone: red")
        #expect(pier.taken == ["one", "2", "lamp"])
    }

    @Test func `weak outlets hold what the graph keeps`() throws {
        let (pier, graph) = try pier("held: red, renamed: green")
        #expect(pier.held != nil && pier.other != nil)
        graph.tearDown()
        #expect(pier.held == nil && pier.other == nil)
    }

    @Test func `only an instance can tell whether it is of a private or parameterised protocol`() throws {
        let (pier, graph) = try pier("hidden: stowaway, cargo: wheat")
        #expect(pier.hidden === graph["stowaway"] as? Stowaway)
        #expect(pier.cargo?.goods == 3)
        #expect(errors { _ = try self.pier("hidden: jib") } == ["outlet-type-mismatch:2:33"])
        #expect(errors { _ = try self.pier("cargo: notes") } == ["outlet-type-mismatch:2:33"])
    }

    @Test(arguments: [
        "one: jib", "maybe: pilot", "exact: tower", "base: red", "pilot: jib", "both: jib", "both: red", "mixed: jib",
        "anything: high", "flood: jib", "tide: red",
    ])
    func `an object of another type does not fit`(outlet: String) {
        let column = 33 + outlet.split(separator: " ")[0].count + 1
        #expect(errors { _ = try pier(outlet) } == ["outlet-type-mismatch:2:\(column)"])
    }

    @Test func `the form must be that of the type`() {
        #expect(errors { _ = try pier("one: [red]") } == ["wrong-kind:2:38"])
        #expect(errors { _ = try pier("many: red") } == ["wrong-kind:2:39"])
        #expect(errors { _ = try pier("byName: [red]") } == ["wrong-kind:2:41"])
        #expect(errors { _ = try pier("one: {}") } == ["wrong-kind:2:38"])
        #expect(errors { _ = try pier("byNumber: {one: red}") } == ["value-type-mismatch:2:44"])
    }
}

private final class Chart {
    weak var harbour: Harbour?
    var lamp: Beacon?
    var second: Beacon? { didSet {} }
    weak var generic: Box<Int>?
}
private final class Box<Value> {}
private class Knot {
    weak var other: Knot?
}
private final class TightKnot: Knot {}
private final class FirmKnot { var strong: FirmKnot? }
@MainActor private final class MainKnot {
    weak var other: MainKnot?
    var strong: MainKnot?
}
private final class Atlas<Value> {
    var value: Value?
    weak var chart: Chart?
}

@Suite struct WeakOutletTests {
    @Test func `a weak stored property of the outlet's own name need not be registered as weak`() throws {
        let log = Journal()
        // A cycle of two with one weak outlet: the order of awakening shows whether that was detected.
        let registry = Registry {
            Registry.harbour
            Class(Ship.self, { Ship.leading($0) }, "journal", named: "Leader")
                .outlet("leader", \.leader).awake { $0.journal.add("leader awake") }
        }
        _ = try load(
            """
            externals: {log: Journal}
            objects:
              a: {class: Leader, outlets: {journal: log, leader: b}}
              b: {class: Ship, attributes: {name: b}, outlets: {journal: log}}
            """, registry, externals: ["log": log])
        #expect(log.lines.suffix(2) == ["leader awake", "awake b"])
    }

    /// Returns the number of warnings about strong cycles, where two objects of a class hold each other.
    private func circles(of className: String, _ registry: Registry) throws -> Int {
        try Nib(
            text: """
                objects:
                  a: {class: \(className), outlets: {other: b}}
                  b: {class: \(className), outlets: {other: a}}
                """
        ).blueprint(for: registry).warnings.count { $0.code == .strongCycle }
    }

    @Test func `a weak property counts where it is inherited, replaced or of the main actor`() throws {
        let registry = Registry {
            Class(Knot.self, Knot.init).outlet("other", \.other)
            Class(TightKnot.self, TightKnot.init)
            Class(FirmKnot.self, FirmKnot.init).outlet("other", \.strong)
            Class(FirmKnot.self, FirmKnot.init, named: "Said").outlet("other", \.strong, weak: true)
            Class(MainKnot.self, onMainActor: MainKnot.init).outlet("other", onMainActor: \.other)
            Class(MainKnot.self, onMainActor: MainKnot.init, named: "FirmMainKnot")
                .outlet("other", onMainActor: { (knot: MainKnot, other: MainKnot) in knot.strong = other })
        }
        #expect(try circles(of: "Knot", registry) == 0)
        #expect(try circles(of: "TightKnot", registry) == 0)
        #expect(try circles(of: "FirmKnot", registry) == 1)
        #expect(try circles(of: "Said", registry) == 0)
        #expect(try circles(of: "MainKnot", registry) == 0)
        #expect(try circles(of: "FirmMainKnot", registry) == 1)
        let firm = try registry.replacing {
            Class(FirmKnot.self, FirmKnot.init, named: "Knot").outlet("other", \.strong)
        }
        #expect(try circles(of: "Knot", firm) == 1)
        #expect(try circles(of: "Knot", registry) == 0)
    }

    @Test func `other properties are strong, and classes of every kind can be looked at`() throws {
        let registry = Registry {
            Class(Chart.self, Chart.init).outlet("harbour", \.harbour).outlet("lamp", \.lamp)
                .outlet("second", \.second).outlet("generic", \.generic)
            Class(Atlas<Chart>.self, Atlas<Chart>.init, named: "Atlas").outlet("chart", \.chart)
            Registry.harbour
        }
        let graph = try load(
            """
            objects:
              atlas: {class: Atlas, outlets: {chart: chart}}
              chart: {class: Chart, outlets: {harbour: port, lamp: lamp, second: lamp}}
              port: Harbour
              lamp: Beacon
            """, registry)
        #expect((graph["atlas"] as? Atlas<Chart>)?.chart?.lamp === graph["lamp"] as? Beacon)
    }
}

extension Ship {
    fileprivate static func leading(_ journal: Journal) -> Ship {
        (try? Ship(name: "leader", journal: journal, first: nil, sinks: false))!
    }
}

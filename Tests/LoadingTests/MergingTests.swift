import Testing
import Wiring
import WiringFreezing

private let common = Registry {
    Class(Beacon.self, Beacon.init(colour:), "colour")
    Class(Journal.self, Journal.init)
}

/// Several modules, each with a registry of its own.
@Suite struct MergingTests {
    private let text = "objects: {log: Journal, lamp: {class: Beacon, attributes: {colour: red}}, bell: Bell}"

    @Test func `a registry has the classes of both, what both have from one line once`() throws {
        let first = Registry {
            common
            Class(Journal.self, Journal.init, named: "Log")
        }
        let second = Registry {
            common
            Class(GantryCrane.self, GantryCrane.init, named: "Bell")
        }
        let both = try first.merging(second)
        try both.check()
        #expect(both.classNames == ["Beacon", "Journal", "Log", "Bell"])
        #expect(try Nib(text: text).instantiate(with: both)["bell"] is GantryCrane)
    }

    @Test func `a class that both register is an error with both places`() {
        let first = Registry { Class(Journal.self, Journal.init, named: "Bell", fileID: "Port/Quay.swift", line: 3) }
        let second = Registry { Class(Journal.self, Journal.init, named: "Bell", fileID: "Sea/Ships.swift", line: 9) }
        let error = #expect(throws: WiringError.self) { try first.merging(second) }
        #expect(
            error?.description == """
                Sea/Ships.swift:9: error: the class 'Bell' is registered twice [duplicate-class]
                Port/Quay.swift:3: note: first registered here
                  help: give one of them another name: Class(…, named: "Other")
                Sea/Ships.swift: 1 error
                """)
    }

    @Test func `classes that both register are in the order of their lines`() {
        func registry(_ file: String, _ lines: [(String, Int)]) -> Registry {
            Registry {
                for (name, line) in lines {
                    Class(Journal.self, Journal.init, named: name, fileID: file, line: line)
                }
            }
        }
        let first = registry("Port/Quay.swift", [("A", 1), ("B", 2), ("C", 3)])
        let second = registry("Sea/Ships.swift", [("C", 7), ("A", 11), ("B", 9)])
        let error = #expect(throws: WiringError.self) { try first.merging(second) }
        #expect(error?.diagnostics.map(\.line) == [7, 9, 11])
    }

    // MARK: Ready objects

    private protocol Tide: Sendable { var metres: Int { get } }
    private struct SpringTide: Tide { var metres = 4 }
    private final class Pilot: Sendable { let name = "Ann" }

    @Test func `a ready object is that of every definition, in every graph`() throws {
        let pilot = Pilot()
        let registry = Registry {
            Class(Pilot.self, instance: pilot)
            Class((any Tide).self, instance: SpringTide())
            Class(Pilot.self, instance: Pilot(), named: "Other")
        }
        try registry.check()
        #expect(registry.classNames == ["Pilot", "Tide", "Other"])
        let nib = try Nib(text: "objects: {a: Pilot, b: Pilot, c: Other, tide: Tide}")
        for graph in [try nib.instantiate(with: registry), try nib.instantiate(with: registry)] {
            #expect(try graph.object("a", as: Pilot.self) === pilot)
            #expect(try graph.object("b", as: Pilot.self) === pilot)
            #expect(try graph.object("c", as: Pilot.self) !== pilot)
            #expect(try graph.object(as: (any Tide).self).metres == 4)
            #expect(graph.changes().entries.isEmpty)
        }
    }

    private final class Buoy: @unchecked Sendable { var depth = 0, label: String? }

    @Test func `what is set on a ready object is not set again to find changes`() throws {
        let buoy = Buoy()
        let registry = Registry {
            Class(Buoy.self, instance: buoy).attribute("depth", \.depth).attribute("label", \.label)
        }
        let graph = try Nib(text: "objects: {buoy: {class: Buoy, attributes: {depth: 2}}}").instantiate(with: registry)
        #expect(buoy.depth == 2)
        buoy.depth = 3
        let entries = graph.changes().entries
        #expect(entries.map(\.state) == [.changed, .uncompared("its registration hands out an object that exists")])
        #expect(entries.map(\.member) == ["depth", "label"])
        #expect(buoy.depth == 3)
    }

    private final class Gauge: @unchecked Sendable {
        var log: [String] = []
        var makeCrane: (() -> GantryCrane)?
    }
    private final class Harbourmaster {
        var gauges: [Gauge] = []
        var makeGauge: (() throws -> Gauge)?
    }

    @Test func `a ready object is set once, however many copies and provider calls stand for it`() throws {
        let gauge = Gauge()
        let registry = Registry {
            Class(Gauge.self, instance: gauge)
                .attribute("unit", set: { (gauge: Gauge, unit: String) in gauge.log.append(unit) })
                .outlet("makeCrane", provider: \.makeCrane)
                .awake { $0.log.append("awake") }
            Class(Harbourmaster.self, Harbourmaster.init)
                .outlet("gauges", \.gauges).outlet("makeGauge", provider: \.makeGauge)
            Class(GantryCrane.self, GantryCrane.init)
        }
        let text = """
            objects:
              gauge: {class: Gauge, shared: false, attributes: {unit: feet}, outlets: {makeCrane: {class: GantryCrane}}}
              first: {class: Harbourmaster, outlets: {gauges: [gauge, gauge], makeGauge: gauge}}
              second: {class: Harbourmaster, outlets: {makeGauge: {class: Gauge, attributes: {unit: metres}}}}
            """
        let nib = try Nib(text: text)
        let graph = try nib.instantiate(with: registry)
        let first = try graph.object("first", as: Harbourmaster.self)
        #expect(first.gauges.allSatisfy { $0 === gauge } && first.gauges.count == 2)
        #expect(gauge.log == ["feet", "awake"])
        #expect(gauge.makeCrane?() !== gauge.makeCrane?())
        for _ in 0..<3 { #expect(try first.makeGauge?() === gauge) }
        #expect(gauge.log == ["feet", "awake"])
        let second = try graph.object("second", as: Harbourmaster.self)
        for _ in 0..<3 { #expect(try second.makeGauge?() === gauge) }
        #expect(gauge.log == ["feet", "awake", "metres", "awake"])
        let again = try nib.instantiate(with: registry)
        #expect(gauge.log.count == 6)
        // The registry holds the gauge, and the provider of the gauge the registry.
        for graph in [graph, again] { graph.tearDown() }
    }

    private final class Wharf: @unchecked Sendable {
        var crane: GantryCrane?
        var isClosed = false
    }

    @Test func `a graph that ends leaves a ready object as it is, since others have it too`() throws {
        let wharf = Wharf()
        let registry = Registry {
            Class(Wharf.self, instance: wharf).outlet("crane", \.crane).teardown { $0.isClosed = true }
            Class(GantryCrane.self, GantryCrane.init)
        }
        let nib = try Nib(text: "objects: {wharf: {class: Wharf, outlets: {crane: crane}}, crane: GantryCrane}")
        let first = try nib.instantiate(with: registry)
        let second = try nib.instantiate(with: registry)
        first.tearDown()
        #expect(!wharf.isClosed)
        #expect(wharf.crane === second["crane"] as? GantryCrane)
    }

    @Test func `a copy of a ready struct is set in each graph`() throws {
        let registry = Registry { Class(SpringTide.self, instance: SpringTide()).attribute("metres", \.metres) }
        let nib = try Nib(text: "objects: {a: {class: SpringTide, attributes: {metres: 9}}, b: SpringTide}")
        let graph = try nib.instantiate(with: registry)
        #expect(try ["a", "b"].map { try graph.object($0, as: SpringTide.self).metres } == [9, 4])
    }
}

import Testing
import Wiring

@Suite struct IdentityTests {
    @Test func `a name means the same object everywhere`() throws {
        let graph = try load(
            """
            objects:
              lamp: Beacon
              left: {class: JibCrane, outlets: {lamp: lamp}}
              right: {class: GantryCrane, outlets: {lamp: lamp}}
            """)
        let lamp = try graph.object("lamp", as: Beacon.self)
        #expect(try graph.object("left", as: JibCrane.self).lamp === lamp)
        #expect(try graph.object("right", as: GantryCrane.self).lamp === lamp)
    }

    @Test func `each load makes objects of its own`() throws {
        let nib = try Nib(text: "objects: {lamp: Beacon}")
        let first = try nib.instantiate(with: .harbour)
        let second = try nib.instantiate(with: .harbour)
        #expect(try first.object("lamp", as: Beacon.self) !== second.object("lamp", as: Beacon.self))
    }

    @Test func `objects name each other in circles`() throws {
        let graph = try load(
            """
            externals: {log: Journal}
            objects:
              a: {class: Ship, attributes: {name: a}, outlets: {journal: log, next: b}}
              b: {class: Ship, attributes: {name: b}, outlets: {journal: log, next: a}}
            """, externals: ["log": Journal()])
        let a = try graph.object("a", as: Ship.self)
        #expect(a.next?.next === a)
        #expect(a.next !== a)
        graph.tearDown()
        #expect(a.next == nil)
    }

    @Test func `an object may name itself`() throws {
        let graph = try load(
            """
            externals: {log: Journal}
            objects: {a: {class: Ship, attributes: {name: a}, outlets: {journal: log, leader: a}}}
            """, externals: ["log": Journal()])
        let a = try graph.object("a", as: Ship.self)
        #expect(a.leader === a)
    }

    @Test func `objects are found by name, path and type`() throws {
        let owner = Harbour()
        let graph = try load(
            """
            owner: {class: Harbour, outlets: {crane: crane}}
            externals: {tide: Tide}
            objects:
              crane:
                class: JibCrane
                outlets: {lamp: {class: Beacon, attributes: {colour: red}}}
              beacon: Beacon
            """, owner: owner, externals: ["tide": Flood(height: 3)])
        #expect(graph.names == ["crane", "beacon"])
        #expect(graph["owner"] as? Harbour === owner)
        #expect((graph["tide"] as? Flood)?.height == 3)
        #expect((graph["crane.lamp"] as? Beacon)?.colour == "red")
        #expect(graph["crane.nothing"] == nil)
        #expect(graph.objects(as: (any Lamp).self).map { ($0 as? Beacon)?.colour } == ["red", "white"])
        let crane: any Crane = try graph.object("crane")
        #expect(crane === owner.crane)
    }

    @Test func `looking for an object as another type, or for none, throws`() throws {
        let graph = try load("objects: {lamp: Beacon}")
        #expect(errors { _ = try graph.object("lamp", as: (any Crane).self) } == ["object-type-mismatch:0:0"])
        #expect(errors { _ = try graph.object("lump", as: Beacon.self) } == ["unknown-object:0:0"])
        graph.tearDown()
        #expect(graph["lamp"] == nil)
        #expect(errors { _ = try graph.object("lamp", as: Beacon.self) } == ["unknown-object:0:0"])
    }

    @Test func `names stand in the order of the file`() throws {
        let names = (0..<300).map { "lamp\($0 * 7 % 300)" }
        let text = "objects:\n" + names.map { "  \($0): Beacon" }.joined(separator: "\n")
        #expect(try load(text).names == names)
    }
}

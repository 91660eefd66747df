import Testing
import Wiring

@Suite struct OwnerTests {
    @Test func `the owner is connected, and awakened last and once`() throws {
        let log = Journal()
        let registry = try Registry.harbour.replacing {
            Class(Harbour.self, Harbour.init).outlet("crane", \.crane)
                .awake { harbour in (harbour.crane as? JibCrane)?.journal?.add("awake owner") }
            Class(JibCrane.self, JibCrane.init).outlet("journal", \.journal).awake { $0.journal?.add("awake crane") }
        }
        let owner = Harbour()
        _ = try load(
            """
            owner: {class: Harbour, outlets: {crane: crane}}
            externals: {log: Journal}
            objects: {crane: {class: JibCrane, outlets: {journal: log}}}
            """, registry, owner: owner, externals: ["log": log])
        #expect(log.lines == ["awake crane", "awake owner"])
    }

    @Test func `objects may name the owner`() throws {
        let owner = TowerCrane()
        let graph = try load(
            """
            owner: TowerCrane
            objects: {crane: {class: JibCrane, outlets: {lamp: owner}}}
            """, owner: owner)
        #expect(try graph.object("crane", as: JibCrane.self).lamp === owner)
    }

    @Test func `a missing, wrong or undeclared owner is an error`() {
        #expect(errors { _ = try load("owner: Harbour\nobjects: {}") } == ["missing-owner:1:1"])
        #expect(
            errors { _ = try load("owner: Harbour\nobjects: {}", owner: Journal()) } == ["owner-type-mismatch:1:1"])
        #expect(errors { _ = try load("objects: {}", owner: Harbour()) } == ["unknown-owner:0:0"])
    }

    @Test func `an owner can be declared to be a protocol`() throws {
        let owner = TowerCrane()
        _ = try load(
            "owner: {class: TideWatcher, outlets: {tide: tide}}\nobjects: {tide: {class: Flood, attributes: {height: 4}}}",
            owner: owner)
        #expect(owner.tide?.height == 4)
        #expect(
            errors { _ = try load("owner: TideWatcher\nobjects: {}", owner: Harbour()) } == ["owner-type-mismatch:1:1"])
    }

    @Test func `a parameter of the initialiser cannot be set on an owner`() {
        #expect(
            errors {
                _ = try load(
                    "owner: {class: Beacon, attributes: {colour: red}}\nobjects: {}", owner: Beacon(colour: ""))
            } == ["unknown-attribute:1:37"])
    }

    @Test func `methods of an owner are called with what it is given`() throws {
        let registry = Registry {
            Class(Harbour.self, Harbour.init).method("open", Harbour.open(crane:), "crane")
            Class(GantryCrane.self, GantryCrane.init)
        }
        let owner = Harbour()
        let graph = try load(
            "owner: {class: Harbour, outlets: {crane: crane}}\nobjects: {crane: GantryCrane}", registry, owner: owner)
        #expect(try graph.object("crane", as: GantryCrane.self) === owner.crane)
    }
}

extension Harbour {
    fileprivate func open(crane: any Crane) { self.crane = crane }
}

@Suite struct ExternalTests {
    @Test func `objects and structs can be passed in`() throws {
        let log = Journal()
        let graph = try load(
            """
            externals: {log: Journal, tide: Tide}
            objects: {crane: {class: TowerCrane, outlets: {journal: log, tide: tide}}}
            """, externals: ["log": log, "tide": Flood(height: 7)])
        let crane = try graph.object("crane", as: TowerCrane.self)
        #expect(crane.journal === log)
        #expect(crane.tide?.height == 7)
        #expect(graph.names == ["crane"])
    }

    @Test func `externals are connected and never awakened`() throws {
        let harbour = Harbour()
        let graph = try load(
            "externals: {port: {class: Harbour, outlets: {lamp: lamp}}}\nobjects: {lamp: Beacon}",
            externals: ["port": harbour])
        #expect(harbour.lamp === graph["lamp"] as? Beacon)
        #expect(harbour.awakened == 0)
        graph.tearDown()
        #expect(harbour.lamp == nil)
    }

    @Test func `a graph keeps an external alive that only weak outlets hold`() throws {
        var lamp: Beacon? = Beacon(colour: "red")
        let graph = try load(
            "externals: {lamp: Lamp}\nobjects: {crane: {class: GantryCrane, outlets: {lamp: lamp}}}",
            externals: ["lamp": lamp!])
        lamp = nil
        #expect(try graph.object("crane", as: GantryCrane.self).lamp != nil)
        let crane = try graph.object("crane", as: GantryCrane.self)
        graph.tearDown()
        #expect(crane.lamp == nil)
    }

    @Test func `a missing, wrong or undeclared external is an error`() {
        let text = "externals: {log: Journal}\nobjects: {}"
        #expect(errors { _ = try load(text) } == ["missing-external:1:13"])
        #expect(errors { _ = try load(text, externals: ["log": 3]) } == ["external-type-mismatch:1:13"])
        #expect(
            errors { _ = try load(text, externals: ["log": Journal(), "lag": 1]) } == ["unknown-external:0:0"])
    }

    @Test func `an external that fits its declaration but no outlet is found before anything is made`() {
        let log = Journal()
        let result = errors {
            _ = try load(
                """
                externals: {lamp: Crane, log: Journal}
                objects:
                  ship: {class: Ship, attributes: {name: a}, outlets: {journal: log}}
                  crane: {class: GantryCrane, outlets: {lamp: lamp}}
                """, externals: ["lamp": GantryCrane(), "log": log])
        }
        #expect(result == ["outlet-type-mismatch:4:47"])
        #expect(log.lines.isEmpty)
    }

    @Test func `a value that is passed in is complete and cannot be set`() {
        #expect(
            errors {
                _ = try load(
                    "externals: {tide: {class: Flood, attributes: {height: 2}}}\nobjects: {}",
                    externals: ["tide": Flood()])
            } == ["unknown-attribute:1:47"])
    }
}

import Testing
import Wiring

private final class FakeCrane: Crane {
    var load = -1
    var awakened = false
}

@Suite struct ReplacingTests {
    private let text = """
        owner: {class: Harbour, outlets: {crane: crane, lamp: tower}}
        objects:
          crane: {class: GantryCrane, attributes: {load: 3}}
          tower: {class: TowerCrane, outlets: {lamp: {class: Beacon, attributes: {colour: red}}}}
          bell: {class: Ship, attributes: {name: bell}, outlets: {journal: log}, actions: {horn: jib.lift}}
          jib: JibCrane
          log: Journal
        """

    @Test func `an instance takes the place of an object, and is neither set nor awakened`() throws {
        let (owner, fake) = (Harbour(), FakeCrane())
        let graph = try load(text, owner: owner, replacing: ["crane": fake])
        #expect(owner.crane === fake)
        #expect(fake.load == -1)
        #expect(graph["crane"] as? FakeCrane === fake)
        #expect(graph.names == ["crane", "tower", "bell", "jib", "log"])
        #expect(graph.objects(as: (any Crane).self).first === fake)
    }

    @Test func `an instance takes the place of an inline definition, by its path`() throws {
        let lamp = Beacon(colour: "fake")
        let graph = try load(text, owner: Harbour(), replacing: ["tower.lamp": lamp])
        #expect(try graph.object("tower", as: TowerCrane.self).lamp === lamp)
        #expect(graph["tower.lamp"] as? Beacon === lamp)
    }

    @Test func `an instance takes the place of one of several and of one that is not shared`() throws {
        let text = """
            objects:
              a: {class: Ship, attributes: {name: a}, outlets: {journal: log, escorts: [{class: Ship, attributes: {name: b}, outlets: {journal: log}}, c]}}
              c: {class: Ship, shared: false, attributes: {name: c}, outlets: {journal: log}}
              log: Journal
            """
        let fake = try Ship(name: "fake", journal: Journal(), first: nil, sinks: false)
        let first = try load(text, replacing: ["a.escorts.0": fake]).object("a", as: Ship.self)
        #expect(first.escorts.map(\.name) == ["fake", "c"])
        let second = try load(text, replacing: ["a.escorts.1": fake]).object("a", as: Ship.self)
        #expect(second.escorts.map(\.name) == ["b", "fake"])
        let third = try load(text, replacing: ["c": fake]).object("a", as: Ship.self)
        #expect(third.escorts.map(\.name) == ["b", "fake"])
    }

    @Test func `a fake that replaces nothing is an error`() {
        let result = errors {
            _ = try load(text, owner: Harbour(), replacing: ["crne": FakeCrane(), "tower.lump": Journal()])
        }
        #expect(result == ["unknown-object:0:0", "unknown-object:0:0"])
        #expect(
            errors { _ = try load(text, owner: Harbour(), replacing: ["owner": Harbour()]) } == ["unknown-object:0:0"])
    }

    @Test func `a fake of another type is an error at every outlet that names it`() {
        #expect(
            errors { _ = try load(text, owner: Harbour(), replacing: ["crane": Beacon(colour: "")]) }
                == ["outlet-type-mismatch:1:42"])
        #expect(
            errors { _ = try load(text, owner: Harbour(), replacing: ["tower.lamp": FakeCrane()]) }
                == ["outlet-type-mismatch:4:54"])
    }

    @Test func `a fake has the actions that its class is registered with or inherits`() throws {
        let (owner, log) = (Harbour(), Journal())
        let fake = QuietCrane()
        (fake.name, fake.journal) = ("fake", log)
        let graph = try load(text, owner: owner, replacing: ["jib": fake])
        try graph.object("bell", as: Ship.self).onHorn?()
        #expect(log.lines == ["fake lifts"])
        #expect(
            errors { _ = try load(text, owner: owner, replacing: ["jib": FakeCrane()]) } == ["unknown-action:5:94"])
    }

    @Test func `an instance cannot replace what a provider makes`() {
        #expect(
            errors {
                _ = try load(
                    """
                    objects:
                      a: {class: Ship, attributes: {name: a}, outlets: {journal: log, makeBoat: b}}
                      b: {class: Ship, shared: false, attributes: {name: b}, outlets: {journal: log}}
                      log: Journal
                    """, replacing: ["b": Journal()])
            } == ["shared-provider:2:77"])
    }

    @Test func `nothing may name a removed object`() throws {
        let nib = try Nib(text: text, named: "port.yaml")
        let graph = try nib.removing("bell").instantiate(with: .harbour, owner: Harbour())
        #expect(graph.names == ["crane", "tower", "jib", "log"])
        #expect(errors { _ = try nib.removing(["bell", "log"]).instantiate(with: .harbour, owner: Harbour()) } == [])
        #expect(
            errors { _ = try nib.removing("crane").instantiate(with: .harbour, owner: Harbour()) }
                == ["removed-but-named:1:42"])
        #expect(errors { _ = try nib.removing("bull") } == ["unknown-object:0:0"])
    }

    @Test func `what stands in an object is removed by its path`() throws {
        let nib = try Nib(text: text, named: "port.yaml").removing(["tower.lamp", "crane.load"])
        let graph = try nib.instantiate(with: .harbour, owner: Harbour())
        #expect(try graph.object("tower", as: TowerCrane.self).lamp == nil)
        #expect(try graph.object("crane", as: GantryCrane.self).load == 0)
        #expect(errors { _ = try nib.removing("tower.lamp") } == ["unknown-object:0:0"])
    }
}

private final class QuietCrane: JibCrane {}

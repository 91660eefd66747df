import Testing
import Wiring

private final class Yard {
    var makeLamp: () -> any Lamp = { fatalError("not connected") }
    var maybeLamp: (() -> any Lamp)?
    var tryLamp: () throws -> any Lamp = { throw Sunk(name: "nobody") }
    var makeYard: (() throws -> Yard)?
    var early: (() throws -> Yard)?
    var yard: Yard?
    var journal: Journal?
    var harbour: Harbour?
    init() {}
    deinit { journal?.add("yard gone") }
}

private let registry = Registry {
    Registry.harbour
    Class(Yard.self, Yard.init)
        .outlet("makeLamp", provider: \.makeLamp).outlet("maybeLamp", provider: \.maybeLamp)
        .outlet("tryLamp", provider: \.tryLamp).outlet("makeYard", provider: \.makeYard)
        .outlet("yard", \.yard).outlet("journal", \.journal).outlet("harbour", \.harbour)
        .awake { $0.journal?.add("yard awake") }
    Class(Beacon.self, { throw Sunk(name: "beacon") }, named: "Failing")
    Class(Yard.self, Yard.init, named: "Eager").outlet("makeYard", provider: \.makeYard)
        .outlet("call") { (yard: Yard, journal: Journal) in _ = try yard.makeYard?() }
        .method("late", { _ in {} })
}

@Suite struct ProviderTests {
    @Test func `each call makes a new object`() throws {
        let graph = try load(
            """
            objects:
              yard: {class: Yard, outlets: {makeLamp: lamp, maybeLamp: lamp, tryLamp: {class: Beacon, attributes: {colour: red}}}}
              lamp: {class: Beacon, shared: false}
            """, registry)
        let yard = try graph.object("yard", as: Yard.self)
        #expect(yard.makeLamp() !== yard.makeLamp())
        #expect(yard.maybeLamp?() is Beacon)
        #expect((try yard.tryLamp() as? Beacon)?.colour == "red")
        #expect(graph.names == ["yard"])
        #expect(graph["lamp"] == nil)
    }

    @Test func `a provider in an object that is not shared may lead to another such object`() throws {
        let nib = try Nib(
            text: """
                objects:
                  first: {class: Yard, outlets: {yard: each}}
                  each: {class: Yard, shared: false, outlets: {makeYard: {class: Yard, outlets: {yard: each}}}}
                """)
        // Every call creates the same: an inline definition is planned once, however many copies of it there are.
        #expect(try nib.blueprint(for: registry).templates.count == 1)
        var yard = try nib.instantiate(with: registry).object("first", as: Yard.self).yard
        for _ in 0..<10 { yard = try yard?.makeYard?().yard }
        #expect(yard?.makeYard != nil)
    }

    @Test func `what a call creates is connected and awakened, with its inline definitions`() throws {
        let log = Journal()
        let graph = try load(
            """
            externals: {log: Journal}
            objects:
              yard:
                class: Yard
                outlets:
                  makeYard: {class: Yard, outlets: {journal: log, yard: {class: Yard, outlets: {journal: log, harbour: port}}}}
              port: Harbour
            """, registry, externals: ["log": log])
        let yard = try graph.object("yard", as: Yard.self)
        let made = try yard.makeYard?()
        #expect(made?.yard?.harbour === graph["port"] as? Harbour)
        #expect(log.lines == ["yard awake", "yard awake"])
    }

    @Test func `an object that is not shared is another one for each place that names it`() throws {
        let graph = try load(
            """
            objects:
              a: {class: JibCrane, outlets: {lamp: lamp}}
              b: {class: JibCrane, outlets: {lamp: lamp}}
              lamp: {class: Beacon, shared: false}
            """)
        let (a, b) = (try graph.object("a", as: JibCrane.self), try graph.object("b", as: JibCrane.self))
        #expect(a.lamp != nil && a.lamp !== b.lamp)
        #expect(graph["a.lamp"] as? Beacon === a.lamp)
    }

    @Test func `a provider in what a provider makes finds what it needs`() throws {
        let graph = try load(
            """
            objects:
              plain: {class: Yard, outlets: {makeYard: inner}}
              outer: {class: Yard, outlets: {makeYard: {class: Yard, outlets: {makeYard: inner}}}}
              inner: {class: Yard, shared: false, outlets: {harbour: port, makeYard: inner}}
              port: Harbour
            """, registry)
        let outer = try graph.object("outer", as: Yard.self)
        let port = graph["port"] as? Harbour
        let first = try #require(try outer.makeYard?())
        let second = try #require(try first.makeYard?())
        #expect(second.harbour === port)
        #expect(try second.makeYard?().harbour === port)
        #expect(try second.makeYard?() !== second)
    }

    @Test func `what a provider needs stays alive with it, and no longer`() throws {
        weak var port: Harbour?
        weak var holder: Yard?
        do {
            var yard: Yard?
            do {
                let graph = try load(
                    """
                    objects:
                      yard: {class: Yard, outlets: {makeYard: {class: Yard, outlets: {harbour: port, yard: yard}}}}
                      port: Harbour
                    """, registry)
                yard = try graph.object("yard", as: Yard.self)
                port = graph["port"] as? Harbour
            }
            holder = yard
            #expect(port != nil)
            #expect(try yard?.makeYard?().harbour === port)
            #expect(try yard?.makeYard?().yard === yard)
            yard = nil
        }
        #expect(port == nil)
        #expect(holder == nil)
    }

    @Test func `a provider that outlives the object it was made for says so`() throws {
        var make: (() throws -> Yard)?
        do {
            let graph = try load(
                "objects: {yard: {class: Yard, outlets: {makeYard: {class: Yard, outlets: {yard: yard}}}}}", registry)
            make = try graph.object("yard", as: Yard.self).makeYard
        }
        #expect(errors { _ = try make?() } == ["provider-failed:0:0"])
    }

    @Test func `a call before all is connected or after tear down throws`() throws {
        let graph = try load("objects: {yard: {class: Yard, outlets: {makeYard: {class: Yard}}}}", registry)
        let make = try graph.object("yard", as: Yard.self).makeYard
        graph.tearDown()
        #expect(errors { _ = try make?() } == ["provider-failed:0:0"])
        #expect(
            errors {
                _ = try load(
                    """
                    externals: {log: Journal}
                    objects: {yard: {class: Eager, outlets: {makeYard: {class: Yard}, call: log}}}
                    """, registry, externals: ["log": Journal()])
            } == ["outlet-failed:2:67"])
    }

    @Test func `what a call's code throws is the underlying error, and what was made is gone`() throws {
        let log = Journal()
        let graph = try load(
            """
            externals: {log: Journal}
            objects:
              a:
                class: Ship
                attributes: {name: a}
                outlets:
                  journal: log
                  makeBoat:
                    class: Ship
                    attributes: {name: b, mutiny: true}
                    outlets: {journal: log, next: {class: Ship, attributes: {name: c}, outlets: {journal: log}}}
            """, registry, externals: ["log": log])
        let ship = try graph.object("a", as: Ship.self)
        log.lines = []
        do {
            _ = try ship.makeBoat?()
            Issue.record("it makes one")
        } catch let error as WiringError {
            #expect(error.underlyingError as? Sunk == Sunk(name: "b"))
            #expect(error.diagnostics.map { "\($0.code):\($0.line)" } == ["awake-failed:9"])
        }
        #expect(log.alive == 1)
        #expect(log.lines.suffix(2) == ["awake c", "teardown c"])
    }

    @Test func `a shared object, or one that reaches itself, cannot be made at each call`() {
        #expect(
            errors { _ = try load("objects: {y: {class: Yard, outlets: {makeLamp: l}}, l: Beacon}", registry) }
                == ["shared-provider:1:48"])
        #expect(
            errors {
                _ = try load(
                    "objects: {y: {class: Yard, shared: false, outlets: {yard: y}}, z: {class: Yard, outlets: {yard: y}}}",
                    registry)
            } == ["construction-cycle:1:59"])
    }

    @Test func `every outlet that names one is checked, and its mistakes are reported once, even if nothing names it`()
    {
        #expect(
            errors {
                _ = try load(
                    """
                    objects:
                      y: {class: Yard, outlets: {makeLamp: l, maybeLamp: l, makeYard: l}}
                      l: {class: Beacon, shared: false, attributes: {color: red}}
                    """, registry)
            } == ["outlet-type-mismatch:2:67", "unknown-attribute:3:50"])
        #expect(
            errors { _ = try load("objects: {l: {class: Lantern, shared: false}}", registry) } == ["unknown-class:1:22"]
        )
    }

    @Test func `a chain of objects that are not shared may be as deep as one written in place`() throws {
        func chain(_ count: Int, _ outlet: String) -> String {
            "objects:\n  y: {class: Yard, outlets: {\(outlet): y0}}\n"
                + (0..<count).map { "  y\($0): {class: Yard, shared: false, outlets: {\(outlet): y\($0 + 1)}}\n" }
                .joined()
                + "  y\(count): {class: Yard, shared: false}\n"
        }
        #expect(try load(chain(60, "yard"), registry).objects(as: Yard.self).count == 62)
        #expect(errors { _ = try load(chain(5_000, "yard"), registry) }.allSatisfy { $0.hasPrefix("too-deep") })
        let graph = try load(chain(2_000, "makeYard"), registry)
        #expect(try graph.object("y", as: Yard.self).makeYard?().makeYard?().makeYard != nil)
    }
}

import Testing
import Wiring

private final class Wharf {
    var calls: [String] = []
    func configure(crane: any Crane, name: String) { calls.append("configure \(crane.load) \(name)") }
    func light(lamp: (any Lamp)?, watts: Int?) { calls.append("light \(lamp != nil) \(watts ?? 0)") }
    func open() { calls.append("open") }
    func fail(reason: String) throws { throw Sunk(name: reason) }
}

private let registry = Registry {
    Registry.harbour
    Class(Wharf.self, Wharf.init)
        .method("configure", Wharf.configure(crane:name:), "crane", Parameter("name", default: "quay"))
    Class(Wharf.self, Wharf.init, named: "Lit").method("light", Wharf.light(lamp:watts:), "lamp", "watts")
    Class(Wharf.self, Wharf.init, named: "Open").method("open", Wharf.open)
    Class(Wharf.self, Wharf.init, named: "Failing").method("fail", Wharf.fail(reason:), "reason")
}

@Suite struct MethodInjectionTests {
    private func calls(_ definition: String) throws -> [String] {
        try load(
            "objects: {wharf: \(definition), crane: {class: JibCrane, attributes: {load: 4}}, lamp: Beacon}", registry
        ).object("wharf", as: Wharf.self).calls
    }

    @Test func `a method takes objects and values together, and defaults`() throws {
        #expect(
            try calls("{class: Wharf, outlets: {crane: crane}, attributes: {name: n}}") == ["configure 4 n"])
        #expect(try calls("{class: Wharf, outlets: {crane: crane}}") == ["configure 4 quay"])
    }

    @Test func `a method is not called if nothing is given and nothing required`() throws {
        #expect(try calls("Lit") == [])
        #expect(try calls("{class: Lit, outlets: {lamp: lamp}}") == ["light true 0"])
        #expect(try calls("{class: Lit, attributes: {watts: 60}}") == ["light false 60"])
    }

    @Test func `a method without parameters is called`() throws {
        #expect(try calls("Open") == ["open"])
    }

    @Test func `a required parameter of a method must be given`() {
        #expect(errors { _ = try calls("Wharf") } == ["missing-outlet:1:11"])
        #expect(errors { _ = try calls("{class: Wharf, attributes: {name: n}}") } == ["missing-outlet:1:11"])
    }

    @Test func `what a method throws stops the load`() {
        #expect(errors { _ = try calls("{class: Failing, attributes: {reason: x}}") } == ["method-failed:1:11"])
    }
}

private protocol Secret: AnyObject {}

@Suite struct ProtocolInjectionTests {
    @Test func `what is registered for a protocol is injected into every class that conforms`() throws {
        let graph = try load(
            """
            objects:
              tower: {class: TowerCrane, outlets: {tide: flood}}
              flood: {class: Flood, attributes: {height: 6}}
            """)
        #expect(try graph.object("tower", as: TowerCrane.self).tide?.height == 6)
        #expect(
            errors { _ = try load("objects: {jib: {class: JibCrane, outlets: {tide: f}}, f: Flood}") }
                == ["unknown-outlet:1:44"])
    }

    @Test func `a class's own registration counts before that of a protocol`() throws {
        let registry = try Registry.harbour.replacing {
            Class(TowerCrane.self, TowerCrane.init)
                .outlet("tide") { (crane: TowerCrane, tide: any Tide) in crane.height = tide.height + 100 }
        }
        let graph = try load(
            "objects: {tower: {class: TowerCrane, outlets: {tide: flood}}, flood: Flood}", registry)
        #expect(try graph.object("tower", as: TowerCrane.self).height == 100)
    }

    @Test func `a private protocol cannot be registered, since no class can be checked for it`() {
        let registry = Registry { Interface((any Secret).self, line: 7) }
        #expect(errors { _ = try load("objects: {}", registry) } == ["unsupported-type:7:1"])
    }
}

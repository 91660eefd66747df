import Testing
import Wiring

private class Lever {
    let name: String
    var onPull: (() -> Void)?
    var onTurn: ((Lever) -> Void)?
    var onCount: ((Int) -> Void)?
    init(name: String) { self.name = name }
}
private final class BigLever: Lever {}

private class Engine {
    var calls: [String] = []
    func step() { calls.append("step") }
    func turn(_ lever: Lever) { calls.append("turn \(lever.name)") }
    func count(_ number: Int) { calls.append("count \(number)") }
    func sender(_ sender: Any?) { calls.append("sender \(sender is Lever)") }
}
private final class Diesel: Engine { override func step() { calls.append("rattle") } }

private let registry = Registry {
    Class(Lever.self, Lever.init(name:), "name")
        .event("pull", \.onPull).event("turn", \.onTurn).event("count", \.onCount)
        .event("closure") { (lever: Lever, fire: @escaping () -> Void) in lever.onPull = fire }
    Class(BigLever.self, { BigLever(name: $0) }, "name")
    Class(Engine.self, Engine.init)
        .action("step", Engine.step).action("turn", Engine.turn(_:)).action("count", Engine.count(_:))
        .action("sender", Engine.sender(_:))
    Class(Diesel.self, Diesel.init)
}

@Suite struct ActionTests {
    private func connect(_ actions: String, _ class: String = "Lever") throws -> (Lever, Engine, Engine, ObjectGraph) {
        let graph = try load(
            """
            objects:
              lever: {class: \(`class`), attributes: {name: red}, actions: {\(actions)}}
              engine: Engine
              diesel: Diesel
            """, registry)
        return (try graph.object("lever"), try graph.object("engine"), try graph.object("diesel"), graph)
    }

    @Test func `an event calls an action, and several in order`() throws {
        let (lever, engine, diesel, _) = try connect("pull: [engine.step, diesel.step, engine.step]")
        lever.onPull?()
        #expect(engine.calls == ["step", "step"])
        #expect(diesel.calls == ["rattle"])
    }

    @Test func `what an event sends goes to actions that take it, and others leave it aside`() throws {
        let (lever, engine, _, _) = try connect(
            "turn: [engine.turn, engine.sender, engine.step], count: engine.count")
        lever.onTurn?(lever)
        lever.onCount?(3)
        #expect(engine.calls == ["turn red", "sender true", "step", "count 3"])
    }

    @Test func `events and actions are inherited`() throws {
        let (lever, _, diesel, _) = try connect("turn: diesel.turn", "BigLever")
        lever.onTurn?(lever)
        #expect(diesel.calls == ["turn red"])
    }

    @Test func `events can be connected by closures`() throws {
        let (lever, engine, _, _) = try connect("closure: engine.step")
        lever.onPull?()
        #expect(engine.calls == ["step"])
    }

    @Test func `actions keep nothing alive and die with the graph`() throws {
        weak var gone: Engine?
        let lever: Lever
        do {
            let (kept, engine, _, graph) = try connect("pull: engine.step")
            (lever, gone) = (kept, engine)
            #expect(gone != nil)
            _ = graph.names
        }
        #expect(gone == nil)
        lever.onPull?()
        let (other, _, _, graph) = try connect("pull: engine.step")
        graph.tearDown()
        #expect(other.onPull == nil)
    }

    @Test func `mistakes are reported at their place`() {
        #expect(errors { _ = try connect("pll: engine.step") } == ["unknown-event:2:60"])
        #expect(errors { _ = try connect("pull: engine.stop") } == ["unknown-action:2:73"])
        #expect(errors { _ = try connect("pull: motor.step") } == ["unknown-object:2:66"])
        #expect(errors { _ = try connect("pull: engine.turn") } == ["action-type-mismatch:2:66"])
        #expect(errors { _ = try connect("turn: engine.count") } == ["action-type-mismatch:2:66"])
    }
}

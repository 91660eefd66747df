import Testing
import Wiring
import WiringFreezing

/// What somebody sees of live objects and can do to them, who does not know their classes.
@Suite struct LiveObjectsTests {
    private final class Lamp {
        var watts = 40
        var code = ""
        var onTap: () -> Void = {}
        var onShine: (Lamp) -> Void = { _ in }
        var onDim: (Int) -> Void = { _ in }
    }

    private final class Log {
        var taps = 0
        var lamps: [Lamp] = []
        func tap() { taps += 1 }
        func shine(_ lamp: Lamp) { lamps.append(lamp) }
        func dim(_ watts: Int) { taps = watts }
    }

    private static let registry = Registry {
        Class(Lamp.self, Lamp.init)
            .attribute("watts", \.watts)
            .attribute("code", \.code)
            .event("tap", \.onTap)
            .event("shine", \.onShine)
            .event("dim", \.onDim)
        Class(Log.self, Log.init)
            .action("tap", Log.tap)
            .action("shine", Log.shine)
            .action("dim", Log.dim)
    }

    private static let text = """
        parameters: {code: {default: hush, secret: true}}
        objects:
          lamp:
            class: Lamp
            attributes: {code: $(code)}
            actions: {tap: log.tap, shine: log.shine, dim: log.dim}
          log: Log
        """

    private func graph() throws -> ObjectGraph {
        try Nib(files: ["lamp.yaml": Self.text], main: "lamp.yaml").instantiate(with: Self.registry)
    }

    @Test func `values are those that objects have now, apart from secrets`() throws {
        let graph = try graph()
        try graph.object("lamp", as: Lamp.self).watts = 60
        let values = graph.liveValues().map { "\($0.object).\($0.attribute): \($0.words)" }
        #expect(values == ["lamp.watts: 60", "lamp.code: $(code)"])
    }

    @Test func `an event that sends nothing, or the object itself, is fired from outside`() throws {
        let graph = try graph()
        try graph.fire("tap", of: "lamp")
        try graph.fire("shine", of: "lamp")
        let log: Log = try graph.object("log")
        let lamp: Lamp = try graph.object("lamp")
        #expect(log.taps == 1)
        #expect(log.lamps.first === lamp && log.lamps.count == 1)
    }

    @Test func `an event that sends what only its object has is not fired`() throws {
        let graph = try graph()
        let obstacle = "it sends 'Int', which only its object has"
        #expect(graph.connectedEvents.map(\.obstacle) == [nil, nil, obstacle])
        #expect(throws: WiringError.self) { try graph.fire("dim", of: "lamp") }
        #expect(throws: WiringError.self) { try graph.fire("gone", of: "lamp") }
        #expect(try graph.object("log", as: Log.self).taps == 0)
    }

    @Test func `a graph that was torn down has no values and fires nothing`() throws {
        let graph = try graph()
        graph.tearDown()
        #expect(graph.liveValues().isEmpty)
        #expect(graph.connectedEvents.allSatisfy { $0.obstacle != nil })
    }
}

import Testing
import Wiring

@MainActor private final class Curtain {
    let title: String
    init(title: String) { self.title = title }
}

@MainActor private final class Theatre {
    var stage: (@MainActor () throws -> Curtain)?
    init() {}
}

private final class Pebble {}
private final class Roamer {
    var plain: (@Sendable () throws -> Pebble)?
}

private actor Snail {
    init() async {}
}

private final class Waiter {
    var slow: (() throws -> Snail)?
}

private let registry = Registry {
    Class(Curtain.self, onMainActor: Curtain.init(title:), "title")
    Class(Theatre.self, onMainActor: Theatre.init).outlet("stage", providerOnMainActor: \.stage)
    Class(Pebble.self, Pebble.init)
    Class(Roamer.self, Roamer.init).outlet("plain", provider: \.plain)
    Class(Snail.self, Snail.init)
    Class(Waiter.self, Waiter.init).outlet("slow", provider: \.slow)
}

@Suite struct LazyIsolationTests {
    private static let stage = """
        objects:
          theatre: {class: Theatre, outlets: {stage: stage}}
          stage: {class: Curtain, lazy: true, attributes: {title: Hamlet}}
        """

    @Test @MainActor func `a function of the main actor creates a lazy object of the main actor`() async throws {
        for graph in [try loadAtOnce(Self.stage), try await load(Self.stage)] {
            #expect(graph["stage"] == nil)
            let stage = try #require(try graph.object("theatre", as: Theatre.self).stage?())
            #expect(stage.title == "Hamlet")
            #expect(graph["stage"] as? Curtain === stage)
        }
    }

    @MainActor private func loadAtOnce(_ text: String) throws -> ObjectGraph {
        try Nib(text: text).instantiate(with: registry)
    }

    @MainActor private func load(_ text: String) async throws -> ObjectGraph {
        try await Nib(text: text).instantiate(with: registry)
    }

    @Test func `a look-up elsewhere creates nothing of the main actor`() async throws {
        let graph = try await Nib(text: Self.stage).instantiate(with: registry)
        let error = #expect(throws: WiringError.self) { try graph.object("stage", as: Curtain.self) }
        #expect(error?.diagnostics.map(\.code) == ["needs-async"])
        #expect(graph["stage"] == nil)
    }

    @Test func `a function that may be called on any thread cannot share an object that is not Sendable`() throws {
        let nib = try Nib(
            text: "objects: {roamer: {class: Roamer, outlets: {plain: p}}, p: {class: Pebble, lazy: true}}")
        let error = try #require(throws: WiringError.self) { _ = try nib.instantiate(with: registry) }
        #expect(error.diagnostics.map(\.code) == ["not-sendable"])
    }

    @Test func `an async initialiser cannot be that of a lazy object`() async throws {
        let nib = try Nib(text: "objects: {waiter: {class: Waiter, outlets: {slow: s}}, s: {class: Snail, lazy: true}}")
        let error = await #expect(throws: WiringError.self) { try await nib.instantiate(with: registry) }
        #expect(error?.diagnostics.map(\.code) == ["needs-async"])
    }
}

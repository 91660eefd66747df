import Testing
import Wiring

/// Counts; only one isolation at a time may use it.
class Tally {
    var count = 0
    var onChange: (() -> Void)?
    func increment() { count += 1 }
}

/// A main-actor class with every kind of member through which it can be given another object.
@MainActor final class Window {
    var tally: Tally?
    var lamp: Lamp?
    var makeTally: (@MainActor () -> Holder)?
    var onTap: (() -> Void)?
    init(tally: Tally? = nil) { self.tally = tally }
    func configure(_ tally: Tally?) { self.tally = tally }
    func refresh() {}
    func show(_ tally: Tally) throws {}
    nonisolated func log() {}
}

final class Lamp: Sendable {}
final class Holder { var tally: Tally? }

/// A class that is not `Sendable` and has async code.
final class Slow {
    let name: String
    var tally: Tally?
    init(name: String = "slow") { self.name = name }
}

protocol Shown {}
extension Tally: Shown {}
extension Window: Shown {}

/// What two isolations could use at the same time is refused; what they cannot is created.
@Suite struct SharingTests {
    let registry = Registry {
        Class(Window.self, onMainActor: Window.init(tally:), "first")
            .outlet("tally", onMainActor: \.tally)
            .outlet("lamp", onMainActor: \.lamp)
            .outlet("makeTally", providerOnMainActor: \.makeTally)
            .method("configure", onMainActor: { $0.configure($1) }, "second")
            .event("tap", onMainActor: \.onTap)
            .action("refresh", onMainActor: { $0.refresh() })
        Class(Tally.self, Tally.init)
            .event("change", \.onChange)
            .action("increment", Tally.increment)
        Class(Lamp.self, Lamp.init)
        Class(Holder.self, Holder.init).outlet("tally", \.tally)
        Class(Slow.self, { (name: String?) in Slow(name: name ?? "") }, "name")
            .outlet("tally", \.tally)
            .awake { _ in await Task.yield() }
        Interface((any Shown).self)
            .attribute("shown", onMainActor: { (_: any Shown, _: Bool) in })
    }

    private func diagnostics(
        _ text: String, externals: [String: Any] = [:], isolation: isolated (any Actor)? = #isolation
    ) async throws -> [String] {
        do {
            let nib = try Nib(text: text, named: "w.yaml")
            _ = try await nib.instantiate(with: registry, externals: externals)
            return []
        } catch let error as WiringError {
            return error.diagnostics.map { "\($0.line):\($0.column) \($0.code) \($0.message)" }
        }
    }

    private static let shares = [
        "{class: Window, outlets: {tally: tally}}", "{class: Window, outlets: {first: tally}}",
        "{class: Window, outlets: {second: tally}}", "{class: Window, actions: {tap: tally.increment}}",
        "{class: Window, outlets: {makeTally: {class: Holder, outlets: {tally: tally}}}}",
    ]

    @Test(arguments: shares) @concurrent
    func `an object of the main actor shares nothing with a graph made elsewhere`(window: String) async throws {
        let text = "objects:\n  window: \(window)\n  tally: Tally"
        let diagnostics = try await diagnostics(text)
        #expect(diagnostics.count == 1)
        #expect(
            diagnostics[0].contains(
                "not-sendable 'window' is a 'Window', which is given 'tally' on the main actor, "
                    + "a 'Tally', which is not Sendable"))
    }

    @Test(arguments: shares) @MainActor
    func `made on the main actor it may`(window: String) async throws {
        let text = "objects:\n  window: \(window)\n  tally: Tally"
        #expect(try await diagnostics(text) == [])
        let graph = try await Nib(text: text).instantiate(with: registry)
        #expect(graph["tally"] is Tally)
        #expect(await graph.tearDown().isEmpty)
    }

    @Test @concurrent func `the place and the fix are reported`() async throws {
        let text = "objects:\n  window: {class: Window, outlets: {tally: tally}}\n  tally: Tally\n"
        let nib = try Nib(text: text, named: "w.yaml")
        let error = await #expect(throws: WiringError.self) { _ = try await nib.instantiate(with: registry) }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect("\(diagnostic.line):\(diagnostic.column)" == "2:37")
        #expect(diagnostic.help == "make the graph on the main actor, or make 'Tally' Sendable")
        #expect(diagnostic.notes.count == 1)
    }

    @Test @concurrent func `Sendable objects, and objects made there, are not shared`() async throws {
        let sound = [
            "{class: Window, outlets: {lamp: lamp}}", "{class: Window, outlets: {makeTally: {class: Holder}}}",
            "{class: Window, outlets: {makeTally: {class: Holder, outlets: {tally: {class: Tally}}}}}",
        ]
        for window in sound { #expect(try await diagnostics("objects: {window: \(window), lamp: Lamp}") == []) }
        // The event of an object that is not Sendable schedules the action on the main actor.
        #expect(
            try await diagnostics("objects: {window: Window, tally: {class: Tally, actions: {change: window.refresh}}}")
                == [])
    }

    @Test @concurrent func `code of the main actor for a protocol is for Sendable objects`() async throws {
        #expect(try await diagnostics("objects: {window: {class: Window, attributes: {shown: true}}}") == [])
        #expect(
            try await diagnostics("objects: {tally: {class: Tally, attributes: {shown: true}}}") == [
                "1:46 not-sendable 'tally' is a 'Tally', which is not Sendable, and its setter of 'shown' runs on the main actor"
            ])
    }

    @Test @concurrent func `an external is known to be Sendable by the registration of its class`() async throws {
        let text = "externals: {lamp: Lamp}\nobjects: {window: {class: Window, outlets: {lamp: lamp}}}"
        #expect(try await diagnostics(text, externals: ["lamp": Lamp()]) == [])
        let bare = Registry {
            Class(Window.self, onMainActor: { Window() }).outlet("lamp", onMainActor: \.lamp)
        }
        let error = await #expect(throws: WiringError.self) {
            _ = try await Nib(text: text).instantiate(with: bare, externals: ["lamp": Lamp()])
        }
        #expect(error?.diagnostics.map(\.code) == [.notSendable])
        #expect(error?.diagnostics[0].help?.contains("register 'Lamp', if it is Sendable") == true)
    }

    @Test @MainActor func `async code is not given what the caller's actor could use meanwhile`() async throws {
        let text = "externals: {tally: Tally}\nobjects: {slow: {class: Slow, outlets: {tally: tally}}}"
        #expect(
            try await diagnostics(text, externals: ["tally": Tally()]) == [
                "2:11 not-sendable 'slow' is a 'Slow', which is not Sendable, and its awake is async: "
                    + "it would run outside of the main actor, while the program passes 'tally', a 'Tally'"
            ])
        // What it is given is unrelated to what is passed.
        #expect(
            try await diagnostics(
                "externals: {tally: Tally}\nobjects: {slow: {class: Slow, outlets: {tally: {class: Tally}}}}",
                externals: ["tally": Tally()]) == [])
        #expect(
            try await diagnostics("objects: {slow: Slow, window: {class: Window, outlets: {tally: {class: Tally}}}}")
                == [
                    "1:11 not-sendable 'slow' is a 'Slow', which is not Sendable, and its awake is async: it would run outside of "
                        + "the main actor, while objects of the main actor are connected to what is not Sendable"
                ])
    }

    @Test @concurrent func `outside of an actor it may`() async throws {
        let text = "externals: {tally: Tally}\nobjects: {slow: {class: Slow, outlets: {tally: tally}}}"
        #expect(try await diagnostics(text, externals: ["tally": Tally()]) == [])
    }

    // MARK: A graph of the main actor

    private static let shared = "objects: {window: {class: Window, outlets: {tally: tally}}, tally: Tally}"

    @Test func `a graph that shares objects with the main actor can be looked into only there`() async throws {
        let graph = try await Self.makeShared()
        let error = #expect(throws: WiringError.self) { try graph.object("tally", as: Tally.self) }
        #expect(error?.diagnostics.map(\.code) == [.notSendable])
        #expect(throws: WiringError.self) { try graph.object(as: Tally.self) }
    }

    @Test func `a look-up that cannot throw ends the program`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let graph = try await SharingTests.makeShared()
            await Bench().use(graph)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("the graph was made on the main actor") && text.contains("[not-sendable]"))
    }

    @Test func `it is torn down there and released there`() async throws {
        let log = Log()
        var graph: ObjectGraph? = try await Self.makeShared(log)
        #expect(await graph?.tearDown().map(\.code) == [.notSendable])
        #expect(log.entries.isEmpty)
        graph = nil
        for _ in 0..<1_000 where log.entries.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        #expect(log.entries == ["released on the main actor"])
    }

    @MainActor private static func makeShared(_ log: Log = Log()) throws -> sending ObjectGraph {
        let registry = try SharingTests().registry.replacing {
            Class(Ember.self, { Ember(log) }, named: "Tally")
        }
        return try Nib(text: shared).instantiate(with: registry)
    }

    // MARK: The registry

    @Test func `a method of the main actor without the label is a mistake of the registry`() throws {
        let mistaken = Registry {
            Class(Window.self, onMainActor: { Window() })
                .action("refresh", Window.refresh)
                .action("configure", Window.configure(_:))
                .method("show", Window.show(_:), "tally")
        }
        let error = #expect(throws: WiringError.self) {
            _ = try Nib(text: "objects: {window: Window}").blueprint(for: mistaken)
        }
        #expect(error?.diagnostics.map(\.code) == [.needsMainActor, .needsMainActor, .needsMainActor])
        #expect(
            error?.diagnostics[0].message
                == "action 'refresh' of 'Window' belongs to the main actor, and is registered as if it could run anywhere"
        )
        #expect(error?.diagnostics[0].help == "write the label: .action(…, onMainActor: { … })")
        #expect(error?.diagnostics[0].file == "ConcurrencyTests/SharingTests.swift")
    }
}

/// A tally that must be released on the main actor, since its `deinit` may touch what is used there.
private final class Ember: Tally {
    private let log: Log
    init(_ log: Log) { self.log = log }
    deinit {
        MainActor.preconditionIsolated()
        log.add("released on the main actor")
    }
}

private actor Bench {
    func use(_ graph: sending ObjectGraph) { _ = graph["tally"] }
}

import Synchronization
import Testing
import Wiring

/// Events of every kind of function, on an object that is not `Sendable`.
private final class Panel {
    var onTap: (() -> Void)?
    var onTurn: ((Int) -> Void)?
    var onDrag: ((Int, String) -> Void)?
    var onDrop: (Int) -> Void = { _ in }
    var onFault: ((Int) throws -> Void)?
    var onTick: (@Sendable (Int) -> Void)?
    var onMove: (@Sendable (Int, String) -> Void)?
    var onShow: (@MainActor (Int) -> Void)?
    var onSave: (@Sendable () async -> Void)?
    var onLoad: (@Sendable (Int) async -> Void)?
    var onStore: (@MainActor (Int, String) async -> Void)?
    var onWait: (nonisolated(nonsending) () async -> Void)?
    var onRun: (@concurrent () async -> Void)?
    var onNear: (nonisolated(nonsending) @Sendable (Int) async -> Void)?
    var onSend: ((any Word) -> Void)?
    var onText: (@Sendable (any Error) -> Void)?
    var count = 0
    init() {}
}

private protocol Word {}

/// A `Sendable` target.
private final class Recorder: Sendable {
    private let log: Log
    init(_ log: Log) { self.log = log }
    func step() { log.add("step") }
    func turn(_ number: Int) { log.add("turn \(number)") }
    func drag(_ number: Int, to place: String) { log.add("drag \(number) \(place)") }
    func save() async { await record("save") }
    func load(_ number: Int) async { await record("load \(number)") }
    func store(_ number: Int, _ text: String) async { await record("store \(number) \(text)") }
    private func record(_ text: String) async {
        await Task.yield()
        log.add(text)
    }
}

private actor Ledger {
    private let log: Log
    private var tick: (@Sendable (Int) -> Void)?
    init(_ log: Log) { self.log = log }
    func enter(_ number: Int) { log.add("enter \(number)") }
    func close() { log.add("close") }
    func observe(_ tick: @escaping @Sendable (Int) -> Void) { self.tick = tick }
    func fire(_ number: Int) { tick?(number) }
}

@MainActor private final class Display {
    private let log: Log
    var onKey: ((Int) -> Void)?
    var onSend: (@Sendable (Int) -> Void)?
    init(_ log: Log) { self.log = log }
    func show() { log.add("show") }
    func show(_ number: Int) { log.add("show \(number)") }
    func show(_ number: Int, _ text: String) { log.add("show \(number) \(text)") }
}

/// A target that is not `Sendable`.
private final class Counter {
    var count = 0
    init() {}
    func add(_ number: Int) { count += number }
    func clear() { count = 0 }
}

private struct Spill: Error {}

@globalActor private actor Cellar { static let shared = Cellar() }

@Suite struct EventKindTests {
    private let log = Log()

    private var registry: Registry {
        let log = log
        return Registry {
            Class(Panel.self, Panel.init)
                .event("tap", \.onTap).event("turn", \.onTurn).event("drag", \.onDrag).event("drop", \.onDrop)
                .event("fault", \.onFault).event("tick", \.onTick).event("move", \.onMove).event("show", \.onShow)
                .event("save", \.onSave).event("load", \.onLoad).event("store", \.onStore).event("wait", \.onWait)
                .event("run", \.onRun)
                .event("near", \.onNear).event("send", \.onSend).event("text", \.onText)
                .event("closure") { $0.onTap = $1 }
                .event("typed") { (panel: Panel, fire: @escaping @Sendable (Int, String) -> Void) in panel.onMove = fire
                }
            Class(Recorder.self, { Recorder(log) })
                .action("step") { $0.step() }.action("turn") { $0.turn($1) }.action("drag") { $0.drag($1, to: $2) }
                .action("closed") { $0.step() }
                .action("save") { await $0.save() }
                .action("load") { await $0.load($1) }
                .action("store") { await $0.store($1, $2) }
                .action("hear") { (_: Recorder, _: any Word & Sendable) async in }
                .action("fail") { (recorder: Recorder, error: any Error) async in recorder.step() }
            Class(Ledger.self, { Ledger(log) })
                .event("tick") { await $0.observe($1) }
                .action("enter") { await $0.enter($1) }
                .action("close") { await $0.close() }
            Class(Display.self, onMainActor: { Display(log) })
                .event("key", onMainActor: \.onKey)
                .event("send", onMainActor: \.onSend)
                .action("clear", onMainActor: { $0.show() })
                .action("show", onMainActor: { $0.show($1) })
                .action("both", onMainActor: { $0.show($1, $2) })
            Class(Counter.self, Counter.init).action("add", Counter.add(_:)).action("clear", Counter.clear)
        }
    }

    private func graph(_ actions: String, isolation: isolated (any Actor)? = #isolation) throws -> ObjectGraph {
        try Nib(text: text(actions), named: "w.yaml").instantiate(with: registry)
    }

    private func text(_ actions: String) -> String {
        """
        objects:
          panel: {class: Panel, actions: {\(actions)}}
          recorder: Recorder
          counter: Counter
        """
    }

    private func diagnostics(_ actions: String) -> [String] {
        do {
            _ = try graph(actions)
            return []
        } catch let error as WiringError {
            return error.diagnostics.map { "\($0.line):\($0.column) \($0.code) \($0.message)" }
        } catch {
            return ["\(error)"]
        }
    }

    @Test func `functions of no, one and two arguments call what takes the same, or nothing`() throws {
        let graph = try graph(
            "tap: recorder.step, turn: [recorder.turn, recorder.step], drag: [recorder.drag, recorder.closed]")
        defer { withExtendedLifetime(graph) {} }
        let panel = try graph.object("panel", as: Panel.self)
        panel.onTap?()
        panel.onTurn?(3)
        panel.onDrag?(4, "there")
        #expect(log.entries == ["step", "turn 3", "step", "drag 4 there", "step"])
    }

    @Test func `an action takes all that is sent, or nothing`() {
        let words = "and event"
        #expect(
            diagnostics("drag: recorder.turn, turn: recorder.drag, tap: recorder.drag") == [
                "2:41 action-type-mismatch action 'turn' of 'Recorder' takes 'Int', \(words) 'drag' of 'Panel' sends 'Int' and 'String'",
                "2:62 action-type-mismatch action 'drag' of 'Recorder' takes 'Int' and 'String', \(words) 'turn' of 'Panel' sends 'Int'",
                "2:82 action-type-mismatch action 'drag' of 'Recorder' takes 'Int' and 'String', \(words) 'tap' of 'Panel' sends nothing",
            ])
    }

    @Test func `functions that are not Optional, or may throw, are events too`() throws {
        let graph = try graph("drop: counter.add, fault: counter.add, closure: recorder.step, typed: recorder.drag")
        let panel = try graph.object("panel", as: Panel.self)
        let counter = try graph.object("counter", as: Counter.self)
        panel.onDrop(2)
        try panel.onFault?(3)
        panel.onTap?()
        panel.onMove?(1, "x")
        #expect(counter.count == 5)
        #expect(log.entries == ["step", "drag 1 x"])
        let drop = panel.onDrop
        graph.tearDown()
        drop(2)
        panel.onDrop(2)
        #expect(counter.count == 5)
        #expect(panel.onFault == nil)
    }

    @Test func `a Sendable event is sent from many threads at once`() async throws {
        let graph = try graph("tick: [recorder.turn, recorder.step], move: recorder.drag")
        let tick = try #require(try graph.object("panel", as: Panel.self).onTick)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<100 { group.addTask { tick(number) } }
        }
        #expect(log.entries.count == 200)
        #expect(Set(log.entries).count == 101)
        _ = consume graph
        tick(1)
        #expect(log.entries.count == 200)
    }

    @Test func `a Sendable event reaches no object that is not`() throws {
        #expect(
            diagnostics("tick: counter.add, load: counter.clear, run: counter.clear, wait: counter.clear") == [
                "2:35 not-sendable event 'tick' of 'panel' may be sent on any thread, and 'counter' is a 'Counter', which is not Sendable",
                "2:54 not-sendable event 'load' of 'panel' may be sent on any thread, and 'counter' is a 'Counter', which is not Sendable",
                "2:75 not-sendable event 'run' of 'panel' may be sent on any thread, and 'counter' is a 'Counter', which is not Sendable",
            ])
        let error = #expect(throws: WiringError.self) { try graph("tick: counter.add") }
        #expect(
            error?.diagnostics[0].help
                == "make 'Counter' Sendable, or give the event a function of the main actor, '@MainActor (…) -> Void'")
        #expect(error?.diagnostics[0].notes.count == 1)
    }

    @Test @MainActor func `an event of a main-actor function reaches what the main actor has`() throws {
        let graph = try graph("show: counter.add")
        defer { withExtendedLifetime(graph) {} }
        let counter = try graph.object("counter", as: Counter.self)
        try graph.object("panel", as: Panel.self).onShow?(3)
        #expect(counter.count == 3)
    }

    @Test func `and elsewhere no object that is not Sendable`() {
        #expect(
            diagnostics("show: counter.add, store: counter.clear") == [
                "2:35 not-sendable 'panel' is a 'Panel', which is given 'counter' on the main actor, a 'Counter', which is not Sendable"
            ])
        #expect(diagnostics("show: recorder.turn, store: recorder.store") == [])
    }

    @Test func `what is sent elsewhere is known to be Sendable`() throws {
        #expect(
            diagnostics("send: recorder.hear, text: recorder.fail") == [
                "2:35 not-sendable event 'send' of 'panel' sends 'any Word', which is not known to be Sendable, "
                    + "to action 'hear' of 'recorder', which is async"
            ])
    }

    // MARK: Async actions

    @Test func `an async event waits for its actions, in order`() async throws {
        let graph = try graph(
            "save: [recorder.save, recorder.step, recorder.save], load: [recorder.load, recorder.turn], wait: recorder.save, near: recorder.load"
        )
        defer { withExtendedLifetime(graph) {} }
        let panel = try graph.object("panel", as: Panel.self)
        await panel.onSave?()
        #expect(log.entries == ["save", "step", "save"])
        await panel.onLoad?(2)
        await panel.onWait?()
        await panel.onNear?(4)
        #expect(log.entries == ["save", "step", "save", "load 2", "turn 2", "save", "load 4"])
    }

    @Test @MainActor func `a main-actor async event waits too`() async throws {
        let graph = try graph("store: [recorder.store, recorder.drag]")
        defer { withExtendedLifetime(graph) {} }
        await (try graph.object("panel", as: Panel.self)).onStore?(1, "x")
        #expect(log.entries == ["store 1 x", "drag 1 x"])
    }

    @Test func `any other event starts an async action in a task`() async throws {
        let graph = try graph("tap: [recorder.save, recorder.step], tick: recorder.load")
        defer { withExtendedLifetime(graph) {} }
        let panel = try graph.object("panel", as: Panel.self)
        panel.onTap?()
        #expect(log.entries.first == "step" || log.entries.first == "save")
        panel.onTick?(3)
        await log.wait(for: 3)
        #expect(log.entries.sorted() == ["load 3", "save", "step"])
    }

    @Test func `after tear down nothing is called, nor what was to be called`() async throws {
        let graph = try await Nib(
            text: """
                objects:
                  panel: {class: Panel, actions: {tap: [recorder.step, display.clear], save: recorder.save}}
                  recorder: Recorder
                  display: Display
                """
        ).instantiate(with: registry)
        let panel = try graph.object("panel", as: Panel.self)
        let (recorder, display) = (graph["recorder"], graph["display"])
        let (tap, save) = (panel.onTap, panel.onSave)
        #expect(await graph.tearDown().isEmpty)
        #expect(panel.onTap == nil && panel.onSave == nil)
        tap?()
        await save?()
        await MainActor.run {}
        #expect(log.entries == [])
        withExtendedLifetime((recorder, display)) {}
    }

    // MARK: Actors and the main actor

    @Test func `actors send and receive events`() async throws {
        let graph = try await Nib(
            text: """
                objects:
                  ledger: {class: Ledger, actions: {tick: [recorder.turn, other.enter]}}
                  other: Ledger
                  panel: {class: Panel, actions: {load: [other.enter, other.close]}}
                  recorder: Recorder
                """
        ).instantiate(with: registry)
        defer { withExtendedLifetime(graph) {} }
        await (try graph.object("ledger", as: Ledger.self)).fire(5)
        await log.wait(for: 2)
        #expect(log.entries == ["turn 5", "enter 5"])
        await (try graph.object("panel", as: Panel.self)).onLoad?(6)
        #expect(log.entries.suffix(2) == ["enter 6", "close"])
    }

    @Test @MainActor func `main-actor actions are called at once by events of the main actor, and soon by others`()
        async throws
    {
        let graph = try await Nib(
            text: """
                objects:
                  display: {class: Display, actions: {key: [other.show, other.clear], send: other.show}}
                  other: Display
                  panel: {class: Panel, actions: {show: other.show, tick: other.show, load: [other.show, other.clear], move: other.both}}
                """
        ).instantiate(with: registry)
        defer { withExtendedLifetime(graph) {} }
        let (display, panel) = (
            try graph.object("display", as: Display.self), try graph.object("panel", as: Panel.self)
        )
        display.onKey?(1)
        panel.onShow?(2)
        #expect(log.entries == ["show 1", "show", "show 2"])
        display.onSend?(3)
        panel.onTick?(4)
        panel.onMove?(5, "x")
        #expect(log.entries.count == 3)
        await log.wait(for: 6)
        #expect(log.entries.suffix(3) == ["show 3", "show 4", "show 5 x"])
        await panel.onLoad?(6)
        #expect(log.entries.suffix(2) == ["show 6", "show"])
    }

    // MARK: The registry

    @Test func `a property that is not an event is a mistake in the registry`() throws {
        let mistaken = Registry {
            Class(Panel.self, Panel.init)
                .event("count", \.count)
                .event("three") { (_: Panel, _: @escaping (Int, Int, Int) -> Void) in }
                .event("inner") { (_: Panel, _: @escaping (() -> Void) -> Void) in }
                .event("change") { (_: Panel, _: @escaping (inout Int) -> Void) in }
                .event("ask") { (_: Panel, _: @escaping (Int) -> Bool) in }
                .event("database", as: (@Cellar () -> Void).self) { (_: Panel, _) in }
                .event("store", as: (@Cellar (Int) async -> Void).self) { (_: Panel, _) in }
                .event("typed", as: (@concurrent () async throws(Spill) -> Void).self) { (_: Panel, _) in }
                .event("isolated", as: (@isolated(any) () async -> Void).self) { (_: Panel, _) in }
        }
        let error = #expect(throws: WiringError.self) {
            _ = try Nib(text: "objects: {panel: Panel}").blueprint(for: mistaken)
        }
        #expect(error?.diagnostics.count == 9)
        #expect(error?.diagnostics.allSatisfy { $0.code == .unsupportedType } == true)
        #expect(
            error?.diagnostics[0].message
                == "event 'count' of 'Panel' has the type 'Int', and an event is a function of at most two arguments that "
                + "returns nothing"
        )
        #expect(
            error?.diagnostics[0].help == "connect it by a closure: .event(\"count\") { object, fire in … }")
        #expect(error?.diagnostics[0].file == "ConcurrencyTests/EventKindTests.swift")
    }
}

import Testing
import Wiring

/// Is given functions of every kind when it is made.
private final class Panel {
    let onTick: @Sendable (Int) -> Void
    let onShow: @MainActor (Int) -> Void
    let onSave: @Sendable (Int) async -> Void
    let onLoad: () async throws -> Void
    init(
        onTick: @escaping @Sendable (Int) -> Void, onShow: @escaping @MainActor (Int) -> Void,
        onSave: @escaping @Sendable (Int) async -> Void, onLoad: @escaping () async throws -> Void
    ) {
        (self.onTick, self.onShow, self.onSave, self.onLoad) = (onTick, onShow, onSave, onLoad)
    }
}

private actor Ledger {
    private(set) var lines: [Int] = []
    private let onFull: @Sendable (Int) -> Void
    init(onFull: @escaping @Sendable (Int) -> Void) { self.onFull = onFull }
    func store(_ number: Int) {
        lines.append(number)
        if lines.count == 2 { onFull(number) }
    }
}

@MainActor private final class Display {
    private(set) var shown: [Int] = []
    let onTap: () -> Void
    init(onTap: @escaping () -> Void) { self.onTap = onTap }
    func show(_ number: Int) { shown.append(number) }
}

private final class Caller {
    private(set) var calls = 0
    let onCall: @Sendable () -> Void
    init(onCall: @escaping @Sendable () -> Void) { self.onCall = onCall }
    func call() { calls += 1 }
}

/// Starts outside of any actor. It is not really Sendable, which the check cannot see.
private final class Worker: @unchecked Sendable {
    let onDone: () -> Void
    init(onDone: @escaping () -> Void) async { self.onDone = onDone }
}

private let registry = Registry {
    Class(
        Panel.self, Panel.init(onTick:onShow:onSave:onLoad:), "onTick", "onShow", "onSave",
        Parameter("onLoad", default: {}))
    Class(Ledger.self, Ledger.init(onFull:), "onFull").action("store") { await $0.store($1) }
    Class(Display.self, onMainActor: Display.init(onTap:), "onTap").action("show", onMainActor: { $0.show($1) })
    Class(Caller.self, Caller.init(onCall:), "onCall").action("call", Caller.call)
    Class(Worker.self, { await Worker(onDone: $0) }, "onDone")
}

@MainActor @Suite struct CallbackKindTests {
    @Test func `functions of every kind that an initialiser takes reach actions where these run`() async throws {
        let graph = try await Nib(
            text: """
                objects:
                  panel:
                    class: Panel
                    actions: {onTick: display.show, onShow: display.show, onSave: ledger.store, onLoad: []}
                  ledger: {class: Ledger, actions: {onFull: display.show}}
                  display: {class: Display, actions: {onTap: []}}
                """
        ).instantiate(with: registry)
        let panel = try graph.object("panel", as: Panel.self)
        let display = try graph.object("display", as: Display.self)
        let ledger = try graph.object("ledger", as: Ledger.self)
        panel.onShow(1)
        #expect(display.shown == [1])
        await panel.onSave(2)
        await panel.onSave(3)
        #expect(await ledger.lines == [2, 3])
        panel.onTick(4)
        for _ in 0..<10_000 where display.shown.count < 3 { await Task.yield() }
        #expect(Set(display.shown) == [1, 3, 4])
        try await panel.onLoad()
        await graph.tearDown()
        panel.onShow(5)
        #expect(display.shown.count == 3)
    }

    private func codes(_ text: String, externals: [String: Any] = [:]) async throws -> [String] {
        let nib = try Nib(text: text)
        do {
            try await nib.instantiate(with: registry, externals: externals).tearDown()
            return []
        } catch let error as WiringError {
            return error.diagnostics.map(\.code.rawValue)
        }
    }

    @Test func `one that may be called anywhere reaches only what is Sendable`() async throws {
        let text = "objects: {a: {class: Caller, actions: {onCall: b.call}}, b: {class: Caller, actions: {onCall: []}}}"
        #expect(try await codes(text) == ["not-sendable"])
    }

    @Test func `an async initialiser is not given one that calls what its caller has`() async throws {
        let text = """
            externals: {caller: Caller}
            objects: {worker: {class: Worker, actions: {onDone: caller.call}}}
            """
        #expect(try await codes(text, externals: ["caller": Caller(onCall: {})]) == ["not-sendable"])
    }
}

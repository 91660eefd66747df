import Testing
import Wiring

private actor Store {
    var limit = 0
    var peer: Store?
    private(set) var lines: [String] = []

    func set(limit: Int) throws {
        lines.append("limit \(limit)")
        self.limit = limit
        if limit < 0 { throw Broken(line: "limit") }
    }
    func set(peer: Store?) { self.peer = peer }
    func add(_ line: String) { lines.append(line) }
}

@MainActor private final class Screen {
    var title = "untitled"
    var store: Store?
    var reloads = 0
    let id: Int
    init(id: Int) { self.id = id }
}

private final class Plain { var count = 0 }

private let registry = Registry {
    Class(Store.self, { Store() })
        .attribute("limit") { (store: Store, limit: Int) in try await store.set(limit: limit) }
        .outlet("peer") { (store: Store, peer: Store?) in await store.set(peer: peer) }
        .awake { await $0.add("awake") }
        .reloaded { await $0.add("reloaded") }
        .teardown { await $0.add("teardown") }
    Class(Screen.self, onMainActor: Screen.init(id:), "id")
        .attribute("title", onMainActor: \.title)
        .outlet("store", onMainActor: \.store)
        .reloaded(onMainActor: { $0.reloads += 1 })
        .awake(onMainActor: { if $0.title == "broken" { throw Broken(line: "screen") } })
}

/// Reloads of graphs with actors and objects of the main actor.
@MainActor @Suite struct WaitingReloadTests {
    private func nib(_ limit: Int, _ title: String, _ more: String = "") throws -> Nib {
        try Nib(
            text: """
                objects:
                  store: {class: Store, attributes: {limit: \(limit)}}
                  screen: {class: Screen, attributes: {id: 1, title: \(title)}, outlets: {store: store}}
                  \(more)
                """)
    }

    @Test func `actors and main-actor objects stay and get what differs`() async throws {
        let graph = try await nib(1, "one").instantiate(with: registry)
        let store: Store = try graph.object("store")
        let screen: Screen = try graph.object("screen")
        let report = try await graph.reload(
            nib(2, "two", "other: {class: Store, outlets: {peer: store}}"), with: registry)
        #expect(try graph.object("store", as: Store.self) === store)
        #expect(await store.limit == 2)
        #expect(screen.title == "two")
        #expect(screen.reloads == 1)
        #expect(await store.lines == ["limit 1", "awake", "limit 2", "reloaded"])
        #expect(report.changed.map(\.name) == ["store", "screen"])
        #expect(report.created.map(\.name) == ["other"])
        let other: Store = try graph.object("other")
        #expect(await other.peer === store)
        try await graph.reload(nib(2, "two"), with: registry)
        #expect(await other.lines == ["awake", "teardown"])
    }

    @Test func `what throws is taken back`() async throws {
        let graph = try await nib(1, "one").instantiate(with: registry)
        let store: Store = try graph.object("store")
        let screen: Screen = try graph.object("screen")
        await #expect(throws: WiringError.self) {
            try await graph.reload(
                nib(2, "two", "late: {class: Screen, attributes: {id: 2, title: broken}}"), with: registry)
        }
        #expect(await store.limit == 1)
        #expect(screen.title == "one")
        await #expect(throws: WiringError.self) { try await graph.reload(nib(-1, "two"), with: registry) }
        #expect(await store.limit == 1)
        #expect(screen.title == "one")
        #expect(graph.names == ["store", "screen"])
    }

    @Test func `a reload that cannot wait refuses code that is async`() async throws {
        let graph = try await nib(1, "one").instantiate(with: registry)
        func reload() throws { try graph.reload(nib(2, "one"), with: registry) }
        let error = #expect(throws: WiringError.self) { try reload() }
        #expect(error?.diagnostics.map(\.code) == [.needsAsync])
        #expect(error?.diagnostics[0].help?.hasPrefix("reload the graph with 'try await graph.reload(…)'") == true)
        #expect(await (try graph.object("store") as Store).limit == 1)
    }

    @Test func `async code is not given what the actor can use meanwhile`() async throws {
        let registry = Registry {
            Class(Plain.self, Plain.init)
                .attribute("count") { (plain: Plain, count: Int) async in plain.count = count }
        }
        func nib(_ count: Int) throws -> Nib {
            try Nib(text: "objects: {plain: {class: Plain, attributes: {count: \(count)}}}")
        }
        let graph = try await nib(1).instantiate(with: registry)
        let error = await #expect(throws: WiringError.self) { try await graph.reload(nib(2), with: registry) }
        #expect(error?.diagnostics.map(\.code) == [.notSendable])
        #expect(try graph.object("plain", as: Plain.self).count == 1)
    }

    @Test func `a cancelled reload does nothing`() async throws {
        let graph = try await nib(1, "one").instantiate(with: registry)
        let task = Task { @MainActor in
            withUnsafeCurrentTask { $0?.cancel() }
            try await graph.reload(nib(2, "two"), with: registry)
        }
        let error = await #expect(throws: WiringError.self) { try await task.value }
        #expect(error?.diagnostics.map(\.code) == [.cancelled])
        #expect(await (try graph.object("store") as Store).limit == 1)
        try await graph.reload(nib(3, "two"), with: registry)
        #expect(await (try graph.object("store") as Store).limit == 3)
    }

    @Test func `look-ups find the old graph until the end, and no other reload begins`() async throws {
        let graph = try await nib(1, "one").instantiate(with: registry)
        let (begun, beginning) = AsyncStream<Void>.makeStream()
        let (allowed, permission) = AsyncStream<Void>.makeStream()
        let slow = try registry.replacing {
            Class(Store.self, { Store() })
                .attribute("limit") { (store: Store, limit: Int) in try await store.set(limit: limit) }
                .awake { _ in
                    beginning.finish()
                    for await _ in allowed {}
                }
        }
        let task = Task { @MainActor in
            defer { beginning.finish() }
            return try await graph.reload(nib(1, "one", "other: {class: Store}"), with: slow)
        }
        for await _ in begun {}
        #expect(graph.names == ["store", "screen"])
        let error = await #expect(throws: WiringError.self) { try await graph.reload(nib(1, "one"), with: registry) }
        #expect(error?.diagnostics.map(\.code) == [.reloadRefused])
        #expect(await graph.tearDown().map(\.code) == [.reloadRefused])
        permission.finish()
        _ = try await task.value
        #expect(graph.names == ["store", "screen", "other"])
    }

    @Test func `the time of a reload can be limited`() async throws {
        let graph = try await nib(1, "one").instantiate(with: registry)
        let slow = try registry.replacing {
            Class(Store.self, { Store() })
                .attribute("limit") { (store: Store, limit: Int) in try await store.set(limit: limit) }
                .awake { _ in try await Task.sleep(for: .seconds(100)) }
        }
        let error = await #expect(throws: WiringError.self) {
            try await graph.reload(
                nib(2, "one", "other: {class: Store}"), with: slow,
                options: LoadOptions(startTimeout: .milliseconds(50)))
        }
        #expect(error?.diagnostics.map(\.code) == [.startTimeout])
        #expect(await (try graph.object("store") as Store).limit == 1)
    }

    @Test func `a reload has the options of the load, or those of the last reload that gave any`() async throws {
        nonisolated(unsafe) var events: [String] = []
        func observer(_ name: String) -> LoadObserver {
            LoadObserver { if $0.kind == .created { events.append("\(name) \($0.name)") } }
        }
        let graph = try await nib(1, "one").instantiate(
            with: registry, options: LoadOptions(observer: observer("load")))
        events = []
        try await graph.reload(nib(1, "one", "a: {class: Store}"), with: registry)
        try await graph.reload(
            nib(1, "one", "b: {class: Store}"), with: registry, options: LoadOptions(observer: observer("reload")))
        try await graph.reload(nib(1, "one", "c: {class: Store}"), with: registry)
        #expect(events == ["load a", "reload b", "reload c"])
    }
}

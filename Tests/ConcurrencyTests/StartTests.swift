import Synchronization
import Testing
import Wiring

@Suite struct StartTests {
    @Test func `an async initialiser is waited for`() async throws {
        let graph = try await load("objects: {db: {class: Database, attributes: {path: books}}}", services)
        #expect(try graph.object("db", as: Database.self).path == "books")
    }

    @Test func `an actor gets its outlets and attributes through its isolation`() async throws {
        let graph = try await load(
            """
            objects:
              cache: {class: Cache, attributes: {limit: 7}, outlets: {database: db}}
              db: {class: Database, attributes: {path: books}}
            """, services)
        let cache = try graph.object("cache", as: Cache.self)
        #expect(await cache.limit == 7)
        #expect(await cache.database?.path == "books")
    }

    @Test func `objects of the main actor are made there from anywhere`() async throws {
        let graph = try await load(screens, services)
        let (title, isConnected, taps) = try await MainActor.run { [graph = WrappedObject(graph)] in
            let screen = try graph.value.object("screen", as: Screen.self)
            screen.onTap?()
            return (
                screen.title, screen.board != nil, try graph.value.object("controller", as: ScreenController.self).taps
            )
        }
        #expect(title == "Life")
        #expect(isConnected)
        #expect(taps == 1)
    }

    @MainActor @Test func `objects of the main actor are made at once by a caller on the main actor`() throws {
        try makeScreensHere()
    }

    /// A function that is not async, so that it uses the `instantiate` that is not.
    @MainActor private func makeScreensHere() throws {
        let graph = try Nib(text: screens).instantiate(with: services)
        let screen = try graph.object("screen", as: Screen.self)
        #expect(screen.title == "Life" && screen.board != nil && screen.isAwake)
        #expect(graph.tearDown() == [])
        #expect(screen.board == nil && !screen.isAwake)
    }

    @Test func `a provider makes objects of the main actor, where it is called on it`() async throws {
        let graph = try await load(
            """
            objects:
              controller: {class: ScreenController, outlets: {makeScreen: small}}
              small: {class: Screen, shared: false, attributes: {title: Small}}
            """, services)
        let controller = try graph.object("controller", as: ScreenController.self)
        #expect(await controller.makeScreen?().title == "Small")
        await graph.tearDown()
        #expect(await controller.makeScreen == nil)
    }

    @Test func `an event that is fired anywhere has the main actor call its action soon`() async throws {
        final class Button { var onTap: (() -> Void)? }
        let registry = Registry {
            services
            Class(Button.self, { Button() }).event("tap", \.onTap)
        }
        let graph = try await load(
            """
            objects:
              button: {class: Button, actions: {tap: controller.tap}}
              controller: ScreenController
            """, registry)
        try graph.object("button", as: Button.self).onTap?()
        let controller = try graph.object("controller", as: ScreenController.self)
        #expect(await eventually { await controller.taps > 0 })
        #expect(await controller.taps == 1)
    }

    @Test func `a graph is made inside of an actor`() async throws {
        let house = House()
        #expect(try await house.rooms() == ["books"])
    }

    @Test func `a graph without objects of the caller can leave the actor that made it`() async throws {
        let graph = try await House().graph()
        #expect(graph.names == ["db"])
    }

    @Test func `async awake is called when all is connected, and async teardown in reverse order`() async throws {
        let log = Log()
        let graph = try await load(
            """
            objects:
              first: {class: Stage, attributes: {name: first}, outlets: {next: second}}
              second: {class: Stage, attributes: {name: second}, outlets: {next: third}}
              third: {class: Stage, attributes: {name: third}}
            """, stages(log))
        #expect(log.entries == ["awake third", "awake second", "awake first"])
        #expect(await graph.tearDown() == [])
        #expect(log.entries.suffix(3) == ["down first", "down second", "down third"])
    }

    @Test func `async teardown is not cancelled with the task that asks for it`() async throws {
        let log = Log()
        let graph = try await load("objects: {only: {class: Stage, attributes: {name: only}}}", stages(log))
        let held = WrappedObject(graph)
        await Task {
            withUnsafeCurrentTask { unsafe $0?.cancel() }
            await held.value.tearDown()
        }.value
        #expect(log.entries == ["awake only", "down only"])
    }

    @Test func `a graph with async teardown is left as it is by a teardown that cannot wait`() async throws {
        let log = Log()
        let graph = try await load("objects: {only: {class: Stage, attributes: {name: only}}}", stages(log))
        let diagnostics = tearDownAtOnce(graph)
        #expect(diagnostics.map(\.code) == [.needsAsync])
        #expect(diagnostics[0].message == "'only' is a 'Stage', whose teardown is async; the graph was left as it is")
        #expect(graph["only"] != nil)
        #expect(await graph.tearDown() == [])
        #expect(graph["only"] == nil)
    }

    private func tearDownAtOnce(_ graph: ObjectGraph) -> [Diagnostic] { graph.tearDown() }

    @Test func `a value can have an async initialiser`() async throws {
        let graph = try await load("objects: {token: {class: Token, attributes: {text: abc}}}", services)
        #expect(try graph.object("token", as: Token.self).text == "abc")
    }

    @Test func `what cannot be called is reported with its place before anything is created`() throws {
        let made = Log()
        let registry = Registry {
            Class(Database.self, Database.init(path:), "path")
            Class(Plain.self) {
                made.add("plain")
                return Plain()
            }
            Class(Cache.self, Cache.init)
                .attribute("limit") { await $0.set(limit: $1) }
                .outlet("database") { await $0.set(database: $1) }
            Class(Screen.self, onMainActor: Screen.init(title:), "title")
            Class(Stage.self, Stage.init(name:), "name").awake { _ in await Task.yield() }
        }
        let text = """
            objects:
              plain: Plain
              db: {class: Database, attributes: {path: books}}
              cache:
                class: Cache
                attributes: {limit: 3}
              screen: {class: Screen, attributes: {title: Life}}
              stage: {class: Stage, attributes: {name: a}}
            """
        let error = #expect(throws: WiringError.self) {
            try Nib(text: text, named: "a.yaml").instantiate(with: registry)
        }
        #expect(
            error?.diagnostics.map { "\($0.line):\($0.column) \($0.code) \($0.message)" } == [
                "3:3 needs-async 'db' is a 'Database', whose initialiser is async",
                "6:18 needs-async 'cache' is a 'Cache', whose setter of 'limit' is async",
                "7:3 needs-async 'screen' is a 'Screen', whose initialiser runs on the main actor",
                "8:3 needs-async 'stage' is a 'Stage', whose awake is async",
            ])
        #expect(made.entries.isEmpty)
    }

    @MainActor
    @Test func `a load on the main actor that cannot wait tells of top-level code, where 'await' does not help`() throws
    {
        let registry = Registry { Class(Database.self, Database.init(path:), "path") }
        let nib = try Nib(text: "objects: {database: {class: Database, attributes: {path: x}}}")
        do {
            _ = try nib.instantiate(with: registry)
            Issue.record("loaded")
        } catch let error as WiringError {
            #expect(error.diagnostics.map(\.code) == [.needsAsync])
            let help = error.diagnostics.first?.help ?? ""
            #expect(help.contains("in top-level code of 'main.swift' the compiler takes the synchronous form"))
        }
    }

    @Test func `a provider cannot create async objects`() async throws {
        let registry = Registry {
            Class(Database.self, Database.init(path:), "path")
            Class(Factory.self, Factory.init).outlet("make", provider: \.make)
        }
        let error = await #expect(throws: WiringError.self) {
            try await load(
                """
                objects:
                  factory: {class: Factory, outlets: {make: {class: Database, attributes: {path: x}}}}
                """, registry)
        }
        #expect(error?.diagnostics.map(\.code) == [.needsAsync])
    }
}

import Testing
import Wiring

@Suite struct ParallelStartTests {
    /// A class whose initialiser runs `starting` with the name of the object.
    private func registry(_ starting: @escaping @Sendable (String) async throws -> Void) -> Registry {
        Registry {
            Class(
                Service.self,
                { (name: String, needs: [Service]) in
                    try await Service(name: name, needs: needs) { try await starting(name) }
                }, "name", Parameter("needs", default: []))
        }
    }

    private func service(_ name: String, needs: [String] = []) -> String {
        "  \(name): {class: Service, attributes: {name: \(name)}, outlets: {needs: [\(needs.joined(separator: ", "))]}}"
    }

    private func nib(_ lines: [String]) throws -> Nib {
        try Nib(text: "objects:\n" + lines.joined(separator: "\n"), named: "test.yaml")
    }

    @Test func `objects that do not need each other start at the same time`() async throws {
        let gate = Gate(expected: 8)
        let graph = try await nib((0..<8).map { service("s\($0)") }).instantiate(
            with: registry { _ in await gate.meet() })
        #expect(await gate.most == 8)
        #expect(graph.names == (0..<8).map { "s\($0)" })
    }

    @Test func `an object starts once those it needs are created, whatever else is under way`() async throws {
        // `slow` continues only when `last` has started, two steps further on another branch.
        let gate = Gate(expected: 2)
        let nib = try nib([
            service("slow"), service("first"), service("middle", needs: ["first"]), service("last", needs: ["middle"]),
        ])
        let graph = try await nib.instantiate(
            with: registry { if $0 == "slow" || $0 == "last" { await gate.meet() } })
        #expect(try graph.object("last", as: Service.self).needs.map(\.name) == ["middle"])
    }

    @Test func `a hundred services in six levels start level by level`() async throws {
        var lines: [String] = []
        for index in 0..<100 {
            let below = index < 17 ? [] : ["s\(index - 17)", "s\((index - 17) / 17 * 17)"]
            lines.append(service("s\(index)", needs: Set(below).sorted()))
        }
        let log = Log()
        let crowd = Crowd()
        let graph = try await nib(lines).instantiate(
            with: registry { name in
                crowd.enter()
                await Task.yield()
                log.add(name)
                crowd.leave()
            })
        let position = Dictionary(uniqueKeysWithValues: log.entries.enumerated().map { ($1, $0) })
        for name in graph.names {
            let service = try graph.object(name, as: Service.self)
            for need in service.needs { #expect(position[need.name]! < position[name]!) }
        }
        #expect(graph.names == (0..<100).map { "s\($0)" })
    }

    @Test(arguments: [1, 3]) func `no more start at a time than the caller allows`(bound: Int) async throws {
        let crowd = Crowd()
        _ = try await nib((0..<20).map { service("s\($0)") }).instantiate(
            with: registry { _ in
                crowd.enter()
                for _ in 0..<5 { await Task.yield() }
                crowd.leave()
            }, options: LoadOptions(concurrency: bound))
        #expect(crowd.most <= bound)
    }

    @Test func `objects that share one which is not Sendable start one after another`() async throws {
        final class Ledger { var lines: [String] = [] }
        let crowd = Crowd()
        let registry = Registry {
            Class(Ledger.self, { Ledger() })
            Class(
                Service.self,
                { (name: String, ledger: Ledger) in
                    try await Service(name: name) {
                        crowd.enter()
                        for _ in 0..<5 { await Task.yield() }
                        crowd.leave()
                    }
                }, "name", "ledger")
        }
        let lines = (0..<5).map { "  s\($0): {class: Service, attributes: {name: s\($0)}, outlets: {ledger: ledger}}" }
        _ = try await nib(lines + ["  ledger: Ledger"]).instantiate(with: registry)
        #expect(crowd.most == 1)
    }

    @Test func `awakes that are async run at the same time, targets before what holds them`() async throws {
        let gate = Gate(expected: 4)
        let log = Log()
        let registry = Registry {
            Class(Stage.self, Stage.init(name:), "name")
                .outlet("next") { (stage: Stage, next: Stage) in stage.set(next: next) }
                .awake { stage in
                    if stage.name != "top" { await gate.meet() }
                    log.add(stage.name)
                }
        }
        var lines = ["  top: {class: Stage, attributes: {name: top}, outlets: {next: s3}}"]
        lines += (0..<4).map { "  s\($0): {class: Stage, attributes: {name: s\($0)}}" }
        _ = try await nib(lines).instantiate(with: registry)
        #expect(await gate.most == 4)
        #expect(log.entries.count == 5)
        #expect(log.entries.firstIndex(of: "s3")! < log.entries.firstIndex(of: "top")!)
    }

    @Test func `teardown goes in the reverse order of the plan, whichever object awoke first`() async throws {
        let gate = Gate(expected: 3)
        let log = Log()
        let registry = Registry {
            Class(Stage.self, Stage.init(name:), "name")
                .awake { stage in
                    await gate.meet()
                    for _ in 0..<(stage.name == "a" ? 50 : 0) { await Task.yield() }
                }
                .teardown { log.add($0.name) }
        }
        let graph = try await nib(["a", "b", "c"].map { "  \($0): {class: Stage, attributes: {name: \($0)}}" })
            .instantiate(with: registry)
        await graph.tearDown()
        #expect(log.entries == ["c", "b", "a"])
    }

    // MARK: Failure

    @Test func `when one fails the others are cancelled and waited for, and the first in the file is reported`()
        async throws
    {
        let gate = Gate(expected: 3)
        let log = Log()
        let nib = try nib(["a", "b", "c"].map { service($0) })
        let error = await #expect(throws: WiringError.self) {
            try await nib.instantiate(
                with: registry { name in
                    await gate.meet()
                    if name == "a" {
                        do {
                            try await Task.sleep(for: .seconds(60))
                        } catch {
                            log.add("a was cancelled")
                            throw Failure(description: "no power")
                        }
                    }
                    throw Failure(description: "no \(name)")
                })
        }
        #expect(log.entries == ["a was cancelled"])
        #expect(error?.diagnostics.count == 1)
        #expect(
            error?.diagnostics[0].message
                == "the initialiser of 'a', a 'Service', threw an error: no power")
        let notes = error?.diagnostics[0].notes.map(\.message) ?? []
        #expect(notes.contains("the initialiser of 'b', a 'Service', threw an error: no b"))
        #expect(error?.underlyingErrors.count == notes.count { $0.contains("threw") } + 1)
    }

    @Test func `what was awakened is torn down in reverse when an awake fails`() async throws {
        let log = Log()
        let registry = Registry {
            Class(Stage.self, Stage.init(name:), "name")
                .outlet("next") { (stage: Stage, next: Stage) in stage.set(next: next) }
                .awake { stage in
                    await Task.yield()
                    if stage.name == "top" { throw Failure(description: "tired") }
                    log.add("awake \(stage.name)")
                }
                .teardown { stage in
                    await Task.yield()
                    log.add("down \(stage.name)")
                }
        }
        let nib = try nib([
            "  top: {class: Stage, attributes: {name: top}, outlets: {next: middle}}",
            "  middle: {class: Stage, attributes: {name: middle}, outlets: {next: base}}",
            "  base: {class: Stage, attributes: {name: base}}",
        ])
        let error = await #expect(throws: WiringError.self) { try await nib.instantiate(with: registry) }
        #expect(error?.diagnostics.map(\.message) == ["awake of 'top', a 'Stage', threw an error: tired"])
        #expect(log.entries == ["awake base", "awake middle", "down middle", "down base"])
    }

    @Test func `a load that is cancelled says what was starting`() async throws {
        let gate = Gate(expected: 2)
        let nib = try nib([service("db"), service("app", needs: ["db"])])
        let registry = registry { _ in
            await gate.meet()
            try await Task.sleep(for: .seconds(60))
        }
        let load = Task { () async throws -> [String] in try await nib.instantiate(with: registry).names }
        await gate.meet()
        load.cancel()
        let error = await #expect(throws: WiringError.self) { try await load.value }
        #expect(error?.diagnostics.map(\.code) == [.cancelled])
        #expect(error?.diagnostics.map(\.message) == ["the load was cancelled while starting 'db'"])
        #expect(error?.underlyingError is CancellationError)
    }

    // MARK: Limits

    @Test func `a class may limit the time of its start`() async throws {
        let registry = Registry {
            Class(Service.self, { (name: String) in try await Service(name: name) {} }, "name", named: "Quick")
            Class(
                Service.self,
                { (name: String) in try await Service(name: name) { try await Task.sleep(for: .seconds(600)) } },
                "name", named: "Slow"
            ).startTimeout(.milliseconds(20))
        }
        let lines = ["Quick", "Slow"].map { "  \($0.lowercased()): {class: \($0), attributes: {name: x}}" }
        let error = await #expect(throws: WiringError.self) { try await nib(lines).instantiate(with: registry) }
        #expect(
            error?.diagnostics.map { "\($0.line):\($0.column) \($0.code) \($0.message)" } == [
                "3:3 start-timeout 'slow', a 'Slow', did not start within its limit of 0.02 seconds"
            ])
    }

    @Test func `a limit of the whole graph names what is starting and what waits for it`() async throws {
        let nib = try nib([
            service("db"), service("cache"), service("app", needs: ["db"]), service("web", needs: ["app"]),
        ])
        let error = await #expect(throws: WiringError.self) {
            try await nib.instantiate(
                with: registry { _ in try await Task.sleep(for: .seconds(600)) },
                options: LoadOptions(startTimeout: .milliseconds(50)))
        }
        let diagnostic = try #require(error?.diagnostics.first)
        #expect(error?.diagnostics.count == 1)
        #expect(
            "\(diagnostic.line):\(diagnostic.column) \(diagnostic.code) \(diagnostic.message)"
                == "2:3 start-timeout the graph did not start within its limit of 0.05 seconds; still starting: "
                + "'db' and 'cache'")
        #expect(
            diagnostic.notes.map(\.message) == [
                "'app', a 'Service', waits for 'db'", "'web', a 'Service', waits for 'app'",
            ])
    }

    // MARK: Watching

    @Test func `an observer receives each step, and how long it took`() async throws {
        let log = Log()
        let text = """
            objects:
              cache: {class: Cache, outlets: {database: db}}
              db: {class: Database, attributes: {path: books}}
            """
        let graph = try await load(
            text, services,
            observer: LoadObserver { event in
                let isTimed: Set<LoadEvent.Kind> = [.created, .connected, .awakened, .tornDown]
                #expect((event.duration != nil) == isTimed.contains(event.kind))
                log.add("\(event.kind) \(event.name)")
            })
        #expect(graph.names == ["cache", "db"])
        #expect(log.entries.filter { $0.hasPrefix("created") }.sorted() == ["created cache", "created db"])
        #expect(log.entries.filter { $0.hasPrefix("connected") } == ["connected cache", "connected db"])
    }

    @Test func `an observer receives what failed`() async throws {
        let log = Log()
        let nib = try nib([service("bad")])
        await #expect(throws: WiringError.self) {
            try await nib.instantiate(
                with: registry { _ in throw Failure(description: "no") },
                options: LoadOptions(observer: LoadObserver { log.add("\($0.kind) \($0.name)") }))
        }
        #expect(log.entries == ["starting bad", "failed bad"])
    }
}

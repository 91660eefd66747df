import Testing
import Wiring

/// Loads that are stopped: by cancellation, by time, by failures while others are under way.
@Suite struct InterruptionTests {
    private func registry(_ starting: @escaping @Sendable (String) async throws -> Void) -> Registry {
        Registry {
            Class(
                Service.self,
                { (name: String, needs: [Service]) in
                    try await Service(name: name, needs: needs) { try await starting(name) }
                }, "name", Parameter("needs", default: []))
            Class(Plain.self, Plain.init)
        }
    }

    private func service(_ name: String, needs: String = "") -> String {
        "  \(name): {class: Service, attributes: {name: \(name)}, outlets: {needs: [\(needs)]}}"
    }

    private func nib(_ lines: [String]) throws -> Nib {
        try Nib(text: "objects:\n" + lines.joined(separator: "\n"), named: "test.yaml")
    }

    /// Returns the error of a load in a task that is cancelled before it begins.
    private func errorWhenCancelled(_ nib: Nib, _ registry: Registry) async -> WiringError? {
        await Task {
            withUnsafeCurrentTask { unsafe $0?.cancel() }
            return await #expect(throws: WiringError.self) { try await nib.instantiate(with: registry) }
        }.value
    }

    @Test func `a task that is cancelled already starts nothing`() async throws {
        let log = Log()
        let error = await errorWhenCancelled(try nib([service("a"), service("b")]), registry { log.add($0) })
        #expect(error?.diagnostics.map(\.message) == ["the load was cancelled"])
        #expect(log.entries.isEmpty)
        let plain = await errorWhenCancelled(try nib(["  plain: Plain"]), registry { log.add($0) })
        #expect(plain?.diagnostics.map(\.code) == [.cancelled])
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
    func
        `a limit that leaves no time starts nothing, whatever there is to make`(limit: Duration) async throws
    {
        let log = Log()
        for lines in [["  plain: Plain"], [service("db"), service("app", needs: "db")]] {
            let nib = try nib(lines)
            let error = await #expect(throws: WiringError.self) {
                try await nib.instantiate(with: registry { log.add($0) }, options: LoadOptions(startTimeout: limit))
            }
            #expect(error?.diagnostics.map(\.code) == [.startTimeout])
            #expect(error?.diagnostics[0].message.contains("still starting") == false)
        }
        #expect(log.entries.isEmpty)
    }

    @Test func `a class whose limit leaves no time is not called`() async throws {
        let log = Log()
        let registry = Registry {
            Class(Service.self, { (name: String) in try await Service(name: name) { log.add(name) } }, "name")
                .startTimeout(.zero)
        }
        let nib = try nib(["  db: {class: Service, attributes: {name: db}}"])
        let error = await #expect(throws: WiringError.self) { try await nib.instantiate(with: registry) }
        #expect(error?.diagnostics.map(\.code) == [.startTimeout])
        #expect(log.entries.isEmpty)
    }

    @Test func `a limit may be longer than any clock runs`() async throws {
        let registry = Registry {
            Class(Service.self, { (name: String) in try await Service(name: name) {} }, "name")
                .startTimeout(.seconds(Int64.max))
        }
        let nib = try nib(["  db: {class: Service, attributes: {name: db}}"])
        #expect(
            try await nib.instantiate(with: registry, options: LoadOptions(startTimeout: .seconds(Int64.max))).names
                == ["db"])
    }

    @Test func `time spent in code that is not async is reported with what was starting`() async throws {
        let log = Log()
        let registry = Registry {
            Class(
                Service.self,
                { (name: String) in
                    try await Service(name: name) { try await Task.sleep(for: .seconds(600)) }
                }, "name")
            Class(Plain.self) {
                block(milliseconds: 150)
                return Plain()
            }
        }
        let lines = ["  db: {class: Service, attributes: {name: db}}", "  a: Plain", "  b: Plain"]
        let nib = try nib(lines)
        let error = await #expect(throws: WiringError.self) {
            try await nib.instantiate(
                with: registry,
                options: LoadOptions(
                    observer: LoadObserver { log.add("\($0.kind) \($0.name)") }, startTimeout: .milliseconds(100)))
        }
        let hasBegun = log.entries.contains("starting db")
        #expect(
            error?.diagnostics.map(\.message) == [
                "the graph did not start within its limit of 0.1 seconds" + (hasBegun ? "; still starting: 'db'" : "")
            ])
        #expect(!log.entries.contains("starting b"))
        #expect(log.entries.contains("failed db") == hasBegun)
    }

    @Test func `what code throws because it was cancelled is a note of the cancellation`() async throws {
        let gate = Gate(expected: 2)
        let nib = try nib([service("db")])
        let registry = registry { _ in
            await gate.meet()
            do {
                try await Task.sleep(for: .seconds(600))
            } catch {
                throw Failure(description: "connection closed")
            }
        }
        let load = Task { () async throws -> [String] in try await nib.instantiate(with: registry).names }
        await gate.meet()
        load.cancel()
        let error = await #expect(throws: WiringError.self) { try await load.value }
        #expect(error?.diagnostics.map(\.message) == ["the load was cancelled while starting 'db'"])
        #expect(
            error?.diagnostics[0].notes.map(\.message) == [
                "the initialiser of 'db', a 'Service', threw an error: connection closed"
            ])
        #expect(error?.underlyingError is CancellationError)
        #expect(error?.underlyingErrors.contains { $0 is Failure } == true)
    }

    @Test func `each that was under way when another failed is reported as failed, once`() async throws {
        let gate = Gate(expected: 3)
        let log = Log()
        let nib = try nib([service("a"), service("b"), service("c")])
        await #expect(throws: WiringError.self) {
            try await nib.instantiate(
                with: registry { name in
                    await gate.meet()
                    if name == "b" { throw Failure(description: "no") }
                    try await Task.sleep(for: .seconds(600))
                }, options: LoadOptions(observer: LoadObserver { log.add("\($0.kind) \($0.name)") }))
        }
        #expect(log.entries.filter { $0.hasPrefix("failed") }.sorted() == ["failed a", "failed b", "failed c"])
    }

    @Test func `code that throws a cancellation of its own has failed`() async throws {
        let nib = try nib([service("db")])
        let error = await #expect(throws: WiringError.self) {
            try await nib.instantiate(with: registry { _ in throw CancellationError() })
        }
        #expect(error?.diagnostics.map(\.code) == [.initialiserFailed])
    }

    @Test func `the failure of a load inside an initialiser is reported as that of the initialiser`() async throws {
        let nib = try nib([service("db")])
        let error = await #expect(throws: WiringError.self) {
            try await nib.instantiate(with: registry { _ in _ = try Nib(text: "objects: []") })
        }
        #expect(error?.diagnostics.map(\.code) == [.initialiserFailed])
        #expect(error?.diagnostics[0].line == 2)
        #expect(error?.underlyingError is WiringError)
    }

    @Test func `what teardown throws when a load has failed is a note of the failure`() async throws {
        for isAsync in [true, false] {
            let good = Class(Stage.self, Stage.init(name:), "name", named: "Good")
                .teardown { _ in throw Failure(description: "stuck") }
            let bad = Class(Stage.self, Stage.init(name:), "name", named: "Bad").outlet("next") {
                (stage: Stage, next: Stage) in stage.set(next: next)
            }
            let registry = Registry {
                good
                if isAsync {
                    bad.awake { (_: Stage) in
                        await Task.yield()
                        throw Failure(description: "tired")
                    }
                } else {
                    bad.awake { (_: Stage) in throw Failure(description: "tired") }
                }
            }
            // The outlet makes sure that the good one is awake before.
            let nib = try nib([
                "  good: {class: Good, attributes: {name: x}}",
                "  bad: {class: Bad, attributes: {name: x}, outlets: {next: good}}",
            ])
            let error = await #expect(throws: WiringError.self) { try await nib.instantiate(with: registry) }
            #expect(error?.diagnostics.map(\.code) == [.awakeFailed])
            #expect(
                error?.diagnostics[0].notes.last?.message
                    == "the teardown of 'good', a 'Good', threw an error: stuck")
        }
    }

    @Test func `both kinds of load report the same to an observer for objects without async code`() async throws {
        func events(_ load: (LoadObserver) async throws -> Void) async throws -> [String] {
            let log = Log()
            try await load(LoadObserver { event in if event.name != "db" { log.add("\(event.kind) \(event.name)") } })
            return log.entries
        }
        let text = "objects:\n  a: Plain\n  b: Plain"
        let short = try await events { _ = try await load(text, services, observer: $0) }
        let long = try await events {
            _ = try await load(text + "\n  db: {class: Database, attributes: {path: x}}", services, observer: $0)
        }
        #expect(short == long)
    }
}

#if Lifecycle
import Logging
import ServiceLifecycle
import Synchronization
import Testing
import Wiring
import WiringLifecycle

/// What happened, in order.
final class Journal: Sendable {
    private let entries = Mutex<[String]>([])

    var lines: [String] { entries.withLock { $0 } }

    func note(_ line: String) { entries.withLock { $0.append(line) } }
}

/// A service that runs until it is asked to shut down, or fails.
final class Worker: Service {
    let name: String
    let journal: Journal
    let failure: String
    let first: Worker?
    private let others = Mutex<[Worker]>([])

    init(name: String, journal: Journal, failure: String, first: Worker?) {
        self.name = name
        self.journal = journal
        self.failure = failure
        self.first = first
    }

    func use(_ workers: [Worker]) { others.withLock { $0 = workers } }

    func run() async throws {
        switch failure {
        case "": try await gracefulShutdown()
        case "none": break
        default: throw Failure(description: failure)
        }
        journal.note("\(name) ended")
    }
}

struct Failure: Error, CustomStringConvertible, Equatable {
    let description: String
}

/// A service that is a value.
struct Pulse: Service {
    func run() async throws { try await gracefulShutdown() }
}

/// An object that is no service.
final class Shelf {
    var worker: Worker?
}

extension Registry {
    fileprivate static let workers = Registry {
        Class(
            Worker.self, Worker.init(name:journal:failure:first:),
            "name", "journal", Parameter("failure", default: ""), "first"
        )
        .outlet("others") { (worker: Worker, others: [Worker]) in worker.use(others) }
        .teardown { $0.journal.note("\($0.name) torn down") }
        Class(Pulse.self) { Pulse() }
        Class(Shelf.self, Shelf.init).outlet("worker", \.worker)
        Class(Journal.self, Journal.init)
    }
}

/// Writes down what is logged.
private struct JournalHandler: LogHandler {
    let journal: Journal
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.warning

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { journal.note("\(event.message)") }
}

@Suite struct ServiceGroupTests {
    private let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private func load(
        _ objects: String, _ journal: Journal = Journal(), parameters: [String: String] = [:],
        declaring declarations: String = "", replacing: [String: Any] = [:]
    ) throws -> ObjectGraph {
        try Nib(text: "\(declarations)\nexternals: {journal: Journal}\nobjects:\n" + objects, named: "wiring.yaml")
            .instantiate(
                with: .workers, externals: ["journal": journal], parameters: parameters, replacing: replacing)
    }

    @Test func `services start after those that their outlets lead to, under their names`() throws {
        let graph = try load(
            """
              c: {class: Worker, attributes: {name: c}, outlets: {journal: journal, others: [b, a]}}
              shelf: {class: Shelf, outlets: {worker: {class: Worker, attributes: {name: w}, outlets: {journal: journal}}}}
              a: {class: Worker, attributes: {name: a}, outlets: {journal: journal}}
              b: {class: Worker, attributes: {name: b}, outlets: {journal: journal, first: a}}
              pulse: Pulse
            """)
        let names = graph.serviceConfigurations().map(\.serviceName)
        #expect(names == ["a", "b", "c", "shelf.worker", "pulse"])
        #expect(graph.serviceGroup(logger: logger).names == names)
    }

    @Test func `externals, owner and substitutes are not run`() throws {
        let journal = Journal()
        let substitute = Worker(name: "s", journal: journal, failure: "", first: nil)
        let graph = try load(
            "  a: {class: Worker, attributes: {name: a}, outlets: {journal: journal}}\n  pulse: Pulse", journal,
            replacing: ["a": substitute])
        #expect(graph.serviceGroup(logger: logger).names == ["pulse"])
    }

    @Test func `services shut down in reverse, and the graph is torn down after`() async throws {
        let journal = Journal()
        let graph = try load(
            """
              b: {class: Worker, attributes: {name: b}, outlets: {journal: journal, others: [a]}}
              c: {class: Worker, attributes: {name: c}, outlets: {journal: journal, others: [b]}}
              a: {class: Worker, attributes: {name: a}, outlets: {journal: journal}}
            """, journal)
        let services = graph.serviceGroup(logger: logger)
        await services.group.triggerGracefulShutdown()
        try await services.run()
        #expect(
            journal.lines == [
                "c ended", "b ended", "a ended", "c torn down", "b torn down", "a torn down",
            ])
        #expect(graph["a"] == nil)
    }

    @Test func `a service that fails is reported with name, class and place, and all is torn down`() async throws {
        let journal = Journal()
        let graph = try load(
            """
              a: {class: Worker, attributes: {name: a, failure: the port is taken}, outlets: {journal: journal}}
            """, journal)
        let error = await #expect(throws: WiringError.self) { try await graph.serviceGroup(logger: logger).run() }
        #expect(error?.diagnostics.map(\.code) == ["service-failed"])
        #expect(
            error?.diagnostics.first?.message
                == "the service 'a', a 'Worker', threw an error: the port is taken")
        #expect(error?.diagnostics.first?.line == 4)
        #expect(error?.underlyingError as? Failure == Failure(description: "the port is taken"))
        #expect(journal.lines == ["a torn down"])
    }

    @Test func `the error of a service does not show a secret`() async throws {
        let graph = try load(
            "  a: {class: Worker, attributes: {name: a, failure: \"no $(token)\"}, outlets: {journal: journal}}",
            parameters: ["token": "hunter2"], declaring: "parameters: {token: {secret: true}}")
        let error = await #expect(throws: WiringError.self) { try await graph.serviceGroup(logger: logger).run() }
        #expect(error.map { "\($0)".contains("threw an error: no $(token)") } == true)
        #expect(error?.underlyingError.map { "\($0)" } == "no $(token)")
    }

    @Test func `a warning says that no object is a service`() async throws {
        let journal = Journal()
        let logger = Logger(label: "test") { _ in JournalHandler(journal: journal) }
        try await load("  shelf: Shelf").serviceGroup(logger: logger).run()
        #expect(journal.lines == ["no object of the graph is a service"])
    }

    @Test func `a service that ends on its own ends all, unless the configuration allows it`() async throws {
        let text = "  migration: {class: Worker, attributes: {name: m, failure: none}, outlets: {journal: journal}}"
        let ended = try load(text).serviceGroup(logger: logger)
        let error = await #expect(throws: ServiceGroupError.self) { try await ended.run() }
        #expect(error.map { "\($0)".contains("migration") } == true)

        let graph = try load(text)
        let group = graph.serviceGroup(logger: logger) { configuration in
            configuration.maximumGracefulShutdownDuration = .seconds(10)
            for index in configuration.services.indices where configuration.services[index].serviceName == "migration" {
                configuration.services[index].successTerminationBehavior = .ignore
            }
        }
        try await group.run()
        #expect(graph["migration"] == nil)
    }

    @Test func `a task that is cancelled cancels the services and tears the graph down`() async throws {
        let journal = Journal()
        let task = Task {
            let graph = try load(
                "  a: {class: Worker, attributes: {name: a}, outlets: {journal: journal}}", journal)
            try await graph.serviceGroup(logger: logger).run()
        }
        task.cancel()
        let result = await task.result
        #expect(throws: CancellationError.self) { try result.get() }
        #expect(journal.lines == ["a torn down"])
    }

    @Test func `what a teardown throws is thrown when the services have run`() async throws {
        let registry = Registry {
            Class(Pulse.self) { Pulse() }.teardown { _ in throw Failure(description: "it is stuck") }
        }
        let graph = try await Nib(text: "objects: {pulse: Pulse}").instantiate(with: registry)
        let services = graph.serviceGroup(logger: logger)
        await services.group.triggerGracefulShutdown()
        let error = await #expect(throws: WiringError.self) { try await services.run() }
        #expect(error?.diagnostics.map(\.code) == ["teardown-failed"])
    }
}
#endif

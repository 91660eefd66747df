#if Lifecycle
internal import Logging
public import ServiceLifecycle
internal import Wiring

/// The services of a graph, which run together, and the end of the graph when they have.
///
/// Like a graph, it belongs to whoever made it and is not `Sendable`; ``group`` is.
public final class GraphServiceGroup {
    /// The service group that runs the services; ask it to shut down from wherever you like.
    public let group: ServiceGroup
    /// The names of the services, in the order in which they start.
    public let names: [String]

    private let graph: ObjectGraph
    private let logger: Logger

    init(_ graph: ObjectGraph, _ configuration: ServiceGroupConfiguration) {
        self.graph = graph
        names = configuration.services.map(\.serviceName)
        logger = configuration.logger
        group = ServiceGroup(configuration: configuration)
    }

    /// Runs the services until they were asked to shut down or one of them ends, then tears the graph down.
    ///
    /// Services start in the order of ``names`` and shut down gracefully in the reverse order, each when the one after
    /// it has ended. A group runs once.
    ///
    /// - Throws: What the service group throws, where a service failed or ended by itself: a ``WiringError`` that names
    ///   the service, or a `ServiceGroupError`. Otherwise a ``WiringError`` with what teardown code threw; beside
    ///   another error that is logged.
    public func run() async throws {
        if names.isEmpty { logger.warning("no object of the graph is a service") }
        do {
            try await group.run()
        } catch {
            for finding in await graph.tearDown() { logger.error("\(finding.message)") }
            throw error
        }
        let findings = await graph.tearDown()
        guard findings.isEmpty else { throw WiringError(findings) }
    }
}
#endif

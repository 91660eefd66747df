#if Lifecycle
internal import Logging
public import ServiceLifecycle
internal import WiringCore

/// Runs the services of a graph together and tears the graph down when they have ended.
///
/// Like a graph, it belongs to the code that created it and is not `Sendable`; ``group`` is.
public final class GraphServiceGroup {
    /// The service group that runs the services; its shutdown can be triggered from anywhere.
    public let group: ServiceGroup
    /// The names of the services, in the order in which they start.
    package let names: [String]

    private let graph: ObjectGraph
    private let logger: Logger

    init(_ graph: ObjectGraph, _ configuration: ServiceGroupConfiguration) {
        self.graph = graph
        names = configuration.services.map(\.serviceName)
        logger = configuration.logger
        group = ServiceGroup(configuration: configuration)
    }

    /// Runs the services until they are asked to shut down or one of them ends, then tears the graph down.
    ///
    /// Services start in the order of their dependencies and shut down gracefully in the reverse order, each once the
    /// one after it has ended. A group runs once.
    ///
    /// - Throws: The error of the service group if a service failed or ended on its own: a `WiringError` that names
    ///   the service, or a `ServiceGroupError`. Otherwise a `WiringError` with the errors of teardown code, which are
    ///   only logged if there is another error to throw.
    public func run() async throws {
        if names.isEmpty { logger.warning("no object of the graph is a service") }
        do {
            try await group.run()
        } catch {
            for diagnostic in await graph.tearDown() { logger.error("\(diagnostic.message)") }
            throw error
        }
        let diagnostics = await graph.tearDown()
        guard diagnostics.isEmpty else { throw WiringError(diagnostics) }
    }
}
#endif

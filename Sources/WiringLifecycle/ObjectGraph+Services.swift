// Compiled only if the package is built with the trait `Lifecycle`, so that other users do not fetch
// swift-service-lifecycle.
#if Lifecycle
public import Logging
public import ServiceLifecycle
public import UnixSignals
public import WiringCore

extension ObjectGraph {
    /// Returns the objects of the graph that are services, for your own service group.
    ///
    /// They are in the order of awakening, the targets of outlets before the objects that hold them, so that a service
    /// starts after those it uses and stops before them. Each has its name in the wiring file, and an error that it
    /// throws becomes the underlying error of a `WiringError` with the code `service-failed`. Owner, externals and
    /// substitutes are not included, since the program that passes them created them; nor are objects created by a
    /// provider.
    ///
    /// - Returns: A configuration for each service, with the defaults of the service group.
    /// - Complexity: O(objects).
    public func serviceConfigurations() -> [ServiceGroupConfiguration.ServiceConfiguration] {
        inAwakeOrder.compactMap { object in
            guard let service = object.instance as? any Service else { return nil }
            return .init(
                service: NamedService(service: service, origin: object.origin), serviceName: object.origin.name)
        }
    }

    /// Returns the objects of the graph that are services, to be run together.
    ///
    /// ```swift
    /// let graph = try await nib.instantiate(with: registry)
    /// try await graph.serviceGroup(logger: logger).run()      // until SIGTERM or SIGINT
    /// ```
    ///
    /// - Parameters:
    ///   - signals: The signals that make the services shut down gracefully.
    ///   - logger: Receives what starts and stops.
    ///   - configure: Changes the configuration of the group, such as time limits, signals that cancel, or what happens
    ///     when the service of a name ends.
    /// - Returns: The group, which tears the graph down when it has run.
    public func serviceGroup(
        signals: [UnixSignal] = [.sigterm, .sigint],
        logger: Logger = .current,
        configure: (inout ServiceGroupConfiguration) -> Void = { _ in }
    ) -> GraphServiceGroup {
        var configuration = ServiceGroupConfiguration(
            services: serviceConfigurations(), gracefulShutdownSignals: signals, logger: logger)
        configure(&configuration)
        return GraphServiceGroup(self, configuration)
    }
}
#endif

// It is there only if the package is built with the trait `Lifecycle`, so that others fetch no swift-service-lifecycle.
#if Lifecycle
public import Logging
public import ServiceLifecycle
public import UnixSignals
public import Wiring

extension ObjectGraph {
    /// The objects of the graph that are services, for a service group of one's own.
    ///
    /// They come in the order of awakening, the targets of outlets before what holds them, so that a service starts
    /// after those that it uses and stops before them. Each has its name in the wiring file, and an error that it
    /// throws is a ``WiringError`` with the code `service-failed`, whose underlying error it is. Owner, externals and
    /// substitutes are not among them, since the program that passes them has made them; nor is what a provider makes.
    ///
    /// - Returns: A configuration for each, with the defaults of the service group.
    /// - Complexity: O(objects).
    public func serviceConfigurations() -> [ServiceGroupConfiguration.ServiceConfiguration] {
        inAwakeOrder.compactMap { object in
            guard let service = object.instance as? any Service else { return nil }
            return .init(service: NamedService(service: service, site: object.site), serviceName: object.site.name)
        }
    }

    /// The objects of the graph that are services, to be run together.
    ///
    /// ```swift
    /// let graph = try await nib.instantiate(with: registry)
    /// try await graph.serviceGroup(logger: logger).run()      // until SIGTERM or SIGINT
    /// ```
    ///
    /// - Parameters:
    ///   - signals: What makes the services shut down gracefully.
    ///   - logger: Is told what starts and stops.
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

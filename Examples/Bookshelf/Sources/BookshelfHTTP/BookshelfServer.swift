public import Hummingbird
public import Logging

/// The server: an address, and the controllers that answer there.
public struct BookshelfServer: Sendable {
    /// The address that it listens on.
    public let host: String
    /// The port; 0 for any that is free.
    public let port: UInt16
    /// The log of the server.
    public let logger: Logger
    private let middlewares: [any Middleware]
    private let controllers: [any Controller]

    /// Creates a server, which does not run yet.
    ///
    /// - Parameters:
    ///   - host: The address that it listens on.
    ///   - port: The port; 0 for any that is free.
    ///   - middlewares: The middlewares that every request passes through, in this order.
    ///   - controllers: The controllers that answer requests.
    ///   - logger: The log of the server.
    public init(
        host: String, port: UInt16, middlewares: [any Middleware], controllers: [any Controller], logger: Logger
    ) {
        self.host = host
        self.port = port
        self.middlewares = middlewares
        self.controllers = controllers
        self.logger = logger
    }

    /// The server as a service that runs until it is told to stop.
    ///
    /// - Parameter onRunning: Called with the port once the server listens.
    public func application(onRunning: @escaping @Sendable (Int) async -> Void) -> some ApplicationProtocol {
        application(answering: responder, onRunning: onRunning)
    }

    /// A service at the address of the server where something answers requests.
    func application(
        answering responder: some HTTPResponder<BookshelfContext>, onRunning: @escaping @Sendable (Int) async -> Void
    ) -> some ApplicationProtocol {
        Application(
            responder: responder,
            configuration: ApplicationConfiguration(address: .hostname(host, port: Int(port)), serverName: "Bookshelf"),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? Int(port)) }, logger: logger)
    }

    /// The controllers behind the middlewares.
    var responder: some HTTPResponder<BookshelfContext> {
        let router = Router(context: BookshelfContext.self)
        for middleware in middlewares { add(middleware, to: router) }
        for controller in controllers { controller.addRoutes(to: router) }
        return router.buildResponder()
    }

    private func add(_ middleware: some Middleware, to router: Router<BookshelfContext>) {
        router.add(middleware: middleware)
    }
}

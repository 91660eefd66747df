public import Hummingbird
internal import Synchronization

/// A server whose objects can be exchanged while it runs: between two requests, so that none is lost and none is answered
/// by old and new objects together.
public final class LiveServer: Sendable {
    private typealias Responder = any HTTPResponder<BookshelfContext>

    private struct Traffic {
        var responder: Responder
        /// The number of requests that are being answered.
        var underWay = 0
        /// Whether objects are being exchanged.
        var isHeld = false
        /// The requests that came meanwhile.
        var held: [CheckedContinuation<Responder, Never>] = []
        /// The exchange that waits for the last request under way.
        var exchange: CheckedContinuation<Void, Never>?
    }

    private let server: BookshelfServer
    private let traffic: Mutex<Traffic>

    /// Creates a live server, which does not run yet.
    ///
    /// - Parameter server: The server as it is in the beginning; its address and its log are those for good.
    public init(_ server: BookshelfServer) {
        self.server = server
        traffic = Mutex(Traffic(responder: server.responder))
    }

    /// The server as a service that runs until it is told to stop.
    ///
    /// - Parameter onRunning: Called with the port once the server listens.
    public func application(onRunning: @escaping @Sendable (Int) async -> Void) -> some ApplicationProtocol {
        server.application(answering: CallbackResponder(callback: respond), onRunning: onRunning)
    }

    /// Holds new requests, waits for those under way, and lets the requests go on with what a closure returns; or with
    /// what there was, if it throws. One exchange begins when the other has ended.
    ///
    /// A request that takes its time keeps the others waiting. It has ended when its response is there, which nothing here
    /// fills afterwards.
    public func exchange(
        isolation: isolated (any Actor)? = #isolation, _ change: () async throws -> BookshelfServer
    ) async throws {
        await hold()
        do {
            release(with: try await change().responder)
        } catch {
            release(with: nil)
            throw error
        }
    }

    @Sendable private func respond(to request: Request, context: BookshelfContext) async throws -> Response {
        let responder = await enter()
        defer { leave() }
        return try await responder.respond(to: request, context: context)
    }

    /// Counts a request, once no exchange is under way.
    private func enter() async -> Responder {
        await withCheckedContinuation { request in
            let responder = traffic.withLock { traffic -> Responder? in
                if traffic.isHeld {
                    traffic.held.append(request)
                    return nil
                }
                traffic.underWay += 1
                return traffic.responder
            }
            if let responder { request.resume(returning: responder) }
        }
    }

    private func leave() {
        let exchange = traffic.withLock { traffic in
            traffic.underWay -= 1
            return traffic.underWay == 0 ? traffic.exchange.take() : nil
        }
        exchange?.resume()
    }

    private func hold(isolation: isolated (any Actor)? = #isolation) async {
        await withCheckedContinuation { exchange in
            let isIdle = traffic.withLock { traffic in
                precondition(!traffic.isHeld, "one exchange at a time")
                traffic.isHeld = true
                if traffic.underWay > 0 { traffic.exchange = exchange }
                return traffic.underWay == 0
            }
            if isIdle { exchange.resume() }
        }
    }

    private func release(with responder: Responder?) {
        let (requests, responder) = traffic.withLock { traffic in
            traffic.responder = responder ?? traffic.responder
            traffic.isHeld = false
            traffic.underWay = traffic.held.count
            defer { traffic.held = [] }
            return (traffic.held, traffic.responder)
        }
        for request in requests { request.resume(returning: responder) }
    }
}

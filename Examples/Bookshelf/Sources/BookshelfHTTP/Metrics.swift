internal import HTTPTypes
public import Hummingbird
internal import Synchronization

/// The number of requests, by route and status.
public final class RequestMetrics: Sendable {
    private struct Key: Hashable {
        var method: String
        var route: String
        var status: Int
    }

    private let counts = Mutex<[Key: Int]>([:])

    /// Creates metrics without any counts.
    public init() {}

    /// Counts a request.
    func count(_ method: String, _ route: String, _ status: Int) {
        counts.withLock { $0[Key(method: method, route: route, status: status), default: 0] += 1 }
    }

    /// The counts in the form that Prometheus reads.
    var text: String {
        let lines = counts.withLock { $0 }.map { key, count in
            "bookshelf_requests_total{method=\"\(key.method)\",route=\"\(key.route)\",status=\"\(key.status)\"} \(count)"
        }
        return (["# TYPE bookshelf_requests_total counter"] + lines.sorted()).joined(separator: "\n") + "\n"
    }
}

/// Counts every request with the status of its answer.
public struct CountRequests: Middleware {
    private let metrics: RequestMetrics

    /// Creates the middleware, which must precede the one that answers errors.
    public init(metrics: RequestMetrics) { self.metrics = metrics }

    public func handle(
        _ request: Request, context: BookshelfContext, next: (Request, BookshelfContext) async throws -> Response
    ) async throws -> Response {
        let response = try await next(request, context)
        metrics.count("\(request.method)", context.endpointPath ?? "unknown", Int(response.status.code))
        return response
    }
}

/// `GET /metrics`
public struct MetricsController: Controller {
    private let metrics: RequestMetrics

    /// Creates the controller.
    public init(metrics: RequestMetrics) { self.metrics = metrics }

    public func addRoutes(to router: Router<BookshelfContext>) {
        router.get("metrics") { _, _ in
            Response(
                status: .ok, headers: [.contentType: "text/plain; version=0.0.4"],
                body: .init(byteBuffer: ByteBuffer(string: metrics.text)))
        }
    }
}

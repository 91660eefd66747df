public import Bookshelf
internal import HTTPTypes
public import Hummingbird
internal import Logging

/// `GET /health`, which runs every check.
public struct HealthController: Controller {
    private let checks: [String: any HealthCheck]

    /// Creates the controller.
    public init(checks: [String: any HealthCheck]) { self.checks = checks }

    private struct Health: Encodable {
        var status: String
        var checks: [String: String]
    }

    public func addRoutes(to router: Router<BookshelfContext>) {
        router.get("health") { request, context in
            var health = Health(status: "ok", checks: [:])
            for (name, check) in checks {
                do {
                    try await check.check()
                    health.checks[name] = "ok"
                } catch {
                    context.logger.error("a health check failed", metadata: ["check": "\(name)", "error": "\(error)"])
                    health.checks[name] = "failed"
                    health.status = "failed"
                }
            }
            var response = try context.json(health, request)
            if health.status != "ok" { response.status = .serviceUnavailable }
            return response
        }
    }
}

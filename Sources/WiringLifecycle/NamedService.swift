#if Lifecycle
internal import ServiceLifecycle
internal import Wiring

/// A service of a graph, whose errors name it and its place in the wiring file.
struct NamedService: Service {
    let service: any Service
    let site: ObjectOrigin

    func run() async throws {
        do {
            try await service.run()
        } catch let error as CancellationError where Task.isCancelled {
            // It did what it was asked to.
            throw error
        } catch {
            throw site.failure(.serviceFailed, "the service", error)
        }
    }
}
#endif

#if Lifecycle
internal import ServiceLifecycle
internal import WiringCore

/// A service of a graph, whose errors include its name and location in the wiring file.
struct NamedService: Service {
    let service: any Service
    let origin: ObjectOrigin

    func run() async throws {
        do {
            try await service.run()
        } catch let error as CancellationError where Task.isCancelled {
            // It was cancelled, and says so.
            throw error
        } catch {
            throw origin.failure(.serviceFailed, "the service", error)
        }
    }
}
#endif

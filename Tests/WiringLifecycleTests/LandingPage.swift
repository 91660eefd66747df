#if Lifecycle
import Wiring
import WiringLifecycle

/// WiringLifecycle.md, verbatim; compiled but not run.
private func run(_ graph: ObjectGraph) async throws {
    try await graph.serviceGroup().run()
}
#endif

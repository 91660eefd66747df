#if Logging
import Logging
import Wiring
import WiringLogging

/// WiringLogging.md, verbatim; compiled but not run.
private func load(_ nib: Nib, registry: Registry, logger: Logger) throws {
    let graph = try nib.instantiate(with: registry, options: LoadOptions(observer: .logging(to: logger)))
    _ = graph
}
#endif

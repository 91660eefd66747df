#if Configuration
import Configuration
import Wiring
import WiringConfiguration

/// WiringConfiguration.md, verbatim; compiled but not run.
private func load(_ nib: Nib, registry: Registry) throws {
    let configuration = ConfigurationSource(providers: [EnvironmentVariablesProvider()])
    let graph = try nib.instantiate(with: registry, options: LoadOptions(sources: [configuration]))
    _ = graph
}
#endif

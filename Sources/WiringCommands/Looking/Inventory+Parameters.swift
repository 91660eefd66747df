#if Commands
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile

extension Inventory {
    /// A parameter of the nib or of a nested nib.
    struct Parameter {
        /// The name with its prefix.
        var name: String
        /// The source of its value, as text: `env LIFE_ROWS, default 15`.
        var source: String
        var isSecret: Bool
        /// The node that declares it, or gives its value.
        var ref: NodeReference
    }

    /// The parameters, ordered by name.
    var parameters: [Parameter] {
        nib.namespaces.flatMap { namespace in
            namespace.parameters.values.map { parameter in
                Parameter(
                    name: namespace.prefix + nib.texts.string(parameter.name), source: nib.source(of: parameter),
                    isSecret: nib.isSecret(parameter),
                    ref: parameter.given ?? parameter.place)
            }
        }.sorted { $0.name < $1.name }
    }
}
#endif

#if Commands
internal import Wiring
internal import WiringDiagrams
internal import WiringFile

extension FacetReader {
    /// The parameters, with their prefixes, that are used by what overlays have left, or given to nibs under prefixes.
    var usedParameters: Set<String> {
        let definitions = inventory.objects.map(\.definition) + inventory.placeholders.map(\.definition)
        let values = definitions.flatMap { nib.settings(.attributes, of: $0).compactMap(\.value.ref) }
        let given = nib.namespaces.flatMap { $0.parameters.values.compactMap(\.given) }
        return Set((values + given).flatMap(parameters(in:)))
    }

    private func parameters(in ref: NodeReference) -> [String] {
        let tree = nib.tree(ref.scope)
        let prefix = nib.namespaces[nib.scopes[Int(ref.scope)].namespace].prefix
        return tree.valueScalars(of: Int(ref.node)).flatMap { scalar in
            Interpolation.names(in: nib.texts.bytes(of: tree.text(scalar))).map { prefix + $0 }
        }
    }
}
#endif

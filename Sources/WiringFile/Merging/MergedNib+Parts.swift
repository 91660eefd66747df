extension MergedNib {
    /// The names of the files that are included under a prefix, and of the files that they join.
    package var parts: Set<String> {
        var parts: Set<String> = []
        for namespace in namespaces where namespace.parent != nil {
            parts.formUnion(reach[namespace.root].map { files[$0].name })
        }
        return parts
    }

    /// The names of the files that any of several nibs includes under a prefix, if the nibs could be read.
    package static func parts(of nibs: [Result<MergedNib, any Error>]) -> Set<String> {
        nibs.reduce(into: []) { parts, nib in parts.formUnion((try? nib.get())?.parts ?? []) }
    }

    /// Whether the nib is one of the parts of others, which may set what its owner and externals require.
    package func isPart(among parts: Set<String>) -> Bool { parts.contains(files[0].name) }
}

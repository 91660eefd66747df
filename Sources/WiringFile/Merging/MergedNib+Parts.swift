extension MergedNib {
    /// The names of the files that are included under a prefix, and of those that they join.
    package var parts: Set<String> {
        var parts: Set<String> = []
        for namespace in namespaces where namespace.parent != nil {
            parts.formUnion(reach[namespace.root].map { files[$0].name })
        }
        return parts
    }
}

extension String {
    /// A path for display: the whole path, or its last components after `…/` if it is long, as in a bundle.
    package var shortPath: String {
        let width = 60
        let components = split(separator: "/")
        guard count > width, components.count > 1 else { return self }
        var short = ""
        for component in components.reversed() {
            guard short.isEmpty || 2 + component.count + short.count <= width else { break }
            short = "/" + component + short
        }
        return "…" + short
    }
}

internal import WiringBlueprint

extension ClassCatalog {
    /// Returns the catalog with what an earlier one has of classes that are registered by hand, of which only the
    /// registry itself knows how.
    ///
    /// - Parameter names: The names of these classes.
    func keeping(_ names: Set<String>, of earlier: ClassCatalog) -> ClassCatalog {
        let own = Set(classes.map(\.name))
        // Another name, `named:`, is not found in the source; such a class is registered where its type is not.
        let kept = earlier.classes.filter { entry in
            !own.contains(entry.name)
                && (names.contains(entry.name) || names.contains(entry.qualifiedType.map(Self.lastName) ?? ""))
        }
        guard !kept.isEmpty || !earlier.protocols.isEmpty else { return self }
        var copy = self
        copy.classes = (classes + kept).sorted { $0.name < $1.name }
        copy.protocols = earlier.protocols
        let present = Set(copy.classes.map(\.typeKey) + copy.protocols.map(\.typeKey))
        copy.mentioned.merge(earlier.mentioned) { own, _ in own }
        copy.mentioned = copy.mentioned.filter { !present.contains($0.key) }
        copy.values.merge(earlier.values) { own, _ in own }
        let keptKeys = Set(kept.map(\.typeKey))
        for (key, fits) in earlier.types {
            let old = (fits.fits ?? []).filter { copy.types[key] == nil ? present.contains($0) : keptKeys.contains($0) }
            let known = copy.types[key]
            copy.types[key] = Fits(
                isProtocol: known?.isProtocol ?? fits.isProtocol ?? false,
                fits: Set((known?.fits ?? []) + old).sorted(),
                mayFit: Set((known?.mayFit ?? []) + (fits.mayFit ?? []).filter(present.contains)).sorted())
        }
        return copy
    }

    private static func lastName(_ type: String) -> String {
        type.split(separator: ".").last.map(String.init) ?? type
    }
}

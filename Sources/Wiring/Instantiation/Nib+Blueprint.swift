internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

extension Nib {
    /// Checks the nib against a registry and plans the objects, without running any initialiser, setter or awake.
    ///
    /// Each value is read once as a check, which runs `Decodable` initialisers and registered conversions. A nib keeps
    /// the plan for the first registry that it was checked against, and is not checked against that registry again.
    ///
    /// - Parameter registry: The classes that the nib may name.
    /// - Throws: ``WiringError`` with all errors of the nib, in order of place.
    /// - Complexity: O(objects, their settings and connections).
    public func blueprint(for registry: Registry) throws -> Blueprint {
        try blueprint(for: registry, knowing: .unknown)
    }

    /// Checks the nib against a registry as `blueprint(for:)` does, and also checks the sources that its parameters
    /// name.
    ///
    /// Without this, only a source that looks misspelt is an error; any other may be one that the program adds.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - sources: The sources that parameters can name, besides the environment and files. They are not queried.
    /// - Throws: ``WiringError`` with all errors of the nib, in order of place; among them `unknown-source`.
    public func blueprint(for registry: Registry, sources: [any ParameterSource]) throws -> Blueprint {
        try blueprint(for: registry, knowing: KnownSources(names: sources.map(\.name), areAll: true))
    }

    /// Checks the nib against a catalog of classes, as a check against their registry does, without running code of the
    /// program.
    ///
    /// Texts of converted values, and `Decodable` values whose keys the catalog does not have, are accepted. This includes
    /// texts for `URL`, `Date` and the other types of `Registry.foundation`: their conversions need Foundation, which this
    /// module does not import. `wiring check` and the build plug-in, which import it, check them as the program does.
    ///
    /// - Parameter catalog: The classes that the nib may name.
    /// - Returns: The plan of the objects to create.
    /// - Throws: ``WiringError`` with all errors of the nib, in order of place.
    /// - Complexity: O(objects, their settings and connections).
    public func blueprint(for catalog: ClassCatalog) throws -> Blueprint {
        try Checker.checkAlone(merged, against: CatalogSource(catalog))
    }

    private func blueprint(for registry: Registry, knowing sources: KnownSources) throws -> Blueprint {
        let classes = RegistrySource(registry)
        let plan = try plan(for: classes, knowing: sources).plan
        try plan.checkWrittenParameters(classes)
        return plan
    }

    /// Returns the nib without some of its objects, as if an including file had removed them with `remove:`.
    ///
    /// - Parameter names: The names of objects, or paths of parts of them, such as `controller.hints`. Nothing may
    ///   refer to them any more, which is checked when the nib is used.
    /// - Throws: ``WiringError`` with the code `unknown-object` for a name that does not exist in the nib.
    public func removing(_ names: String...) throws -> Nib {
        var fewer = merged
        var problems: [Diagnostic] = []
        let objects = merged.objectsByName
        for name in names where !fewer.remove(name, among: objects) {
            problems.append(
                Diagnostic(
                    .unknownObject, "there is no object '\(name)' to be removed in '\(merged.files[0].name)'",
                    subjects: [.init(.object, name)],
                    help: Suggestions.didYouMean(name, among: objects.keys.sorted())))
        }
        guard problems.isEmpty else { throw WiringError(problems) }
        return Nib(fewer)
    }
}

internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// What a nib can do besides making graphs.
extension Nib {
    /// Checks the nib against a registry and plans what would be made, and runs no initialiser, setter or awake.
    ///
    /// Values are read once to see that they can be, so that `Decodable` initialisers and registered conversions run. A nib
    /// keeps the plan of the first registry that it was checked against, and is not checked again against that.
    ///
    /// - Parameter registry: The classes that the nib may name.
    /// - Throws: ``WiringError`` with all errors of the nib, in order of place.
    /// - Complexity: O(objects, their settings and connections).
    public func blueprint(for registry: Registry) throws -> Blueprint {
        try blueprint(for: registry, knowing: .unknown)
    }

    /// Checks the nib against a registry as `blueprint(for:)` does, and the sources that its parameters name as well.
    ///
    /// Without them, a source that looks misspelt is an error, and any other may be one that the program adds.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - sources: What parameters can name as their source, besides the environment and files. They are not asked.
    /// - Throws: ``WiringError`` with all errors of the nib, in order of place; among them `unknown-source`.
    public func blueprint(for registry: Registry, sources: [any ParameterSource]) throws -> Blueprint {
        try blueprint(for: registry, knowing: KnownSources(names: sources.map(\.name), areAll: true))
    }

    /// Checks the nib against a catalog of classes, with the same diagnostics as a check against their registry.
    ///
    /// Values that only the program can validate are accepted: those of its own conversions, and of `Decodable` types
    /// with hand-written initialisers.
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

    /// A nib without some of its objects, as if a file over it had said `remove:`.
    ///
    /// - Parameter names: The names of objects, none of which may be named any more, which is checked when the nib is
    ///   used, or the paths of what stands in them, such as `controller.hints`.
    /// - Throws: ``WiringError`` with the code `unknown-object` for a name that the nib does not have.
    public func removing(_ names: String...) throws -> Nib {
        var fewer = merged
        var problems: [Diagnostic] = []
        let objects = merged.objectsByName
        for name in names where !fewer.remove(name, among: objects) {
            problems.append(
                Diagnostic(
                    .unknownObject, "there is no object '\(name)' to be removed in '\(merged.files[0].name)'",
                    help: Suggestions.didYouMean(name, among: objects.keys.sorted())))
        }
        guard problems.isEmpty else { throw WiringError(problems) }
        return Nib(fewer)
    }
}

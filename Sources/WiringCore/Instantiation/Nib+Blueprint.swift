internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

extension Nib {
    /// Checks the nib against a registry and plans the objects, without running any initialiser, setter or awake.
    ///
    /// Each value is read once as a check, which runs `Decodable` initialisers and registered conversions. A nib keeps
    /// the plan for the first registry that it was checked against, and is not checked against that registry again.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - options: The options of the load, to check also whether it has the sources that parameters name; sources are
    ///     not queried. Without options, only a source that looks misspelt is an error, since the program may add
    ///     others.
    /// - Returns: The plan of the objects to create.
    /// - Throws: ``WiringError`` with all errors of the nib, sorted by location; with options, also `unknown-source`.
    /// - Complexity: O(objects, their values and connections).
    public func blueprint(for registry: Registry, options: LoadOptions? = nil) throws -> Blueprint {
        let sources = options.map { KnownSources(names: $0.sources.map(\.name), areAll: true) } ?? .unknown
        let classes = RegistrySource(registry)
        let plan = try plan(for: classes, knowing: sources).plan
        try plan.checkWrittenParameters(classes)
        return plan
    }

    /// Checks the nib against a catalog of classes, with the result of a check against their registry, without running
    /// code of the program.
    ///
    /// Texts of converted values, and `Decodable` values whose keys the catalog does not have, are accepted. This
    /// includes texts for `URL`, `Date` and the other types of `Registry.foundation`: their conversions need
    /// Foundation, which this module does not import. `wiring check` and the build plug-in, which import it, check them
    /// as the program does.
    ///
    /// - Parameter catalog: The classes that the nib may name.
    /// - Returns: The plan of the objects to create.
    /// - Throws: ``WiringError`` with all errors of the nib, sorted by location.
    /// - Complexity: O(objects, their values and connections).
    public func blueprint(for catalog: ClassCatalog) throws -> Blueprint {
        try Checker.checkAlone(merged, against: CatalogSource(catalog))
    }

    /// Returns the nib without one of its objects, as if an including file had removed it with `remove:`.
    ///
    /// - Parameter name: The name of an object, or the path of a part of one, such as `controller.hints`. Nothing may
    ///   refer to it any more, which is checked when the nib is used.
    /// - Returns: The nib without the object.
    /// - Throws: ``WiringError`` with the code `unknown-object` if the name does not exist in the nib.
    public func removing(_ name: String) throws -> Nib { try removing(CollectionOfOne(name)) }

    /// Returns the nib without some of its objects, as if an including file had removed them with `remove:`.
    ///
    /// - Parameter names: The names of objects, or paths of parts of them, such as `controller.hints`. Nothing may
    ///   refer to them any more, which is checked when the nib is used.
    /// - Returns: The nib without the objects.
    /// - Throws: ``WiringError`` with the code `unknown-object` for each name that does not exist in the nib.
    public func removing(_ names: some Sequence<String>) throws -> Nib {
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

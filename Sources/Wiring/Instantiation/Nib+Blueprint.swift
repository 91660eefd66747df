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
        let source = RegistrySource(registry)
        let plan = try check(source).plan
        try plan.checkWrittenParameters(source)
        return plan
    }

    /// A nib without some of its objects, as if a file over it had said `remove:`.
    ///
    /// - Parameter names: The names of objects, none of which may be named any more, which is checked when the nib is
    ///   used, or the paths of what stands in them, such as `controller.hints`.
    /// - Throws: ``WiringError`` with the code `unknown-object` for a name that the nib does not have.
    public func removing(_ names: String...) throws -> Nib {
        var copy = self
        var problems: [Diagnostic] = []
        let objects = objectsByName
        for name in names where !copy.remove(name, among: objects) {
            problems.append(
                Diagnostic(
                    .unknownObject, "there is no object '\(name)' to be removed in '\(files[0].name)'",
                    help: Suggestions.didYouMean(name, among: objects.keys.sorted())))
        }
        guard problems.isEmpty else { throw WiringError(problems) }
        return copy
    }
}

internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

extension Nib {
    /// Checks the nib against a registry and plans what would be made, and runs no initialiser, setter or awake.
    ///
    /// Values are read once to see that they can be, so that `Decodable` initialisers and registered conversions run.
    ///
    /// - Parameter registry: The classes that the nib may name.
    /// - Throws: ``WiringError`` with all errors of the nib, in order of place.
    /// - Complexity: O(objects, their settings and connections).
    public func blueprint(for registry: Registry) throws -> Blueprint {
        try Checker.check(self, against: RegistrySource(registry))
    }

    /// Makes the objects of the nib and connects them.
    ///
    /// Everything is checked before anything is made. Then come, each for all objects before the next: initialisers,
    /// what is needed first before what needs it, otherwise in the order of the files; attributes; outlets; and awake,
    /// targets of outlets before what holds them, the owner last. If code of a class throws, what was made is taken
    /// down again and nothing is returned.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - owner: File's Owner, if the nib declares one.
    ///   - externals: The objects that the nib declares as externals, by name; structs as well as classes.
    ///   - parameters: Values for parameters of the nib, by name; they count before sources and defaults.
    ///   - sources: What parameters can name as their source, besides the environment and files.
    ///   - substitutes: Objects in place of some that the nib would make, by name, for tests. They are checked like
    ///     those, and neither made, set, connected nor awakened.
    /// - Returns: The graph, which keeps every object alive.
    /// - Throws: ``WiringError`` with all errors of the nib and of what was passed, in order of place; or with the one
    ///   failure of a class's own code, which is then the underlying error.
    /// - Complexity: O(objects, their settings and connections), and what the classes themselves do.
    public func instantiate(
        with registry: Registry,
        owner: AnyObject? = nil,
        externals: [String: Any] = [:],
        parameters: [String: String] = [:],
        sources: [any ParameterSource] = [],
        replacing substitutes: [String: Any] = [:]
    ) throws -> ObjectGraph {
        let inputs = GraphInputs(owner: owner, externals: externals, substitutes: substitutes)
        let source = RegistrySource(registry)
        let plan = try Checker.check(
            self, against: source, substitutes: substitutes.mapValues(source.facts(ofInstance:)))
        let reporter = Reporter(sources: self.sources, limit: limits.shownErrors)
        inputs.check(against: plan, reporter)
        let (values, secrets) = ParameterResolver.resolve(self, given: parameters, sources: sources, reporter: reporter)
        let context = ValueContext(nib: self, parameters: values)
        var volume = InsertedVolume(context)
        if reporter.isClean, volume.check(plan, reporter) { plan.checkLateValues(context, source, reporter) }
        try reporter.finish()
        return ObjectGraph(try Assembly(plan, registry, context, secrets).makeGraph(inputs))
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

internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Making graphs, in one go or waiting for async code.
///
/// Each way has two forms: with objects of the caller, which the graph is tied to, and without any, so that the graph
/// can be handed to another isolation.
extension Nib {
    /// Makes the objects of the nib and connects them.
    ///
    /// Everything is checked before anything is made. Then come, each for all objects before the next: initialisers,
    /// what is needed first before what needs it, otherwise in the order of the files; attributes; outlets; and awake,
    /// targets of outlets before what holds them, the owner last. If code of a class throws, what was made is taken
    /// down again and nothing is returned.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - parameters: Values for parameters of the nib, by name; they count before sources and defaults.
    ///   - sources: What parameters can name as their source, besides the environment and files.
    ///   - observer: Told of each step.
    ///   - isolation: The actor of the caller, which the graph belongs to; it is given by itself. On the main actor,
    ///     objects of the main actor can be made as well.
    /// - Returns: The graph, which keeps every object alive.
    /// - Throws: ``WiringError`` with all errors of the nib and of what was passed, in order of place,
    ///   among them `needs-async` for code that this call cannot wait for; or with the
    ///   failure of a class's own code, which is then the underlying error.
    /// - Complexity: O(objects, their settings and connections), and what the classes themselves do.
    public func instantiate(
        with registry: Registry,
        parameters: [String: String] = [:],
        sources: [any ParameterSource] = [],
        observer: LoadObserver? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> sending ObjectGraph {
        // Nobody else has it: all that it is made of was just read or made, or can be used from anywhere. One that shares
        // objects with the main actor is used there alone, which it sees to itself.
        UnsafeTransfer(
            try load(registry, GraphInputs(), parameters, sources, observer, isolation)
        ).value
    }

    /// Makes the objects of the nib and connects them, with objects of the caller among them.
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
    ///   - observer: Told of each step.
    ///   - isolation: The actor of the caller, which the graph belongs to; it is given by itself. On the main actor,
    ///     objects of the main actor can be made as well.
    /// - Returns: The graph, which keeps every object alive.
    /// - Throws: ``WiringError`` with all errors of the nib and of what was passed, in order of place,
    ///   among them `needs-async` for code that this call cannot wait for; or with the
    ///   failure of a class's own code, which is then the underlying error.
    /// - Complexity: O(objects, their settings and connections), and what the classes themselves do.
    public func instantiate(
        with registry: Registry,
        owner: AnyObject? = nil,
        externals: [String: Any] = [:],
        parameters: [String: String] = [:],
        sources: [any ParameterSource] = [],
        replacing substitutes: [String: Any] = [:],
        observer: LoadObserver? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> ObjectGraph {
        try load(
            registry, GraphInputs(owner: owner, externals: externals, substitutes: substitutes), parameters, sources,
            observer, isolation)
    }

    /// Makes the objects of the nib and connects them, and waits for async code of their classes.
    ///
    /// Everything is checked before anything is made. Then come initialisers, each as soon as its arguments are there;
    /// attributes and outlets, one after another; and awake, each when the targets of the object's outlets are awake, the
    /// owner last. Async initialisers and async awakes of `Sendable` objects go on at the same time as anything else; the
    /// rest follows the order of the plan. If code of a class throws, if time is over or the caller is cancelled, what is
    /// under way is cancelled and waited for, what was made is taken down again and nothing is returned.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - parameters: Values for parameters of the nib, by name; they count before sources and defaults.
    ///   - sources: What parameters can name as their source, besides the environment and files.
    ///   - startLimit: How long the load may take; nil for as long as it likes. Code that is async is cancelled when it
    ///     has passed.
    ///   - concurrency: How many pieces of async code may run at a time.
    ///   - observer: Told of each step.
    /// - Returns: The graph, which keeps every object alive and belongs to nobody yet.
    /// - Throws: ``WiringError`` with all errors of the nib and of what was passed, in order of place; or with the
    ///   failure of a class's own code, which is then the underlying error.
    /// - Complexity: O(objects, their settings and connections), and what the classes themselves do.
    public func instantiate(
        with registry: Registry,
        parameters: [String: String] = [:],
        sources: [any ParameterSource] = [],
        startLimit: Duration? = nil,
        concurrency: Int = 64,
        observer: LoadObserver? = nil
    ) async throws -> sending ObjectGraph {
        // Nobody else has it: all that it is made of was just read or made, or can be used from anywhere. One that shares
        // objects with the main actor is used there alone, which it sees to itself.
        UnsafeTransfer(
            try await load(
                registry, GraphInputs(), parameters, sources, observer, startLimit: startLimit,
                concurrency: concurrency)
        ).value
    }

    /// Makes the objects of the nib and connects them, with objects of the caller among them, and waits for async code
    /// of their classes, in the isolation of the caller.
    ///
    /// Everything is checked before anything is made. Then come initialisers, each as soon as its arguments are there;
    /// attributes and outlets, one after another; and awake, each when the targets of the object's outlets are awake, the
    /// owner last. Async initialisers and async awakes of `Sendable` objects go on at the same time as anything else; the
    /// rest follows the order of the plan. If code of a class throws, if time is over or the caller is cancelled, what is
    /// under way is cancelled and waited for, what was made is taken down again and nothing is returned.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - owner: File's Owner, if the nib declares one.
    ///   - externals: The objects that the nib declares as externals, by name; structs as well as classes.
    ///   - parameters: Values for parameters of the nib, by name; they count before sources and defaults.
    ///   - sources: What parameters can name as their source, besides the environment and files.
    ///   - substitutes: Objects in place of some that the nib would make, by name, for tests. They are checked like
    ///     those, and neither made, set, connected nor awakened.
    ///   - startLimit: How long the load may take; nil for as long as it likes. Code that is async is cancelled when it
    ///     has passed.
    ///   - concurrency: How many pieces of async code may run at a time.
    ///   - observer: Told of each step.
    /// - Returns: The graph, which keeps every object alive.
    /// - Throws: ``WiringError`` with all errors of the nib and of what was passed, in order of place; or with the
    ///   failure of a class's own code, which is then the underlying error.
    /// - Complexity: O(objects, their settings and connections), and what the classes themselves do.
    public func instantiate(
        with registry: Registry,
        owner: AnyObject? = nil,
        externals: [String: Any] = [:],
        parameters: [String: String] = [:],
        sources: [any ParameterSource] = [],
        replacing substitutes: [String: Any] = [:],
        startLimit: Duration? = nil,
        concurrency: Int = 64,
        observer: LoadObserver? = nil
    ) async throws -> ObjectGraph {
        try await load(
            registry, GraphInputs(owner: owner, externals: externals, substitutes: substitutes), parameters, sources,
            observer, startLimit: startLimit, concurrency: concurrency)
    }

    // MARK: Loading

    private func load(
        _ registry: Registry, _ inputs: GraphInputs, _ parameters: [String: String],
        _ sources: [any ParameterSource], _ observer: LoadObserver?, _ actor: (any Actor)?
    ) throws -> ObjectGraph {
        let site = LoadSite(actor: actor, canWait: false)
        let assembly = try checked(registry, inputs, parameters, sources, observer, site)
        return ObjectGraph(try assembly.makeGraph(inputs))
    }

    private func load(
        _ registry: Registry, _ inputs: GraphInputs, _ parameters: [String: String],
        _ sources: [any ParameterSource], _ observer: LoadObserver?, startLimit: Duration?, concurrency: Int
    ) async throws -> ObjectGraph {
        let site = LoadSite(actor: #isolation, canWait: true)
        let assembly = try checked(registry, inputs, parameters, sources, observer, site)
        // Where there is nothing to wait for, the short way makes the same graph.
        guard startLimit != nil || assembly.isolation > .none else {
            if Task.isCancelled { throw assembly.cancellation(starting: []) }
            var storage = try assembly.makeGraph(inputs)
            if Task.isCancelled { throw assembly.cancellation(starting: []).noting(storage.tearDown()) }
            return ObjectGraph(storage)
        }
        var load = ConcurrentLoad(assembly, inputs, concurrency: concurrency, startLimit: startLimit)
        return ObjectGraph(try await load.makeGraph())
    }

    /// Checks everything that can be before anything is made.
    private func checked(
        _ registry: Registry, _ inputs: GraphInputs, _ parameters: [String: String],
        _ sources: [any ParameterSource], _ observer: LoadObserver?, _ site: LoadSite
    ) throws -> Assembly {
        let source = RegistrySource(registry)
        // Whether a source is there is asked of those parameters only that need it.
        let checked = try check(
            source, knowing: KnownSources(names: sources.map(\.name), areAll: false),
            substitutes: inputs.substitutes.mapValues(source.descriptor(ofInstance:)))
        let plan = checked.plan
        let reporter = Reporter(sources: self.sources, limit: limits.shownErrors)
        inputs.check(against: plan, reporter)
        let (values, secrets) = ParameterResolver.resolve(
            plan, of: self, given: parameters, sources: sources, reporter: reporter)
        let context = ValueContext(nib: self, parameters: values)
        var volume = InsertedVolume(context)
        if reporter.isClean, volume.check(plan, reporter) { plan.checkLateValues(context, source, reporter) }
        let sharing = CheckSharing(plan: plan, bindings: checked.classes, registry: registry, inputs: inputs)
        let isShared = sharing.check(site, reporter)
        let assembly = Assembly(
            checked, registry.reader, context, secrets, observer, isOfMainActor: isShared)
        CheckIsolation(assembly: assembly, available: site.available, reporter: reporter).check()
        try reporter.finish()
        return assembly
    }
}

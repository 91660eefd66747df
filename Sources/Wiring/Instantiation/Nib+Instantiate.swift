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
            try Pipeline.load(self, LoadRequest(registry, GraphInputs(), parameters, sources, observer), on: isolation)
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
        let inputs = GraphInputs(owner: owner, externals: externals, substitutes: substitutes)
        return try Pipeline.load(self, LoadRequest(registry, inputs, parameters, sources, observer), on: isolation)
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
            try await Pipeline.load(
                self,
                LoadRequest(
                    registry, GraphInputs(), parameters, sources, observer, startLimit: startLimit,
                    concurrency: concurrency))
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
        let inputs = GraphInputs(owner: owner, externals: externals, substitutes: substitutes)
        return try await Pipeline.load(
            self,
            LoadRequest(
                registry, inputs, parameters, sources, observer, startLimit: startLimit, concurrency: concurrency))
    }
}

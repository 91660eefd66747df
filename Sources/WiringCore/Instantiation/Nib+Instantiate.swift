internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Creating graphs, synchronously or waiting for async code.
///
/// Each way has two forms: with objects of the caller, which tie the graph to the caller's isolation, and without, so
/// that the graph can be sent to another isolation.
extension Nib {
    /// Creates the objects of the nib and connects them with each other and with objects of the caller.
    ///
    /// Everything is checked before any object is created. Then these steps follow, each for all objects:
    ///
    /// 1. Initialisers, arguments before the objects that need them and otherwise in the order of the files.
    /// 2. Attributes.
    /// 3. Outlets.
    /// 4. Awake, the target of an outlet before the object that has the outlet, and the owner last.
    ///
    /// If code of a class throws, all objects that were created are torn down again.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - owner: File's Owner, if the nib declares one.
    ///   - externals: The objects that the nib declares as externals, by name; structs as well as classes.
    ///   - parameters: Values for parameters of the nib, by name; they override sources and defaults.
    ///   - substitutes: Objects that replace some of the nib, by name, for tests. Their types are checked like those of
    ///     the others, but they are not set up, connected or awakened.
    ///   - options: The sources of parameters, the observer and the limits.
    ///   - isolation: The actor of the caller, which the graph belongs to; leave the default. On the main actor,
    ///     objects of the main actor can be created as well.
    /// - Returns: The graph, which keeps every object alive.
    /// - Throws: ``WiringError`` with all errors of the nib and of the arguments, sorted by location, including
    ///   `needs-async` for code that this call cannot wait for; or with the error of a class's own code, which is then
    ///   the underlying error.
    /// - Complexity: O(objects, their values and connections), plus the classes' own code.
    public func instantiate(
        with registry: Registry,
        owner: AnyObject? = nil,
        externals: [String: Any] = [:],
        parameters: [String: String] = [:],
        replacing substitutes: [String: Any] = [:],
        options: LoadOptions = LoadOptions(),
        isolation: isolated (any Actor)? = #isolation
    ) throws -> ObjectGraph {
        let inputs = GraphInputs(owner: owner, externals: externals, substitutes: substitutes)
        return try Pipeline.load(self, LoadRequest(registry, inputs, parameters, options), on: isolation)
    }

    /// Creates the objects of the nib and connects them with each other, in a graph that can be sent to another
    /// isolation; otherwise like ``instantiate(with:owner:externals:parameters:replacing:options:isolation:)``.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - parameters: Values for parameters of the nib, by name; they override sources and defaults.
    ///   - options: The sources of parameters, the observer and the limits.
    ///   - isolation: The actor of the caller; leave the default.
    /// - Returns: The graph, which keeps every object alive.
    /// - Throws: ``WiringError``, like the form with objects of the caller.
    public func instantiate(
        with registry: Registry,
        parameters: [String: String] = [:],
        options: LoadOptions = LoadOptions(),
        isolation: isolated (any Actor)? = #isolation
    ) throws -> sending ObjectGraph {
        // Nothing else refers to the graph: its contents were just read or created, or can be used from anywhere. A
        // graph that shares objects with the main actor checks that it is used only there.
        UnsafeTransfer(
            try Pipeline.load(self, LoadRequest(registry, GraphInputs(), parameters, options), on: isolation)
        ).value
    }

    /// Creates the objects of the nib and connects them with each other and with objects of the caller, in the
    /// isolation of the caller, waiting for async code of their classes.
    ///
    /// It does what the synchronous form does, in this order: initialisers, each as soon as its arguments exist;
    /// attributes and outlets, one after another; and awake, each when the targets of the object's outlets are awake,
    /// and the owner last. Async initialisers and async awakes of `Sendable` objects run concurrently with anything
    /// else; the rest follows the order of the plan. If code of a class throws, if the time limit is exceeded, or if
    /// the caller is cancelled, running code is cancelled and waited for, and what was created is torn down again.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - owner: File's Owner, if the nib declares one.
    ///   - externals: The objects that the nib declares as externals, by name; structs as well as classes.
    ///   - parameters: Values for parameters of the nib, by name; they override sources and defaults.
    ///   - substitutes: Objects that replace some of the nib, by name, for tests. Their types are checked like those of
    ///     the others, but they are not set up, connected or awakened.
    ///   - options: The sources of parameters, the observer and the limits.
    /// - Returns: The graph, which keeps every object alive.
    /// - Throws: ``WiringError`` with all errors of the nib and of the arguments, sorted by location; or with the error
    ///   of a class's own code, which is then the underlying error.
    /// - Complexity: O(objects, their values and connections), plus the classes' own code.
    public func instantiate(
        with registry: Registry,
        owner: AnyObject? = nil,
        externals: [String: Any] = [:],
        parameters: [String: String] = [:],
        replacing substitutes: [String: Any] = [:],
        options: LoadOptions = LoadOptions()
    ) async throws -> ObjectGraph {
        let inputs = GraphInputs(owner: owner, externals: externals, substitutes: substitutes)
        return try await Pipeline.load(self, LoadRequest(registry, inputs, parameters, options))
    }

    /// Creates the objects of the nib and connects them with each other, in a graph that can be sent to another
    /// isolation, waiting for async code of their classes; otherwise like
    /// ``instantiate(with:owner:externals:parameters:replacing:options:)``.
    ///
    /// - Parameters:
    ///   - registry: The classes that the nib may name.
    ///   - parameters: Values for parameters of the nib, by name; they override sources and defaults.
    ///   - options: The sources of parameters, the observer and the limits.
    /// - Returns: The graph, which keeps every object alive and is not tied to any isolation.
    /// - Throws: ``WiringError``, like the form with objects of the caller.
    public func instantiate(
        with registry: Registry,
        parameters: [String: String] = [:],
        options: LoadOptions = LoadOptions()
    ) async throws -> sending ObjectGraph {
        // Nothing else refers to the graph: its contents were just read or created, or can be used from anywhere. A
        // graph that shares objects with the main actor checks that it is used only there.
        UnsafeTransfer(
            try await Pipeline.load(self, LoadRequest(registry, GraphInputs(), parameters, options))
        ).value
    }
}

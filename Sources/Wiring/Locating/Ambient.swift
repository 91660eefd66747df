internal import Synchronization
internal import WiringDiagnostics

/// The graph that look-ups from inside objects use, for the time of a scope.
enum Ambient {
    /// The innermost graph; child tasks inherit it.
    @TaskLocal static var scope: AmbientScope?
}

/// Holds a graph for the time of one ``ObjectGraph/withAmbient(_:)`` and nothing afterwards, so that a task that
/// outlives the scope gets a clear error and not a graph that somebody else is using.
///
/// Unchecked: a graph is not `Sendable`, and a task-local value must be. The graph itself is given to nobody but the task
/// that opened the scope, on the actor where it did. Other tasks look into a copy of its storage, one at a time, and get
/// what is `Sendable`.
final class AmbientScope: @unchecked Sendable {
    /// The task that opened the scope.
    private let task = TaskIdentity.current
    /// The actor on which it was opened; nil for none.
    private let actor: (any Actor)?
    private let graphs: Mutex<Graphs>

    private struct Graphs: @unchecked Sendable {
        /// The graph.
        var own: ObjectGraph?
        /// What other tasks look into.
        var copy: ObjectGraph?
    }

    init(_ graph: ObjectGraph, _ actor: (any Actor)?) {
        self.actor = actor
        graphs = Mutex(Graphs(own: graph, copy: ObjectGraph(lookingInto: graph.storage)))
    }

    /// Whether the scope lasts.
    var isOpen: Bool { graphs.withLock { $0.own != nil } }

    /// The graph, while the scope lasts, for the task that opened it; nil for any other.
    var own: ObjectGraph? {
        guard task == TaskIdentity.current, let graph = graphs.withLock({ $0 }).own else { return nil }
        let message =
            "the ambient graph belongs to the actor on which 'withAmbient' was called: use it there [\(Code.notSendable)]"
        if actor === MainActor.shared {
            if !MainQueue.isCurrent { fatalError(message) }
        } else {
            actor?.preconditionIsolated(message)
        }
        return graph
    }

    /// Looks something up that may be used in any task; nil when the scope has ended.
    func lookUp<Value: Sendable>(_ lookUp: (ObjectGraph) throws -> Value) rethrows -> Value? {
        if task == TaskIdentity.current { return try own.map(lookUp) }
        return try graphs.withLock { graphs in try graphs.copy.map(lookUp) }
    }

    /// Ends the scope.
    func end() { graphs.withLock { $0 = Graphs() } }
}

extension ObjectGraph {
    /// The graph of the innermost `withAmbient` around the caller, in the task that called it; nil outside of any, and in
    /// other tasks, child tasks among them.
    public static var ambient: ObjectGraph? { Ambient.scope?.own }

    /// Makes this the graph that ``Injected`` looks in, while the closure runs.
    ///
    /// Scopes nest, and each task has its own. A child task inherits the scope of its parent and is given what is
    /// `Sendable`.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller; it is given by itself.
    ///   - body: Makes objects that look up others by themselves.
    /// - Returns: What the closure returns.
    public func withAmbient<Result>(
        isolation: (any Actor)? = #isolation, _ body: () throws -> Result
    ) rethrows -> Result {
        let scope = AmbientScope(self, isolation)
        defer { scope.end() }
        return try Ambient.$scope.withValue(scope, operation: body)
    }

    /// Makes this the graph that ``Injected`` looks in, while the closure runs, in the isolation of the caller.
    ///
    /// - Parameter body: Makes objects that look up others by themselves.
    /// - Returns: What the closure returns.
    public func withAmbient<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        let scope = AmbientScope(self, #isolation)
        defer { scope.end() }
        return try await Ambient.$scope.withValue(scope, operation: body)
    }
}

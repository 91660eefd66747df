internal import Synchronization
internal import WiringDiagnostics

/// The graph in which objects look up others, for the duration of a scope.
enum Ambient {
    /// The innermost scope; child tasks inherit it.
    @TaskLocal static var scope: AmbientScope?
}

/// Holds a graph for the duration of one ``ObjectGraph/withAmbient(_:)`` and nothing afterwards, so that a task that
/// outlives the scope gets a clear error instead of a graph that somebody else is using.
///
/// Unchecked: a graph is not `Sendable`, and a task-local value must be. The graph itself is given only to the task
/// that opened the scope, on the actor where it did. Other tasks look into a copy of its storage, one at a time, and
/// get only what is `Sendable`.
final class AmbientScope: @unchecked Sendable {
    private let task = TaskIdentity.current
    /// The actor on which the scope was opened; nil for none.
    private let actor: (any Actor)?
    private let graphs: Mutex<Graphs>

    private struct Graphs: @unchecked Sendable {
        var own: ObjectGraph?
        /// The copy that other tasks look into.
        var copy: ObjectGraph?
    }

    init(_ graph: ObjectGraph, _ actor: (any Actor)?) {
        self.actor = actor
        graphs = Mutex(Graphs(own: graph, copy: ObjectGraph(lookingInto: graph.storage)))
    }

    var isOpen: Bool { graphs.withLock { $0.own != nil } }

    /// The graph, while the scope is open, for the task that opened it; nil for any other.
    var own: ObjectGraph? {
        guard task == TaskIdentity.current, let graph = graphs.withLock({ $0 }).own else { return nil }
        let message =
            "the ambient graph belongs to the actor on which 'withAmbient' was called: use it there [\(Code.notSendable)]"
        // Going on would be a data race.
        if actor === MainActor.shared {
            if !MainQueue.isCurrent { fatalError(message) }
        } else {
            actor?.preconditionIsolated(message)
        }
        return graph
    }

    /// Looks up something that any task may use; nil once the scope has ended.
    func lookUp<Value: Sendable>(_ lookUp: (ObjectGraph) throws -> Value) rethrows -> Value? {
        if task == TaskIdentity.current { return try own.map(lookUp) }
        return try graphs.withLock { graphs in try graphs.copy.map(lookUp) }
    }

    func end() { graphs.withLock { $0 = Graphs() } }
}

extension ObjectGraph {
    /// The graph of the innermost `withAmbient` around the caller, in the task that called it; nil outside any such
    /// call, and in other tasks, including child tasks.
    public static var ambient: ObjectGraph? { Ambient.scope?.own }

    /// Makes this the graph that ``Injected`` looks in, while the closure runs.
    ///
    /// Scopes nest, and each task has its own. A child task inherits its parent's scope, and gets only `Sendable`
    /// objects from it.
    ///
    /// - Parameters:
    ///   - isolation: The actor of the caller, passed implicitly.
    ///   - body: Creates objects that look up others themselves.
    /// - Returns: The result of the closure.
    public func withAmbient<Result>(
        isolation: (any Actor)? = #isolation, _ body: () throws -> Result
    ) rethrows -> Result {
        let scope = AmbientScope(self, isolation)
        defer { scope.end() }
        return try Ambient.$scope.withValue(scope, operation: body)
    }

    /// Makes this the graph that ``Injected`` looks in, while the closure runs, in the isolation of the caller.
    ///
    /// - Parameter body: Creates objects that look up others themselves.
    /// - Returns: The result of the closure.
    public func withAmbient<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        let scope = AmbientScope(self, #isolation)
        defer { scope.end() }
        return try await Ambient.$scope.withValue(scope, operation: body)
    }
}

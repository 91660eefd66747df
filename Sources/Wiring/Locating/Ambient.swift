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
/// Unchecked: a graph is not Sendable, and a task-local value must be. Access to the reference is guarded by the mutex;
/// objects are handed out one by one, and a child task may use those alone that may be used there, which is what the
/// documentation of `withAmbient` asks for.
final class AmbientScope: @unchecked Sendable {
    private let graph: Mutex<Unchecked>

    private struct Unchecked: @unchecked Sendable {
        var graph: ObjectGraph?
    }

    init(_ graph: ObjectGraph) { self.graph = Mutex(Unchecked(graph: graph)) }

    /// The graph, while the scope lasts.
    var current: ObjectGraph? { graph.withLock { $0 }.graph }

    /// Ends the scope.
    func end() { graph.withLock { $0.graph = nil } }
}

extension ObjectGraph {
    /// The graph of the innermost `withAmbient` around the caller; nil outside of any.
    public static var ambient: ObjectGraph? { Ambient.scope?.current }

    /// Makes this the graph that ``Injected`` looks in, while the closure runs.
    ///
    /// Scopes nest, and each task has its own. A child task inherits the scope of its parent and may take from it the
    /// objects alone that may be used in another task.
    ///
    /// - Parameter body: Makes objects that look up others by themselves.
    /// - Returns: What the closure returns.
    public func withAmbient<Result>(_ body: () throws -> Result) rethrows -> Result {
        let scope = AmbientScope(self)
        defer { scope.end() }
        return try Ambient.$scope.withValue(scope, operation: body)
    }

    /// Makes this the graph that ``Injected`` looks in, while the closure runs, in the isolation of the caller.
    ///
    /// - Parameter body: Makes objects that look up others by themselves.
    /// - Returns: What the closure returns.
    public func withAmbient<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        let scope = AmbientScope(self)
        defer { scope.end() }
        return try await Ambient.$scope.withValue(scope, operation: body)
    }
}

internal import Synchronization
internal import WiringDiagnostics

/// The graph in which objects look up others, for the duration of a scope.
enum Ambient {
    /// The innermost scope; child tasks inherit it.
    @TaskLocal static var scope: AmbientScope?
}

/// Why a look-up that is not for something `Sendable` cannot use the ambient graph, although there is one.
enum AmbientRefusal: Error {
    /// Another task opened the scope.
    case anotherTask
    /// The task that opened the scope is on another actor now, or on an actor where it was on none.
    case anotherActor
}

/// Holds a graph for the duration of one ``ObjectGraph/withAmbient(_:)`` and nothing afterwards, so that a task that
/// outlives the scope gets a clear error instead of a graph that somebody else is using.
///
/// Unchecked: a graph is not `Sendable`, and a task-local value must be. The graph itself is given only to the task
/// that opened the scope, while it runs on the actor, or on none, on which it opened the scope. Everyone else looks
/// into a copy of its storage, one at a time, and gets only what is `Sendable`.
final class AmbientScope: @unchecked Sendable {
    private let task = TaskIdentity.current
    private let graphs: Mutex<Graphs>

    private struct Graphs: @unchecked Sendable {
        var own: ObjectGraph?
        /// The copy that others look into.
        var copy: ObjectGraph?
        /// Where the graph may be used; nil until it is used for the first time.
        var home: ExecutorIdentity?
    }

    /// Opens a scope.
    ///
    /// - Parameter home: Where the graph may be used; nil for the place where it is used first.
    init(_ graph: ObjectGraph, home: ExecutorIdentity?) {
        graphs = Mutex(Graphs(own: graph, copy: ObjectGraph(lookingInto: graph.storage), home: home))
    }

    /// Returns the graph for a caller that may use all of it; nil once the scope has ended.
    func own() throws(AmbientRefusal) -> ObjectGraph? {
        let graphs = graphs.withLock { graphs in
            if task == .current, graphs.home == nil { graphs.home = .current }
            return graphs
        }
        guard let graph = graphs.own else { return nil }
        guard task == .current else { throw .anotherTask }
        guard graphs.home == .current else { throw .anotherActor }
        return graph
    }

    /// Looks up something that anyone may use; nil once the scope has ended.
    func lookUp<Value: Sendable>(_ lookUp: (ObjectGraph) throws -> Value) rethrows -> Value? {
        if let graph = try? own() { return try lookUp(graph) }
        return try graphs.withLock { graphs in try graphs.copy.map(lookUp) }
    }

    /// Lets others look into a reloaded graph.
    func show(_ storage: GraphStorage) {
        let copy = UnsafeTransfer(ObjectGraph(lookingInto: storage))
        graphs.withLock { graphs in if graphs.own != nil { graphs.copy = copy.value } }
    }

    func end() { graphs.withLock { $0 = Graphs() } }
}

extension ObjectGraph {
    /// The graph of the innermost `withAmbient` around the caller, in the task that called it; nil outside any such
    /// call, and in other tasks, including child tasks.
    ///
    /// Ends the program with a message if the task has left the actor on which it called `withAmbient`, or now runs on
    /// an actor and did not then: objects of the graph would be used on both.
    public static var ambient: ObjectGraph? {
        do throws(AmbientRefusal) {
            return try Ambient.scope?.own()
        } catch .anotherTask {
            return nil
        } catch {
            // As with `MainActor.assumeIsolated`: going on would be a data race.
            fatalError("the ambient graph is used \(error.words)")
        }
    }

    /// Makes this the graph that ``Injected`` looks in, while the closure runs.
    ///
    /// Scopes nest, and each task has its own. A child task inherits its parent's scope, and gets only `Sendable`
    /// objects from it.
    ///
    /// - Parameter body: Creates objects that look up others themselves.
    /// - Returns: The result of the closure.
    public func withAmbient<Result>(_ body: () throws -> Result) rethrows -> Result {
        let scope = AmbientScope(self, home: .current)
        open(scope)
        defer { close(scope) }
        return try Ambient.$scope.withValue(scope, operation: body)
    }

    /// Makes this the graph that ``Injected`` looks in, while the closure runs, in the isolation of the caller.
    ///
    /// On other actors that the closure switches to, objects that are not `Sendable` cannot be looked up.
    ///
    /// - Parameter body: Creates objects that look up others themselves.
    /// - Returns: The result of the closure.
    public func withAmbient<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await openScope(home: .current, body)
    }

    /// Makes this the graph that ``Injected`` looks in, while the closure runs. Look-ups then work only on the actor,
    /// or on none, on which the first one was made.
    ///
    /// The caller must not use the graph until the closure has returned.
    package func lendAmbient<Result>(_ body: () async throws -> Result) async rethrows -> Result {
        try await openScope(home: nil, body)
    }

    private func openScope<Result>(
        home: ExecutorIdentity?, _ body: () async throws -> Result
    ) async rethrows -> Result {
        let scope = AmbientScope(self, home: home)
        open(scope)
        defer { close(scope) }
        return try await Ambient.$scope.withValue(scope, operation: body)
    }
}

extension AmbientRefusal {
    /// Where the look-up is made, what is wrong with that, and the cure.
    var words: String {
        switch self {
        case .anotherTask:
            "in another task than that which called 'withAmbient' [\(Code.notSendable)]: look it up in that task, or "
                + "make its type Sendable"
        case .anotherActor:
            "on another actor than that on which 'withAmbient' was called [\(Code.notSendable)]: look it up there, or "
                + "make its type Sendable"
        }
    }
}

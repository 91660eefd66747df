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
/// outlives the scope gets a clear error instead of a graph that is in use elsewhere.
///
/// Unchecked: a graph is not `Sendable`, and a task-local value must be. The graph itself is given only to the task
/// that opened the scope, while it runs on the actor, or on none, on which it opened the scope. Everyone else looks
/// into a copy of its storage, one at a time, and gets only what is `Sendable`.
final class AmbientScope: @unchecked Sendable {
    private let task = TaskIdentity.current
    private let graphs: Mutex<Graphs>

    /// Unchecked, as the scope is: it is used only under the lock.
    private struct Graphs: @unchecked Sendable {
        var own: ObjectGraph?
        /// The copy that others look into.
        var copy: ObjectGraph?
        /// The isolation in which the graph may be used; nil until it is used for the first time.
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
    /// The graph of the innermost `withAmbient` around the caller, in the task that called it; traps on another actor.
    ///
    /// It is nil outside any such call, and in other tasks, including child tasks. It ends the program with a message
    /// if the task called `withAmbient` on another actor, or on none and is on an actor now: objects of the graph would
    /// be used on both. ``requireAmbient()`` throws an error instead.
    public static var ambient: ObjectGraph? {
        do throws(AmbientRefusal) {
            return try Ambient.scope?.own()
        } catch .anotherTask {
            return nil
        } catch {
            // As with `MainActor.assumeIsolated`: going on would be a data race.
            fatalError("\(error.diagnostic(of: "the ambient graph is used").sentence)")
        }
    }

    /// Returns the graph of the innermost `withAmbient` around the caller, or throws if the caller cannot use one.
    ///
    /// ```swift
    /// let clock = try ObjectGraph.requireAmbient().object("clock", as: (any Clock).self)
    /// ```
    ///
    /// - Returns: The graph, which only this task may use, on the actor it is on now.
    /// - Throws: ``WiringError`` with the code `unknown-object` outside any `withAmbient`, or `not-sendable` in another
    ///   task or on another actor than the caller of `withAmbient`.
    public static func requireAmbient() throws -> ObjectGraph {
        do throws(AmbientRefusal) {
            if let graph = try Ambient.scope?.own() { return graph }
        } catch {
            throw WiringError([error.diagnostic(of: "the ambient graph is used")])
        }
        throw WiringError([AmbientRefusal.noGraph(for: "the ambient graph is used, and there is none here")])
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
    /// The error for a use of the ambient graph, such as `the ambient graph is used`.
    func diagnostic(of use: String) -> Diagnostic {
        switch self {
        case .anotherTask:
            Diagnostic(
                .notSendable, "\(use) in another task than that which called 'withAmbient'",
                help: "look it up in that task, or make its type Sendable")
        case .anotherActor:
            Diagnostic(
                .notSendable, "\(use) on another actor than that on which 'withAmbient' was called",
                help: "look it up there, or make its type Sendable")
        }
    }

    /// The error for a use where there is no ambient graph.
    static func noGraph(for use: String) -> Diagnostic {
        Diagnostic(.unknownObject, use, help: "make the object inside 'graph.withAmbient { … }'")
    }
}

extension Diagnostic {
    /// The message, the code and the advice in one line, for a program that ends.
    var sentence: String { "\(message) [\(code)]" + (help.map { ": \($0)" } ?? "") }
}

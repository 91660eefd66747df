/// Async members and lifecycle hooks: those of actors, and anything else that takes time.
///
/// Their closures run outside the caller's actor, and the load waits for each before it continues. A graph that has any
/// of them is created by `try await nib.instantiate(…)`.
extension Class where T: AnyObject {
    /// Declares an attribute that is set by async code: `.attribute("limit") { await $0.set(limit: $1) }`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must give it.
    ///   - set: Called once for each object that gives it; an error it throws stops the load.
    public consuming func attribute<V>(
        _ name: String, required: Bool = false, set: @escaping @concurrent @Sendable (T, V) async throws -> Void
    ) -> Class {
        addingMember(name, V.self, required, .isolatedAttribute(.setting(set)))
    }

    /// Declares an outlet that is connected by async code: `.outlet("board") { await $0.set(board: $1) }`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files.
    ///   - required: Whether every definition must connect it.
    ///   - weak: Whether the object holds its target weakly.
    ///   - connect: Called once for each object that connects it; an error it throws stops the load.
    public consuming func outlet<V>(
        _ name: String, required: Bool = false, weak: Bool = false,
        connect: @escaping @concurrent @Sendable (T, V) async throws -> Void
    ) -> Class {
        addingMember(name, V.self, required, weak: weak, .isolatedOutlet(.setting(connect), disconnect: nil))
    }

    /// Declares async code that takes several members at once, called after all outlets are connected:
    /// `.method("configure", { await $0.configure(game: $1, clock: $2) }, "game", "clock")`.
    ///
    /// - Parameters:
    ///   - name: The name used in messages.
    ///   - method: Receives the object and the members. An error it throws stops the load.
    ///   - parameters: The names of the members in wiring files, one for each.
    public consuming func method<each P>(
        _ name: String, _ method: @escaping @concurrent @Sendable (T, repeat each P) async throws -> Void,
        _ parameters: repeat Parameter<each P>
    ) -> Class {
        addingMethod(
            name, parameterRecords(repeat each parameters),
            .asynchronous { transfer in
                var arguments = transfer.value.input
                try await method(transfer.value.object as! T, repeat try arguments.next(each parameters))
            })
    }

    /// Calls the async closure once all objects of the graph are connected.
    ///
    /// If the class is `Sendable`, its objects awaken concurrently with objects they do not depend on.
    public consuming func awake(_ awake: @escaping @concurrent @Sendable (T) async throws -> Void) -> Class {
        adding { $0.awake.append(.asynchronous { try await awake($0.value.object as! T) }) }
    }

    /// Calls the async closure when the graph is torn down by `await graph.tearDown()`, in the reverse order of
    /// awakening. Cancelling the load or the program's task does not cancel it.
    public consuming func teardown(_ teardown: @escaping @concurrent @Sendable (T) async throws -> Void) -> Class {
        adding { $0.teardown.append(.asynchronous { try await teardown($0.value.object as! T) }) }
    }

    /// Calls the async closure when `await graph.reload(…)` has kept the object and set something on it, or on a target
    /// of its outlets.
    public consuming func reloaded(_ reloaded: @escaping @concurrent @Sendable (T) async -> Void) -> Class
    where T: Sendable {
        adding { $0.reloaded.append(.asynchronous { await reloaded($0.value.object as! T) }) }
    }
}

/// Events and actions that every conforming object has.
extension Interface {
    /// Declares an event of every conforming object: `.event("tap") { $0.onTap = $1 }`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - type: The type of the function, if the closure does not tell: `(@Sendable (Int) -> Void).self`.
    ///   - connect: Receives the object and the function that the event is to call, whose type decides what the event sends
    ///     and where from, as for ``Class/event(_:_:)``. An error it throws stops the load.
    public func event<F>(
        _ name: String, as type: F.Type = F.self, connect: @escaping @Sendable (P, F) throws -> Void
    ) -> Interface {
        adding(
            EventRecord(
                name: name, EventType<F>(),
                connect: { type in
                    .synchronous { object, event in
                        try connect(unboxed(object) as! P, type.function(firing: event))
                    }
                }))
    }

    /// Declares an event of every conforming object, connected by async code.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - type: The type of the function, if the closure does not tell: `(@Sendable (Int) -> Void).self`.
    ///   - connect: Receives the object and the function that the event is to call; an error it throws stops the load.
    public func event<F>(
        _ name: String, as type: F.Type = F.self, connect: @escaping @concurrent @Sendable (P, F) async throws -> Void
    ) -> Interface {
        adding(
            EventRecord(
                name: name, EventType<F>(),
                connect: { type in
                    .asynchronous {
                        try await connect(unboxed($0.value.object) as! P, type.function(firing: $0.value.input))
                    }
                }))
    }

    /// Declares an event of every conforming object, connected on the main actor.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - type: The type of the function, if the closure does not tell: `(@Sendable (Int) -> Void).self`.
    ///   - connect: Receives, on the main actor, the object and the function that the event is to call.
    public func event<F>(
        _ name: String, as type: F.Type = F.self,
        onMainActor connect: @escaping @MainActor @Sendable (P, F) throws -> Void
    ) -> Interface {
        adding(
            EventRecord(
                name: name, EventType<F>(),
                connect: { type in
                    .onMainActor { object, event in
                        try connect(unboxed(object) as! P, type.function(firing: event))
                    }
                }))
    }

    private func adding(_ event: EventRecord) -> Interface {
        var copy = self
        copy.record.events.append(event)
        return copy
    }

    // MARK: Actions

    /// Declares an action of every conforming object, which takes at most two arguments of the event:
    /// `.action("step") { $0.step() }`.
    public func action<each A>(
        _ name: String, call: @escaping @Sendable (P, repeat each A) -> Void
    ) -> Interface {
        adding(.calling(name, call))
    }

    /// Declares an action of every conforming object, on the main actor, which takes at most two arguments of the event.
    public func action<each A: Sendable>(
        _ name: String, onMainActor call: @escaping @MainActor @Sendable (P, repeat each A) -> Void
    ) -> Interface {
        adding(.calling(name, onMainActor: call))
    }

    /// Declares an async action of every conforming object, which takes at most two arguments of the event:
    /// `.action("save") { await $0.save() }`.
    public func action<each A: Sendable>(
        _ name: String, call: @escaping @concurrent @Sendable (P, repeat each A) async -> Void
    ) -> Interface {
        adding(.calling(name, call))
    }

    private func adding(_ action: ActionRecord) -> Interface {
        var copy = self
        copy.record.actions.append(action)
        return copy
    }
}

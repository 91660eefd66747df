/// The events that objects send, which actions are connected to.
///
/// The type of an event is the type of its function: `() -> Void`, `(A) -> Void` or `(A, B) -> Void`, with `@Sendable`,
/// `@MainActor`, `async` or `throws` as the class declares it, Optional or not. Where the function may be called
/// decides which objects an event can reach: one that is `@Sendable` may be called on any thread, so that it reaches
/// only `Sendable` objects and the main actor.
extension Class where T: AnyObject {
    /// Declares an event, stored as a function in a property: `.event("tap", \.onTap)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - path: The property, a function of at most two arguments that returns nothing. It does not retain the targets
    ///     of the actions connected to it, and is nil again when the graph is torn down, if it can be.
    public consuming func event<F>(
        _ name: String, _ path: @autoclosure @escaping @Sendable () -> ReferenceWritableKeyPath<T, F>
    ) -> Class {
        addingEvent(
            name, EventType<F>(),
            connect: { type in
                .synchronous { object, event in (object as! T)[keyPath: path()] = type.function(firing: event) }
            },
            disconnect: .synchronous { object, _ in
                if let nothing = disconnected(F.self) { (object as! T)[keyPath: path()] = nothing }
            },
            access: PropertyAccess(path))
    }

    /// Declares an event that is connected by a closure: `.event("tap") { $0.onTap = $1 }`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - type: The type of the function, if the closure does not tell: `(@Sendable (Int) -> Void).self`.
    ///   - connect: Receives the object and the function that the event is to call; an error it throws stops the load.
    public consuming func event<F>(
        _ name: String, as type: F.Type = F.self, connect: @escaping @Sendable (T, F) throws -> Void
    ) -> Class {
        addingEvent(name, EventType<F>()) { type in
            .synchronous { object, event in try connect(object as! T, type.function(firing: event)) }
        }
    }

    /// Declares an event that is connected by async code, such as one of an actor:
    /// `.event("tick") { await $0.observe($1) }`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - type: The type of the function, if the closure does not tell: `(@Sendable (Int) -> Void).self`.
    ///   - connect: Receives the object and the function that the event is to call; an error it throws stops the load.
    public consuming func event<F>(
        _ name: String, as type: F.Type = F.self, connect: @escaping @concurrent @Sendable (T, F) async throws -> Void
    ) -> Class {
        addingEvent(name, EventType<F>()) { type in
            .asynchronous { try await connect($0.value.object as! T, type.function(firing: $0.value.input)) }
        }
    }

    private consuming func addingEvent<F>(
        _ name: String, _ type: EventType<F>?, connect: (EventType<F>) -> Call<EventConnection>,
        disconnect: Call<Void>? = nil, access: PropertyAccess? = nil
    ) -> Class {
        adding {
            var record = EventRecord(name: name, type, connect: connect, disconnect: disconnect)
            record.access = access
            $0.events.append(record)
        }
    }
}

extension Class where T: AnyObject & Sendable {
    /// Declares an event stored in a main-actor property: `.event("tap", onMainActor: \.onTap)`.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - path: The property, a function of at most two arguments that returns nothing. It does not retain the targets
    ///     of the actions connected to it, and is nil again when the graph is torn down, if it can be.
    public consuming func event<F>(
        _ name: String,
        onMainActor path: @autoclosure @escaping @MainActor @Sendable () -> ReferenceWritableKeyPath<T, F>
    ) -> Class {
        addingEvent(
            name, EventType<F>(),
            connect: { type in
                .onMainActor { object, event in (object as! T)[keyPath: path()] = type.function(firing: event) }
            },
            disconnect: .clearing(onMainActor: path), access: PropertyAccess(onMainActor: path))
    }

    /// Declares an event that is connected by a closure on the main actor.
    ///
    /// - Parameters:
    ///   - name: The name in wiring files, under `actions:`.
    ///   - type: The type of the function, if the closure does not tell: `(@Sendable (Int) -> Void).self`.
    ///   - connect: Receives, on the main actor, the object and the function that the event is to call.
    public consuming func event<F>(
        _ name: String, as type: F.Type = F.self,
        onMainActor connect: @escaping @MainActor @Sendable (T, F) throws -> Void
    ) -> Class {
        addingEvent(name, EventType<F>()) { type in
            .onMainActor { object, event in try connect(object as! T, type.function(firing: event)) }
        }
    }
}

extension EventRecord {
    /// Records an event of a type; nil if the type is not one of an event, which `Registry.problems` reports.
    init<F>(
        name: String, _ type: EventType<F>?, connect: (EventType<F>) -> Call<EventConnection>,
        disconnect: Call<Void>? = nil
    ) {
        guard let type else {
            self.init(name: name, type: F.self, connect: .synchronous { _, _ in })
            return
        }
        let call = connect(type)
        self.init(
            name: name, type: F.self, arguments: type.arguments, site: type.site.stored(by: call.isolation),
            connect: call, disconnect: disconnect)
    }
}

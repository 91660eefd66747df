/// The actions of objects, which events call.
extension ClassOf {
    /// Declares an action, the target of events, that takes no argument: `.action("step", Game.step)`.
    ///
    /// It can be connected to any event, whose arguments are ignored.
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> () -> Void) -> ClassOf {
        adding(.calling(name) { (object: T) in method(object)() })
    }

    /// Declares an action, the target of events, that takes the event's argument: `.action("tap", Game.tap(_:))`.
    public consuming func action<A>(_ name: String, _ method: @escaping @Sendable (T) -> (A) -> Void) -> ClassOf {
        adding(.calling(name) { (object: T, sent: A) in method(object)(sent) })
    }

    /// Declares an action, the target of events, that takes the event's two arguments: `.action("drag",
    /// Game.drag(from:to:))`.
    public consuming func action<A, B>(_ name: String, _ method: @escaping @Sendable (T) -> (A, B) -> Void) -> ClassOf {
        adding(.calling(name) { (object: T, first: A, second: B) in method(object)(first, second) })
    }

    /// Declares an action by a closure: `.action("step") { $0.step() }`.
    public consuming func action(_ name: String, call: @escaping @Sendable (T) -> Void) -> ClassOf {
        adding(.calling(name, call))
    }

    /// Declares an action that takes the event's argument, by a closure: `.action("tap") { $0.tap($1) }`.
    public consuming func action<A>(_ name: String, call: @escaping @Sendable (T, A) -> Void) -> ClassOf {
        adding(.calling(name, call))
    }

    /// Declares an action that takes the event's two arguments, by a closure: `.action("drag") { $0.drag($1, to: $2) }`.
    public consuming func action<A, B>(_ name: String, call: @escaping @Sendable (T, A, B) -> Void) -> ClassOf {
        adding(.calling(name, call))
    }

    /// Reports a main-actor method registered without its label as a mistake in the registry: write `.action("step",
    /// onMainActor: { $0.step() })`.
    ///
    /// This overload exists because the compiler would otherwise accept such a method as one that can be called
    /// anywhere.
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> @MainActor () -> Void) -> ClassOf
    {
        marked("action '\(name)'").adding(.calling(name, onMainActor: { (object: T) in method(object)() }))
    }

    /// Reports a main-actor method registered without its label as a mistake in the registry: write `.action("tap",
    /// onMainActor: { $0.tap($1) })`.
    public consuming func action<A>(
        _ name: String, _ method: @escaping @Sendable (T) -> @MainActor (A) -> Void
    ) -> ClassOf {
        marked("action '\(name)'").adding(.calling(name, onMainActor: { (object: T, sent: A) in method(object)(sent) }))
    }

    /// Reports a main-actor method registered without its label as a mistake in the registry: write `.action("drag",
    /// onMainActor: { $0.drag($1, to: $2) })`.
    public consuming func action<A, B>(
        _ name: String, _ method: @escaping @Sendable (T) -> @MainActor (A, B) -> Void
    ) -> ClassOf {
        marked("action '\(name)'").adding(
            .calling(name, onMainActor: { (object: T, first: A, second: B) in method(object)(first, second) }))
    }

    consuming func adding(_ action: ActionRecord) -> ClassOf { adding { $0.actions.append(action) } }

    /// Notes that something of the main actor was registered without the label.
    consuming func marked(_ unlabelled: String) -> ClassOf { adding { $0.unlabelled.append(unlabelled) } }
}

/// Actions that run on an executor of their own. What they are sent is `Sendable`, since events may be sent elsewhere.
extension ClassOf where T: Sendable {
    /// Declares a main-actor action that takes no argument: `.action("step", onMainActor: { $0.step() })`.
    ///
    /// An event that belongs to the main actor calls it synchronously; any other schedules it there.
    public consuming func action(
        _ name: String, onMainActor method: @escaping @MainActor @Sendable (T) -> Void
    ) -> ClassOf {
        adding(.calling(name, onMainActor: method))
    }

    /// Declares a main-actor action that takes the event's argument: `.action("tap", onMainActor: { $0.tap($1) })`.
    public consuming func action<A: Sendable>(
        _ name: String, onMainActor method: @escaping @MainActor @Sendable (T, A) -> Void
    ) -> ClassOf {
        adding(.calling(name, onMainActor: method))
    }

    /// Declares a main-actor action that takes the event's two arguments.
    public consuming func action<A: Sendable, B: Sendable>(
        _ name: String, onMainActor method: @escaping @MainActor @Sendable (T, A, B) -> Void
    ) -> ClassOf {
        adding(.calling(name, onMainActor: method))
    }

    /// Declares an async action that takes no argument, by a closure, as for
    /// methods of an actor: `.action("save") { await $0.save() }`.
    ///
    /// An async event waits for it; any other starts it in a task.
    public consuming func action(
        _ name: String, call: @escaping @concurrent @Sendable (T) async -> Void
    ) -> ClassOf {
        adding(.calling(name, call))
    }

    /// Declares an async action that takes the event's argument: `.action("tick") { await $0.tick($1) }`.
    ///
    /// An async event waits for it; any other starts it in a task.
    public consuming func action<A: Sendable>(
        _ name: String, call: @escaping @concurrent @Sendable (T, A) async -> Void
    ) -> ClassOf {
        adding(.calling(name, call))
    }

    /// Declares an async action that takes the event's two arguments: `.action("move") { await $0.move($1, to: $2) }`.
    ///
    /// An async event waits for it; any other starts it in a task.
    public consuming func action<A: Sendable, B: Sendable>(
        _ name: String, call: @escaping @concurrent @Sendable (T, A, B) async -> Void
    ) -> ClassOf {
        adding(.calling(name, call))
    }
}

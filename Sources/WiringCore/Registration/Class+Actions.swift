/// The actions of objects, which events call.
extension Class where T: AnyObject {
    /// Declares an action, the target of events, that takes no argument: `.action("step", Game.step)`.
    ///
    /// It can be connected to any event, whose arguments are ignored. A method of a `Sendable` class, which may belong
    /// to a global actor, is an error in the registry: write `.action("step") { $0.step() }`. The same applies to
    /// methods with arguments.
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> () -> Void) -> Class {
        unlessSendable("action '\(name)'").adding(.calling(name) { (object: T) in method(object)() })
    }

    /// Declares an action, the target of events, that takes the event's argument: `.action("tap", Game.tap(_:))`.
    public consuming func action<A>(_ name: String, _ method: @escaping @Sendable (T) -> (A) -> Void) -> Class {
        unlessSendable("action '\(name)'").adding(.calling(name) { (object: T, sent: A) in method(object)(sent) })
    }

    /// Declares an action, the target of events, that takes the event's two arguments: `.action("drag",
    /// Game.drag(from:to:))`.
    public consuming func action<A, B>(_ name: String, _ method: @escaping @Sendable (T) -> (A, B) -> Void) -> Class {
        unlessSendable("action '\(name)'").adding(
            .calling(name) { (object: T, first: A, second: B) in method(object)(first, second) })
    }

    /// Declares an action by a closure, which takes at most two arguments of the event:
    /// `.action("step") { $0.step() }`, `.action("tap") { $0.tap($1) }`.
    public consuming func action<each A>(
        _ name: String, call: @escaping @Sendable (T, repeat each A) -> Void
    ) -> Class {
        adding(.calling(name, call))
    }

    /// Reports a main-actor method registered without its label as an error in the registry: write `.action("step",
    /// onMainActor: { $0.step() })`.
    ///
    /// This overload exists because the compiler would otherwise accept such a method as one that can be called
    /// anywhere.
    public consuming func action(_ name: String, _ method: @escaping @Sendable (T) -> @MainActor () -> Void) -> Class {
        marked("action '\(name)'").adding(.calling(name, onMainActor: { (object: T) in method(object)() }))
    }

    /// Reports a main-actor method registered without its label as an error in the registry: write `.action("tap",
    /// onMainActor: { $0.tap($1) })`.
    public consuming func action<A>(
        _ name: String, _ method: @escaping @Sendable (T) -> @MainActor (A) -> Void
    ) -> Class {
        marked("action '\(name)'").adding(.calling(name, onMainActor: { (object: T, sent: A) in method(object)(sent) }))
    }

    /// Reports a main-actor method registered without its label as an error in the registry: write `.action("drag",
    /// onMainActor: { $0.drag($1, to: $2) })`.
    public consuming func action<A, B>(
        _ name: String, _ method: @escaping @Sendable (T) -> @MainActor (A, B) -> Void
    ) -> Class {
        marked("action '\(name)'").adding(
            .calling(name, onMainActor: { (object: T, first: A, second: B) in method(object)(first, second) }))
    }

    consuming func adding(_ action: ActionRecord) -> Class { adding { $0.actions.append(action) } }

    /// Notes that something of the main actor was registered without the label.
    consuming func marked(_ unlabelled: String) -> Class { adding { $0.unlabelled.append(unlabelled) } }

    /// Notes that a method was registered by its name if the class is `Sendable`: it may belong to a global actor.
    ///
    /// The compiler accepts `Store.flush` of a `@Database` class where a function that can be called anywhere is
    /// expected. It does not if the class is not `Sendable`.
    consuming func unlessSendable(_ method: String) -> Class { adding { if $0.isSendable { $0.named.append(method) } } }
}

/// Actions that run on their own executor. What they are sent is `Sendable`, since events may be sent elsewhere.
extension Class where T: AnyObject & Sendable {
    /// Declares a main-actor action, which takes at most two arguments of the event:
    /// `.action("step", onMainActor: { $0.step() })`, `.action("tap", onMainActor: { $0.tap($1) })`.
    ///
    /// An event that belongs to the main actor calls it synchronously; any other schedules it there.
    public consuming func action<each A: Sendable>(
        _ name: String, onMainActor method: @escaping @MainActor @Sendable (T, repeat each A) -> Void
    ) -> Class {
        adding(.calling(name, onMainActor: method))
    }

    /// Declares an async action by a closure, as for methods of an actor, which takes at most two arguments of the
    /// event: `.action("save") { await $0.save() }`, `.action("tick") { await $0.tick($1) }`.
    ///
    /// An async event waits for it; any other starts it in a task.
    public consuming func action<each A: Sendable>(
        _ name: String, call: @escaping @concurrent @Sendable (T, repeat each A) async -> Void
    ) -> Class {
        adding(.calling(name, call))
    }
}

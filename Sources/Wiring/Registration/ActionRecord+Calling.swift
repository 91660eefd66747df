/// The records of actions by the number of their arguments and where they run.
///
/// The plan has compared the types of what an event sends with those that the action takes; a private protocol is
/// compared only here, and what does not fit calls nothing.
extension ActionRecord {
    static func calling<T>(_ name: String, _ call: @escaping @Sendable (T) -> Void) -> ActionRecord {
        ActionRecord(name: name, arguments: [], call: .synchronous { object, _ in call(unboxed(object) as! T) })
    }

    static func calling<T, A>(_ name: String, _ call: @escaping @Sendable (T, A) -> Void) -> ActionRecord {
        ActionRecord(
            name: name, arguments: [A.self],
            call: .synchronous { object, sent in
                if let sent = sent as? A { call(unboxed(object) as! T, sent) }
            })
    }

    static func calling<T, A, B>(_ name: String, _ call: @escaping @Sendable (T, A, B) -> Void) -> ActionRecord {
        ActionRecord(
            name: name, arguments: [A.self, B.self],
            call: .synchronous { object, sent in
                if let sent = sent as? (A, B) { call(unboxed(object) as! T, sent.0, sent.1) }
            })
    }

    // MARK: On the main actor

    static func calling<T>(
        _ name: String, onMainActor call: @escaping @MainActor @Sendable (T) -> Void
    ) -> ActionRecord {
        ActionRecord(name: name, arguments: [], call: .onMainActor { object, _ in call(unboxed(object) as! T) })
    }

    static func calling<T, A>(
        _ name: String, onMainActor call: @escaping @MainActor @Sendable (T, A) -> Void
    ) -> ActionRecord {
        ActionRecord(
            name: name, arguments: [A.self],
            call: .onMainActor { object, sent in
                if let sent = sent as? A { call(unboxed(object) as! T, sent) }
            })
    }

    static func calling<T, A, B>(
        _ name: String, onMainActor call: @escaping @MainActor @Sendable (T, A, B) -> Void
    ) -> ActionRecord {
        ActionRecord(
            name: name, arguments: [A.self, B.self],
            call: .onMainActor { object, sent in
                if let sent = sent as? (A, B) { call(unboxed(object) as! T, sent.0, sent.1) }
            })
    }

    // MARK: Async

    static func calling<T>(_ name: String, _ call: @escaping @concurrent @Sendable (T) async -> Void) -> ActionRecord {
        ActionRecord(name: name, arguments: [], call: .asynchronous { await call(unboxed($0.value.object) as! T) })
    }

    static func calling<T, A>(
        _ name: String, _ call: @escaping @concurrent @Sendable (T, A) async -> Void
    ) -> ActionRecord {
        ActionRecord(
            name: name, arguments: [A.self],
            call: .asynchronous { transfer in
                guard let sent = transfer.value.input as? A else { return }
                await call(unboxed(transfer.value.object) as! T, sent)
            })
    }

    static func calling<T, A, B>(
        _ name: String, _ call: @escaping @concurrent @Sendable (T, A, B) async -> Void
    ) -> ActionRecord {
        ActionRecord(
            name: name, arguments: [A.self, B.self],
            call: .asynchronous { transfer in
                guard let sent = transfer.value.input as? (A, B) else { return }
                await call(unboxed(transfer.value.object) as! T, sent.0, sent.1)
            })
    }
}

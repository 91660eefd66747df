/// The records of actions by where they run.
///
/// The plan has compared the types of what an event sends with those that the action takes; a private protocol is
/// compared only here, and what does not fit calls nothing.
extension ActionRecord {
    static func calling<T, each A>(
        _ name: String, _ call: @escaping @Sendable (T, repeat each A) -> Void
    ) -> ActionRecord {
        let arguments = types(repeat (each A).self)
        return ActionRecord(
            name: name, arguments: arguments,
            call: .synchronous { object, sent in
                var sent = SentArguments(sent, count: arguments.count)
                call(unboxed(object) as! T, repeat try sent.next((each A).self))
            })
    }

    static func calling<T, each A>(
        _ name: String, onMainActor call: @escaping @MainActor @Sendable (T, repeat each A) -> Void
    ) -> ActionRecord {
        let arguments = types(repeat (each A).self)
        return ActionRecord(
            name: name, arguments: arguments,
            call: .onMainActor { object, sent in
                var sent = SentArguments(sent, count: arguments.count)
                call(unboxed(object) as! T, repeat try sent.next((each A).self))
            })
    }

    static func calling<T, each A>(
        _ name: String, _ call: @escaping @concurrent @Sendable (T, repeat each A) async -> Void
    ) -> ActionRecord {
        let arguments = types(repeat (each A).self)
        return ActionRecord(
            name: name, arguments: arguments,
            call: .asynchronous { transfer in
                var sent = SentArguments(transfer.value.input, count: arguments.count)
                await call(unboxed(transfer.value.object) as! T, repeat try sent.next((each A).self))
            })
    }

    private static func types<each A>(_ types: repeat (each A).Type) -> [Any.Type] {
        var list: [Any.Type] = []
        repeat list.append(each types)
        return list
    }
}

/// What an event sends, taken apart for an action, which may take less.
private struct SentArguments {
    private let sent: Any?
    private let count: Int
    private var position = 0

    /// - Parameters:
    ///   - sent: The argument of the event, a tuple of two, or nil.
    ///   - count: The number of arguments that the action takes.
    init(_ sent: Any?, count: Int) { (self.sent, self.count) = (sent, count) }

    /// Returns the next argument.
    ///
    /// - Throws: ``TargetMismatch`` if the event sends something else.
    mutating func next<V>(_ type: V.Type) throws -> V {
        defer { position += 1 }
        if count == 1, let value = sent as? V { return value }
        if count == 2, let pair = sent as? (Any, Any), let value = (position == 0 ? pair.0 : pair.1) as? V {
            return value
        }
        throw TargetMismatch()
    }
}

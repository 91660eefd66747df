/// Calls that set members by code of a class, or of a protocol that it conforms to, in its own isolation.
extension Call<Arguments.Input> {
    /// Passes the object and what it is given to code that runs on the main actor.
    static func setting<T, V>(onMainActor set: @escaping @MainActor @Sendable (T, V) throws -> Void) -> Call {
        .onMainActor { object, input in try set(unboxed(object) as! T, input.argument(V.self)) }
    }

    /// Passes the object and what it is given to async code.
    static func setting<T, V>(_ set: @escaping @concurrent @Sendable (T, V) async throws -> Void) -> Call {
        .asynchronous { try await set(unboxed($0.value.object) as! T, $0.value.input.argument(V.self)) }
    }
}

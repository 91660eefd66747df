internal import CSwiftRuntime

/// The identity of what runs the caller: an actor, valid as long as it lives, or none.
///
/// The standard library has no other way to tell. A nonisolated initialiser runs on the actor of its caller, and
/// `#isolation` is nil there. `assumeIsolated` ends the program where ``ObjectGraph/requireAmbient()`` throws, and it
/// needs an actor, while a scope may have been opened on none. `isIsolatingCurrentContext()` knows nothing of actors
/// without an executor of their own, and needs macOS 26.
struct ExecutorIdentity: Equatable, Sendable {
    private let address: UInt

    /// That of the caller; the same value for all code that runs on no actor.
    static var current: ExecutorIdentity { ExecutorIdentity(address: swift_task_getCurrentExecutor().identity) }
}

internal import CSwiftRuntime

/// The identity of what runs the caller: an actor, valid as long as it lives, or none.
///
/// `#isolation` would not do: a nonisolated initialiser runs on the actor of its caller, and cannot find out which that
/// is.
struct ExecutorIdentity: Equatable, Sendable {
    private let address: UInt

    /// That of the caller; the same value for all code that runs on no actor.
    static var current: ExecutorIdentity { ExecutorIdentity(address: swift_task_getCurrentExecutor().identity) }
}

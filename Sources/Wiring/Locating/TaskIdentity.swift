internal import WiringFile

/// Which task code runs in, as long as that task lives.
struct TaskIdentity: Equatable {
    private let hash: Int?

    /// The task of the caller; that of code outside of any task is the same everywhere.
    static var current: TaskIdentity {
        // The task is asked for nothing but its hash, which is its address, and is not kept.
        TaskIdentity(hash: unsafe withUnsafeCurrentTask { task in unsafe task?.hashValue })
    }
}

/// Which thread code runs on, as long as that thread lives.
///
/// Noted by code of the main actor, it tells elsewhere whether that is the main actor too, and, unlike
/// `MainActor.preconditionIsolated`, leaves what is to be done about it to the caller.
struct ThreadIdentity: Equatable {
    private let number: UInt

    /// The thread of the caller.
    static var current: ThreadIdentity { ThreadIdentity(number: CurrentThread.number) }
}

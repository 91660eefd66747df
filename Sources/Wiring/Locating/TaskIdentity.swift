/// Which task code runs in, as long as that task lives.
struct TaskIdentity: Equatable {
    private let hash: Int?

    /// The task of the caller; that of code outside of any task is the same everywhere.
    static var current: TaskIdentity {
        // The task is asked for nothing but its hash, which is its address, and is not kept.
        TaskIdentity(hash: unsafe withUnsafeCurrentTask { task in unsafe task?.hashValue })
    }
}

/// The identity of a task, valid as long as the task lives.
struct TaskIdentity: Equatable {
    private let hash: Int?

    /// The caller's task; the same value for all code outside a task.
    static var current: TaskIdentity {
        // Only the task's hash, which is its address, is used; the task itself is not kept.
        TaskIdentity(hash: unsafe withUnsafeCurrentTask { task in unsafe task?.hashValue })
    }
}

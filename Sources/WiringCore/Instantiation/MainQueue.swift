internal import Dispatch

/// The queue on which the main actor runs its code.
///
/// Unlike `MainActor.preconditionIsolated`, it lets the caller decide what to do elsewhere. Comparing with the main
/// thread would not work: on Linux, other threads serve the queue once the program waits for it.
enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the caller runs on the queue.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}

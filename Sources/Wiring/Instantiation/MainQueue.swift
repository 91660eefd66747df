internal import Dispatch

/// The queue on which the main actor runs its code.
///
/// Unlike `MainActor.preconditionIsolated`, it leaves what is to be done elsewhere to the caller. The main thread would not
/// tell: on Linux, other threads serve the queue once the program waits for it.
enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// Whether the caller's code runs there.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}

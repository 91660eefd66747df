internal import Synchronization

/// Defers signals that end a process while files are written.
///
/// A signal mask would not be enough: it applies to one thread, and the signal goes to any thread without one.
package enum HeldSignals {
    /// The first signal that arrived; 0 for none.
    private static let caught = Atomic<Int32>(0)
    /// Signal handlers belong to the whole process, so only one call at a time may change them.
    private static let turn = Mutex(())

    /// Performs an action during which no signal ends the process, and delivers afterwards one that arrived.
    ///
    /// - Parameters:
    ///   - deliverLate: Called before delivering a signal that arrived too late to prevent the action.
    ///   - body: The action, which can check whether a signal has arrived.
    package static func during(
        deliverLate: () -> Void, _ body: (_ isInterrupted: @escaping () -> Bool) throws -> Void
    ) throws {
        try turn.withLock { _ in
            caught.store(0, ordering: .relaxed)
            // This signal ends a process whose file grows beyond its limit; ignored, only the write fails.
            let atLimit = signal(SIGXFSZ, SIG_IGN)
            let handlers = [SIGHUP, SIGINT, SIGTERM].map { number in
                (number, signal(number) { HeldSignals.caught.store($0, ordering: .relaxed) })
            }
            let result = Result { try body { caught.load(ordering: .relaxed) != 0 } }
            for (number, handler) in handlers + [(SIGXFSZ, atLimit)] { signal(number, handler) }
            let number = caught.load(ordering: .relaxed)
            if number != 0 {
                if case .success = result { deliverLate() }
                kill(getpid(), number)
            }
            try result.get()
        }
    }

    /// Calls a handler, which must be safe in a signal, when the user interrupts the process.
    package static func onInterrupt(_ handler: @escaping @convention(c) (Int32) -> Void) { signal(SIGINT, handler) }
}

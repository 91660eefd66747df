internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Musl)
internal import Musl
#else
internal import Glibc
#endif

/// Defers signals that end a process while files are written.
///
/// A signal mask would not be enough: it applies to one thread, and the signal goes to any thread without one.
package enum HeldSignals {
    /// The signals by which people and systems end a command.
    private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    /// The first signal that arrived; 0 for none.
    private static let caught = Atomic<Int32>(0)
    /// Signal handlers belong to the whole process, so only one call at a time may change them.
    private static let turn = Mutex(())

    /// Performs an action during which no signal ends the process, and delivers afterwards any signal that arrived.
    ///
    /// - Parameters:
    ///   - told: Called before delivering a signal that arrived too late to prevent the action.
    ///   - body: The action, which can check whether a signal has arrived.
    package static func during(
        told: () -> Void, _ body: (_ isInterrupted: @escaping () -> Bool) throws -> Void
    ) throws {
        try turn.withLock { _ in try holding(told, body) }
    }

    private static func holding(
        _ told: () -> Void, _ body: (_ isInterrupted: @escaping () -> Bool) throws -> Void
    ) throws {
        caught.store(0, ordering: .relaxed)
        var before = signals.compactMap { signal in hold(signal) { HeldSignals.caught.store($0, ordering: .relaxed) } }
        // This signal ends a process whose file grows beyond its limit; ignored, only the write fails.
        before += [hold(SIGXFSZ, SIG_IGN)].compactMap(\.self)
        let result = Result { try body { caught.load(ordering: .relaxed) != 0 } }
        for index in before.indices { unsafe sigaction(before[index].signal, &before[index].action, nil) }
        let signal = caught.load(ordering: .relaxed)
        if signal != 0 {
            if case .success = result { told() }
            heed(signal)
        }
        try result.get()
    }

    /// Calls a handler, which must be safe in a signal, when the user interrupts the process.
    package static func onInterrupt(_ handler: @escaping @convention(c) (Int32) -> Void) { signal(SIGINT, handler) }

    /// Gives a signal its normal effect.
    private static func heed(_ signal: Int32) {
        // Threads created for tasks block signals.
        var (set, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, signal)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, &before)
        raise(signal)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Sets the handler of a signal, unless the signal is ignored.
    ///
    /// - Returns: The previous handler.
    private static func hold(
        _ number: Int32, _ handler: (@convention(c) (Int32) -> Void)?
    ) -> (signal: Int32, action: sigaction)? {
        var before = sigaction()
        guard unsafe sigaction(number, nil, &before) == 0 else { return nil }
        let previous: (@convention(c) (Int32) -> Void)? = signal(number, handler)
        // `nohup` and shells make commands ignore signals, which must stay ignored.
        if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
            unsafe sigaction(number, &before, nil)
            return nil
        }
        return (number, before)
    }
}

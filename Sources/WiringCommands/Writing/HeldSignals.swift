#if Commands
internal import Foundation
internal import Synchronization

/// Keeps signals that end a process waiting while files are written.
///
/// A mask would not do: it holds for one thread, and a signal goes to any that has none.
enum HeldSignals {
    /// The signals by which people and systems end a command.
    private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    /// The first signal that came; 0 where none did.
    private static let caught = Atomic<Int32>(0)
    /// What is done with a signal belongs to the whole process.
    private static let turn = NSLock()

    /// Does something during which no signal ends the process, and heeds what came meanwhile afterwards.
    ///
    /// - Parameters:
    ///   - told: Is called before a signal is heeded that came too late to keep it from being done.
    ///   - body: What is done, which can ask whether a signal came.
    static func during<Result>(
        told: () -> Void, _ body: (_ isInterrupted: @escaping () -> Bool) throws -> Result
    ) throws -> Result {
        turn.lock()
        defer { turn.unlock() }
        caught.store(0, ordering: .relaxed)
        var before = signals.compactMap { signal in hold(signal) { HeldSignals.caught.store($0, ordering: .relaxed) } }
        // With this signal, a file that grows beyond its limit ends the process; without it, only writing fails.
        before += [hold(SIGXFSZ, SIG_IGN)].compactMap(\.self)
        let result = Swift.Result { try body { caught.load(ordering: .relaxed) != 0 } }
        for index in before.indices { unsafe sigaction(before[index].signal, &before[index].action, nil) }
        let signal = caught.load(ordering: .relaxed)
        if signal != 0 {
            if case .success = result { told() }
            heed(signal)
        }
        return try result.get()
    }

    /// Lets a signal do what it would have done.
    private static func heed(_ signal: Int32) {
        // Threads that are made for tasks let others have the signals.
        var (set, before) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&set)
        unsafe sigaddset(&set, signal)
        unsafe pthread_sigmask(SIG_UNBLOCK, &set, &before)
        raise(signal)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }

    /// Sets what is done with a signal that is not ignored.
    ///
    /// - Returns: What was done with it before.
    private static func hold(
        _ signal: Int32, _ handler: (@convention(c) (Int32) -> Void)?
    ) -> (signal: Int32, action: sigaction)? {
        var before = sigaction()
        guard unsafe sigaction(signal, nil, &before) == 0 else { return nil }
        let previous: (@convention(c) (Int32) -> Void)? = Foundation.signal(signal, handler)
        // `nohup` and shells let commands ignore signals, and so they stay.
        if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
            unsafe sigaction(signal, &before, nil)
            return nil
        }
        return (signal, before)
    }
}
#endif

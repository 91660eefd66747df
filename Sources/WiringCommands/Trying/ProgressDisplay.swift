#if Commands
internal import Synchronization
internal import Wiring
internal import WiringPlatform
internal import WiringWriting

/// Shows the progress of a load on a terminal, in lines that are overwritten and erased at the end.
final class ProgressDisplay: Sendable {
    private struct State {
        var progress: StartProgress
        var drawnLines = 0
        /// Starts now, so that a load that finishes at once shows nothing.
        var lastDrawn = ContinuousClock.now
    }

    private let state: Mutex<State>
    /// The minimum time between redraws: a terminal is slower than most initialisers.
    private static let pause = Duration.milliseconds(40)

    /// Creates a display if standard error is a capable terminal; nil otherwise.
    init?(total: Int) {
        guard OpenFile.standardError.isTerminal, ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
            return nil
        }
        state = Mutex(State(progress: StartProgress(total: total)))
    }

    /// Records an event, and redraws if the last time is long enough ago.
    func note(_ event: LoadEvent) {
        state.withLock { state in
            state.progress.note(event)
            let now = ContinuousClock.now
            guard state.lastDrawn.duration(to: now) >= Self.pause else { return }
            state.lastDrawn = now
            Self.draw(&state)
        }
    }

    /// Erases the lines.
    func clear() {
        state.withLock { state in
            Self.write(Self.erasing(state.drawnLines))
            state.drawnLines = 0
        }
    }

    private static func draw(_ state: inout State) {
        let lines = state.progress.lines(width: width)
        write(erasing(state.drawnLines) + lines.map { $0 + "\n" }.joined())
        state.drawnLines = lines.count
    }

    /// Moves to the first of the lines and erases from there to the end of the screen (ECMA-48: CUU, ED).
    private static func erasing(_ lines: Int) -> String { lines == 0 ? "" : "\u{1B}[\(lines)A\u{1B}[J" }

    private static func write(_ text: String) { try? OpenFile.standardError.write(text.utf8) }

    private static var width: Int {
        ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }
}
#endif

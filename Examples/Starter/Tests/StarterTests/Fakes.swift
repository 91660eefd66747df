import Starter
import StarterApp
import Wiring

/// Keeps the lines that it is given.
final class Recorder: Output {
    private(set) var lines: [String] = []

    func write(_ line: String) { lines.append(line) }
}

extension Registry {
    /// The classes of the app, and the fakes.
    static let appTests = Registry {
        Registry.app
        Class(Recorder.self, Recorder.init)
    }
}

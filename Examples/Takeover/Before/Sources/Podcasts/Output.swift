import Foundation

protocol Output: AnyObject {
    func write(_ line: String)
}

final class Console: Output {
    func write(_ line: String) { print(line) }
}

/// What happened, for those who look for the reason; the singleton that every program has.
final class Log {
    static let shared = Log()

    var isVerbose = false

    func note(_ line: String) {
        guard isVerbose else { return }
        FileHandle.standardError.write(Data("podcasts: \(line)\n".utf8))
    }
}

/// Writes an episode as one line.
final class EpisodeFormatter {
    private let width: Int

    init(width: Int = 40) { self.width = width }

    func line(for episode: Episode) -> String {
        let title = episode.title.padding(toLength: width, withPad: " ", startingAt: 0)
        return "\(episode.day)  \(title)  \(episode.seconds / 60) min"
    }
}

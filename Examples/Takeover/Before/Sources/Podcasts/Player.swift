import Foundation

protocol AudioOutput: AnyObject {
    func play(_ episode: Episode) throws
}

/// Shows what it would play: no sound card is needed for this example.
final class TerminalAudio: AudioOutput {
    private let output: Output

    init(output: Output) { self.output = output }

    func play(_ episode: Episode) throws { output.write("playing '\(episode.title)'") }
}

/// Hears about what was played to its end.
protocol PlayerDelegate: AnyObject {
    func playerDidFinish(_ episode: Episode) throws
}

/// Plays one episode.
final class Player {
    weak var delegate: PlayerDelegate?

    private let episode: Episode
    private let audio: AudioOutput

    init(episode: Episode, audio: AudioOutput) {
        self.episode = episode
        self.audio = audio
    }

    func play() throws {
        try audio.play(episode)
        try delegate?.playerDidFinish(episode)
    }
}

/// Remembers what was heard.
final class HistoryKeeper: PlayerDelegate {
    private let history: History
    private let log: Log

    init(history: History, log: Log = .shared) {
        self.history = history
        self.log = log
    }

    func playerDidFinish(_ episode: Episode) throws {
        try history.add(episode)
        log.note("heard '\(episode.id)'")
    }
}

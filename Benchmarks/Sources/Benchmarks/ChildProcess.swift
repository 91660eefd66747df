import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that was started and has ended.
struct ChildProcess {
    /// The time from its start to its end.
    var wall: Duration
    /// The numbers it printed, if its output was read.
    var answers: [Int] = []
    /// The first of them.
    var answer: Int? { answers.first }

    /// Runs another of this package's programs to its end.
    ///
    /// - Parameters:
    ///   - program: Its name; it is in the same folder as this one.
    ///   - arguments: Its arguments.
    ///   - input: A file for its standard input.
    ///   - output: A file for its standard output.
    ///   - count: How many numbers it must print.
    init(
        _ program: String, _ arguments: [String] = [], input: String? = nil, output: String? = nil,
        answers count: Int = 0
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input { posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0) }
        if let output { posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600) }
        let path = Self.folder.appending(path: program).path()
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var child = pid_t()
        var status: Int32 = 0
        var failure: Int32 = 0
        wall = Alternation.time {
            failure = posix_spawn(&child, path, &actions, nil, &words, environ)
            if failure == 0 { waitpid(child, &status, 0) }
        }
        guard failure == 0, status == 0 else {
            throw Failure(program: program, status: failure == 0 ? status : failure)
        }
        guard let output else { return }
        let printed = try String(contentsOfFile: output, encoding: .utf8).split(whereSeparator: \.isWhitespace)
        answers = printed.compactMap { Int($0) }
        if answers.count < count { throw Failure(program: program, status: 0) }
    }

    private struct Failure: Error {
        var program: String
        var status: Int32
    }

    private static let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
}

import Foundation

/// The behaviour that the commands of the examples share: they print help, or run, or report a mistake and end.
public enum Command {
    /// Runs a command with the arguments that the user gave.
    ///
    /// The status is 0 on success, 64 if the command line is wrong, and 1 for all other errors, of which the
    /// description is printed.
    ///
    /// - Parameters:
    ///   - name: What the user calls the command.
    ///   - help: A description of the command and its arguments; the first line is its usage.
    ///   - body: The command.
    public static func run(_ name: String, help: String, _ body: (inout Arguments) throws -> Void) {
        var arguments = Arguments(CommandLine.arguments.dropFirst())
        if arguments.wantHelp { return print(help) }
        do { try body(&arguments) } catch { fail(name, help, error) }
    }

    /// Runs a command that waits for something, in the same way.
    @MainActor public static func run(
        _ name: String, help: String, _ body: @MainActor (inout Arguments) async throws -> Void
    ) async {
        var arguments = Arguments(CommandLine.arguments.dropFirst())
        if arguments.wantHelp { return print(help) }
        do { try await body(&arguments) } catch { fail(name, help, error) }
    }

    private static func fail(_ name: String, _ help: String, _ error: any Error) -> Never {
        if let error = error as? UsageError {
            fail("\(name): \(error.message)\n\(help.prefix { !$0.isNewline })", status: 64)
        }
        fail("\(error)", status: 1)
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}

/// The words of a command line, which are removed one by one until none is left.
public struct Arguments {
    private var words: [String]

    init(_ words: some Sequence<String>) {
        self.words = Array(words)
    }

    /// Whether the user requests help.
    var wantHelp: Bool { words.contains("--help") || words.contains("-h") }

    /// Removes an option and its value, and returns the value, or nil if the option is not given.
    ///
    /// - Parameters:
    ///   - name: The option, such as `--wiring`.
    ///   - value: The kind of value that must follow, such as "a file".
    public mutating func option(_ name: String, needs value: String) throws -> String? {
        guard let index = words.firstIndex(of: name) else { return nil }
        guard index + 1 < words.count else { throw UsageError("'\(name)' needs \(value)") }
        defer { words.removeSubrange(index...(index + 1)) }
        return words[index + 1]
    }

    /// Removes an option without a value, and returns whether it was given.
    public mutating func flag(_ name: String) -> Bool {
        defer { words.removeAll { $0 == name } }
        return words.contains(name)
    }

    /// Removes and returns all remaining words, none of which may be an option.
    public mutating func operands() throws -> [String] {
        if let option = words.first(where: { $0.hasPrefix("-") }) { throw UsageError("unknown option '\(option)'") }
        defer { words = [] }
        return words
    }

    /// Throws if any word is left.
    public mutating func finish() throws {
        if let word = try operands().first { throw UsageError("unknown argument '\(word)'") }
    }
}

/// An error in a command line.
public struct UsageError: Error {
    let message: String

    /// Creates an error that says what is wrong.
    public init(_ message: String) {
        self.message = message
    }
}

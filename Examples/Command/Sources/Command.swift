import Foundation

/// What the commands of the examples have in common: they are asked for help, or run, or say what is wrong and end.
public enum Command {
    /// Runs a command with the arguments that the user gave.
    ///
    /// The status is 0 where all is well, 64 where the command line is wrong, and 1 for all other errors, of which the
    /// description is printed.
    ///
    /// - Parameters:
    ///   - name: What the user calls the command.
    ///   - help: What it does and takes; its first line is the form of the command.
    ///   - body: The command.
    public static func run(_ name: String, help: String, _ body: (inout Arguments) throws -> Void) {
        var arguments = Arguments(CommandLine.arguments.dropFirst())
        if arguments.wantHelp { return print(help) }
        do {
            try body(&arguments)
        } catch let error as UsageError {
            fail("\(name): \(error.message)\n\(help.prefix { !$0.isNewline })", status: 64)
        } catch {
            fail("\(error)", status: 1)
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}

/// The words of a command line, taken out one by one until none is left.
public struct Arguments {
    private var words: [String]

    init(_ words: some Sequence<String>) {
        self.words = Array(words)
    }

    /// Whether the user asks for help.
    var wantHelp: Bool { words.contains("--help") || words.contains("-h") }

    /// Takes out an option with the word behind it, and gives that word; nil where there is no such option.
    ///
    /// - Parameters:
    ///   - name: The option, such as `--wiring`.
    ///   - value: What has to stand behind it, such as "a file".
    public mutating func option(_ name: String, needs value: String) throws -> String? {
        guard let index = words.firstIndex(of: name) else { return nil }
        guard index + 1 < words.count else { throw UsageError("'\(name)' needs \(value)") }
        defer { words.removeSubrange(index...(index + 1)) }
        return words[index + 1]
    }

    /// Takes out all words, none of which may be an option any more.
    public mutating func operands() throws -> [String] {
        if let option = words.first(where: { $0.hasPrefix("-") }) { throw UsageError("unknown option '\(option)'") }
        defer { words = [] }
        return words
    }

    /// Sees that no word is left.
    public mutating func finish() throws {
        if let word = try operands().first { throw UsageError("unknown argument '\(word)'") }
    }
}

/// A command line that can not be followed.
public struct UsageError: Error {
    let message: String

    /// Makes an error that says what is wrong.
    public init(_ message: String) {
        self.message = message
    }
}

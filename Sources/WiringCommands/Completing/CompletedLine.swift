#if Commands
internal import WiringPlatform

/// A command line that is being completed, as a shell hands it over.
struct CompletedLine {
    /// The path of the subcommand and what follows it, up to the word that is being completed, without options.
    let operands: [String]
    /// The wiring files on the line; some commands name them last.
    let files: [String]
    /// The flags on the line, such as `--external`.
    let flags: Set<String>
    /// The beginning of the word that is being completed.
    let prefix: String
    private let options: [String: String]

    /// The options of this tool that take a value, where that matters.
    private static let withValue: Set<String> = ["--catalog", "--root"]

    /// - Parameters:
    ///   - words: All words of the line, with the quotes of the user.
    ///   - index: The position of the word that is being completed.
    init(_ words: [String], completing index: Int, prefix: String) {
        var operands: [String] = []
        var files: [String] = []
        var flags: Set<String> = []
        var options: [String: String] = [:]
        var option: String?
        // bash makes a separate word of the sign in `--catalog=path`.
        for (position, word) in words.enumerated().dropFirst() where position != index && word != "=" {
            let word = Self.unquoted(word)
            if let name = option {
                options[name] = Self.path(word)
                option = nil
            } else if word.hasPrefix("-") {
                let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                if parts.count == 2 {
                    options[parts[0]] = Self.path(parts[1])
                } else if Self.withValue.contains(word) {
                    option = word
                } else {
                    flags.insert(word)
                }
            } else {
                if position < index { operands.append(word) }
                if Self.isWiringFile(word) { files.append(Self.path(word)) }
            }
        }
        self.operands = operands
        self.files = files
        self.flags = flags
        self.options = options
        self.prefix = Self.unquoted(prefix)
    }

    var catalog: String? { options["--catalog"] }

    var root: String? { options["--root"] }

    /// Returns the operand at a position after the file that a command names first, such as the outlet of `connect`.
    func operand(afterFile position: Int) -> String? {
        guard let file = operands.firstIndex(where: Self.isWiringFile) else { return nil }
        return operands.dropFirst(file + 1 + position).first
    }

    static func isWiringFile(_ path: String) -> Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }

    /// A word with quotes as the shell would read it.
    private static func unquoted(_ word: String) -> String {
        var result = ""
        var isEscaped = false
        for character in word {
            if isEscaped || !#"\"'"#.contains(character) { result.append(character) }
            isEscaped = !isEscaped && character == "\\"
        }
        return result
    }

    /// Returns a path with the user's home folder in place of `~`.
    private static func path(_ word: String) -> String {
        guard word.hasPrefix("~/"), let home = ProcessInfo.processInfo.environment["HOME"] else { return word }
        return home + word.dropFirst()
    }
}
#endif

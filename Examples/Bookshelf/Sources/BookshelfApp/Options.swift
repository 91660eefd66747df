/// The options of the command line.
struct Options {
    /// The wiring file of the server; nil for the server that is put together by hand.
    var wiring: String? = "wiring/production.yaml"
    /// The given settings, by key.
    var settings: [String: String] = [:]
    /// Whether the running server becomes what its file says whenever that changes.
    var watches = false
    /// Whether only the help is requested.
    var wantsHelp = false

    /// The settings, each of which has an option with dashes for the dots.
    static let keys = ["http.host", "http.port", "database.path", "log.level"]

    /// Reads the arguments that follow the name of the command.
    ///
    /// - Throws: ``UsageError``.
    init(_ arguments: some Sequence<String>) throws {
        var arguments = Array(arguments)[...]
        while let argument = arguments.popFirst() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--by-hand": wiring = nil
            case "--watch": watches = true
            case "--wiring":
                guard let path = arguments.popFirst(), !path.isEmpty else {
                    throw UsageError("'--wiring' needs a file")
                }
                wiring = path
            default:
                guard let key = Self.keys.first(where: { argument == Self.option($0) }) else {
                    throw UsageError("there is no option '\(argument)'")
                }
                guard let text = arguments.popFirst(), !text.isEmpty else {
                    throw UsageError("'\(argument)' needs a value")
                }
                settings[key] = text
            }
        }
        if watches, wiring == nil { throw UsageError("'--watch' needs a server that is wired by a file") }
    }

    private static func option(_ key: String) -> String { "--" + key.replacing(".", with: "-") }

    /// The usage of the command, on one line.
    static let usage = "usage: bookshelf [--wiring FILE [--watch] | --by-hand] [SETTING…]"

    /// The help of the command.
    static let help = """
        Serves a shelf of books over HTTP until SIGTERM or SIGINT comes; then it finishes what it has begun.

        \(usage)

          --wiring FILE          the wiring file (default: wiring/production.yaml)
          --watch                change the running server between two requests whenever the file changes
          --by-hand              the server of wiring/production.yaml without the file, to compare them
          --http-host ADDRESS    where to listen
          --http-port NUMBER     the port; 0 for any that is free
          --database-path FILE   the database
          --log-level LEVEL      trace, debug, info, notice, warning, error or critical
          --help                 show this help

        A variable of the environment does for a setting, such as BOOKSHELF_HTTP_PORT; the option goes first.
        The status is 64 for a wrong command line, 78 if the server cannot be put together, 1 if it cannot run.
        """
}

/// An error in a command line.
struct UsageError: Error {
    /// A description of the mistake.
    let message: String

    /// Creates an error that says what is wrong.
    init(_ message: String) { self.message = message }
}

/// What the command line asks for.
struct Options {
    /// The wiring file to play.
    var wiring = "wiring/life.yaml"
    /// How many generations to show, or nil for what suits the place they are shown.
    var generations: Int?
    /// Whether only the help is wanted.
    var wantsHelp = false

    /// Reads the arguments that follow the name of the command.
    init(_ arguments: some Sequence<String>) throws {
        var arguments = Array(arguments)[...]
        while let option = arguments.popFirst() {
            switch option {
            case "--wiring":
                guard let path = arguments.popFirst() else { throw UsageError("'--wiring' needs a file") }
                wiring = path
            case "--generations":
                guard let text = arguments.popFirst(), let number = Int(text), number > 0 else {
                    throw UsageError("'--generations' needs a whole number from 1")
                }
                generations = number
            case "--help", "-h":
                wantsHelp = true
            default:
                throw UsageError("unknown argument '\(option)'")
            }
        }
    }

    /// The form of the command, on one line.
    static let usage = "usage: life [--wiring FILE] [--generations N]"

    /// What the command does and takes.
    static let help = """
        Plays Conway's Game of Life with the objects of a wiring file.

        \(usage)

          --wiring FILE      the wiring file (default: wiring/life.yaml)
          --generations N    how many generations to show (default: without end on a terminal, else 4)
          --help             show this help
        """
}

/// A command line that can not be followed.
struct UsageError: Error {
    /// What is wrong with it.
    let message: String

    /// Makes an error that says what is wrong.
    init(_ message: String) {
        self.message = message
    }
}

import AddressBook
import Foundation

/// The terminal, if there is one, or the standard streams in its place.
final class Terminal: Display {
    /// Whether input and output are a terminal.
    let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    // Moves the cursor home and clears everything below it.
    private let clear = "\u{1B}[H\u{1B}[J"

    /// Shows lines of text, which replace the previous ones if the output is a terminal.
    func show(_ lines: [String]) {
        print(isInteractive ? clear : "", terminator: "")
        print(lines.joined(separator: "\n"), terminator: "\n\n")
        fflush(nil)
    }

    /// The next byte that the user types; nil at the end of input.
    func nextByte() -> UInt8? {
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }

    /// Delivers each key as it is typed, including Ctrl-C, while the closure runs.
    func withRawInput(_ body: () -> Void) {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return body() }
        var before = settings
        defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
        settings.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        body()
    }
}

import AddressBook
import Foundation

/// The terminal, if there is one, or what stands in its place.
final class Terminal: Display {
    /// Whether a user sits there.
    let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    // Moves the cursor home and clears what is below it.
    private let clear = "\u{1B}[H\u{1B}[J"

    /// Shows lines of text, in place of those before where a user sits there.
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

    /// Lets each key through as it is typed, Ctrl-C too, while the closure runs.
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

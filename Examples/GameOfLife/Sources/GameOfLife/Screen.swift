/// The display of the game.
public protocol Screen: AnyObject {
    /// Draws the rows of buttons under a caption.
    func draw(_ buttons: [[any Button]], caption: String)
}

/// A screen that prints.
public final class TerminalScreen: Screen {
    private let isAnimated: Bool
    // Moves the cursor home and clears everything below it.
    private let clear = "\u{1B}[H\u{1B}[J"

    /// Creates a screen that draws each picture over the one before if it is animated, and below it if not.
    public init(isAnimated: Bool) {
        self.isAnimated = isAnimated
    }

    /// Draws the rows of buttons under a caption.
    public func draw(_ buttons: [[any Button]], caption: String) {
        let lines = buttons.map { row in row.map(\.label).joined(separator: " ") }
        print(isAnimated ? clear : "", terminator: "")
        print(caption, lines.joined(separator: "\n"), separator: "\n", terminator: "\n\n")
    }
}

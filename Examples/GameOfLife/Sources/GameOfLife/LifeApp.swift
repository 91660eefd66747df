/// The program: it owns the wiring file and receives what the file creates.
public final class LifeApp {
    /// Outlet: plays the game.
    public var controller: (any Controller)!

    /// Creates an app that is not yet connected.
    public init() {}

    /// Taps the button of a cell, as a player would.
    public func click(row: Int, column: Int) throws {
        guard let button = controller.button(row: row, column: column) else {
            throw NoButton(row: row, column: column)
        }
        button.tap()
    }

    /// Shows a number of generations, starting with the current one, and pauses before each of the others.
    public func run(generations: Int, pause: () -> Void = {}) {
        controller.show()
        for _ in 1..<generations {
            pause()
            controller.step()
        }
    }
}

/// A click beyond the edges of the board.
public struct NoButton: Error, CustomStringConvertible {
    /// The row that was clicked.
    public let row: Int
    /// The column that was clicked.
    public let column: Int

    /// A description of the problem.
    public var description: String { "there is no button in row \(row), column \(column); both count from 0" }
}

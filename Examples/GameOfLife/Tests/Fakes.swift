import GameOfLife

/// A screen that records what was drawn on it.
final class RecordingScreen: Screen {
    /// The captions of all pictures, in order.
    private(set) var captions: [String] = []
    /// The rows of text in the last picture.
    private(set) var lines: [String] = []

    /// Remembers a picture.
    func draw(_ buttons: [[any Button]], caption: String) {
        captions.append(caption)
        lines = buttons.map { row in row.map(\.label).joined() }
    }
}

/// A board with one cell that tests can inspect.
final class FakeBoard: Board {
    /// Whether the cell is alive.
    var cell = false

    /// There is one row.
    var rows: Int { 1 }
    /// There is one column.
    var columns: Int { 1 }

    /// Whether a cell is alive; those beyond the edges are dead.
    subscript(row: Int, column: Int) -> Bool {
        get { (row, column) == (0, 0) && cell }
        set { if (row, column) == (0, 0) { cell = newValue } }
    }
}

/// A game that counts its steps and leaves the board alone.
final class CountingGame: Game {
    /// The number of steps so far.
    private(set) var steps = 0

    /// Counts a step.
    func step() { steps += 1 }
}

/// A factory that gives out the same button for every cell.
final class OneButtonFactory: ButtonFactory {
    /// The button.
    let button = TextButton()

    /// Gives out the button.
    func makeButton(row: Int, column: Int) -> any Button { button }
}

extension Board {
    /// The cells as rows of text.
    var lines: [String] {
        (0..<rows).map { row in
            String((0..<columns).map { column in self[row, column] ? "#" : "." })
        }
    }
}

/// A group of living cells that a game begins with.
public protocol Pattern: AnyObject {
    /// Brings the cells of the pattern to life.
    func draw(on board: any Board)
}

/// A pattern written as rows of text, in which `#` is a living cell.
public final class TextPattern: Pattern {
    private let cells: [String]
    private let row: Int
    private let column: Int

    /// Creates a pattern whose top left corner is at a row and a column of the board.
    public init(cells: [String], row: Int = 0, column: Int = 0) {
        self.cells = cells
        self.row = row
        self.column = column
    }

    /// Brings the cells of the pattern to life.
    public func draw(on board: any Board) {
        for (y, line) in cells.enumerated() {
            for (x, cell) in line.enumerated() where cell == "#" {
                // A position too far away to be represented is not on the board.
                board[row &+ y, column &+ x] = true
            }
        }
    }
}

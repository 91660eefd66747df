/// The rules by which the cells of a board live and die.
public protocol Game: AnyObject {
    /// Moves the board on by one generation.
    func step()
}

/// Conway's game: a cell lives or dies by how many of its eight neighbours are alive.
public final class ConwayGame: Game {
    /// The numbers of living neighbours with which a dead cell comes alive.
    public var born: [Int] = [3]
    /// The numbers of living neighbours with which a living cell stays alive.
    public var survives: [Int] = [2, 3]

    private let board: any Board

    /// Creates a game that is played on a board.
    public init(board: any Board) {
        self.board = board
    }

    /// Moves the board on by one generation.
    public func step() {
        var changes: [(row: Int, column: Int)] = []
        for row in 0..<board.rows {
            for column in 0..<board.columns where willChange(row, column) {
                changes.append((row, column))
            }
        }
        for (row, column) in changes {
            board[row, column].toggle()
        }
    }

    private func willChange(_ row: Int, _ column: Int) -> Bool {
        let isAlive = board[row, column]
        let willLive = (isAlive ? survives : born).contains(livingNeighbours(row, column))
        return willLive != isAlive
    }

    private func livingNeighbours(_ row: Int, _ column: Int) -> Int {
        var count = 0
        for y in -1...1 {
            for x in -1...1 where (y, x) != (0, 0) && board[row + y, column + x] {
                count += 1
            }
        }
        return count
    }
}

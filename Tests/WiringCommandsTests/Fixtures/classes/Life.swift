/// The cells of a game.
public protocol Board: AnyObject {}

/// A board with edges.
public final class GridBoard: Board {
    /// Creates an empty board.
    ///
    /// - Parameters:
    ///   - rows: The number of rows.
    ///   - columns: The number of cells in a row.
    public init(rows: Int, columns: Int = 24) {}
}

/// A game on a board.
public final class ConwayGame {
    /// With how many neighbours a cell comes to life.
    public var born: [Int] = [3]
    public var survives: [Int] = [2, 3]
    public internal(set) var generation = 0
    public init(board: any Board) {}
}

/// A game of other rules.
public final class OtherGame {
    public init() {}
}

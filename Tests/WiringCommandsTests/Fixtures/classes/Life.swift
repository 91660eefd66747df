/// The cells of a game.
public protocol Board: AnyObject {}

/// A board with edges.
public final class GridBoard: Board {
    public init(rows: Int, columns: Int = 24) {}
}

/// A game on a board.
public final class ConwayGame {
    public var born: [Int] = [3]
    public var survives: [Int] = [2, 3]
    public internal(set) var generation = 0
    public init(board: any Board) {}
}

/// A game of other rules.
public final class OtherGame {
    public init() {}
}

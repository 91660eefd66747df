public protocol Clock: AnyObject {
    var time: Int { get }
}

public final class FixedClock: Clock {
    public let time: Int
    public init(time: Int) { self.time = time }
}

public final class Board {
    public let rows: Int
    public init(rows: Int) { self.rows = rows }
}

public final class LifeGame {
    public let board: Board
    public var clock: (any Clock)?
    public var name = ""
    public init(board: Board) { self.board = board }
}

public final class Button {
    public var title = ""
    public init() {}
}

/// What the files of a program know as File's Owner.
public final class LifeApp {
    public var game: LifeGame?
    public init() {}
}

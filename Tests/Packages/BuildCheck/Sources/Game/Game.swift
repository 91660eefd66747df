public protocol Clock {
    var now: Duration { get }
}

public struct FixedClock: Clock {
    public var now: Duration
    public init(now: Duration = .zero) { self.now = now }
}

public final class GridBoard {
    public let rows: Int
    public init(rows: Int) { self.rows = rows }
}

public final class ConwayGame {
    public let board: GridBoard
    public var clock: (any Clock)?
    public init(board: GridBoard) { self.board = board }
}

public final class LifeController {
    public var title = ""
    public let game: ConwayGame
    public init(game: ConwayGame) { self.game = game }
}

public final class PushButton {
    public var label = ""
    public init() {}
}

/// The program, which owns its wiring file.
public final class LifeApp {
    public var controller: LifeController?
    public init() {}
}

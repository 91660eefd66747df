import Game
import Wiring

final class Holder {
    let board: Board

    init() throws {
        board = try NightTestNib.instantiate(
            with: Registry {
                Class(Board.self, Board.init(rows:), "rows")
                Class(Button.self, Button.init)
            }
        ).board
    }
}

print(try Holder().board.rows)

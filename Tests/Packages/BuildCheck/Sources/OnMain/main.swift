import Game
import Wiring

final class Holder {
    let board: GridBoard

    init() throws {
        board = try NightTestNib.instantiate(
            with: Registry {
                Class(GridBoard.self, GridBoard.init(rows:), "rows")
                Class(PushButton.self, PushButton.init, named: "Button")
            }
        ).board
    }
}

print(try Holder().board.rows)

// CheckedBuilds.md and TypedAccessors.md, as it stands there.

import Game
import Wiring

extension Registry {
    static let game = Registry {
        Class(Board.self, Board.init(rows:), "rows")
        Class(Button.self, Button.init).attribute("title", \.title)
        Class(LifeGame.self, LifeGame.init(board:), "board").outlet("clock", \.clock).attribute("name", \.name)
        Class(LifeApp.self, LifeApp.init).outlet("game", \.game)
        Interface((any Clock).self)
    }
}

@main struct Program {
    static func main() async throws {
        let app = LifeApp()
        let nib = try await LifeNib.instantiate(
            with: .game, owner: app, clock: FixedClock(time: 3), name: "Life", rows: 20)
        print("\(nib.lifeGame.name): \(nib.board.rows) rows, '\(nib.toolbar.save.title)'")
        print(try synchronously(app))
    }

    static func synchronously(_ app: LifeApp) throws -> Int {
        let nib = try LifeNib.instantiate(with: .game, owner: app, clock: FixedClock(time: 4), name: "Life")
        return nib.board.rows + (nib.lifeGame.clock?.time ?? 0)
    }
}

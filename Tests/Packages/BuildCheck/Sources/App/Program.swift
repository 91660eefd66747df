// TypedAccessors.md, as it stands there.

import Game
import Wiring

extension Registry {
    static let game = Registry {
        Class(GridBoard.self, GridBoard.init(rows:), "rows")
        Class(PushButton.self, PushButton.init, named: "Button").attribute("label", \.label)
        Class(ConwayGame.self, ConwayGame.init(board:), "board").outlet("clock", \.clock)
        Class(LifeController.self, LifeController.init(game:), "game").attribute("title", \.title)
        Class(LifeApp.self, LifeApp.init).outlet("controller", \.controller)
        Interface((any Clock).self)
    }
}

@main struct Program {
    static func main() async throws {
        let app = LifeApp()
        let nib = try await LifeNib.instantiate(
            with: .game, owner: app, clock: FixedClock(now: .seconds(3)), title: "Life", rows: 20)
        print("\(nib.controller.title): \(nib.lifeGame.board.rows) rows, '\(nib.toolbar.save.label)'")
        print("as in the file: \(try edited(app).board.rows) rows")
    }

    static func edited(_ app: LifeApp) throws -> LifeNib {
        let nib = try Nib(contentsOfFile: "Sources/App/wiring/life.yaml", root: ".")
        return try LifeNib.instantiate(with: .game, owner: app, clock: FixedClock(), title: "Life", from: nib)
    }
}

import GameOfLife
public import Wiring

extension Registry {
    /// The classes that a wiring file of the Game of Life can name.
    public static let life = Registry {
        Class(LifeApp.self, LifeApp.init)
            .outlet("controller", \.controller, required: true)

        Class(LifeController.self, LifeController.init)
            .outlet("board", \.board, required: true)
            .outlet("game", \.game, required: true)
            .outlet("buttonFactory", \.buttonFactory, required: true)
            .outlet("screen", \.screen, required: true)
            .outlet("patterns", \.patterns)
            .action("toggle", LifeController.toggle)
            .awake { try $0.start() }

        Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))
        Class(TorusBoard.self, TorusBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))

        Class(ConwayGame.self, ConwayGame.init(board:), "board")
            .attribute("born", \.born)
            .attribute("survives", \.survives)

        Class(
            TextPattern.self, TextPattern.init(cells:row:column:),
            "cells", Parameter("row", default: 0), Parameter("column", default: 0)
        )

        Class(CellButtonFactory.self, CellButtonFactory.init)
            .outlet("newButton", provider: \.newButton, required: true)
        Class(
            TextButton.self, TextButton.init(alive:dead:),
            Parameter("alive", default: "#"), Parameter("dead", default: ".")
        )
        .event("tap", \.onTap)

        // The wrapper of the factory in wiring/life.test.yaml.
        Class(RecordingButtonFactory.self, RecordingButtonFactory.init)
            .outlet("inner", \.inner, required: true)

        Interface((any Screen).self)
    }
}

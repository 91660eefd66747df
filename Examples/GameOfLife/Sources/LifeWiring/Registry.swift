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
            .awake { $0.start() }

        Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))
        Class(TorusBoard.self, TorusBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))

        Class(ConwayGame.self, ConwayGame.init(board:), "board")
            .attribute("born", \.born)
            .attribute("survives", \.survives)

        Class(
            TextPattern.self, TextPattern.init(cells:row:column:),
            "cells", Parameter("row", default: 0), Parameter("column", default: 0)
        )

        Class(TextButtonFactory.self, TextButtonFactory.init)
            .attribute("alive", \.alive)
            .attribute("dead", \.dead)

        // What wiring/life.test.yaml puts in place of the factory.
        Class(RecordingButtonFactory.self, RecordingButtonFactory.init)

        Interface((any Screen).self)
    }
}

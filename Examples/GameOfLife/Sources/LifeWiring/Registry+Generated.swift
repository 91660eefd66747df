// Written by 'swift package register LifeWiring' from the symbol graph of GameOfLife. Changes are lost: register by
// hand, in another file, what should be otherwise.

import GameOfLife
import Wiring

extension Registry {
    /// The classes that can be registered by what the compiler knows of them.
    static let generated = Registry(registering: registerGenerated)
}

private func registerGenerated(_ classes: inout Registrations) {
    classes.add(
        Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))
            .documented("A board with edges, beyond which every cell is always dead.")
    )

    classes.add(
        Class(TorusBoard.self, TorusBoard.init(rows:columns:), "rows", Parameter("columns", default: 24))
            .documented("A board without edges: what leaves it on one side comes back on the other.")
    )

    classes.add(
        Class(
            TextButton.self, TextButton.init(alive:dead:), Parameter("alive", default: "#"),
            Parameter("dead", default: ".")
        )
        .documented("A button that looks like a piece of text.")
        .attribute("row", \.row)
        .attribute("column", \.column)
        .attribute("isOn", \.isOn)
        .event("tap", \.onTap)
    )

    classes.add(
        Class(CellButtonFactory.self, CellButtonFactory.init)
            .documented("Creates the button of each cell with its provider, and sets the cell it belongs to.")
            .outlet("newButton", provider: \.newButton, required: true)
    )

    classes.add(
        Class(RecordingButtonFactory.self, RecordingButtonFactory.init)
            .documented("Records the buttons that another factory creates, for tests.")
            .outlet("inner", \.inner, required: true)
    )

    classes.add(
        Class(ConwayGame.self, ConwayGame.init(board:), "board")
            .documented("Conway's game: a cell lives or dies by how many of its eight neighbours are alive.")
            .attribute("born", \.born)
            .attribute("survives", \.survives)
    )

    classes.add(
        Class(LifeApp.self, LifeApp.init)
            .documented("The program: it owns the wiring file and receives what the file creates.")
            .outlet("controller", \.controller, required: true)
    )

    classes.add(
        Class(LifeController.self, LifeController.init)
            .documented("Keeps a game, its board and the buttons on the screen in step.")
            .outlet("board", \.board, required: true)
            .outlet("game", \.game, required: true)
            .outlet("buttonFactory", \.buttonFactory, required: true)
            .outlet("screen", \.screen, required: true)
            .outlet("patterns", \.patterns)
            .action("toggle", LifeController.toggle(_:))
            .awake { try $0.start() }
    )

    classes.add(
        Class(
            TextPattern.self, TextPattern.init(cells:row:column:), "cells", Parameter("row", default: 0),
            Parameter("column", default: 0)
        )
        .documented("A pattern written as rows of text, in which '#' is a living cell.")
    )

    classes.add(
        Class(TerminalScreen.self, TerminalScreen.init(isAnimated:), "isAnimated")
            .documented("A screen that prints.")
    )
}

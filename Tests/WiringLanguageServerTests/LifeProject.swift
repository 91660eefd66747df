/// The files of a small project.
enum LifeProject {
    static let files = [
        "catalog.json": catalog, "life.yaml": life, "board.yaml": board, "toolbar.yaml": toolbar,
        "life.test.yaml": overlay, "Package.swift": "", "Sources/LifeApp/Game.swift": "final class Game {}\n",
    ]

    static let life = """
        include: [board.yaml, {file: toolbar.yaml, as: top, owner: game}]
        parameters:
          speed: {env: LIFE_SPEED, default: 5}
        objects:
          game:
            class: Game
            attributes: {speed: $(speed)}
            outlets: {board: board}
          # Steps the game.
          timer:
            class: Timer
            outlets: {client: game}
            actions: {tick: game.step}

        """

    static let board = """
        objects:
          board: {class: Board, attributes: {rows: 3}}

        """

    static let toolbar = """
        owner: Game
        objects:
          save: {class: Timer, outlets: {client: owner}, actions: {tick: owner.step}}

        """

    static let overlay = """
        include: [life.yaml]
        change:
          board: {attributes: {rows: 9}}
          top.save: {outlets: {client: game}}
        remove: [timer.tick]

        """

    static let catalog = """
        {"version": 2, "classes": [
          {"name": "Game", "kind": "class", "documentation": "Plays.", "registeredAt": "LifeApp/Game.swift:1",
           "members": [
             {"name": "board", "section": "outlet", "type": "Board", "isRequired": true, "documentation": "Its cells."},
             {"name": "speed", "section": "attribute", "type": "Int"}],
           "actions": [{"name": "step", "documentation": "Moves on."}]},
          {"name": "Board", "kind": "class", "members": [{"name": "rows", "section": "attribute", "type": "Int"}]},
          {"name": "Timer", "kind": "class",
           "members": [{"name": "client", "section": "outlet", "type": "Game"}], "events": [{"name": "tick"}]}
        ]}
        """
}

import GameOfLife
import Testing

// Connected by hand: the controller needs no wiring file to be tested, and nothing but protocols.
@Suite("The controller")
struct LifeControllerTests {
    private let controller = LifeController()
    private let game = CountingGame()
    private let factory = RecordingButtonFactory()
    private let screen = RecordingScreen()

    @Test("The factory is asked for one button for each cell")
    func buttons() throws {
        try start(on: GridBoard(rows: 15, columns: 24))

        #expect(factory.buttons.count == 360)
        #expect(controller.button(row: 14, column: 23) === factory.buttons.last)
        #expect(controller.button(row: 15, column: 0) == nil)
        #expect(controller.button(row: 0, column: -1) == nil)
    }

    @Test("A tap on a button toggles its cell and no other")
    func tap() throws {
        let board = try GridBoard(rows: 2, columns: 3)
        try start(on: board)
        let button = factory.buttons[4]

        button.tap()
        #expect(board.lines == ["...", ".#."])
        #expect(button.isOn)

        button.tap()
        #expect(board.lines == ["...", "..."])
        #expect(!button.isOn)
    }

    @Test("The patterns are alive in the first generation")
    func patterns() throws {
        controller.patterns = [
            TextPattern(cells: ["##"], row: 0, column: 0),
            TextPattern(cells: ["#"], row: 1, column: 2),
        ]
        try start(on: GridBoard(rows: 2, columns: 3))

        controller.show()

        #expect(screen.captions == ["generation 1"])
        #expect(screen.lines == ["##.", "..#"])
    }

    @Test("A pattern that is connected while the game runs is drawn, once, and all of them on another board")
    func refresh() throws {
        let board = try GridBoard(rows: 2, columns: 3)
        controller.patterns = [TextPattern(cells: ["##"], row: 0, column: 0)]
        try start(on: board)
        board[0, 0] = false

        controller.patterns.append(TextPattern(cells: ["#"], row: 1, column: 2))
        try controller.refresh()
        #expect(board.lines == [".#.", "..#"])

        controller.board = try GridBoard(rows: 3, columns: 3)
        try controller.refresh()
        controller.show()
        #expect(screen.lines == ["##.", "..#", "..."])
    }

    @Test("A step moves the game on and shows what the board has become")
    func step() throws {
        let board = FakeBoard()
        try start(on: board)

        board.cell = true
        controller.step()

        #expect(game.steps == 1)
        #expect(screen.captions == ["generation 2"])
        #expect(screen.lines == ["#"])
    }

    @Test("The app shows as many generations as it is asked for, and pauses between them")
    func app() throws {
        let app = LifeApp()
        app.controller = controller
        try start(on: FakeBoard())
        var pauses = 0

        app.run(generations: 3) { pauses += 1 }

        #expect(screen.captions == ["generation 1", "generation 2", "generation 3"])
        #expect(pauses == 2)
    }

    @Test("A click taps the button of a cell, and one beyond the edges is an error")
    func click() throws {
        let app = LifeApp()
        app.controller = controller
        let board = FakeBoard()
        try start(on: board)

        try app.click(row: 0, column: 0)

        #expect(board.cell)
        #expect(throws: NoButton.self) { try app.click(row: 0, column: 1) }
    }

    private func start(on board: any Board) throws {
        let cells = CellButtonFactory()
        cells.newButton = { [weak controller] in
            let button = TextButton()
            // As an action that a file connects, it keeps nothing alive.
            button.onTap = { [weak controller] in controller?.toggle($0) }
            return button
        }
        factory.inner = cells
        controller.board = board
        controller.game = game
        controller.buttonFactory = factory
        controller.screen = screen
        try controller.start()
    }
}

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
        start(on: try GridBoard(rows: 15, columns: 24))

        #expect(factory.buttons.count == 360)
    }

    @Test("A tap on a button toggles its cell and no other")
    func tap() throws {
        let board = try GridBoard(rows: 2, columns: 3)
        start(on: board)
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
        start(on: try GridBoard(rows: 2, columns: 3))

        controller.show()

        #expect(screen.captions == ["generation 1"])
        #expect(screen.lines == ["##.", "..#"])
    }

    @Test("A step moves the game on and shows what the board has become")
    func step() {
        let board = FakeBoard()
        start(on: board)

        board.cell = true
        controller.step()

        #expect(game.steps == 1)
        #expect(screen.captions == ["generation 2"])
        #expect(screen.lines == ["#"])
    }

    @Test("The app shows as many generations as it is asked for, and pauses between them")
    func app() {
        let app = LifeApp()
        app.controller = controller
        start(on: FakeBoard())
        var pauses = 0

        app.run(generations: 3) { pauses += 1 }

        #expect(screen.captions == ["generation 1", "generation 2", "generation 3"])
        #expect(pauses == 2)
    }

    private func start(on board: any Board) {
        controller.board = board
        controller.game = game
        controller.buttonFactory = factory
        controller.screen = screen
        controller.start()
    }
}

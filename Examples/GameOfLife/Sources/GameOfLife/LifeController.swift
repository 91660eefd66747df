/// Plays a game from one generation to the next.
public protocol Controller: AnyObject {
    /// Shows the game as it is.
    func show()
    /// Moves the game on by one generation and shows it.
    func step()
    /// Goes on with what was connected since the game began.
    func refresh() throws
    /// The button of a cell; nil beyond the edges of the board.
    func button(row: Int, column: Int) -> (any Button)?
}

/// Keeps a game, its board and the buttons on the screen in step.
///
/// It knows only protocols. Its outlets are connected from outside, like those of a controller in Interface Builder,
/// and like them are implicitly unwrapped: all are set before `start()` is called.
public final class LifeController: Controller {
    /// Outlet: the cells.
    public var board: (any Board)!
    /// Outlet: the rules.
    public var game: (any Game)!
    /// Outlet: creates one button for each cell.
    public var buttonFactory: (any ButtonFactory)!
    /// Outlet: the screen that the buttons are drawn on.
    public var screen: (any Screen)!
    /// Outlet: the patterns of the first generation.
    public var patterns: [any Pattern] = []

    private var generation = 1
    private var buttons: [[any Button]] = []
    private var drawn: [any Pattern] = []
    private var drawnBoard: (any Board)?

    /// Creates a controller that is not yet connected.
    public init() {}

    /// Awake: brings the patterns to life and creates the buttons, once every outlet is connected.
    public func start() throws {
        try refresh()
    }

    /// Goes on with what was connected since the game began: brings the patterns to life that are new, on another board all
    /// of them, and creates the buttons again.
    public func refresh() throws {
        if board !== drawnBoard { drawn = [] }
        for pattern in patterns where !drawn.contains(where: { $0 === pattern }) {
            pattern.draw(on: board)
        }
        (drawnBoard, drawn) = (board, patterns)
        buttons = try (0..<board.rows).map { row in
            try (0..<board.columns).map { column in
                try buttonFactory.makeButton(row: row, column: column)
            }
        }
        update()
    }

    /// Action: brings the cell of a button to life, or ends its life.
    public func toggle(_ button: any Button) {
        board[button.row, button.column].toggle()
        button.isOn = board[button.row, button.column]
    }

    /// Shows the game as it is.
    public func show() {
        screen.draw(buttons, caption: "generation \(generation)")
    }

    /// Moves the game on by one generation and shows it.
    public func step() {
        game.step()
        generation += 1
        update()
        show()
    }

    /// The button of a cell; nil beyond the edges of the board.
    public func button(row: Int, column: Int) -> (any Button)? {
        guard buttons.indices.contains(row), buttons[row].indices.contains(column) else { return nil }
        return buttons[row][column]
    }

    private func update() {
        for button in buttons.joined() {
            button.isOn = board[button.row, button.column]
        }
    }
}

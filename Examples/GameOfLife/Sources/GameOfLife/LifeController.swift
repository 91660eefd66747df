/// What plays a game from one generation to the next.
public protocol Controller: AnyObject {
    /// Shows the game as it is.
    func show()
    /// Moves the game on by one generation and shows it.
    func step()
}

/// Keeps a game, its board and the buttons on the screen in step.
///
/// It knows protocols alone. Its outlets are connected from outside, as those of a controller in Interface Builder are,
/// and like them are implicitly unwrapped: they are all there before `start()` is called.
public final class LifeController: Controller {
    /// Outlet: the cells.
    public var board: (any Board)!
    /// Outlet: the rules.
    public var game: (any Game)!
    /// Outlet: makes one button for each cell.
    public var buttonFactory: (any ButtonFactory)!
    /// Outlet: where the buttons are drawn.
    public var screen: (any Screen)!
    /// Outlet: what lives in the first generation.
    public var patterns: [any Pattern] = []

    private var generation = 1
    private var buttons: [[any Button]] = []

    /// Makes a controller that is not yet connected.
    public init() {}

    /// Brings the patterns to life and makes the buttons, once every outlet is connected.
    public func start() {
        for pattern in patterns {
            pattern.draw(on: board)
        }
        buttons = (0..<board.rows).map { row in
            (0..<board.columns).map { column in makeButton(row, column) }
        }
    }

    /// Shows the game as it is.
    public func show() {
        screen.draw(buttons, caption: "generation \(generation)")
    }

    /// Moves the game on by one generation and shows it.
    public func step() {
        game.step()
        generation += 1
        for (row, line) in buttons.enumerated() {
            for (column, button) in line.enumerated() {
                button.isOn = board[row, column]
            }
        }
        show()
    }

    private func makeButton(_ row: Int, _ column: Int) -> any Button {
        let button = buttonFactory.makeButton()
        button.isOn = board[row, column]
        button.onTap = { [weak self] button in self?.toggle(button, row, column) }
        return button
    }

    private func toggle(_ button: any Button, _ row: Int, _ column: Int) {
        board[row, column].toggle()
        button.isOn = board[row, column]
    }
}

/// What the player sees of a cell, and taps.
public protocol Button: AnyObject {
    /// Whether the button shows a living cell.
    var isOn: Bool { get set }
    /// What the button looks like.
    var label: String { get }
    /// Called with the button when it is tapped.
    var onTap: ((any Button) -> Void)? { get set }
}

extension Button {
    /// Taps the button, as a player would.
    public func tap() {
        onTap?(self)
    }
}

/// Makes the buttons, so that whoever wants one need not know its class.
public protocol ButtonFactory: AnyObject {
    /// Makes a button that shows a dead cell.
    func makeButton() -> any Button
}

/// A button that looks like a piece of text.
public final class TextButton: Button {
    /// Whether the button shows a living cell.
    public var isOn = false
    /// Called with the button when it is tapped.
    public var onTap: ((any Button) -> Void)?

    private let alive: String
    private let dead: String

    /// Makes a button from what it looks like when its cell is alive and when it is dead.
    public init(alive: String = "#", dead: String = ".") {
        self.alive = alive
        self.dead = dead
    }

    /// What the button looks like.
    public var label: String { isOn ? alive : dead }
}

/// Makes buttons that look like text.
public final class TextButtonFactory: ButtonFactory {
    /// What the buttons of living cells look like.
    public var alive = "#"
    /// What the buttons of dead cells look like.
    public var dead = "."

    /// Makes a factory.
    public init() {}

    /// Makes a button that shows a dead cell.
    public func makeButton() -> any Button {
        TextButton(alive: alive, dead: dead)
    }
}

/// A factory that remembers the buttons it made, for tests.
public final class RecordingButtonFactory: ButtonFactory {
    /// The buttons made so far, in order.
    public private(set) var buttons: [any Button] = []

    /// Makes a factory that has made nothing.
    public init() {}

    /// Makes a button and remembers it.
    public func makeButton() -> any Button {
        let button = TextButton()
        buttons.append(button)
        return button
    }
}

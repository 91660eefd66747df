/// A cell as the player sees and taps it.
public protocol Button: AnyObject {
    /// The row of the cell.
    var row: Int { get set }
    /// The column of the cell.
    var column: Int { get set }
    /// Whether the button shows a living cell.
    var isOn: Bool { get set }
    /// The text on the button.
    var label: String { get }
    /// Event: called with the button when it is tapped.
    var onTap: ((any Button) -> Void)? { get set }
}

extension Button {
    /// Taps the button, as a player would.
    public func tap() {
        onTap?(self)
    }
}

/// A button that looks like a piece of text.
public final class TextButton: Button {
    /// The row of the cell.
    public var row = 0
    /// The column of the cell.
    public var column = 0
    /// Whether the button shows a living cell.
    public var isOn = false
    /// Event: called with the button when it is tapped.
    public var onTap: ((any Button) -> Void)?

    private let alive: String
    private let dead: String

    /// Creates a button from what it looks like when its cell is alive and when it is dead.
    public init(alive: String = "#", dead: String = ".") {
        self.alive = alive
        self.dead = dead
    }

    /// The text on the button.
    public var label: String { isOn ? alive : dead }
}

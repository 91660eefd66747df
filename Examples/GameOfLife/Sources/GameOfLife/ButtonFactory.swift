/// Creates buttons, so that its users need not know their class.
public protocol ButtonFactory: AnyObject {
    /// Creates the button of a cell.
    func makeButton(row: Int, column: Int) throws -> any Button
}

/// Creates the button of each cell with its provider, and sets the cell it belongs to.
public final class CellButtonFactory: ButtonFactory {
    /// Outlet: a provider, which creates another button at each call.
    public var newButton: (() throws -> any Button)!

    /// Creates a factory that is not yet connected.
    public init() {}

    /// Creates the button of a cell.
    public func makeButton(row: Int, column: Int) throws -> any Button {
        let button = try newButton()
        button.row = row
        button.column = column
        return button
    }
}

/// Records the buttons that another factory creates, for tests.
public final class RecordingButtonFactory: ButtonFactory {
    /// Outlet: the factory that does the work.
    public var inner: (any ButtonFactory)!
    /// The buttons created so far, in order.
    public private(set) var buttons: [any Button] = []

    /// Creates a factory that is not yet connected.
    public init() {}

    /// Has a button created, and records it.
    public func makeButton(row: Int, column: Int) throws -> any Button {
        let button = try inner.makeButton(row: row, column: column)
        buttons.append(button)
        return button
    }
}

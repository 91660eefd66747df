/// Makes the buttons, so that whoever wants one need not know its class.
public protocol ButtonFactory: AnyObject {
    /// Makes the button of a cell.
    func makeButton(row: Int, column: Int) throws -> any Button
}

/// Makes the button of each cell from a new one that it is provided with, and says which cell it belongs to.
public final class CellButtonFactory: ButtonFactory {
    /// Outlet: a provider, each call of which makes another button.
    public var newButton: (() throws -> any Button)!

    /// Makes a factory that is not yet connected.
    public init() {}

    /// Makes the button of a cell.
    public func makeButton(row: Int, column: Int) throws -> any Button {
        let button = try newButton()
        button.row = row
        button.column = column
        return button
    }
}

/// Remembers the buttons that another factory makes, for tests.
public final class RecordingButtonFactory: ButtonFactory {
    /// Outlet: the factory that does the work.
    public var inner: (any ButtonFactory)!
    /// The buttons made so far, in order.
    public private(set) var buttons: [any Button] = []

    /// Makes a factory that is not yet connected.
    public init() {}

    /// Has a button made, and remembers it.
    public func makeButton(row: Int, column: Int) throws -> any Button {
        let button = try inner.makeButton(row: row, column: column)
        buttons.append(button)
        return button
    }
}

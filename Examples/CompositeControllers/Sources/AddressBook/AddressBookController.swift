/// The parent: it is File's Owner, and consists of three controllers that do not know each other.
public final class AddressBookController: ToolbarParent, ListParent, DetailParent {
    /// Outlet: connected by the toolbar's own nib.
    public var toolbar: (any Toolbar)!
    /// Outlet: connected by the list's own nib.
    public var list: (any PeopleList)!
    /// Outlet: connected by the detail's own nib.
    public var detail: (any Detail)!
    /// Outlet: shows the views of the three.
    public var window: Window!

    /// Whether the user has left.
    public private(set) var isFinished = false

    /// Creates a controller that is not yet connected.
    public init() {}

    /// Shows the address book as it is.
    public func show() {
        window.draw()
    }

    /// Passes a key to the first of its parts that accepts it.
    public func press(_ key: Key) {
        _ = list.press(key) || toolbar.press(key)
    }

    /// The user wants another order.
    public func toolbar(sortsBy order: Order) { list.sort(by: order) }

    /// The user wants to leave.
    public func toolbarQuits() { isFinished = true }

    /// Another person is selected.
    public func list(selects person: Person?) { detail.show(person) }

    /// The position of the person shown in the list, from 1, and the number of people.
    public var position: (number: Int, count: Int) { list.position }
}

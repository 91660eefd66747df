/// What the parent requires of a toolbar.
public protocol Toolbar: AnyObject {
    /// Handles a key, if it is one for a toolbar.
    func press(_ key: Key) -> Bool
}

/// What a toolbar requires of its parent.
public protocol ToolbarParent: AnyObject {
    /// Outlet: the toolbar.
    var toolbar: (any Toolbar)! { get set }
    /// The user wants another order.
    func toolbar(sortsBy order: Order)
    /// The user wants to leave.
    func toolbarQuits()
}

/// A button in a toolbar.
public final class BarButton {
    /// The title.
    public let title: String
    /// Event: called when it is pressed.
    public var onPress: (() -> Void)?

    /// Creates a button.
    public init(title: String) {
        self.title = title
    }
}

/// Moves between buttons and presses them.
public final class ToolbarController: Toolbar {
    /// Outlet: the view that shows the buttons.
    public var view: BarView!
    /// Outlet: the buttons, from left to right.
    public var buttons: [BarButton] = []
    /// Outlet: the controller that this one is a part of.
    public weak var parent: (any ToolbarParent)?

    /// Creates a controller that is not yet connected.
    public init() {}

    /// Shows the buttons, once every outlet is connected.
    public func start() {
        view.titles = buttons.map(\.title)
    }

    /// Handles left, right and enter.
    public func press(_ key: Key) -> Bool {
        switch key {
        case .left: view.selection = max(0, view.selection - 1)
        case .right: view.selection = max(0, min(buttons.count - 1, view.selection + 1))
        case .enter: if buttons.indices.contains(view.selection) { buttons[view.selection].onPress?() }
        default: return false
        }
        return true
    }

    /// Action: sorts by name.
    public func sortByName() { parent?.toolbar(sortsBy: .name) }
    /// Action: sorts by city.
    public func sortByCity() { parent?.toolbar(sortsBy: .city) }
    /// Action: leaves.
    public func quit() { parent?.toolbarQuits() }
}

/// What the parent requires of a list of people.
public protocol PeopleList: AnyObject {
    /// The position of the selected person in the list, from 1, and the number of people.
    var position: (number: Int, count: Int) { get }
    /// Sorts the list.
    func sort(by order: Order)
    /// Handles a key, if it is one for a list.
    func press(_ key: Key) -> Bool
}

/// What a list of people requires of its parent.
public protocol ListParent: AnyObject {
    /// Outlet: the list.
    var list: (any PeopleList)! { get set }
    /// Another person is selected; nil if the list is empty.
    func list(selects person: Person?)
}

/// Keeps a list of the people in a book, one of them selected; letters that are typed find people.
public final class ListController: PeopleList {
    /// Outlet: the people.
    public var book: (any Book)!
    /// Outlet: the view that shows them.
    public var view: ListView!
    /// Outlet: the controller that this one is a part of.
    public weak var parent: (any ListParent)?

    private var order = Order.name
    private var typed = ""
    private var people: [Person] = []
    private var selection = 0

    /// Creates a controller that is not yet connected.
    public init() {}

    /// Shows the people, once every outlet is connected.
    public func start() {
        update()
    }

    /// The position of the selected person in the list, from 1, and the number of people.
    public var position: (number: Int, count: Int) { (people.isEmpty ? 0 : selection + 1, people.count) }

    /// Sorts the list and keeps the selected person.
    public func sort(by order: Order) {
        self.order = order
        update()
    }

    /// Handles up, down, letters and backspace.
    public func press(_ key: Key) -> Bool {
        switch key {
        case .up: select(selection - 1)
        case .down: select(selection + 1)
        case .letter(let letter):
            typed.append(letter)
            update()
        case .backspace:
            typed = String(typed.dropLast())
            update()
        default: return false
        }
        return true
    }

    private func update() {
        let selected = people.indices.contains(selection) ? people[selection] : nil
        people = book.people.filter { typed.isEmpty || $0.name.lowercased().contains(typed.lowercased()) }
            .sorted(by: order.precedes)
        view.rows = people.map(\.name)
        view.footer = typed.isEmpty ? "" : "  find: \(typed)"
        select(selected.flatMap(people.firstIndex(of:)) ?? 0)
    }

    private func select(_ index: Int) {
        selection = max(0, min(index, people.count - 1))
        view.selection = selection
        parent?.list(selects: people.isEmpty ? nil : people[selection])
    }
}

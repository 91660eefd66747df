/// What the parent requires of a detail.
public protocol Detail: AnyObject {
    /// Shows a person, or that there is none.
    func show(_ person: Person?)
}

/// What a detail requires of its parent.
public protocol DetailParent: AnyObject {
    /// Outlet: the detail.
    var detail: (any Detail)! { get set }
    /// The position of the person shown in the list, from 1, and the number of people.
    var position: (number: Int, count: Int) { get }
}

/// Shows all details of a person.
public final class DetailController: Detail {
    /// Outlet: the view that shows it.
    public var view: CardView!
    /// Outlet: the controller that this one is a part of.
    public weak var parent: (any DetailParent)?

    /// Creates a controller that is not yet connected.
    public init() {}

    /// Shows a person, or that there is none.
    public func show(_ person: Person?) {
        guard let person else {
            view.lines = ["nobody"]
            return
        }
        view.lines = [person.name, "city:  \(person.city)", "phone: \(person.phone)"]
        if let (number, count) = parent?.position { view.lines += ["", "\(number) of \(count)"] }
    }
}

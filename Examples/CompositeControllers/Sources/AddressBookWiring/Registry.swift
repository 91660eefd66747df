import AddressBook
public import Wiring

extension Registry {
    /// The classes that a wiring file of the address book can name.
    public static let addressBook = Registry {
        Class(AddressBookController.self, AddressBookController.init)
            .outlet("window", \.window, required: true)

        // What each part requires of its parent: its nib can be checked alone, and used by any parent that conforms.
        Interface((any ToolbarParent).self)
            .outlet("toolbar", required: true) { (parent: any ToolbarParent, bar: any Toolbar) in parent.toolbar = bar }
        Interface((any ListParent).self)
            .outlet("list", required: true) { (parent: any ListParent, list: any PeopleList) in parent.list = list }
        Interface((any DetailParent).self)
            .outlet("detail", required: true) { (parent: any DetailParent, detail: any Detail) in parent.detail = detail
            }

        Class(ToolbarController.self, ToolbarController.init)
            .outlet("view", \.view, required: true)
            .outlet("buttons", \.buttons)
            .outlet("parent", \.parent, required: true)
            .action("sortByName", ToolbarController.sortByName)
            .action("sortByCity", ToolbarController.sortByCity)
            .action("quit", ToolbarController.quit)
            .awake { $0.start() }
        Class(BarButton.self, BarButton.init(title:), "title")
            .event("press", \.onPress)
        Class(ListController.self, ListController.init)
            .outlet("book", \.book, required: true)
            .outlet("view", \.view, required: true)
            .outlet("parent", \.parent, required: true)
            .awake { $0.start() }
        Class(DetailController.self, DetailController.init)
            .outlet("view", \.view, required: true)
            .outlet("parent", \.parent, required: true)

        Class(Window.self, Window.init)
            .attribute(
                "leftWidth", get: { (window: Window) in window.leftWidth }, set: { try $0.setLeftWidth($1) }
            )
            .outlet("top", \.top, required: true)
            .outlet("left", \.left, required: true)
            .outlet("right", \.right, required: true)
            .outlet("display", \.display, required: true)
        Class(BarView.self, BarView.init)
        Class(ListView.self, ListView.init)
            .attribute("height", get: { (view: ListView) in view.height }, set: { try $0.setHeight($1) })
        Class(CardView.self, CardView.init)

        Class(FileBook.self, FileBook.init(path:), "path")
        Class(ListedBook.self, ListedBook.init(people:), "people")
    }
}

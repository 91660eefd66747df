import AddressBook
import AddressBookWiring
import ExampleTesting
import Testing
import Wiring

/// A display that remembers what it showed.
final class RecordingDisplay: Display {
    /// The lines that it showed last.
    private(set) var lines: [String] = []

    /// Remembers the lines.
    func show(_ lines: [String]) { self.lines = lines }
}

/// A detail that records whom it was told to show.
final class SpyDetail: Detail {
    /// The names of those people, in order.
    private(set) var names: [String] = []

    /// Remembers a person.
    func show(_ person: Person?) { names.append(person?.name ?? "nobody") }
}

extension Registry {
    /// The classes of the program and of the test files.
    static let addressBookTests = Registry {
        Registry.addressBook
        Class(SpyDetail.self, SpyDetail.init)
    }
}

@Suite("The address book")
struct AddressBookTests {
    private let example = Example()
    private let controller = AddressBookController()
    private let display = RecordingDisplay()

    @Test("The wiring is sound")
    func wiring() throws {
        try example.expectValid(for: .addressBookTests)
    }

    @Test("Each nib connects the parent to its controller, and that to the parent")
    func cycle() throws {
        let graph = try load("address-book.test")

        #expect(controller.toolbar === graph["toolbar.controller"] as? ToolbarController)
        #expect(controller.list === graph["list.controller"] as? ListController)
        #expect(controller.detail === graph["detail.controller"] as? DetailController)
        #expect(try graph.object("toolbar.controller", as: ToolbarController.self).parent === controller)
        #expect(try graph.object("list.controller", as: ListController.self).parent === controller)
        #expect(try graph.object("detail.controller", as: DetailController.self).parent === controller)
    }

    @Test("When the graph is torn down, parent and children are free")
    func end() throws {
        weak var parent: AddressBookController?
        weak var child: ListController?
        do {
            let owner = AddressBookController()
            let graph = try example.nib("address-book.test").instantiate(
                with: .addressBookTests, owner: owner, externals: ["display": display])
            parent = owner
            child = try graph.object("list.controller")
            #expect(child != nil)
            graph.tearDown()
        }
        #expect(parent == nil)
        #expect(child == nil)
    }

    @Test("The first person is selected and shown when all is awake")
    func start() throws {
        let graph = try load("address-book.test")
        defer { graph.tearDown() }

        controller.show()

        #expect(
            display.lines == [
                "[By name]  By city   Quit",
                "------------------------",
                "> Bert                  | Bert",
                "  Cleo                  | city:  Oslo",
                "  Ida                   | phone: 2",
                "                        |",
                "                        | 1 of 3",
            ])
    }

    @Test(
        "Keys go to the part that takes them",
        arguments: [
            ("down", "Cleo", "2 of 3"),
            ("down down down", "Ida", "3 of 3"),
            ("down up up", "Bert", "1 of 3"),
            ("right enter", "Bert", "2 of 3"),
            ("right enter up", "Cleo", "1 of 3"),
            ("right right left left left enter", "Bert", "1 of 3"),
            ("i", "Ida", "1 of 1"),
            ("down i backspace", "Ida", "3 of 3"),
        ])
    func keys(script: String, name: String, position: String) throws {
        let graph = try load("address-book.test")
        defer { graph.tearDown() }

        for key in try Key.keys(of: script) { controller.press(key) }

        let card = try graph.object("detail.view", as: CardView.self)
        #expect(card.lines.first == name)
        #expect(card.lines.last == position)
        #expect(!controller.isFinished)
    }

    @Test("Nobody is shown where nobody is found")
    func nobody() throws {
        let graph = try load("address-book.test")
        defer { graph.tearDown() }

        controller.press(.letter("x"))
        controller.press(.down)

        #expect(try graph.object("detail.view", as: CardView.self).lines == ["nobody"])
    }

    @Test("The last button of the toolbar leaves")
    func quit() throws {
        let graph = try load("address-book.test")
        defer { graph.tearDown() }

        for key in try Key.keys(of: "right right right enter") { controller.press(key) }

        #expect(controller.isFinished)
    }

    @Test("Another file under a prefix replaces a controller, and the others do not notice")
    func spy() throws {
        let graph = try load("address-book.spy")
        defer { graph.tearDown() }

        for key in try Key.keys(of: "down x") { controller.press(key) }

        #expect(try graph.object("detail.controller", as: SpyDetail.self).names == ["Bert", "Cleo", "nobody"])
    }

    @Test("A list shows as many rows as the file says, around the selected one")
    func height() throws {
        let graph = try load(change: "list.view", "height: 1")
        defer { graph.tearDown() }

        for key in try Key.keys(of: "down") { controller.press(key) }

        #expect(try graph.object("list.view", as: ListView.self).lines == ["> Cleo", ""])
    }

    @Test("A size that no view can have is an error with its place", arguments: [0, -1, 201, .min, .max])
    func noRoom(size: Int) {
        for (object, attribute) in [("list.view", "height"), ("window", "leftWidth")] {
            #expect {
                try load(change: object, "\(attribute): \(size)")
            } throws: { error in
                let diagnostic = (error as? WiringError)?.diagnostics.first
                return diagnostic?.code == "attribute-failed" && diagnostic?.line == 2
            }
        }
    }

    @Test("The file of people is read, and a bad line is told of with its place")
    func people() throws {
        let graph = try example.nib("address-book").instantiate(
            with: .addressBook, owner: controller, externals: ["display": display],
            parameters: ["people": example.path("people.txt")])
        #expect(try graph.object(as: (any Book).self).people.count == 7)
        graph.tearDown()

        let folder = try TestFolder()
        defer { folder.remove() }
        let file = try folder.write("Ida; Oslo; 1\n\nBert; Oslo\n", to: "people.txt")
        #expect {
            try FileBook(path: file)
        } throws: { error in
            "\(error)" == "\(file):3: a line has a name; a city; a phone number"
        }
        #expect(throws: UnreadableBook.self) { try FileBook(path: "no/such/file") }
    }

    @Test("What a terminal sends is read as keys")
    func bytes() {
        var bytes = Array("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D\r\u{7F}é\u{1B}[Zx\u{1}\u{3}y".utf8)[...]
        var keys: [Key] = []
        while let key = Key.read({ bytes.popFirst() }) { keys.append(key) }
        #expect(keys == [.up, .down, .right, .left, .enter, .backspace, .letter("é"), .letter("x")])
        #expect(bytes == Array("y".utf8)[...])
    }

    private func load(change object: String, _ attribute: String) throws -> ObjectGraph {
        try Nib(
            text: "include: [address-book.test.yaml]\nchange: {\(object): {attributes: {\(attribute)}}}",
            named: example.path("wiring/other.yaml")
        )
        .instantiate(with: .addressBookTests, owner: controller, externals: ["display": display])
    }

    private func load(_ file: String) throws -> ObjectGraph {
        try example.nib(file).instantiate(with: .addressBookTests, owner: controller, externals: ["display": display])
    }
}

import AddressBook
import AddressBookWiring
import GameOfLife
import Greenhouse
import GreenhouseWiring
import Greeter
import GreeterWiring
import LifeWiring
import Testing
import Wiring
import WiringFreezing

/// The examples, composed by code: they freeze to files that behave the same.
@Suite struct ExampleFreezingTests {
    @Test func `the greenhouse is as warm`() throws {
        let air = Air(temperature: 12, outside: 2)
        let (heater, thermostat) = (Heater(), Thermostat())
        heater.air = air
        try heater.setPower(7)
        (thermostat.sensor, thermostat.heating, thermostat.journal) = (Thermometer(air: air), heater, Journal())
        let frozen = try Registry.greenhouse.freeze(["thermostat": thermostat])
        #expect(frozen.omissions.isEmpty)
        #expect(
            frozen.text == """
                objects:
                  thermostat:
                    class: Thermostat
                    outlets:
                      sensor: sensor
                      heating: heating
                      journal: journal
                  sensor:
                    class: Thermometer
                    outlets:
                      air: air
                  heating:
                    class: Heater
                    attributes:
                      power: 7.0
                    outlets:
                      air: air
                  journal: Journal
                  air:
                    class: Air
                    attributes:
                      temperature: 12.0
                      outside: 2.0

                """)
        let graph = try frozen.nib.instantiate(with: .greenhouse)
        let other = try graph.object("thermostat", as: Thermostat.self)
        for _ in 0..<10 {
            thermostat.passHour()
            other.passHour()
        }
        #expect(other.journal.lines == thermostat.journal.lines)
        #expect(Set(other.journal.lines).count > 2)
    }

    @Test func `the greeter's services say the same`() throws {
        let service = PoliteService(words: "Good morning")
        let farewell = PoliteService(words: "Good day")
        let counter = Counter()
        (service.counter, farewell.counter) = (counter, counter)
        let frozen = try Registry.greeter.freeze(["service": service, "farewell": farewell])
        #expect(
            frozen.text == """
                objects:
                  service:
                    class: PoliteService
                    attributes:
                      words: Good morning
                    outlets:
                      counter: counter
                  farewell:
                    class: PoliteService
                    outlets:
                      counter: counter
                  counter: Counter

                """)
        let graph = try frozen.nib.instantiate(with: .greeter)
        #expect(
            graph.withAmbient { Greeter() }.receive("Ada") == [service.words(for: "Ada"), farewell.words(for: "Ada")])
        graph.tearDown()
    }

    @Test func `the Game of Life plays the same, once the file says what makes its buttons`() throws {
        let (app, controller, factory) = (LifeApp(), LifeController(), CellButtonFactory())
        let (board, screen) = (try GridBoard(rows: 5, columns: 6), PlainScreen())
        let game = ConwayGame(board: board)
        game.born = [3, 6]
        factory.newButton = { [unowned controller] in
            let button = TextButton(alive: "o")
            button.onTap = { [unowned controller] in controller.toggle($0) }
            return button
        }
        (controller.board, controller.game, controller.buttonFactory, controller.screen) = (
            board, game, factory, screen
        )
        controller.patterns = [TextPattern(cells: [".#.", "..#", "###"], row: 0, column: 1)]
        app.controller = controller
        let frozen = try Registry.life.freeze(["controller": controller], owner: app, externals: ["screen": screen])
        #expect(frozen.omissions.map(\.path) == ["buttonFactory.newButton"])

        let whole = try Nib(
            text: """
                include: [frozen.yaml]
                change:
                  buttonFactory:
                    outlets:
                      newButton: {class: TextButton, attributes: {alive: o}, actions: {tap: controller.toggle}}
                """, named: "whole.yaml", over: frozen.nib)
        let (other, otherScreen) = (LifeApp(), PlainScreen())
        let graph = try whole.instantiate(with: .life, owner: other, externals: ["screen": otherScreen])
        defer { graph.tearDown() }
        try controller.start()
        for app in [app, other] {
            try app.click(row: 4, column: 5)
            app.run(generations: 4)
        }
        #expect(otherScreen.frames == screen.frames)
        #expect(screen.frames.count == 4)
    }

    @Test func `the address book shows the same, once the file connects what cannot be read`() throws {
        let book = ListedBook(people: [
            Person(name: "Ada", city: "London", phone: "1"), Person(name: "Grace", city: "Arlington", phone: "2"),
        ])
        let (controller, display) = (AddressBookController(), PlainDisplay())
        let (toolbar, list, detail) = (ToolbarController(), ListController(), DetailController())
        let buttons = ["By name", "By city", "Quit"].map(BarButton.init(title:))
        let (bar, listView, card) = (BarView(), ListView(), CardView())
        try listView.setHeight(4)
        (toolbar.view, toolbar.buttons, toolbar.parent) = (bar, buttons, controller)
        (list.book, list.view, list.parent) = (book, listView, controller)
        (detail.view, detail.parent) = (card, controller)
        let window = Window()
        try window.setLeftWidth(20)
        (window.top, window.left, window.right, window.display) = (bar, listView, card, display)
        (controller.toolbar, controller.list, controller.detail, controller.window) = (toolbar, list, detail, window)
        buttons[0].onPress = toolbar.sortByName
        buttons[1].onPress = toolbar.sortByCity
        buttons[2].onPress = toolbar.quit
        defer { for button in buttons { button.onPress = nil } }
        let frozen = try Registry.addressBook.freeze(
            ["toolbar": toolbar, "list": list, "detail": detail], owner: controller,
            externals: ["book": book, "display": display])
        #expect(
            Set(frozen.omissions.map(\.path)) == [
                "owner.toolbar", "owner.list", "owner.detail", "barButton.press", "barButton2.press",
                "barButton3.press",
            ])

        let whole = try Nib(
            text: """
                include: [frozen.yaml]
                change:
                  owner: {outlets: {toolbar: toolbar, list: list, detail: detail}}
                  barButton: {actions: {press: toolbar.sortByName}}
                  barButton2: {actions: {press: toolbar.sortByCity}}
                  barButton3: {actions: {press: toolbar.quit}}
                """, named: "whole.yaml", over: frozen.nib)
        let (other, otherDisplay) = (AddressBookController(), PlainDisplay())
        let graph = try whole.instantiate(
            with: .addressBook, owner: other, externals: ["book": book, "display": otherDisplay])
        defer { graph.tearDown() }
        toolbar.start()
        list.start()
        for key in try Key.keys(of: "down up A backspace right enter") {
            for each in [controller, other] {
                each.press(key)
                each.show()
            }
            #expect(otherDisplay.lines == display.lines)
        }
        #expect(display.lines.contains { $0.contains("Grace") })
    }
}

private final class PlainScreen: Screen {
    private(set) var frames: [[String]] = []

    func draw(_ buttons: [[any Button]], caption: String) {
        frames.append([caption] + buttons.map { $0.map(\.label).joined() })
    }
}

private final class PlainDisplay: Display {
    private(set) var lines: [String] = []

    func show(_ lines: [String]) { self.lines = lines }
}

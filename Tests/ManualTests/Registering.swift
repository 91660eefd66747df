import Testing
import Wiring

extension Registry {
    // Injection: many classes
    static let large = Registry(registering: registerClasses)
}

func registerClasses(_ classes: inout Registrations) {
    classes.add(Registry.bookshop)
    classes.add(Class(GridBoard.self, GridBoard.init(rows:columns:), "rows", Parameter("columns", default: 24)))
    classes.add(Class(ConwayGame.self, ConwayGame.init).outlet("board", \.board, required: true))
    classes.add(Class(PushButton.self, PushButton.init, named: "Button").attribute("label", \.label))
}

struct Registering {
    @Test func `classes that a function registers can be named in files`() throws {
        let nib = try Nib(
            text: """
                objects:
                  board: {class: GridBoard, attributes: {rows: 15}}
                  game: {class: ConwayGame, outlets: {board: board}}
                  button: {class: Button, attributes: {label: Step}}
                """, named: "large.yaml")
        let graph = try nib.instantiate(with: .large)
        #expect(try graph.object("button", as: PushButton.self).label == "Step")
    }
}

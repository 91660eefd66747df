import Foundation
import Testing
import Wiring
import WiringFreezing

// The Swift examples of the page about freezing, verbatim, run and checked.

/// Freezing.md
@Suite struct FreezingPageTests {
    private let page = ManualPage(path: "Sources/Wiring/Wiring.docc/Freezing.md")

    @Test func `objects that code has composed become a file`() throws {
        let (registry, clock, game, ok) = (Registry.manual, SystemClock(), ConwayGame(), PushButton())
        let path = FileManager.default.temporaryDirectory.appending(path: "frozen-\(UUID()).yaml").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        (game.born, ok.label) = ([3, 6], "OK")

        let board = GridBoard(rows: 15, columns: 24)
        let controller = LifeController()
        controller.title = "Life"
        controller.board = board
        controller.game = game
        controller.buttons = [ok, PushButton()]
        controller.hints = HintEngine(game: game, delay: .seconds(1))
        game.board = board

        let frozen = try registry.freeze(["controller": controller, "board": board], externals: ["clock": clock])
        print(frozen.text)
        for omission in frozen.omissions { print(omission) }
        try frozen.write(to: path)

        #expect(frozen.text == page.blocks.first { $0.language == "text" }?.text)
        #expect(frozen.omissions.map(\.path) == ["game.clock"])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == frozen.text)
    }

    @Test func `options are set one by one`() throws {
        let graph = try Nib(text: "objects: {button: {class: Button, attributes: {label: OK}}}")
            .instantiate(with: .manual)

        var options = FreezeOptions()
        options.secretAttributes = ["Account.pin"]  // never written, whatever their type
        options.publicAttributes = ["Parser.token"]  // written in spite of their names
        options.hideSecrets(of: graph)  // no value of a secret parameter of this graph is written
        options.attributes = .all  // also those that a new object has as well
        options.inline = true  // an object that only one outlet has is defined there

        let button = try #require(graph["button"])
        #expect(
            try Registry.manual.freeze(["button": button], options: options).text
                == "objects:\n  button:\n    class: Button\n    attributes:\n      label: OK\n")
    }
}

import Foundation
import Testing
import Wiring
import WiringDiagnostics

/// A name that is sure to be meant in place of a misspelt one is proposed as a change of the text.
@Suite struct FixItTests {
    private func diagnostics(of text: String) throws -> [Diagnostic] {
        do {
            _ = try Nib(text: text, named: "wiring.yaml").blueprint(for: .cases)
            return []
        } catch let error as WiringError {
            return error.diagnostics
        }
    }

    private func applying(_ fixIt: Diagnostic.FixIt, to text: String) -> String {
        var bytes = Array(text.utf8)
        for edit in fixIt.edits.reversed() {
            bytes.replaceSubrange(edit.place.utf8Range, with: edit.replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("unknown-class", "objects: {board: {class: GridBord, attributes: {rows: 3}}}", "GridBoard"),
        ("unknown-class", "objects: {pane: \"Pan\"}", "Pane"),
        ("unknown-object", "objects: {board: FakeBoard, game: {class: ConwayGame, outlets: {board: bord}}}", "board"),
        ("unknown-object", "objects: {board: FakeBoard, game: {class: ConwayGame, outlets: {board: 'bord'}}}", "board"),
        ("unknown-outlet", "objects: {board: FakeBoard, game: {class: ConwayGame, outlets: {baord: board}}}", "board"),
        ("unknown-attribute", "objects: {button: {class: Button, attributes: {labl: OK}}}", "label"),
        (
            "unknown-event",
            "externals: {game: ConwayGame}\nobjects: {button: {class: Button, actions: {tapp: game.step}}}", "tap"
        ),
        (
            "unknown-action",
            "externals: {game: ConwayGame}\nobjects: {button: {class: Button, actions: {tap: game.stepp}}}", "step"
        ),
        (
            "unknown-object",
            "externals: {game: ConwayGame}\nobjects: {button: {class: Button, actions: {tap: gmae.step}}}", "game"
        ),
        (
            "unknown-parameter",
            "parameters: {title: Life}\nobjects: {main: {class: Controller, attributes: {title: a $(titel) b}}}",
            "title"
        ),
        ("unknown-key", "object: {pane: Pane}", "objects"),
        ("unknown-key", "objects: {pane: {class: Pane, outlet: {}}}", "outlets"),
        ("unknown-key", "objects: {values: {class: Values, attributes: {size: {width: 1, heigth: 2}}}}", "height"),
    ])
    func `a name that is sure to be meant is proposed, and fixes what was found`(
        code: String, text: String, name: String
    ) throws {
        let diagnostic = try #require(try diagnostics(of: text).first { $0.code.rawValue == code })
        let fixIt = try #require(diagnostic.fixIts.first)
        #expect(diagnostic.fixIts.count == 1)
        #expect(fixIt.edits.map(\.replacement) == [name])
        #expect(fixIt.message == "change it to '\(name)'")
        #expect(try !diagnostics(of: applying(fixIt, to: text)).contains { $0.code.rawValue == code })
        #expect(!diagnostic.description.contains("change it to"))
    }

    @Test(arguments: [
        // The one that is near exists already.
        "objects: {board: FakeBoard, game: {class: ConwayGame, outlets: {bord: board, board: board}}}",
        // Nothing is near.
        "objects: {game: {class: ConwayGame, outlets: {board: nowhere}}}",
        // The use may be as wrong as the declaration.
        "parameters: {titel: Life}\nobjects: {main: {class: Controller, attributes: {title: Life}}}",
    ])
    func `what is not certain is not proposed`(text: String) throws {
        let diagnostics = try diagnostics(of: text)
        #expect(!diagnostics.isEmpty)
        #expect(diagnostics.flatMap(\.fixIts) == [])
    }

    @Test(arguments: [
        // Several are near.
        "objects: {boarda: FakeBoard, boardb: FakeBoard, game: {class: ConwayGame, outlets: {board: boardc}}}",
        // The one that is near is three letters away.
        "objects: {theonlyboard: FakeBoard, game: {class: ConwayGame, outlets: {board: thexxxyboard}}}",
        // Another number is another object.
        "objects: {board1: FakeBoard, game: {class: ConwayGame, outlets: {board: board2}}}",
        // What is passed in may be declared as a protocol as well as a class.
        "externals: {game: ConwayGmae}",
    ])
    func `what is near but not certain is asked and not proposed`(text: String) throws {
        let diagnostics = try diagnostics(of: text)
        #expect(diagnostics.contains { $0.primary?.text.hasPrefix("did you mean") == true })
        #expect(diagnostics.flatMap(\.fixIts) == [])
    }

    @Test func `a literal is left as it is`() throws {
        let text =
            "parameters: {title: Life}\n"
            + "objects: {main: {class: Controller, attributes: {title: $$(titel) $(titel) $(title)}}}"
        let fixIt = try #require(try diagnostics(of: text).flatMap(\.fixIts).first)
        #expect(applying(fixIt, to: text).contains("$$(titel) $(title) $(title)"))
    }

    @Test func `what an including file gives to a nib is proposed`() throws {
        let part =
            "externals: {game: ConwayGame}\nparameters: {label: OK}\nobjects: {b: {class: Button, "
            + "attributes: {label: $(label)}, actions: {tap: game.step}}}\n"
        let whole =
            "include: [{file: part.yaml, as: part, externals: {gmae: game}, parameters: {lable: No}}]\n"
            + "externals: {game: ConwayGame}\n"
        try inFolder(of: [("wiring.yaml", whole), ("part.yaml", part)]) { path in
            let error = try #require(throws: WiringError.self) {
                try Nib(contentsOfFile: path).blueprint(for: .cases)
            }
            let proposed = Dictionary(grouping: error.diagnostics, by: \.code).mapValues {
                $0.flatMap(\.fixIts).flatMap(\.edits).map(\.replacement)
            }
            #expect(proposed[.unknownExternal] == ["game"])
            #expect(proposed[.unknownParameter] == ["label"])
        }
    }
}

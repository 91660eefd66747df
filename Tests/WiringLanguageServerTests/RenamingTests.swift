import Testing
import WiringLanguageServer

@Suite struct RenamingTests {
    private let editor: Editor

    init() throws {
        editor = try Editor(LifeProject.files)
        try editor.open("life.yaml")
    }

    /// Renames what stands at a place, and returns each file that changes as it is then.
    private func rename(_ piece: String, to name: String) throws -> [String: String] {
        let edit = try editor.ask("textDocument/rename", "life.yaml", piece, ["newName": .string(name)])
        guard case .object(let changes)? = edit["changes"] else { return [:] }
        var texts: [String: String] = [:]
        for (uri, edits) in changes {
            let file = String(uri.dropFirst(editor.uri("").count))
            texts[file] = Editor.applying(edits.array ?? [], to: LifeProject.files[file] ?? "")
        }
        return texts
    }

    @Test func `an object is renamed in all files, and only where it is named`() throws {
        let texts = try rename("  ga|me:", to: "match")
        #expect(texts.keys.sorted() == ["life.test.yaml", "life.yaml"])
        #expect(
            texts["life.yaml"]
                == LifeProject.life.replacing("owner: game", with: "owner: match")
                .replacing("  game:", with: "  match:").replacing("client: game", with: "client: match")
                .replacing("game.step", with: "match.step"))
        #expect(texts["life.test.yaml"] == LifeProject.overlay.replacing("client: game", with: "client: match"))
    }

    @Test func `classes, members, parameters and prefixes are renamed`() throws {
        #expect(try rename("class: Ga|me", to: "Play").keys.sorted() == ["life.yaml", "toolbar.yaml"])
        #expect(try rename("{bo|ard: board", to: "field")["life.yaml"]?.contains("{field: board}") == true)
        #expect(
            try rename("$(sp|eed)", to: "pace")
                == [
                    "life.yaml": LifeProject.life.replacing("speed: {env", with: "pace: {env")
                        .replacing("$(speed)", with: "$(pace)")
                ])
        #expect(
            try rename("as: to|p", to: "bar") == [
                "life.yaml": LifeProject.life.replacing("as: top", with: "as: bar"),
                "life.test.yaml": LifeProject.overlay.replacing("top.save", with: "bar.save"),
            ])
        #expect(
            try rename("{ti|ck", to: "beat") == [
                "life.yaml": LifeProject.life.replacing("{tick:", with: "{beat:"),
                "toolbar.yaml": LifeProject.toolbar.replacing("{tick:", with: "{beat:"),
                "life.test.yaml": LifeProject.overlay.replacing("timer.tick", with: "timer.beat"),
            ])
    }

    @Test func `what cannot be renamed says why`() throws {
        func reason(_ piece: String, _ name: String = "new") -> String? {
            do {
                _ = try rename(piece, to: name)
                return nil
            } catch { return (error as? ResponseError)?.message }
        }
        #expect(reason("  ga|me:", "timer")?.hasPrefix("the name 'timer' is taken in ") == true)
        #expect(reason("  ga|me:", "a b")?.hasPrefix("'a b' is not a name") == true)
        #expect(reason("obj|ects:") == "'objects' is a word of the language")
        #expect(reason("board|.yaml") == "files are renamed with 'wiring rename file'")
        editor.change("life.yaml", [["text": .string(LifeProject.life + "x: [\n")]])
        #expect(reason("  ga|me:")?.contains("cannot be edited until its errors are fixed") == true)
    }

    @Test func `a place is prepared with the word that it renames`() throws {
        let prepared = try editor.ask("textDocument/prepareRename", "life.yaml", "game.st|ep")
        #expect(prepared["placeholder"] == "step")
        #expect(editor.places(prepared) == ["13:26-30"])
        #expect(try editor.ask("textDocument/prepareRename", "life.yaml", "|  # Steps") == .null)
    }

    @Test func `a new name that the program does not have yet is said`() throws {
        guard case .object(let place) = try editor.place("life.yaml", "{bo|ard: board") else {
            Issue.record("there is no such place")
            return
        }
        let parameters = JSONValue.object(place.merging(["newName": "field"]) { $1 })
        let answers = editor.receive(.request(.number(99), method: "textDocument/rename", parameters))
        guard case .notification("window/showMessage", let note)? = answers.last else {
            Issue.record("nothing is said")
            return
        }
        #expect(note["message"] == "no outlet 'field' of 'Game' is registered yet")
    }

    @Test func `edits have the versions of open documents, for a client that compares them`() throws {
        let capabilities: JSONValue = ["workspace": ["workspaceEdit": ["documentChanges": true]]]
        let editor = try Editor(LifeProject.files, capabilities)
        try editor.open("life.yaml")
        editor.change("life.yaml", [["text": .string(LifeProject.life)]])
        let edit = try editor.ask("textDocument/rename", "life.yaml", "  ga|me:", ["newName": "match"])
        #expect(edit["changes"] == nil)
        let documents = edit["documentChanges"]?.array?.compactMap { $0["textDocument"] }
        #expect(
            documents == [
                ["uri": .string(editor.uri("life.test.yaml")), "version": nil],
                ["uri": .string(editor.uri("life.yaml")), "version": 2],
            ])
        let edits = edit["documentChanges"]?.array?.last?["edits"]?.array ?? []
        #expect(Editor.applying(edits, to: LifeProject.life).contains("  match:\n"))
    }
}

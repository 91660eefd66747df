import Testing
import WiringLanguageServer

@Suite struct NavigationTests {
    private let editor: Editor

    init() throws {
        editor = try Editor(LifeProject.files)
        try editor.open("life.yaml")
        try editor.open("life.test.yaml")
    }

    private func definition(_ piece: String, in file: String = "life.yaml") throws -> [String] {
        editor.places(try editor.ask("textDocument/definition", file, piece))
    }

    @Test func `a name leads to the object, in whichever file that is`() throws {
        #expect(try definition("client: ga|me") == ["life.yaml:5:3-7"])
        #expect(try definition("{board: |board}") == ["board.yaml:2:3-8"])
        #expect(try definition("top.|save", in: "life.test.yaml") == ["toolbar.yaml:3:3-7"])
        #expect(try definition("|board: {attr", in: "life.test.yaml") == ["board.yaml:2:3-8"])
        #expect(try definition("timer|.tick", in: "life.test.yaml") == ["life.yaml:10:3-8"])
    }

    @Test func `includes lead to files, parameters to declarations, and classes to Swift`() throws {
        #expect(try definition("[board|.yaml") == ["board.yaml:1:1-1"])
        #expect(try definition("$(sp|eed)") == ["life.yaml:3:3-8"])
        for piece in ["class: G|ame", "{bo|ard: board}", "game.st|ep"] {
            #expect(try definition(piece) == ["Sources/LifeApp/Game.swift:1:1-1"])
        }
        #expect(try definition("ob|jects") == [])
    }

    @Test func `references are found in all files, with and without the declaration`() throws {
        func references(_ piece: String, _ withDeclaration: Bool) throws -> [String] {
            editor.places(
                try editor.ask(
                    "textDocument/references", "life.yaml", piece,
                    ["context": ["includeDeclaration": .bool(withDeclaration)]])
            ).sorted()
        }
        #expect(
            try references("  ga|me:", true) == [
                "life.test.yaml:4:32-36", "life.yaml:12:23-27", "life.yaml:13:21-25", "life.yaml:1:60-64",
                "life.yaml:5:3-7",
            ])
        #expect(try references("{board: b|oard", false) == ["life.test.yaml:3:3-8", "life.yaml:8:22-27"])
        #expect(
            try references("class: Ga|me", true) == ["life.yaml:6:12-16", "toolbar.yaml:1:8-12"])
        #expect(try references("game.st|ep", true) == ["life.yaml:13:26-30", "toolbar.yaml:3:72-76"])
        #expect(
            try references("{tic|k", true) == ["life.test.yaml:5:16-20", "life.yaml:13:15-19", "toolbar.yaml:3:60-64"])
    }

    @Test func `highlights are those of the file, written ones apart`() throws {
        let highlights = try editor.ask("textDocument/documentHighlight", "life.yaml", "client: g|ame")
        #expect(editor.places(highlights) == ["1:60-64", "5:3-7", "12:23-27", "13:21-25"])
        #expect(highlights.array?.map { $0["kind"]?.integer } == [2, 3, 2, 2])
    }

    @Test func `included files are links`() throws {
        let links = try editor.ask("textDocument/documentLink", editor.document("life.yaml"))
        #expect(editor.places(links) == ["1:11-21", "1:30-42"])
        #expect(links.array?.last?["target"] == .string(editor.uri("toolbar.yaml")))
    }

    @Test func `symbols are the objects with their members`() throws {
        let symbols = try editor.ask("textDocument/documentSymbol", editor.document("life.yaml")).array ?? []
        func tree(_ symbols: [JSONValue]) -> String {
            symbols.map { symbol in
                let children = tree(symbol["children"]?.array ?? [])
                return "\(symbol["name"]?.string ?? "")\(children.isEmpty ? "" : "(\(children))")"
            }.joined(separator: " ")
        }
        #expect(tree(symbols) == "speed game(speed board) timer(client tick)")
        #expect(symbols.compactMap { $0["range"].map(Editor.span) } == ["3:3-39", "5:3-8:28", "10:3-13:31"])
        #expect(symbols.map { $0["detail"]?.string } == ["", "Game", "Timer"])
    }

    @Test func `a workspace is searched for the letters of names and classes`() throws {
        func names(_ query: String) throws -> [String] {
            try editor.ask("workspace/symbol", ["query": .string(query)]).array?.compactMap { $0["name"]?.string } ?? []
        }
        #expect(try Set(names("tmr")) == ["timer", "save"])
        #expect(try Set(names("")) == ["game", "timer", "board", "save", "owner"])
        #expect(try names("xyz") == [])
    }

    @Test func `words are found in a text that no parser reads`() throws {
        editor.open("life.yaml", LifeProject.life.replacing("speed: $(speed)}", with: "speed: [1"))
        #expect(try definition("client: ga|me") == ["life.yaml:5:3-7"])
        #expect(try definition("{board: |board}") == ["board.yaml:2:3-8"])
    }
}

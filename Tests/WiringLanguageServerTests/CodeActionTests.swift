import Testing
import WiringLanguageServer

/// Changes that are offered, and the files after them.
@Suite struct CodeActionTests {
    private static let capabilities: JSONValue = [
        "general": ["positionEncodings": ["utf-8"]],
        "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create"]]],
    ]

    private func actions(
        _ editor: Editor, _ name: String, _ piece: String, _ context: [String: JSONValue] = [:],
        to end: JSONValue? = nil
    ) throws -> [JSONValue] {
        let place = try editor.place(name, piece)["position"] ?? .null
        let context = JSONValue.object(context.merging(["diagnostics": []]) { old, _ in old })
        guard case .object(let document) = editor.document(name) else { return [] }
        let range: JSONValue = ["start": place, "end": end ?? place]
        let parameters = document.merging(["range": range, "context": context]) { $1 }
        return try editor.ask("textDocument/codeAction", .object(parameters)).array ?? []
    }

    private func titles(_ actions: [JSONValue]) -> [String] { actions.compactMap { $0["title"]?.string } }

    /// The text of a file after an action.
    private func text(_ editor: Editor, _ name: String, after action: JSONValue?) throws -> String {
        let changed = action?["edit"]?["documentChanges"]?.array?.first { change in
            change["textDocument"]?["uri"] == .string(editor.uri(name))
        }
        let edits = changed?["edits"] ?? action?["edit"]?["changes"]?[editor.uri(name)]
        return Editor.applying(try #require(edits?.array), to: editor.texts[name] ?? "")
    }

    private func codes(_ editor: Editor, _ name: String) throws -> [String] {
        let items = try editor.ask("textDocument/diagnostic", editor.document(name))["items"]?.array ?? []
        return items.compactMap { $0["code"]?.string }
    }

    // MARK: Refactorings

    private static let game = """
        objects:
          game:
            class: Game
            outlets: {board: board}
          # Cells.
          board: {class: Board}

        """

    @Test func `an object moves to a file of its own, which the edit makes`() throws {
        let editor = try Editor(["catalog.json": LifeProject.catalog], Self.capabilities)
        editor.open("life.yaml", Self.game)
        let found = try actions(editor, "life.yaml", "b|oard: {class", ["only": ["refactor"]])
        #expect(titles(found) == ["move 'board' to 'board.yaml'"])
        #expect(found.first?["kind"] == "refactor.extract")
        #expect(
            found.first?["edit"]?["documentChanges"]?.array?.first == [
                "kind": "create", "uri": .string(editor.uri("board.yaml")),
            ])
        let part = try text(editor, "board.yaml", after: found.first)
        #expect(part == "objects:\n  # Cells.\n  board: {class: Board}\n")
        let whole = try text(editor, "life.yaml", after: found.first)
        #expect(!whole.contains("Board"))
        editor.open("board.yaml", part)
        editor.open("life.yaml", whole)
        #expect(try codes(editor, "life.yaml") == [])
    }

    @Test func `a file that exists is not the one that an object moves to`() throws {
        let files = ["catalog.json": LifeProject.catalog, "board.yaml": "objects: {}\n"]
        let editor = try Editor(files, Self.capabilities)
        editor.open("life.yaml", Self.game)
        let found = try actions(editor, "life.yaml", "b|oard: {class", ["only": ["refactor.extract"]])
        #expect(titles(found) == ["move 'board' to 'board-2.yaml'"])
    }

    @Test func `a client that cannot make files is not offered any`() throws {
        let editor = try Editor(["catalog.json": LifeProject.catalog])
        editor.open("life.yaml", Self.game)
        #expect(try actions(editor, "life.yaml", "b|oard: {class", ["only": ["refactor.extract"]]).isEmpty)
    }

    @Test func `a member is overridden in the files that include it`() throws {
        let editor = try Editor(LifeProject.files)
        for name in ["life.yaml", "life.test.yaml"] { try editor.open(name) }
        let found = try actions(editor, "life.yaml", "{sp|eed: $", ["only": ["refactor"]])
        #expect(titles(found) == ["override 'game.speed' in 'life.test.yaml'"])
        let overlay = try text(editor, "life.test.yaml", after: found.first)
        #expect(overlay.contains("  game: {attributes: {speed: $(speed)}}\n"), "\(overlay)")
        editor.open("life.test.yaml", overlay)
        #expect(try codes(editor, "life.test.yaml") == [])
        #expect(try actions(editor, "life.yaml", "{sp|eed: $", ["only": ["refactor"]]).isEmpty)
    }

    @Test func `an object is replaced where nothing else is said of it`() throws {
        let editor = try Editor(LifeProject.files)
        for name in ["life.yaml", "board.yaml", "life.test.yaml"] { try editor.open(name) }
        let found = try actions(editor, "board.yaml", "b|oard: {", ["only": ["refactor.rewrite"]])
        #expect(titles(found) == ["replace 'board' in 'life.yaml'"])
    }

    @Test func `nothing is refactored that nobody asked for`() throws {
        let editor = try Editor(LifeProject.files, Self.capabilities)
        try editor.open("life.yaml")
        #expect(try actions(editor, "life.yaml", "{sp|eed: $", ["triggerKind": 2]).isEmpty)
        #expect(try !actions(editor, "life.yaml", "{sp|eed: $", ["triggerKind": 1]).isEmpty)
        #expect(throws: ResponseError.self) {
            try actions(editor, "life.yaml", "{sp|eed: $", ["triggerKind": "automatic"])
        }
    }

    // MARK: Fixes

    @Test func `required attributes get the simplest values of their types`() throws {
        let catalog = """
            {"version": 2, "classes": [{"name": "Finder", "kind": "class", "members": [
              {"name": "path", "section": "attribute", "type": "String", "isRequired": true},
              {"name": "limit", "section": "attribute", "type": "Int", "isRequired": true}]}]}
            """
        let editor = try Editor(["catalog.json": catalog])
        editor.open("finder.yaml", "objects:\n  finder: Finder\n")
        #expect(try codes(editor, "finder.yaml") == ["missing-attribute"])
        let found = try actions(editor, "finder.yaml", "fi|nder:", ["only": ["quickfix"]])
        #expect(titles(found) == ["add 'path' and 'limit'"])
        #expect(found.first?["diagnostics"]?.array?.first?["code"] == "missing-attribute")
        editor.open("finder.yaml", try text(editor, "finder.yaml", after: found.first))
        #expect(try codes(editor, "finder.yaml") == [])
    }

    @Test func `an event that must be connected is offered the actions that fit`() throws {
        let catalog = """
            {"version": 2, "classes": [
              {"name": "Dialog", "kind": "class", "events": [
                {"name": "onPick", "arguments": ["Int"], "isRequired": true, "isParameter": true}]},
              {"name": "Screen", "kind": "class", "actions": [
                {"name": "close"}, {"name": "pick", "arguments": ["Int"]}, {"name": "say", "arguments": ["String"]}]}],
             "types": {"Int": {}, "String": {}}}
            """
        let editor = try Editor(["catalog.json": catalog])
        editor.open("ask.yaml", "objects:\n  dialog: Dialog\n  screen: Screen\n")
        #expect(try codes(editor, "ask.yaml") == ["missing-event"])
        let found = try actions(editor, "ask.yaml", "dia|log:", ["only": ["quickfix"]])
        #expect(
            titles(found) == ["connect 'dialog.onPick' to 'screen.close'", "connect 'dialog.onPick' to 'screen.pick'"])
        editor.open("ask.yaml", try text(editor, "ask.yaml", after: found.last))
        #expect(try codes(editor, "ask.yaml") == [])
        #expect(editor.texts["ask.yaml"]?.contains("onPick: screen.pick") == true)
        let hover = try editor.ask("textDocument/hover", "ask.yaml", "on|Pick")["contents"]?["value"]?.string
        #expect(hover == "```swift\nDialog.onPick(Int)  // required\n```")
        editor.open("ask.yaml", "objects:\n  screen: Screen\n  dialog: {class: Dialog, }\n")
        let items = try editor.ask("textDocument/completion", "ask.yaml", "Dialog, |}")["items"]?.array ?? []
        let actions = items.first { $0["label"] == "actions" }
        #expect(actions?["detail"]?.string?.hasPrefix("required: onPick") == true)
    }

    @Test func `a required structure gets its required keys, and one with a key of unknown form is left out`() throws {
        let catalog = """
            {"version": 2, "values": {
              "Point": {"structure": {"keys": [
                {"name": "x", "type": "Int"}, {"name": "next", "type": "Point", "isOptional": true},
                {"name": "size", "type": "Size"}], "known": ["x", "next", "size"]}},
              "Size": {"structure": {"keys": [{"name": "unit", "type": "String"}], "known": ["unit"]}},
              "Area": {"structure": {"keys": [{"name": "shape", "type": "Shape"}], "known": ["shape"]}},
              "Shape": {"opaque": {}}},
             "classes": [{"name": "Finder", "kind": "class", "members": [
              {"name": "at", "section": "attribute", "type": "Point", "isRequired": true},
              {"name": "within", "section": "attribute", "type": "Area", "isRequired": true}]}]}
            """
        let editor = try Editor(["catalog.json": catalog])
        editor.open("finder.yaml", "objects:\n  finder: Finder\n")
        let found = try actions(editor, "finder.yaml", "fi|nder:", ["only": ["quickfix"]])
        #expect(titles(found) == ["add 'at'"])
        #expect(try text(editor, "finder.yaml", after: found.first).contains("at: {x: 0, size: {unit: \"\"}}"))
    }

    @Test func `what is written in quotes is fixed like anything else`() throws {
        let catalog = """
            {"version": 2, "classes": [{"name": "Finder", "kind": "class", "members": [
              {"name": "path", "section": "attribute", "type": "String", "isRequired": true},
              {"name": "list", "section": "outlet", "type": "List", "isRequired": true}]},
              {"name": "List", "kind": "class", "members": []}]}
            """
        let editor = try Editor(["catalog.json": catalog])
        editor.open("finder.yaml", "objects:\n  \"one\": {class: 'Finder'}\n  'list': \"List\"\n")
        #expect(try codes(editor, "finder.yaml") == ["missing-outlet", "missing-attribute"])
        let found = try actions(editor, "finder.yaml", "\"o|ne\"", ["only": ["quickfix"]])
        #expect(titles(found) == ["add 'path'", "connect 'one.list' to 'list'"])
        editor.open("finder.yaml", try text(editor, "finder.yaml", after: found.first))
        let next = try actions(editor, "finder.yaml", "\"o|ne\"", ["only": ["quickfix"]])
        editor.open("finder.yaml", try text(editor, "finder.yaml", after: next.last))
        #expect(try codes(editor, "finder.yaml") == [])
    }

    @Test func `a parameter that nothing uses is removed`() throws {
        let editor = try Editor(["catalog.json": LifeProject.catalog])
        let board = "objects: {b: {class: Board, attributes: {rows: $(rows)}}}\n"
        editor.open("board.yaml", "parameters:\n  rows: 3\n  cols: 4\n" + board)
        let found = try actions(editor, "board.yaml", "co|ls: 4", ["only": ["quickfix"]])
        #expect(titles(found) == ["remove 'cols'"])
        #expect(found.first?["isPreferred"] == true)
        editor.open("board.yaml", try text(editor, "board.yaml", after: found.first))
        #expect(editor.texts["board.yaml"]?.contains("cols") == false)
        #expect(try codes(editor, "board.yaml") == [])
    }

    @Test func `a parameter that an include gives a value is not removed`() throws {
        let part = "parameters: {rows: 3}\nobjects: {board: Board}\n"
        let whole = "include: [{file: part.yaml, as: part, parameters: {rows: 4}}]\nobjects: {}\n"
        let editor = try Editor(["catalog.json": LifeProject.catalog, "whole.yaml": whole])
        editor.open("part.yaml", part)
        #expect(try codes(editor, "part.yaml") == ["unused-parameter"])
        #expect(try actions(editor, "part.yaml", "ro|ws: 3", ["only": ["quickfix"]]).isEmpty)
    }

    @Test(arguments: [
        "include:\n  - file: part.yaml\n    as: left\nobjects:\n  game: Game\n  clock: Timer\n",
        "include: [{file: part.yaml, as: left}]\nobjects: {game: Game, clock: Timer}\n",
        "include: [{file: part.yaml, as: left, externals: {}}]\nobjects: {game: Game, clock: Timer}\n",
    ])
    func `an external that is missing is given what fits, or declared`(whole: String) throws {
        let part = "externals: {play: Game}\nobjects: {timer: {class: Timer, outlets: {client: play}}}\n"
        let editor = try Editor(["catalog.json": LifeProject.catalog, "part.yaml": part])
        editor.open("whole.yaml", whole)
        #expect(try codes(editor, "whole.yaml") == ["missing-external"])
        let found = try actions(editor, "whole.yaml", "as: le|ft", ["only": ["quickfix"]])
        #expect(
            titles(found) == [
                "give 'game' to the external 'play' of 'left'",
                "declare the external 'play' here, and give it to 'left'",
            ])
        for (action, expected) in zip(found, ["play: game", "play: play"]) {
            let changed = try text(editor, "whole.yaml", after: action)
            #expect(changed.contains(expected), "\(changed)")
            editor.open("whole.yaml", changed)
            #expect(try !codes(editor, "whole.yaml").contains("missing-external"), "\(changed)")
            editor.open("whole.yaml", whole)
        }
    }

    @Test func `an outlet is connected to the one object that fits`() throws {
        let editor = try Editor(["catalog.json": LifeProject.catalog])
        let wrong = "objects:\n  board: Board\n  timer: Timer\n  game: {class: Game, outlets: {board: 'timer'}}\n"
        editor.open("life.yaml", wrong)
        #expect(try codes(editor, "life.yaml") == ["outlet-type-mismatch"])
        let found = try actions(editor, "life.yaml", "{board: '|timer", ["only": ["quickfix"]])
        #expect(titles(found) == ["connect 'game.board' to 'board'"])
        editor.open("life.yaml", try text(editor, "life.yaml", after: found.first))
        #expect(editor.texts["life.yaml"]?.contains("{board: board}") == true)
        #expect(try codes(editor, "life.yaml") == [])
        editor.open("life.yaml", wrong.replacing("  timer:", with: "  other: Board\n  timer:"))
        #expect(try actions(editor, "life.yaml", "{board: '|timer", ["only": ["quickfix"]]).isEmpty)
    }

    @Test func `values with anchors become parameters`() throws {
        let editor = try Editor(["catalog.json": LifeProject.catalog])
        let (one, two) = ("{class: Board, attributes: {rows: &n 3}}", "{class: Board, attributes: {rows: *n}}")
        editor.open("boards.yaml", "objects:\n  one: \(one)\n  two: \(two)\n")
        let found = try actions(editor, "boards.yaml", "rows: |*n", ["only": ["quickfix"]])
        #expect(titles(found) == ["make parameters of the anchors"])
        let changed = try text(editor, "boards.yaml", after: found.first)
        #expect(changed.split(separator: "rows: $(n)").count == 3, "\(changed)")
        editor.open("boards.yaml", changed)
        #expect(try codes(editor, "boards.yaml") == [])
    }

    @Test func `an alias of an object is no parameter`() throws {
        let editor = try Editor(["catalog.json": LifeProject.catalog])
        editor.open("boards.yaml", "objects:\n  one: &a Board\n  game: {class: Game, outlets: {board: *a}}\n")
        #expect(try actions(editor, "boards.yaml", "board: |*a", ["only": ["quickfix"]]).isEmpty)
    }

    @Test func `what an overlay leaves without a use is removed`() throws {
        let base = "objects: {game: {class: Game, outlets: {board: big}}, big: Board, tiny: Board}\n"
        let editor = try Editor(["catalog.json": LifeProject.catalog, "base.yaml": base])
        editor.open("test.yaml", "include: [base.yaml]\nchange:\n  game: {outlets: {board: tiny}}\n")
        #expect(try codes(editor, "test.yaml") == ["unused-object"])
        let end: JSONValue = ["line": 3, "character": 0]
        let found = try actions(editor, "test.yaml", "|include", ["only": ["quickfix"]], to: end)
        #expect(titles(found) == ["remove 'big'"])
        let changed = try text(editor, "test.yaml", after: found.first)
        #expect(changed.contains("remove: [big]"), "\(changed)")
        editor.open("test.yaml", changed)
        #expect(try codes(editor, "test.yaml") == [])
    }
}

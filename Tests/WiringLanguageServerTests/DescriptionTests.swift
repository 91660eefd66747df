import Testing
import WiringLanguageServer

/// What is said about words: hovers, hints, lenses, colours, folds, hierarchies, completion.
@Suite struct DescriptionTests {
    private let editor: Editor

    init() throws {
        editor = try Editor(LifeProject.files)
        try editor.open("life.yaml")
        try editor.open("life.test.yaml")
    }

    private func hover(_ piece: String, in file: String = "life.yaml") throws -> String? {
        try editor.ask("textDocument/hover", file, piece)["contents"]?["value"]?.string
    }

    private func all(_ method: String, _ more: [String: JSONValue] = [:]) throws -> JSONValue {
        guard case .object(let document) = editor.document("life.yaml") else { return .null }
        return try editor.ask(method, .object(document.merging(more) { $1 }))
    }

    @Test func `a hover over an object tells its class, its effective values and who connects to it`() throws {
        #expect(
            try hover("  ga|me:") == """
                ```yaml
                externals:
                  board: Board  # board.yaml:2
                objects:
                  game:  # life.yaml:5
                    class: Game  # life.yaml:6
                    attributes:
                      speed: 5  # life.yaml:7, $(speed) of env LIFE_SPEED, or else by default at life.yaml:3
                    outlets:
                      board: board  # life.yaml:8
                ```

                Plays.

                registered in LifeApp/Game.swift:1

                connected from timer.client in life.yaml:12
                connected from timer.tick in life.yaml:13
                connected from top.save.client in life.test.yaml:4
                """)
    }

    @Test func `a hover over a member, action, class or parameter tells what is known of it`() throws {
        #expect(
            try hover("{bo|ard: board")
                == "```swift\nGame.board: Board  // required\n```\n\nIts cells.")
        #expect(try hover("game.st|ep") == "```swift\nGame.step()\n```\n\nMoves on.")
        #expect(
            try hover("class: G|ame")
                == "```swift\nclass Game\n```\n\nPlays.\n\nregistered in LifeApp/Game.swift:1")
        #expect(
            try hover("$(sp|eed)")
                == "```yaml\nspeed: {env: LIFE_SPEED, default: 5}  # life.yaml:3\n```")
        #expect(try hover("obj|ects:") == "objects: objects that this file creates")
        #expect(try hover("|  # Steps") == nil)
    }

    @Test func `a hover over an attribute of an enumeration, or its value, has the cases`() throws {
        let catalog = """
            {"version": 2, "classes": [{"name": "Lamp", "kind": "class", "members": [
              {"name": "mode", "section": "attribute", "type": "Mode?"},
              {"name": "none", "section": "attribute", "type": "Loop"}]}],
             "values": {"Mode": {"enumeration": {"cases": [{"name": "on", "raw": "1"}, {"name": "off"}]}},
               "Mode?": {"optional": {"of": "Mode"}}, "Loop": {"array": {"of": "Loop"}}}}
            """
        let editor = try Editor(["catalog.json": catalog])
        editor.open("lamp.yaml", "objects:\n  lamp: {class: Lamp, attributes: {mode: on, none: []}}\n")
        func hover(_ piece: String) throws -> String? {
            try editor.ask("textDocument/hover", "lamp.yaml", piece)["contents"]?["value"]?.string
        }
        #expect(try hover("mo|de: on") == "```swift\nLamp.mode: Mode?\n```\n\ncases: on, off")
        #expect(try hover("mode: o|n") == "```swift\nMode?\n```\n\ncases: on, off")
        #expect(try hover("no|ne: []") == "```swift\nLamp.none: Loop\n```")
    }

    @Test func `hints show classes, sources and overlays`() throws {
        let range: JSONValue = [
            "start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0],
        ]
        try editor.write("life.fast.yaml", "include: [life.yaml]\nchange:\n  game: {attributes: {speed: 9}}\n")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        let hints = try all("textDocument/inlayHint", ["range": range]).array ?? []
        #expect(
            hints.map { hint in
                "\((hint["position"]?["line"]?.integer ?? 0) + 1) \(hint["label"]?.string ?? "")"
            } == [
                "7 overridden in life.fast.yaml", "7 = {env: LIFE_SPEED, default: 5}", "8 : Board", "12 : Game",
                "13 : Game",
            ])
    }

    @Test func `lenses count the connections to each object`() throws {
        let lenses = try all("textDocument/codeLens").array ?? []
        #expect(lenses.map { $0["command"]?["title"]?.string } == ["3 connections in", "0 connections in"])
    }

    @Test func `a lens tells who connects to its object`() throws {
        let lens = try #require(try all("textDocument/codeLens").array?.first?["command"])
        guard let command = lens["command"], let arguments = lens["arguments"] else {
            Issue.record("a lens has a command")
            return
        }
        let answers = editor.receive(
            .request(
                .text("lens"), method: "workspace/executeCommand", ["command": command, "arguments": arguments]))
        guard case .result(_, let places)? = answers.first,
            case .notification("window/showMessage", let shown)? = answers.last
        else {
            Issue.record("\(answers)")
            return
        }
        #expect(editor.places(places) == ["life.yaml:12:23-27", "life.yaml:13:21-25", "life.test.yaml:4:32-36"])
        #expect(
            shown["message"] == """
                timer.client in life.yaml:12
                timer.tick in life.yaml:13
                top.save.client in life.test.yaml:4
                """)
        #expect(throws: ResponseError(.invalidParams, "there is no command 'x' with these arguments")) {
            try editor.ask("workspace/executeCommand", ["command": "x", "arguments": [[:]]])
        }
    }

    @Test func `connections are a hierarchy`() throws {
        let items = try editor.ask("textDocument/prepareCallHierarchy", "life.yaml", "client: g|ame").array ?? []
        let item = try #require(items.first)
        #expect(item["name"] == "game")
        let incoming = try editor.ask("callHierarchy/incomingCalls", ["item": item]).array ?? []
        #expect(incoming.map { $0["from"]?["name"]?.string } == ["timer", "save"])
        #expect(incoming.first.map { editor.places(["range": $0["fromRanges"]?.array?[1] ?? .null]) } == ["13:21-25"])
        let outgoing = try editor.ask("callHierarchy/outgoingCalls", ["item": item]).array ?? []
        #expect(outgoing.map { $0["to"]?["name"]?.string } == ["board"])
    }

    @Test func `folds are keys over several lines`() throws {
        editor.open("life.yaml", "# One\n# two\nobjects:\n  game:\n    class: Game\n  # only one\n  timer: Timer\n")
        let folds = try all("textDocument/foldingRange").array ?? []
        #expect(
            folds.map { "\($0["startLine"]?.integer ?? 0)-\($0["endLine"]?.integer ?? 0) \($0["kind"]?.string ?? "")" }
                == ["2-6 ", "3-4 ", "0-1 comment"])
    }

    @Test func `a selection grows from the word to the file`() throws {
        let place = try editor.place("life.yaml", "client: ga|me")
        let ranges = try all("textDocument/selectionRange", ["positions": [place["position"] ?? .null]])
        var spans: [String] = []
        var next = ranges.array?.first
        while let range = next {
            spans += editor.places(range)
            next = range["parent"]
        }
        #expect(spans == ["12:23-27", "12:15-27", "12:5-28", "10:3-13:31", "4:1-13:31", "1:1-14:1"])
    }

    @Test func `tokens tell words apart by what they stand for`() throws {
        editor.open("life.yaml", "objects:\n  a: {class: Game, outlets: {board: b}}\n")
        let numbers = try all("textDocument/semanticTokens/full")["data"]?.array?.compactMap(\.integer) ?? []
        #expect(
            numbers == [
                0, 0, 7, 0, 0, 1, 2, 1, 1, 1, 0, 4, 5, 0, 0, 0, 7, 4, 2, 0, 0, 6, 7, 0, 0, 0, 10, 5, 3, 0, 0, 7, 1, 1,
                0,
            ])
    }

    @Test func `tokens follow each other, and none is of several lines`() throws {
        editor.open(
            "life.yaml",
            "objects:\n  a: {class: \"Ga\\x6de\", outlets: {board: \"b\\x2ec\"}}\n  d:\n    class: Game\n      att\n")
        let numbers = try all("textDocument/semanticTokens/full")["data"]?.array?.compactMap(\.integer) ?? []
        let tokens = stride(from: 0, to: numbers.count, by: 5).map { Array(numbers[$0..<$0 + 3]) }
        #expect(tokens.count > 8)
        for token in tokens.dropFirst() { #expect(token[2] > 0 && (token[0] > 0 || token[1] > 0), "\(token)") }
    }

    @Test func `completion offers what fits, and tells more of it when asked`() throws {
        editor.open("life.yaml", LifeProject.life.replacing("outlets: {board: board}", with: "outlets: {board: }"))
        let items = try editor.ask("textDocument/completion", "life.yaml", "outlets: {board: |}")["items"]?.array ?? []
        #expect(items.map { $0["label"]?.string } == ["board"])
        #expect(items.first?["textEdit"]?["newText"] == "board")
        editor.open("life.yaml", "objects:\n  game: ")
        let classes = try editor.ask("textDocument/completion", "life.yaml", "game: |")["items"]?.array ?? []
        let game = try #require(classes.first)
        #expect(game["label"] == "Game")
        #expect(game["documentation"] == nil)
        #expect(try editor.ask("completionItem/resolve", game)["documentation"] == "Plays.")
        #expect(try editor.ask("completionItem/resolve", items[0]) == items[0])
    }

    @Test func `a section directly before a comment stays a section, also in an editor that takes one line`() throws {
        let editor = try Editor([:], ["general": ["positionEncodings": ["utf-8"]]])
        editor.open("other.yaml", "# comment\n")
        let items = try editor.ask("textDocument/completion", "other.yaml", "|# comment")["items"]?.array ?? []
        let texts = items.compactMap { $0["textEdit"]?["newText"]?.string }
        #expect(texts.contains("objects: "))
        #expect(texts.allSatisfy { $0.hasSuffix(": ") }, "\(texts)")
    }

    @Test func `a diagnostic is fixed by an action`() throws {
        let text = "objects:\n  game: {class: Gmae, outlets: {board: board}}\n  board: Board\n"
        editor.open("other.yaml", text)
        guard case .object(let document) = editor.document("other.yaml") else { return }
        let range: JSONValue = ["start": ["line": 1, "character": 16], "end": ["line": 1, "character": 16]]
        let actions =
            try editor.ask(
                "textDocument/codeAction",
                .object(document.merging(["range": range, "context": ["diagnostics": []]]) { $1 })
            ).array ?? []
        #expect(actions.count == 1)
        let edits = try #require(actions.first?["edit"]?["changes"]?[editor.uri("other.yaml")]?.array)
        #expect(Editor.applying(edits, to: text) == text.replacing("Gmae", with: "Game"))
    }

    @Test func `a required outlet is connected to what fits`() throws {
        let text = "objects:\n  game: Game\n  one: Board\n  two: Board\n  timer: Timer\n"
        editor.open("other.yaml", text)
        guard case .object(let document) = editor.document("other.yaml") else { return }
        let range: JSONValue = ["start": ["line": 1, "character": 3], "end": ["line": 1, "character": 3]]
        let actions =
            try editor.ask(
                "textDocument/codeAction",
                .object(document.merging(["range": range, "context": ["diagnostics": []]]) { $1 })
            ).array ?? []
        #expect(
            actions.map { $0["title"]?.string } == ["connect 'game.board' to 'one'", "connect 'game.board' to 'two'"])
        let edits = actions.last?["edit"]?["changes"]?[editor.uri("other.yaml")]?.array ?? []
        #expect(
            Editor.applying(edits, to: text)
                == text.replacing("game: Game", with: "game: {class: Game, outlets: {board: two}}"))
    }
}

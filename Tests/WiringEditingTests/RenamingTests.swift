import Testing
import WiringDiagnostics
import WiringEditing
import WiringFile

/// New names over several files: the right occurrences, and no others.
@Suite struct RenamingTests {
    private static let base = """
        # the base
        externals: {clock: Clock}
        objects:
          board: GridBoard   # board
          'game':
            class: Game
            attributes: {title: board}
            outlets: {board: board, others: [board, clock], keyed: {board: "board"}}
            actions: {tap: board.step, swipe: [board.board, game.board]}
        """
    private static let test = """
        include: [base.yaml, {file: bar.yaml, as: bar, owner: board, externals: {board: board}}]
        replace: {board: FakeBoard}
        change: {game.board: {attributes: {x: 1}}, bar.board: {attributes: {y: 1}}, game: {outlets: {board: board, o: bar.board}}}
        remove: [board.hints, game.title]
        """
    private static let bar = """
        owner: Board
        externals: {board: Board}
        objects: {button: {class: Button, outlets: {board: board}}}
        """
    private static let other = "objects: {board: Other, x: {class: X, outlets: {board: board}}}\n"
    private static let files = [
        "wiring/base.yaml": base, "wiring/test.yaml": test, "wiring/bar.yaml": bar, "wiring/other.yaml": other,
    ]

    private func project(_ names: String...) throws -> LinkedFiles {
        try LinkedFiles(names.map { "wiring/\($0).yaml" }) { path in
            let text = try #require(Self.files[path])
            return LinkedFiles.Found(
                SourceText(name: path, bytes: Array(text.utf8)), identity: RealPath(path.utf8))
        }
    }

    private func texts(_ renamed: [LinkedFiles.Renamed]) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: renamed.map {
                ($0.new.source.name, String(decoding: $0.new.source.bytes, as: UTF8.self))
            })
    }

    @Test func `an object is renamed wherever it is named`() throws {
        let texts = texts(try project("test").renamingObject("game", to: "play"))
        #expect(
            texts["wiring/base.yaml"]
                == Self.base.replacing("'game'", with: "'play'").replacing("game.b", with: "play.b"))
        #expect(
            texts["wiring/test.yaml"]
                == Self.test.replacing("game.", with: "play.").replacing("game: {", with: "play: {"))
        #expect(texts.count == 2)
    }

    @Test func `an outlet, a key, an action, a value and a prefixed object of the same name stay`() throws {
        // `board` of other.yaml is another one.
        let error = #expect(throws: EditError.self) {
            try project("test", "other").renamingObject("board", to: "field")
        }
        #expect(
            error?.description
                == "error: 'board' is a different object in each of wiring/base.yaml:4 and wiring/other.yaml:1\n"
                + "  help: name a file of the one that is meant: wiring rename object board field wiring/base.yaml")
        let texts = texts(try project("base").renamingObject("board", to: "field"))
        #expect(
            texts["wiring/base.yaml"]
                == Self.base.replacing("board: G", with: "field: G").replacing(
                    "{board: board, o", with: "{board: field, o"
                )
                .replacing("[board, ", with: "[field, ").replacing("\"board\"", with: "\"field\"")
                .replacing("tap: board", with: "tap: field").replacing("[board.board", with: "[field.board"))
    }

    @Test func `an object is meant, and not the external of a part under that name, unless the part is named`() throws {
        var project = try project("test")
        let object = texts(try project.renamingObject("board", to: "field"))
        #expect(object["wiring/bar.yaml"] == nil)
        #expect(object["wiring/base.yaml"]?.contains("field: GridBoard") == true)
        #expect(object["wiring/test.yaml"]?.contains("externals: {board: field}") == true)
        project.speakers = try [#require(project.documents.firstIndex { $0.source.name == "wiring/bar.yaml" })]
        let external = texts(try project.renamingObject("board", to: "field"))
        #expect(external["wiring/base.yaml"] == nil)
        #expect(
            external["wiring/bar.yaml"]
                == Self.bar.replacing("{board: Board}", with: "{field: Board}")
                .replacing("{board: board}", with: "{board: field}"))
        #expect(external["wiring/test.yaml"]?.contains("externals: {field: board}") == true)
    }

    @Test func `an object with a prefix is renamed where the prefix is used`() throws {
        let texts = texts(try project("test").renamingObject("button", to: "key"))
        #expect(texts == ["wiring/bar.yaml": Self.bar.replacing("button:", with: "key:")])
    }

    @Test func `a taken name is refused`() throws {
        let error = #expect(throws: EditError.self) { try project("test").renamingObject("game", to: "clock") }
        #expect(error?.message == "the name 'clock' is taken in wiring/base.yaml:2")
    }

    @Test func `a name that stands where it names no object is refused, since it would name another one silently`()
        throws
    {
        let text = """
            objects:
              a: {class: Node, outlets: {next: c}}
              b: {class: Node, outlets: {next: d}, actions: {tap: c.step}}
            """
        let project = try LinkedFiles(["a.yaml"]) { path in
            LinkedFiles.Found(
                SourceText(name: path, bytes: Array(text.utf8)), identity: RealPath(path.utf8))
        }
        for (name, line) in [("c", 2), ("d", 3)] {
            let error = #expect(throws: EditError.self) { try project.renamingObject("a", to: name) }
            #expect(
                error?.description
                    == "error: the name '\(name)' is already used in a.yaml:\(line), where it refers to no object\n"
                    + "  help: correct that first, or choose another name")
        }
        #expect(try project.renamingObject("a", to: "step").count == 1)
    }

    @Test func `a class is renamed wherever an object is of it`() throws {
        let texts = texts(try project("test", "other").renamingClass("Board", to: "Store<Int>"))
        #expect(
            texts["wiring/bar.yaml"]
                == Self.bar.replacing("owner: Board", with: "owner: Store<Int>").replacing(
                    "d: Board", with: "d: Store<Int>"))
        #expect(texts.count == 1)
    }

    @Test func `a member is renamed in the definitions of its class, and where overlays name it`() throws {
        let texts = texts(
            try project("test", "other").renamingMember("board", to: "field", of: .outlet) { $0 == "Game" })
        #expect(texts["wiring/base.yaml"] == Self.base.replacing("{board: board, o", with: "{field: board, o"))
        #expect(
            texts["wiring/test.yaml"]
                == Self.test.replacing("game.board", with: "game.field").replacing(
                    "{board: board, o", with: "{field: board, o"))
        #expect(texts.count == 2)
    }

    @Test func `a member is renamed at the end of a longer path, through lists and keys, and no other of its name`()
        throws
    {
        let base = """
            objects:
              window:
                class: Window
                outlets:
                  bar: {class: Bar, outlets: {left: {class: Pane, outlets: {bar: x}}}}
                  bars: [{class: Bar, outlets: {left: x}}, x]
                  left: x
              x: X
            """
        let over = """
            include: [base.yaml]
            replace: {window.bar.left.bar: {class: Bar}}
            change: {window.bars.0.left: {attributes: {a: 1}}, window.bar: {outlets: {left: x}}}
            remove: [window.left, window.bar.left, window.bar.left.bar.left]
            """
        let files = ["base.yaml": base, "over.yaml": over]
        let project = try LinkedFiles(["over.yaml"]) { path in
            let text = try #require(files[path])
            return LinkedFiles.Found(
                SourceText(name: path, bytes: Array(text.utf8)), identity: RealPath(path.utf8))
        }
        let texts = texts(try project.renamingMember("left", to: "first", of: .outlet) { $0 == "Bar" })
        #expect(
            texts["base.yaml"]
                == base.replacing("Bar, outlets: {left:", with: "Bar, outlets: {first:"))
        #expect(
            texts["over.yaml"]
                == over.replacing("bar.left", with: "bar.first").replacing("bars.0.left", with: "bars.0.first")
                .replacing("{outlets: {left: x}}", with: "{outlets: {first: x}}").replacing(
                    "bar.left]", with: "bar.first]"))
    }

    @Test func `a member that the class sets already is refused`() throws {
        #expect(throws: EditError("'game' already has an 'others', in wiring/base.yaml:8")) {
            try project("base").renamingMember("board", to: "others", of: .outlet) { $0 == "Game" }
        }
    }

    private static let nested = [
        "wiring/main.yaml": """
        include:
          - {file: ./part.yaml, as: top, parameters: {rows: 4}}
        objects: {x: {class: X, outlets: {b: top.board}}}
        change: {top.board: {attributes: {text: "$$(rows)"}}}
        """,
        "wiring/part.yaml": """
        parameters: {rows: 3}
        objects:
          board:
            class: Board
            attributes:
              text: |
                $(rows) rows, $$(rows)
            actions: {tap: board.step, full: [board.step, board.stop]}
        """,
    ]

    private func nested() throws -> LinkedFiles {
        try LinkedFiles(["wiring/main.yaml"]) { path in
            let name = FilePath.tidy(path)
            let text = try #require(Self.nested[name])
            return LinkedFiles.Found(
                SourceText(name: name, bytes: Array(text.utf8)), identity: RealPath(name.utf8))
        }
    }

    private func nested(_ name: String, _ old: String, _ new: String) -> String? {
        Self.nested["wiring/\(name).yaml"]?.replacing(old, with: new)
    }

    @Test func `a parameter is renamed in values of any style and where it is given, not where it is text`() throws {
        let texts = texts(try nested().renamingParameter("rows", to: "lines"))
        #expect(texts["wiring/main.yaml"] == nested("main", "{rows: 4}", "{lines: 4}"))
        #expect(
            texts["wiring/part.yaml"]
                == nested("part", "{rows: 3}", "{lines: 3}")?.replacing("$(rows) rows", with: "$(lines) rows"))
        #expect(throws: EditError("no file declares a parameter 'row'", help: "did you mean 'rows'?")) {
            try nested().renamingParameter("row", to: "lines")
        }
    }

    @Test func `a prefix is renamed with all names that have it, and not to a taken name`() throws {
        let texts = texts(try nested().renamingPrefix("top", to: "upper"))
        #expect(texts == ["wiring/main.yaml": nested("main", "top", "upper") ?? ""])
        let error = #expect(throws: EditError.self) { try nested().renamingPrefix("top", to: "x") }
        #expect(error?.message == "the name 'x' is taken in wiring/main.yaml:3")
    }

    @Test func `an object is renamed by the name that it has under a prefix`() throws {
        for new in ["grid", "top.grid"] {
            let texts = texts(try nested().renamingObject("top.board", to: new))
            #expect(texts["wiring/main.yaml"] == nested("main", "top.board", "top.grid"))
            #expect(texts["wiring/part.yaml"] == nested("part", "board", "grid"))
        }
        #expect(throws: EditError("'top' is a prefix", help: "to rename it: wiring rename prefix top up")) {
            try nested().renamingObject("top", to: "up")
        }
    }

    @Test func `events and actions are renamed in objects of their class`() throws {
        let actions = texts(try nested().renamingMember("step", to: "go", of: .action) { $0 == "Board" })
        #expect(actions == ["wiring/part.yaml": nested("part", "board.step", "board.go") ?? ""])
        let events = texts(try nested().renamingMember("tap", to: "push", of: .event) { $0 == "Board" })
        #expect(events == ["wiring/part.yaml": nested("part", "tap", "push") ?? ""])
        #expect(try nested().renamingMember("step", to: "go", of: .action) { $0 == "X" }.isEmpty)
    }

    @Test func `the includes that lead to a renamed file follow it, and its own ones lead where they led`() throws {
        let part = texts(try nested().renamingFile("wiring/part.yaml", to: "wiring/parts/top.yaml"))
        #expect(part["wiring/main.yaml"] == nested("main", "./part.yaml", "./parts/top.yaml"))
        #expect(part["wiring/parts/top.yaml"] == Self.nested["wiring/part.yaml"])
        let main = texts(try nested().renamingFile("wiring/main.yaml", to: "main.yaml"))
        #expect(main == ["main.yaml": nested("main", "./part.yaml", "./wiring/part.yaml") ?? ""])
    }
}

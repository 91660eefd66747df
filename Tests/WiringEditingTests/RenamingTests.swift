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
                source: SourceText(name: path, bytes: Array(text.utf8)), identity: RealPath(path.utf8))
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
        // `board` of bar.yaml is another one.
        let error = #expect(throws: EditError.self) { try project("test").renamingObject("board", to: "field") }
        #expect(
            error?.description
                == "error: 'board' is a different object in each of wiring/bar.yaml:2 and wiring/base.yaml:4\n"
                + "  help: give only files that belong together")
        let texts = texts(try project("base").renamingObject("board", to: "field"))
        #expect(
            texts["wiring/base.yaml"]
                == Self.base.replacing("board: G", with: "field: G").replacing(
                    "{board: board, o", with: "{board: field, o"
                )
                .replacing("[board, ", with: "[field, ").replacing("\"board\"", with: "\"field\"")
                .replacing("tap: board", with: "tap: field").replacing("[board.board", with: "[field.board"))
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
            LinkedFiles.Found(source: SourceText(name: path, bytes: Array(text.utf8)), identity: RealPath(path.utf8))
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
                source: SourceText(name: path, bytes: Array(text.utf8)), identity: RealPath(path.utf8))
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
        #expect(throws: EditError("'game' already has a 'others', in wiring/base.yaml:8")) {
            try project("base").renamingMember("board", to: "others", of: .outlet) { $0 == "Game" }
        }
    }
}

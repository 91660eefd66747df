import Testing
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringIndex

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

    /// Renames in a project of some files.
    ///
    /// - Returns: The new texts of the files that change, by name.
    private func texts(
        _ files: [String: String] = files, _ rename: (inout Project, ProjectFolder) throws -> [Project.Renamed]
    ) throws -> [String: String] {
        let folder = try ProjectFolder(files)
        var project = folder.project()
        let renamed = try rename(&project, folder)
        return Dictionary(
            uniqueKeysWithValues: renamed.map {
                (
                    String($0.new.source.name.dropFirst(folder.path.count + 1)),
                    String(decoding: $0.new.source.bytes, as: UTF8.self)
                )
            })
    }

    private func renamingObject(
        _ name: String, to new: String, in file: String, _ files: [String: String] = files
    ) throws -> [String: String] {
        try texts(files) { try $0.renamingObject(name, to: new, in: $1.file(file)) }
    }

    private func renamingMember(
        _ name: String, to new: String, of kind: MemberKind, _ files: [String: String] = files,
        where isMember: (String) -> Bool
    ) throws -> [String: String] {
        try texts(files) { project, _ in
            let references = project.references(ofMember: name, kind) { $0.map(isMember) ?? false }
            return try project.renaming(references, ofMember: name, to: new)
        }
    }

    /// Returns the reason why a renaming is refused, with paths as seen from the folder.
    private func refusal(_ files: [String: String] = files, _ rename: (inout Project, ProjectFolder) throws -> Void)
        throws
        -> String?
    {
        let folder = try ProjectFolder(files)
        var project = folder.project()
        let error = #expect(throws: EditError.self) { try rename(&project, folder) }
        return error?.description.replacing("\(folder.path)/", with: "")
    }

    @Test func `an object is renamed wherever it is named`() throws {
        let texts = try renamingObject("game", to: "play", in: "wiring/test.yaml")
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
        let refusal = try refusal { project, _ in
            let found = project.objects(named: "board", in: Array(project.files.indices), knownIn: [])
            _ = try found.only("'board' is a different object", renaming: "object board field")
        }
        #expect(
            refusal == "error: 'board' is a different object in each of wiring/base.yaml:4 and wiring/other.yaml:1\n"
                + "  help: name a file of the one that is meant: wiring rename object board field wiring/base.yaml")
        let texts = try renamingObject("board", to: "field", in: "wiring/base.yaml")
        #expect(
            texts["wiring/base.yaml"]
                == Self.base.replacing("board: G", with: "field: G").replacing(
                    "{board: board, o", with: "{board: field, o"
                )
                .replacing("[board, ", with: "[field, ").replacing("\"board\"", with: "\"field\"")
                .replacing("tap: board", with: "tap: field").replacing("[board.board", with: "[field.board"))
        #expect(texts["wiring/other.yaml"] == nil)
    }

    @Test func `an object is meant, and not the external of a part under that name, unless the part is named`() throws {
        func renamed(knowing known: [String]) throws -> [String: String] {
            try texts(Self.files.filter { $0.key != "wiring/other.yaml" }) { project, folder in
                let known = known.compactMap { project.index(of: folder.file($0)) }
                let found = project.objects(named: "board", in: Array(project.files.indices), knownIn: known)
                let symbol = try #require(try found.only("", renaming: ""))
                return try project.renaming(symbol.definition, to: "field")
            }
        }
        let object = try renamed(knowing: [])
        #expect(object["wiring/bar.yaml"] == nil)
        #expect(object["wiring/base.yaml"]?.contains("field: GridBoard") == true)
        #expect(object["wiring/test.yaml"]?.contains("externals: {board: field}") == true)
        let external = try renamed(knowing: ["wiring/bar.yaml"])
        #expect(external["wiring/base.yaml"] == nil)
        #expect(
            external["wiring/bar.yaml"]
                == Self.bar.replacing("{board: Board}", with: "{field: Board}")
                .replacing("{board: board}", with: "{board: field}"))
        #expect(external["wiring/test.yaml"]?.contains("externals: {field: board}") == true)
    }

    @Test func `an object with a prefix is renamed where the prefix is used`() throws {
        let texts = try renamingObject("bar.button", to: "bar.key", in: "wiring/test.yaml")
        #expect(texts == ["wiring/bar.yaml": Self.bar.replacing("button:", with: "key:")])
    }

    @Test func `a taken name is refused`() throws {
        let refusal = try refusal {
            _ = try $0.renamingObject("game", to: "clock", in: $1.file("wiring/test.yaml"))
        }
        #expect(
            refusal == "error: the name 'clock' is taken in wiring/base.yaml:2\n  help: choose another name")
    }

    @Test func `a name that stands where it names no object is refused, since it would name another one silently`()
        throws
    {
        let text = """
            objects:
              a: {class: Node, outlets: {next: c}}
              b: {class: Node, outlets: {next: d}, actions: {tap: c.step}}
            """
        for (name, line) in [("c", 2), ("d", 3)] {
            let refusal = try refusal(["a.yaml": text]) {
                _ = try $0.renamingObject("a", to: name, in: $1.file("a.yaml"))
            }
            #expect(
                refusal
                    == "error: the name '\(name)' is already used in a.yaml:\(line), where it refers to no object\n"
                    + "  help: correct that first, or choose another name")
        }
        #expect(try renamingObject("a", to: "step", in: "a.yaml", ["a.yaml": text]).count == 1)
    }

    @Test func `a class is renamed wherever an object is of it`() throws {
        let texts = try texts { project, _ in
            try project.renamingClass("Board", to: "Store<Int>", in: Set(project.files.indices))
        }
        #expect(
            texts["wiring/bar.yaml"]
                == Self.bar.replacing("owner: Board", with: "owner: Store<Int>").replacing(
                    "d: Board", with: "d: Store<Int>"))
        #expect(texts.count == 1)
    }

    @Test func `a member is renamed in the definitions of its class, and where overlays name it`() throws {
        let texts = try renamingMember("board", to: "field", of: .outlet) { $0 == "Game" }
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
            remove: [window.left, window.bar.left]
            """
        let files = ["base.yaml": base, "over.yaml": over]
        let texts = try renamingMember("left", to: "first", of: .outlet, files) { $0 == "Bar" }
        #expect(
            texts["base.yaml"]
                == base.replacing("Bar, outlets: {left:", with: "Bar, outlets: {first:"))
        #expect(
            texts["over.yaml"]
                == over.replacing("bar.left", with: "bar.first").replacing("bars.0.left", with: "bars.0.first")
                .replacing("{outlets: {left: x}}", with: "{outlets: {first: x}}").replacing(
                    "bar.left]", with: "bar.first]"))
    }

    @Test func `a member is renamed where the caller of a provider passes it`() throws {
        let base = """
            objects:
              shop: {class: Shop, outlets: {sell: {class: Ticket, given: [price, holder]}, order: ticket}}
              ticket: {class: Ticket, shared: false, given: [price], outlets: {holder: price}}
              price: {class: Price, attributes: {price: 3}}
            """
        let files = ["base.yaml": base]
        let attribute = try renamingMember("price", to: "cost", of: .attribute, files) { $0 == "Ticket" }
        #expect(attribute["base.yaml"] == base.replacing("[price", with: "[cost"))
        let outlet = try renamingMember("holder", to: "visitor", of: .outlet, files) { $0 == "Ticket" }
        #expect(
            outlet["base.yaml"]
                == base.replacing("price, holder]", with: "price, visitor]").replacing("{holder:", with: "{visitor:"))
    }

    @Test func `a member that the class sets already is refused`() throws {
        let refusal = try refusal { project, _ in
            let references = project.references(ofMember: "board", .outlet) { $0 == "Game" }
            _ = try project.renaming(references, ofMember: "board", to: "others")
        }
        #expect(refusal == "error: 'game' already has an 'others', in wiring/base.yaml:8")
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

    private func nested(_ name: String, _ old: String, _ new: String) -> String? {
        Self.nested["wiring/\(name).yaml"]?.replacing(old, with: new)
    }

    /// Renames the first thing of a name in a file.
    private func renamingNested(_ name: String, in file: String, to new: String) throws -> [String: String] {
        try texts(Self.nested) { project, folder in
            let file = try #require(project.index(of: folder.file(file)))
            let name = try #require(project.occurrences(of: file).all.first { $0.text == name })
            return try project.renaming(name, to: new)
        }
    }

    @Test func `a parameter is renamed in values of any style and where it is given, not where it is text`() throws {
        let texts = try renamingNested("rows", in: "wiring/part.yaml", to: "lines")
        #expect(texts["wiring/main.yaml"] == nested("main", "{rows: 4}", "{lines: 4}"))
        #expect(
            texts["wiring/part.yaml"]
                == nested("part", "{rows: 3}", "{lines: 3}")?.replacing("$(rows) rows", with: "$(lines) rows"))
    }

    @Test func `a prefix is renamed with all names that have it, and not to a taken name`() throws {
        let texts = try renamingNested("top", in: "wiring/main.yaml", to: "upper")
        #expect(texts == ["wiring/main.yaml": nested("main", "top", "upper") ?? ""])
        let error = #expect(throws: EditError.self) { try renamingNested("top", in: "wiring/main.yaml", to: "x") }
        #expect(error?.message.hasSuffix("wiring/main.yaml:3") == true)
    }

    @Test func `an object is renamed by the name that it has under a prefix`() throws {
        for new in ["grid", "top.grid"] {
            let texts = try renamingObject("top.board", to: new, in: "wiring/main.yaml", Self.nested)
            #expect(texts["wiring/main.yaml"] == nested("main", "top.board", "top.grid"))
            #expect(texts["wiring/part.yaml"] == nested("part", "board", "grid"))
        }
        #expect(throws: EditError("'top' is a prefix", help: "to rename it: wiring rename prefix top up")) {
            try renamingObject("top", to: "up", in: "wiring/main.yaml", Self.nested)
        }
    }

    @Test func `events and actions are renamed in objects of their class`() throws {
        let actions = try renamingMember("step", to: "go", of: .action, Self.nested) { $0 == "Board" }
        #expect(actions == ["wiring/part.yaml": nested("part", "board.step", "board.go") ?? ""])
        let events = try renamingMember("tap", to: "push", of: .event, Self.nested) { $0 == "Board" }
        #expect(events == ["wiring/part.yaml": nested("part", "tap", "push") ?? ""])
        #expect(try renamingMember("step", to: "go", of: .action, Self.nested) { $0 == "X" }.isEmpty)
    }

    @Test func `the includes that lead to a renamed file follow it, and its own ones lead where they led`() throws {
        let part = try texts(Self.nested) {
            try $0.renamingFile($1.file("wiring/part.yaml"), to: $1.file("wiring/parts/top.yaml"))
        }
        #expect(part["wiring/main.yaml"] == nested("main", "./part.yaml", "./parts/top.yaml"))
        #expect(part["wiring/parts/top.yaml"] == Self.nested["wiring/part.yaml"])
        let main = try texts(Self.nested) {
            try $0.renamingFile($1.file("wiring/main.yaml"), to: $1.file("main.yaml"))
        }
        #expect(main == ["main.yaml": nested("main", "./part.yaml", "./wiring/part.yaml") ?? ""])
    }
}

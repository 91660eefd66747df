import TestVolume
import Testing
import WiringDiagnostics
import WiringEditing
import WiringFile
import WiringIndex

/// Objects that move into files of their own, and files that are put back.
@Suite struct MovingTests {
    private static let life = """
        wiring: 1
        parameters:
          # how many rows
          rows: 3
        owner: App
        objects:
          # the board
          # in two lines
          board:
            class: Board
            attributes: {rows: $(rows)}
            outlets: {clock: clock}   # ticks

          game: {class: Game, outlets: {board: board, app: owner}}

          # last
          clock: Clock

        """

    private func text(_ document: Document) -> String { String(decoding: document.source.bytes, as: UTF8.self) }

    @Test func `an object moves with its comments and parameters, and what it names is an external`() throws {
        let folder = try ProjectFolder(["life.yaml": Self.life])
        var project = folder.project()
        let life = try project.document(at: folder.file("life.yaml"))
        let moved = try project.moving(["board"], from: life, to: folder.file("parts.yaml"))
        #expect(
            text(moved.source) == """
                wiring: 1
                include: [parts.yaml]
                owner: App
                objects:

                  game: {class: Game, outlets: {board: board, app: owner}}

                  # last
                  clock: Clock

                """)
        #expect(
            text(moved.target) == """
                wiring: 1

                parameters:
                  # how many rows
                  rows: 3

                externals:
                  clock: Clock

                objects:
                  # the board
                  # in two lines
                  board:
                    class: Board
                    attributes: {rows: $(rows)}
                    outlets: {clock: clock}   # ticks

                """)
        var after = project.replacing([
            moved.source.source.name: moved.source.source.bytes, moved.target.source.name: moved.target.source.bytes,
        ])
        #expect(text(try after.inlining(folder.file("parts.yaml"), into: folder.file("life.yaml"))) == Self.life)
    }

    @Test func `comments in brackets move too, and make lines where they go`() throws {
        let folder = try ProjectFolder([
            "main.yaml": """
            include: [part.yaml]
            objects: {
              # the lamp
              lamp: Lamp,  # beside it
              room: Room
            }

            """,
            "part.yaml": "objects: {door: Door}\n",
        ])
        var project = folder.project()
        let main = try project.document(at: folder.file("main.yaml"))
        let moved = try project.moving(["lamp", "lamp"], from: main, to: folder.file("part.yaml"))
        #expect(text(moved.source) == "include: [part.yaml]\nobjects: {\n  room: Room\n}\n")
        #expect(text(moved.target) == "objects:\n  door: Door\n  # the lamp\n  lamp: Lamp  # beside it\n")
    }

    @Test func `a comment behind a line moves into a section in brackets`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [part.yaml]\nobjects:\n  lamp: Lamp  # beside it\n  room: Room\n",
            "part.yaml": "objects: {door: Door}\n",
        ])
        var project = folder.project()
        let main = try project.document(at: folder.file("main.yaml"))
        let moved = try project.moving(["lamp"], from: main, to: folder.file("part.yaml"))
        #expect(text(moved.target) == "objects:\n  door: Door\n  lamp: Lamp  # beside it\n")
    }

    @Test func `a new file has the indentation, the line ends and the end of the old one`() throws {
        let folder = try ProjectFolder(["main.yaml": "objects:\r\n    lamp: Lamp\r\n    room: Room"])
        var project = folder.project()
        let main = try project.document(at: folder.file("main.yaml"))
        let moved = try project.moving(["lamp"], from: main, to: folder.file("part.yaml"))
        #expect(text(moved.source) == "include: [part.yaml]\r\nobjects:\r\n    room: Room")
        #expect(text(moved.target) == "objects:\r\n    lamp: Lamp")
    }

    @Test func `a file that includes the other one cannot be included by it, and no message says so`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [part.yaml]\nobjects: {room: Room}\n", "part.yaml": "objects: {lamp: Lamp}\n",
        ])
        var project = folder.project()
        let part = try project.document(at: folder.file("part.yaml"))
        let error = #expect(throws: EditError.self) {
            try project.moving(["lamp"], from: part, to: folder.file("main.yaml"))
        }
        #expect(
            error?.description.replacing("\(folder.path)/", with: "")
                == "error: 'main.yaml' includes 'part.yaml', which therefore cannot include it\n"
                + "  help: name another file, or move all of it: wiring inline part.yaml --into main.yaml")
    }

    @Test func `a file that only overlays include is a main file, in which a change is seen`() throws {
        let folder = try ProjectFolder([
            "life.yaml": "include: [part.yaml]\nobjects: {lamp: Lamp}\n", "part.yaml": "objects: {door: Door}\n",
            "life.test.yaml": "include: [life.yaml]\nreplace: {lamp: Fake}\n",
        ])
        var project = folder.project()
        let part = try #require(project.index(of: folder.file("part.yaml")))
        let names = project.mainFiles(reaching: [part]).map { project.files[$0].path }
        #expect(Set(names) == [folder.file("life.yaml"), folder.file("life.test.yaml")])
    }

    @Test(arguments: [
        ("owner", "'owner' is passed in, and stays where it is declared"),
        ("clock", "'clock' is passed in, and stays where it is declared"),
        ("board.hints", "'board.hints' is an inline definition, which moves with its object"),
        ("bord", "'main.yaml' defines no object 'bord'"),
        ("board", "an object that is to move names 'top.lamp', which only 'main.yaml' knows under its prefix"),
    ])
    func `what cannot move is refused`(name: String, message: String) throws {
        let folder = try ProjectFolder([
            "main.yaml": """
            include: [{file: part.yaml, as: top}]
            owner: App
            externals: {clock: Clock}
            objects:
              board: {class: Board, outlets: {lamp: top.lamp, hints: {class: Hints}}}
            """,
            "part.yaml": "objects: {lamp: Lamp}\n",
        ])
        var project = folder.project()
        let main = try project.document(at: folder.file("main.yaml"))
        let error = #expect(throws: EditError.self) {
            try project.moving([name], from: main, to: folder.file("new.yaml"))
        }
        #expect(error?.message.replacing("\(folder.path)/", with: "") == message)
    }

    @Test func `a file under a prefix, and one whose objects its includer overrides, are not inlined`() throws {
        let folder = try ProjectFolder([
            "main.yaml": "include: [{file: part.yaml, as: top}]\n",
            "over.yaml": "include: [part.yaml]\nreplace: {lamp: Fake}\n",
            "part.yaml": "objects: {lamp: Lamp}\n",
        ])
        var project = folder.project()
        let messages = ["main.yaml", "over.yaml"].map { includer in
            let error = #expect(throws: EditError.self) {
                try project.inlining(folder.file("part.yaml"), into: folder.file(includer))
            }
            return error?.message.replacing("\(folder.path)/", with: "")
        }
        #expect(
            messages == [
                "'part.yaml' is a nib inside 'main.yaml', whose objects have names with the prefix 'top'",
                "'lamp' of 'part.yaml' is overridden in over.yaml:2, and a file cannot override its own objects",
            ])
    }

    @Test func `what has moved and is put back says what it said`() throws {
        var numbers = SeededNumbers(seed: 18)
        for round in 0..<volume(40) {
            let count = Int.random(in: 2...7, using: &numbers)
            var text = "owner: App\nparameters: {p: 1, q: 2}\nobjects:\n"
            for number in 0..<count {
                let target = Int.random(in: 0..<count, using: &numbers)
                let parameter = Bool.random(using: &numbers) ? "p" : "q"
                text += "  # about \(number)\n  o\(number): {class: C, attributes: {x: $(\(parameter))}, "
                text += "outlets: {next: o\(target), app: owner}, actions: {tap: o\(target).go}}\n"
            }
            let folder = try ProjectFolder(["main.yaml": text])
            var project = folder.project()
            let main = try project.document(at: folder.file("main.yaml"))
            let names = (0..<count).filter { _ in Bool.random(using: &numbers) }.map { "o\($0)" }
            guard !names.isEmpty else { continue }
            let moved = try project.moving(names, from: main, to: folder.file("part.yaml"))
            var after = project.replacing([
                moved.source.source.name: moved.source.source.bytes,
                moved.target.source.name: moved.target.source.bytes,
            ])
            _ = try after.nib(of: #require(after.index(of: folder.file("main.yaml"))))
            let back = try after.inlining(folder.file("part.yaml"), into: folder.file("main.yaml"))
            #expect(Self.content(back.model) == Self.content(main.model), "round \(round)")
        }
    }

    /// The contents of a file, in whatever order its entries are.
    private static func content(_ node: PlainNode) -> Set<String> {
        guard case .mapping(let sections) = node else { return [] }
        return Set(
            sections.flatMap { section -> [String] in
                guard case .mapping(let entries) = section.value else {
                    return ["\(section.key.flowText) \(section.value.flowText)"]
                }
                return entries.map { "\(section.key.flowText) \($0.key.flowText): \($0.value.flowText)" }
            })
    }
}

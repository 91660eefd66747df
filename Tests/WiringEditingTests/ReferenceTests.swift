import Testing
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// What the words of files stand for: the same as for a load, in whatever way they are written, through all that overlays do.
@Suite struct ReferenceTests {

    /// Returns the places of an object, as `file:line`, and those of them that declare it.
    private func places(
        of word: String, in file: String, _ files: [String: String]
    ) throws -> (all: [String], declarations: [String]) {
        let folder = try ProjectFolder(files)
        let project = folder.project()
        let index = try #require(project.index(of: folder.file(file)))
        let occurrence = try #require(
            project.occurrences(of: index).all.first { $0.text == word && !$0.objectNames.isEmpty })
        let found = project.references(of: occurrence)
        func place(_ found: Occurrence) -> String {
            let source = project.files[found.file].source?.bytes ?? []
            let line = source[..<found.range.lowerBound].count { $0 == .lineFeed } + 1
            return "\(project.files[found.file].path.split(separator: "/").last ?? ""):\(line)"
        }
        return (found.map(place), found.filter { $0.role == .definition }.map(place))
    }

    private func labels(at mark: String, in file: String, _ files: [String: String]) throws -> [String] {
        var files = files
        let parts = try #require(files[file]).split(separator: mark, omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        files[file] = parts.joined()
        let folder = try ProjectFolder(files)
        let project = folder.project()
        return Completion.items(
            in: Array((files[file] ?? "").utf8), at: parts[0].utf8.count, of: folder.file(file), project: project,
            classes: nil
        ).map(\.label)
    }

    @Test(arguments: [#""gam\x65""#, "'game'", #""game""#, "\"ga\\\n          me\""])
    func `a name is found in whatever way it is written`(spelling: String) throws {
        let files = ["life.yaml": "objects:\n  game: Game\n  app: {class: App, outlets: {game: \(spelling)}}\n"]
        #expect(try places(of: "game", in: "life.yaml", files).all == ["life.yaml:2", "life.yaml:3"])
    }

    @Test func `a name that an overlay removes leads to its declaration`() throws {
        let files = [
            "life.yaml": "objects:\n  ok: Button\n  cancel: Button\n",
            "life.test.yaml": "include: [life.yaml]\nremove: [cancel]\n",
        ]
        let found = try places(of: "cancel", in: "life.test.yaml", files)
        #expect(found.declarations == ["life.yaml:3"])
        #expect(try places(of: "cancel", in: "life.yaml", files).all == ["life.test.yaml:2", "life.yaml:3"])
    }

    @Test func `behind a prefix whose file is replaced are the objects of the new file`() throws {
        let files = [
            "bar.yaml": "objects:\n  save: Button\n", "fake.yaml": "objects:\n  open: Button\n",
            "life.yaml": "include: [{file: bar.yaml, as: toolbar}]\n",
            "test.yaml":
                "include: [life.yaml]\nreplace: {toolbar: {file: fake.yaml}}\nobjects: {app: {class: App, outlets: {a: toolbar.open}}}\n",
            "open.yaml":
                "include: [life.yaml]\nreplace: {toolbar: {file: fake.yaml}}\nobjects: {app: {class: App, outlets: {a: ⌷}}}\n",
        ]
        #expect(try places(of: "open", in: "fake.yaml", files).all == ["fake.yaml:2", "test.yaml:3"])
        let offered = try labels(at: "⌷", in: "open.yaml", files)
        #expect(offered.contains("toolbar.open") && !offered.contains("toolbar.save"))
    }

    @Test func `an external is the object of its name in a file that is joined`() throws {
        let files = [
            "part.yaml": "externals:\n  clock: Clock\nobjects:\n  app: {class: App, outlets: {clock: clock}}\n",
            "clock.yaml": "objects:\n  clock: Clock\n", "life.yaml": "include: [part.yaml, clock.yaml]\n",
        ]
        #expect(
            try places(of: "clock", in: "clock.yaml", files).all == ["clock.yaml:2", "part.yaml:2", "part.yaml:4"])
        let folder = try ProjectFolder(files)
        let project = folder.project()
        let clock = try #require(project.index(of: folder.file("clock.yaml")))
        let word = try #require(project.occurrences(of: clock).all.first { $0.text == "clock" })
        #expect(ConnectionCounts(of: project).count(of: word) == 1)
    }

    @Test func `the path of an inline definition leads to the object that it is in, and to the definition`() throws {
        let files = [
            "life.yaml": """
            objects:
              controller:
                class: Controller
                outlets:
                  hints: {class: Hints}
                  buttons:
                    - ok
                    - class: Button
              ok: Button

            """,
            "life.test.yaml": """
            include: [life.yaml]
            change:
              controller.hints: {attributes: {size: 2}}
            replace: {controller.buttons.1: FakeButton}

            """,
        ]
        #expect(
            try places(of: "controller", in: "life.yaml", files).all == [
                "life.test.yaml:3", "life.test.yaml:4", "life.yaml:2",
            ])
        #expect(try places(of: "hints", in: "life.test.yaml", files).declarations == ["life.yaml:5"])
        #expect(try places(of: "buttons.1", in: "life.test.yaml", files).declarations == ["life.yaml:8"])
    }

    @Test func `text that is written over several lines has no names`() throws {
        let text =
            "objects:\n  game:\n    class: Game\n    attributes:\n      rules: |\n        game: one\n      tags:\n        - one\n          game\n"
        let folder = try ProjectFolder(["life.yaml": text])
        let words = folder.project().occurrences(of: 0).all.filter { $0.text == "game" }
        #expect(words.count == 1)
    }

    @Test func `an overlay can remove what the owner sets`() throws {
        let files = [
            "life.yaml": "owner: {class: App, attributes: {title: Life}}\n",
            "life.test.yaml": "include: [life.yaml]\nremove: [⌷]\n",
        ]
        #expect(try labels(at: "⌷", in: "life.test.yaml", files).contains("owner.title"))
    }

    @Test func `the objects of a section are known while a word is typed after its colon`() throws {
        let text = "objects: x\n  game: Game\n  app: {class: App, outlets: {game: ⌷}}\n"
        #expect(try labels(at: "⌷", in: "life.yaml", ["life.yaml": text]).contains("game"))
    }

    @Test(arguments: [
        ("parameters: {rows: 15, cols: 20}\n", "rows", "rows: 15"),
        (
            "objects:\n  game:\n    class: Game\n    attributes:\n      rules: |\n        x\n\n  app: App\n", "rules",
            "rules: |\n        x"
        ),
        ("objects: {game: {class: Game}, app: App}\n", "game", "game: {class: Game}"),
    ])
    func `a key extends to the end of its value`(text: String, word: String, extent: String) throws {
        let project = try ProjectFolder(["life.yaml": text]).project()
        let occurrence = try #require(project.occurrences(of: 0).all.first { $0.text == word })
        #expect(String(decoding: Array(text.utf8)[occurrence.extent], as: UTF8.self) == extent)
    }

    @Test func `the entry around a blank line is the one above it`() throws {
        let text = "objects:\n  game:\n    class: Game\n\n  # next\n  app: App\n"
        let project = try ProjectFolder(["life.yaml": text]).project()
        let blank = text.utf8.count - "\n  # next\n  app: App\n".utf8.count
        let entry = project.occurrences(of: 0).entry(around: blank)
        #expect(String(decoding: Array(text.utf8)[entry], as: UTF8.self) == "  game:\n    class: Game\n\n")
    }

    @Test func `a backslash names nothing but what it escapes`() throws {
        func renamed(_ broken: String) throws -> Int {
            let folder = try ProjectFolder([
                "broken.yaml": "objects: {\n  pattern: \(broken)\n", "life.yaml": "objects: {a: Game}\n",
            ])
            var project = folder.project()
            let life = try #require(project.index(of: folder.file("life.yaml")))
            let word = try #require(project.occurrences(of: life).all.first { $0.text == "Game" })
            return try project.renaming(word, to: "Play").count
        }
        #expect(try renamed(#""\\d+""#) == 1)
        #expect(throws: EditError.self) { try renamed(#""Ga\x6de""#) }
    }
}

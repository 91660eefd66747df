import Testing
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// Edits of what an overlay includes, one after another.
@Suite struct OverlayEditTests {
    private static let life = """
        objects:
          controller: {class: Controller, attributes: {title: Life}, outlets: {board: board, panes: [left, right]}}
          board: Board
          left: Pane
          right: Pane

        """

    /// Returns what becomes of an overlay.
    private func overlay(_ text: String, after edits: ProjectEdit...) throws -> String {
        let folder = try ProjectFolder(["life.yaml": Self.life, "test.yaml": text])
        var project = folder.project()
        for edit in edits {
            let new = try edit.apply(to: project.document(at: folder.file("test.yaml")), in: &project)
            project = project.replacing([new.source.name: new.source.bytes])
        }
        #expect(project.diagnostics().errors == [])
        return String(decoding: try project.document(at: folder.file("test.yaml")).source.bytes, as: UTF8.self)
    }

    @Test func `what an overlay removed is there again, and overridden where it is another now`() throws {
        let removed = "include: [life.yaml]\nremove: [controller.board]\n"
        #expect(
            try overlay(removed, after: .connect("controller.board", ["board"])) == "include: [life.yaml]\n")
        #expect(
            try overlay(removed, after: .connect("controller.board", ["left"]))
                == "include: [life.yaml]\nchange:\n  controller: {outlets: {board: left}}\n")
    }

    @Test func `other words of remove stay, with their comments`() throws {
        #expect(
            try overlay(
                "include: [life.yaml]\nremove:\n  - controller.board  # none\n  - controller.title\n",
                after: .set("controller.title", "Life"))
                == "include: [life.yaml]\nremove:\n  - controller.board  # none\n")
    }

    @Test func `a removed list starts empty`() throws {
        #expect(
            try overlay(
                "include: [life.yaml]\nremove: [controller.panes]\n", after: .connect("controller.panes", ["right"]))
                == "include: [life.yaml]\nchange:\n  controller: {outlets: {panes: [right]}}\n")
    }

    /// A part with it was left out silently.
    @Test(arguments: ["$(name)", "[$(name)]", "{words: $(name)}"])
    func `a parameter of a nested nib cannot be repeated in an overlay`(title: String) throws {
        let folder = try ProjectFolder([
            "part.yaml": "parameters: {name: x}\nobjects: {board: {class: Board, attributes: {title: \(title)}}}\n",
            "life.yaml": "include: [{file: part.yaml, as: left}]\n",
        ])
        var project = folder.project()
        let document = try project.document(at: folder.file("life.yaml"))
        #expect(throws: EditError.self) {
            try project.overriding("board.title", of: folder.file("part.yaml"), in: document)
        }
    }

    @Test(arguments: [
        (ProjectEdit.disconnectTarget("controller.board", "board"), "remove: [controller.board]\n"),
        (.disconnectTarget("controller.panes", "left"), "change:\n  controller: {outlets: {panes: [right]}}\n"),
        (.disconnectTarget("controller.panes.1", "right"), "change:\n  controller: {outlets: {panes: [left]}}\n"),
    ])
    func `an overlay says which connections are left`(edit: ProjectEdit, change: String) throws {
        #expect(try overlay("include: [life.yaml]\n", after: edit) == "include: [life.yaml]\n" + change)
    }

    @Test func `a connection that only the overlay makes leaves nothing of the included file`() throws {
        let own = "include: [life.yaml]\nchange: {controller: {outlets: {board: left, panes: [left]}}}\n"
        #expect(
            try overlay(
                own, after: .disconnectTarget("controller.board", "left"),
                .disconnectTarget("controller.panes", "left"))
                == "include: [life.yaml]\nchange: {controller: {outlets: {panes: []}}}\nremove: [controller.board]\n")
    }

    @Test func `one target alone of a list stays in it where another is added`() throws {
        let listed = "include: [life.yaml]\nchange: {controller: {outlets: {panes: [left]}}}\n"
        let folder = try ProjectFolder([
            "life.yaml": Self.life, "mid.yaml": listed, "test.yaml": "include: [mid.yaml]\n",
        ])
        var project = folder.project()
        let edit = ProjectEdit.connect("controller.panes", ["right"])
        let new = try edit.apply(to: project.document(at: folder.file("test.yaml")), in: &project)
        #expect(
            String(decoding: new.source.bytes, as: UTF8.self)
                == "include: [mid.yaml]\nchange:\n  controller: {outlets: {panes: [left, right]}}\n")
    }

    @Test func `an object that was removed comes back as another one, or as it was`() throws {
        let removed = "include: [life.yaml]\nchange: {controller: {outlets: {panes: [right]}}}\nremove: [left]\n"
        let restored = "include: [life.yaml]\nchange: {controller: {outlets: {panes: [right]}}}\n"
        #expect(
            try overlay(removed, after: .add("left"))
                == restored.replacing(
                    "change:", with: "replace:\n  left: Item\nchange:"))
        #expect(try overlay(restored, after: .remove("left"), .add("left"), .remove("left")) == removed)
    }

    @Test func `an inline definition is added in an overlay`() throws {
        #expect(
            try overlay("include: [life.yaml]\n", after: .add("controller.hints"), .set("controller.hints.level", "3"))
                == "include: [life.yaml]\nchange:\n  controller: {outlets: {hints: {class: Item, attributes: {level: 3}}}}\n"
        )
    }

    @Test func `an overlay does not repeat what is so without it, unless it did before`() throws {
        #expect(
            try overlay(
                "include: [life.yaml]\n", after: .set("controller.title", "Test"), .set("controller.title", "Life"))
                == "include: [life.yaml]\n")
        let said = "include: [life.yaml]\nchange: {controller: {attributes: {title: Life}}}\n"
        #expect(try overlay(said, after: .set("controller.title", "Life")) == said)
    }

    @Test func `an inline definition in a list is called by its number`() throws {
        let document = try Document(SourceText(name: "life.yaml", bytes: Array(Self.life.utf8)))
        #expect(
            try document.adding(inline: "controller.panes", class: "Pane", shape: .toMany).path == "controller.panes.2"
        )
        #expect(
            try document.adding(inline: "controller.more", class: "Pane", shape: .toMany).path == "controller.more.0")
        #expect(try document.adding(inline: "controller.one", class: "Pane", shape: .toOne).path == "controller.one")
    }

    @Test func `a target that is there already moves to the position that is given, and else stays`() throws {
        let document = try Document(
            SourceText(name: "a.yaml", bytes: Array("objects:\n  a: {class: A, outlets: {xs: [b, c, d]}}\n".utf8)))
        func list(_ target: String, _ position: ListPosition) throws -> String {
            let text = try document.connecting("a.xs", to: [target], position: position).source.bytes
            return String(decoding: text, as: UTF8.self).split(separator: "xs: ")[1].split(separator: "}")[0] + ""
        }
        #expect(try list("d", .at(0)) == "[d, b, c]")
        #expect(try list("b", .at(2)) == "[c, d, b]")
        #expect(try list("b", .after("c")) == "[c, b, d]")
        #expect(try list("d", .before("c")) == "[b, d, c]")
        #expect(try list("c", .at(1)) == "[b, c, d]")
        #expect(try list("b", .last) == "[b, c, d]")
    }

    @Test(arguments: [-1, 0, 1])
    func `a position that the list does not have is refused`(beyond: Int) throws {
        let document = try Document(
            SourceText(name: "a.yaml", bytes: Array("objects:\n  a: {class: A, outlets: {xs: [b, c, d]}}\n".utf8)))
        func connect() throws -> Document { try document.connecting("a.xs", to: ["e"], position: .at(3 + beyond)) }
        guard beyond > 0 else { return _ = try connect() }
        let error = #expect(throws: EditError.self) { try connect() }
        #expect(error?.message == "the list has no position 4")
        #expect(error?.help == "give a number from 0 to 3")
    }

    @Test func `a target that moves keeps the comment beside it`() throws {
        let start = "objects:\n  a:\n    class: A\n    outlets:\n      xs:\n"
        let items = ["      - b  # first\n", "      - c\n", "      - d # last"]
        let document = try Document(SourceText(name: "a.yaml", bytes: Array((start + items.joined()).utf8)))
        func moved(_ target: String, _ position: ListPosition) throws -> String {
            let changed = try document.connecting("a.xs", to: [target], position: position)
            #expect(document.comments(lostIn: changed).isEmpty)
            return String(decoding: changed.source.bytes.dropFirst(start.utf8.count), as: UTF8.self)
        }
        #expect(try moved("b", .after("c")) == "      - c\n      - b  # first\n      - d # last")
        #expect(try moved("b", .at(2)) == "      - c\n      - d # last\n      - b  # first")
        #expect(try moved("d", .before("b")) == "      - d # last\n      - b  # first\n      - c\n".dropLast())
    }

    @Test(arguments: ["", "# note\n", "# note\n\n", "\u{FEFF}# note\n"])
    func `an empty file is a nib without objects, and keeps its comments`(text: String) throws {
        let folder = try ProjectFolder(["empty.yaml": text])
        var project = Project(root: folder.path, including: [folder.file("empty.yaml")])
        let document = try project.document(at: folder.file("empty.yaml")).adding("a", class: "A")
        #expect(String(decoding: document.source.bytes, as: UTF8.self) == text + "objects:\n  a: A\n")
        #expect(project.consequences(of: [folder.file("empty.yaml"): document.source.bytes]).errors == [])
    }
}

import Testing
import WiringDiagnostics
import WiringEditing
import WiringIndex
import WiringLanguageServer

@Suite struct DiagnosticsTests {
    private static let files = ["catalog.json": LifeProject.catalog, "board.yaml": LifeProject.board]
    private static let text = """
        include: [board.yaml]
        objects:
          game: {class: Game, attributes: {speed: fast}, outlets: {board: board}}
          timer:
            class: Timer
            outlets: {client: gaem}

        """

    private let editor = try! Editor(files)

    private func diagnostics(_ text: String) throws -> [String] {
        editor.open("life.yaml", text)
        let items = try editor.ask("textDocument/diagnostic", editor.document("life.yaml"))["items"]?.array ?? []
        return items.map { item in
            "\((item["range"]?["start"]?["line"]?.integer ?? -1) + 1) \(item["code"]?.string ?? "")"
        }
    }

    @Test func `diagnostics have their places and codes`() throws {
        #expect(try diagnostics(Self.text) == ["3 value-type-mismatch", "6 unknown-object"])
    }

    @Test func `a code leads to the page that explains it`() throws {
        var server = LanguageServer(
            version: "1", knowing: { _ in ClassesByFile(nil) }, explaining: { "https://manual/\($0)" })
        _ = server.receive(.request(.number(1), method: "initialize", [:]))
        let text = "objects: {a: {clas: A}}\n"
        _ = server.receive(
            .notification(
                method: "textDocument/didOpen",
                ["textDocument": ["uri": .string(editor.uri("a.yaml")), "version": 1, "text": .string(text)]]))
        guard case .notification(_, let told)? = server.publish(at: .zero).first else {
            Issue.record("nothing was told")
            return
        }
        let addresses = told["diagnostics"]?.array?.map { $0["codeDescription"]?["href"]?.string }
        #expect(addresses?.first == "https://manual/unknown-key")
    }

    /// Words under someone's hands, each in a line of its own.
    @Test(arguments: [
        "  clo", "  clock: {class: Ti", "  clock: \"Tim", "  clock: [", "  clock: {class: Timer, outlets: {client: ",
        "  clock:\n    class: Timer\n    outl", "  clock: Timer: x",
    ])
    func `a half-typed line adds its mistake, and those of the other lines stay`(line: String) throws {
        let found = try diagnostics(Self.text + line + "\n")
        #expect(found.contains("3 value-type-mismatch"), "\(found)")
        #expect(found.contains("6 unknown-object"), "\(found)")
        #expect(found.contains { $0.hasPrefix("7 ") || $0.hasPrefix("9 ") }, "\(found)")
        #expect(found.count == 3, "\(found)")
    }

    @Test func `what a half-typed line may declare is not missed`() throws {
        let text = "objects:\n  timer: {class: Timer, outlets: {client: game}}\n  game: {class: Game, outl\n"
        let found = try diagnostics(text)
        #expect(found.allSatisfy { $0.hasPrefix("3 ") }, "\(found)")
        #expect(!found.isEmpty)
    }

    @Test(arguments: ["  field: {class: Bo", "  field: [", "  field: {clas: Board}", "  fie"])
    func `mistakes of a file stay while one that it includes is half typed`(line: String) throws {
        #expect(try diagnostics(Self.text) == ["3 value-type-mismatch", "6 unknown-object"])
        editor.open("board.yaml", LifeProject.board + line + "\n")
        #expect(try diagnostics(Self.text) == ["3 value-type-mismatch", "6 unknown-object"])
        let missing = Self.text.replacing("[board.yaml]", with: "[gone.yaml, board.yaml]")
        #expect(try diagnostics(missing).filter { $0 == "1 missing-file" }.count == 1)
        // The half-typed line may be about to declare it.
        editor.open("board.yaml", LifeProject.board + "  gaem: {class: Ga\n")
        #expect(try diagnostics(Self.text) == ["3 value-type-mismatch"])
    }

    @Test func `a part stays a part while its includer is half typed`() throws {
        let part = "owner: Game\nobjects:\n  timer: {class: Timer, outlets: {client: owner}}\n"
        try editor.write("part.yaml", part)
        try editor.write(
            "whole.yaml", "include: [board.yaml, {file: part.yaml, as: part, owner: game}]\nobjects:\n  game: [\n")
        editor.open("part.yaml", part)
        let items = try editor.ask("textDocument/diagnostic", editor.document("part.yaml"))["items"]
        #expect(items == [])
    }

    @Test func `diagnostics are told with the version of the text, and taken back when it is closed`() throws {
        editor.open("life.yaml", Self.text)
        guard case .notification("textDocument/publishDiagnostics", let told)? = editor.publish().first else {
            Issue.record("nothing was told")
            return
        }
        #expect(told["version"] == 1)
        #expect(told["uri"] == .string(editor.uri("life.yaml")))
        #expect(told["diagnostics"]?.array?.count == 2)
        #expect(editor.publish() == [])
        editor.change("life.yaml", [["text": .string("objects: {game: Timer}\n")]])
        #expect(
            editor.publish() == [
                .notification(
                    method: "textDocument/publishDiagnostics",
                    ["uri": .string(editor.uri("life.yaml")), "version": 2, "diagnostics": []])
            ])
        editor.close("life.yaml")
        #expect(editor.publish().count == 1)
        editor.close("life.yaml")
        #expect(editor.publish() == [])
    }

    @Test func `a changed catalog is read again`() throws {
        #expect(try diagnostics("objects:\n  clock: Clock\n") == ["2 unknown-class"])
        try editor.write("catalog.json", LifeProject.catalog.replacing("\"Timer\"", with: "\"Clock\""))
        editor.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(editor.uri("catalog.json"))]]])
        #expect(try diagnostics("objects:\n  clock: Clock\n") == [])
    }

    /// The diagnostics of a document as `file:line code`.
    private func diagnostics(of names: [String], in editor: Editor) throws -> [String] {
        try names.flatMap { name in
            let items = try editor.ask("textDocument/diagnostic", editor.document(name))["items"]?.array ?? []
            return items.map { item in
                "\(name):\((item["range"]?["start"]?["line"]?.integer ?? -1) + 1) \(item["code"]?.string ?? "")"
            }
        }.sorted()
    }

    @Test(arguments: [
        // A circle, whose files have other mistakes.
        [
            "a.yaml": "include: [b.yaml]\nobjects:\n  a: Timer\n  a: Timer\n",
            "b.yaml": "include: [a.yaml]\nobjects:\n  b: {class: Timer, outletss: {}}\n",
        ],
        // What the first overlay breaks, the next one sets right.
        [
            "a.yaml": "objects:\n  game: {class: Game, outlets: {board: board}}\n  board: Board\n",
            "b.yaml": "include: [a.yaml]\nreplace: {board: Timer}\n",
            "c.yaml": "include: [b.yaml]\nchange: {board: {class: Board}}\n",
        ],
        [
            "a.yaml": "objects: {timer: Timer}\n",
            "b.yaml": "include: [a.yaml]\nreplace: {timer: Timer}\noverrides: {}\n",
        ],
        ["a.yaml": "objects: {timer: Timer}\n", "b.yaml": "include: [a.yaml]\noverrides: {timer: Timer}\n"],
    ])
    func `what a check finds in files is told when they are open, and nothing else`(files: [String: String]) throws {
        let editor = try Editor(files.merging(["catalog.json": LifeProject.catalog]) { $1 })
        for name in files.keys.sorted() { try editor.open(name) }
        let catalog = Editor.catalogOfRoot(editor.folder)
        var project = Project(root: editor.folder, classes: catalog)
        let checked = project.diagnostics().all.map { diagnostic in
            "\(diagnostic.file.dropFirst(editor.folder.count + 1)):\(diagnostic.line) \(diagnostic.code.rawValue)"
        }
        #expect(!checked.isEmpty)
        #expect(try diagnostics(of: files.keys.sorted(), in: editor) == checked.sorted())
    }

    @Test func `a file in braces is known before they are closed`() throws {
        #expect(try diagnostics("{objects: {timer: Timer}\n").count == 1)
    }

    @Test(arguments: ["", "on: push\njobs: [\n", "- a\n- b\n", "services: {web: {image: x}}\n"])
    func `nothing is said of other YAML files`(text: String) throws {
        #expect(try diagnostics(text) == [])
    }
}

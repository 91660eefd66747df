import Foundation
import Testing
import WiringEditing
import WiringIndex
import WiringLanguageServer

/// Catalogs that break and change while the server runs.
@Suite struct CatalogTests {
    private static let text = """
        objects:
          game: {class: Game, outlets: {board: board}}
          board: {class: Board, attributes: {rows: 3, cols: 4}}
          clock: Clock

        """
    /// What is wrong with the text, against the catalog.
    private static let codes = ["unknown-attribute", "unknown-class"]
    private static let watching: JSONValue = [
        "workspace": [
            "didChangeWatchedFiles": ["dynamicRegistration": true], "diagnostics": ["refreshSupport": true],
        ],
        "textDocument": ["diagnostic": [:]],
    ]

    private func editor(_ capabilities: JSONValue = Editor.capabilities) throws -> Editor {
        try Editor(["catalog.json": LifeProject.catalog], capabilities, knowing: Editor.strictlyReadCatalogs)
    }

    /// What is told of each file by its name: places and codes.
    private func told(_ editor: Editor, at time: Duration = .seconds(1_000)) -> [String: [String]] {
        var told: [String: [String]] = [:]
        for case .notification("textDocument/publishDiagnostics", let parameters) in editor.publish(at: time) {
            let name = (parameters["uri"]?.string ?? "").split(separator: "/").last.map(String.init) ?? ""
            told[name] = parameters["diagnostics"]?.array?.map { diagnostic in
                "\(Editor.span(diagnostic["range"] ?? .null)) \(diagnostic["code"]?.string ?? "")"
            }
        }
        return told
    }

    private func codes(_ diagnostics: [String]?) -> [String]? {
        diagnostics?.map { $0.split(separator: " ").last.map(String.init) ?? "" }
    }

    private func write(_ catalog: String, _ editor: Editor) throws {
        try editor.write("catalog.json", catalog)
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
    }

    @Test func `a mistake in a catalog is told at its place, what it said last holds, and mended it is gone`() throws {
        let editor = try editor()
        editor.open("life.yaml", Self.text)
        #expect(codes(told(editor)["life.yaml"]) == Self.codes)
        try write(LifeProject.catalog.replacing("\"events\"", with: "\"evnets\""), editor)
        #expect(told(editor) == ["catalog.json": ["9:75-81 unknown-key"]])
        #expect(try editor.ask("textDocument/hover", "life.yaml", "class: Ga|me")["contents"] != nil)
        try write("{", editor)
        #expect(told(editor) == ["catalog.json": ["1:2-2 unreadable-file"]])
        try write(LifeProject.catalog.replacing("\"Timer\"", with: "\"Clock\""), editor)
        let mended = told(editor)
        #expect(mended["catalog.json"] == [])
        #expect(codes(mended["life.yaml"]) == ["unknown-attribute"])
        #expect(told(editor) == [:])
    }

    @Test func `with a catalog that is wrong from the start, files are checked on their own`() throws {
        let editor = try editor()
        try editor.write("catalog.json", "[]")
        editor.open("life.yaml", Self.text.replacing("board: board}", with: "board: bord}"))
        let diagnostics = told(editor)
        #expect(codes(diagnostics["life.yaml"])?.contains("unknown-object") == true)
        #expect(codes(diagnostics["life.yaml"])?.contains("unknown-class") == false)
        #expect(diagnostics["catalog.json"]?.count == 1)
        try write(LifeProject.catalog, editor)
        #expect(told(editor)["catalog.json"] == [])
    }

    @Test func `a catalog that is gone is known no longer, as if the server were started now`() throws {
        let editor = try editor()
        editor.open("life.yaml", Self.text)
        #expect(codes(told(editor)["life.yaml"]) == Self.codes)
        try write("?", editor)
        #expect(told(editor)["catalog.json"]?.count == 1)
        try editor.remove("catalog.json")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        let gone = told(editor)
        #expect(gone["catalog.json"] == [])
        #expect(codes(gone["life.yaml"])?.contains("unknown-class") == false)
    }

    @Test func `a mistake is taken back when no open document needs the catalog`() throws {
        let editor = try editor()
        try editor.write("catalog.json", "?")
        editor.open("life.yaml", Self.text)
        #expect(told(editor)["catalog.json"]?.count == 1)
        editor.close("life.yaml")
        #expect(told(editor)["catalog.json"] == [])
    }

    @Test func `a catalog that is open has its mistakes, with those of the document`() throws {
        let editor = try editor()
        try editor.write("catalog.json", "?")
        editor.open("life.yaml", Self.text)
        #expect(told(editor)["catalog.json"]?.count == 1)
        editor.open("catalog.json", "?")
        #expect(told(editor)["catalog.json"]?.count == 1)
        let asked = try editor.ask("textDocument/diagnostic", editor.document("catalog.json"))
        #expect(asked["items"]?.array?.count == 1)
        editor.close("catalog.json")
        #expect(told(editor)["catalog.json"]?.count == 1)
    }

    @Test func `places in a catalog are counted as the client counts`() throws {
        let editor = try editor(["general": ["positionEncodings": ["utf-16"]]])
        try editor.write("catalog.json", "{\"version\": 2, \"😀\": 1, \"classes\": []}")
        editor.open("life.yaml", Self.text)
        #expect(told(editor)["catalog.json"] == ["1:17-19 unknown-key"])
    }

    @Test func `a client that asks for diagnostics is told of catalogs all the same, and asked to ask again`() throws {
        let editor = try Editor(
            ["catalog.json": LifeProject.catalog], ["textDocument": ["diagnostic": [:]]],
            knowing: Editor.strictlyReadCatalogs)
        editor.open("life.yaml", Self.text)
        #expect(told(editor) == [:])
        try write("?", editor)
        #expect(told(editor).keys.map(\.self) == ["catalog.json"])
        let items = try editor.ask("textDocument/diagnostic", editor.document("life.yaml"))["items"]?.array
        #expect(items?.compactMap { $0["code"]?.string } == Self.codes)
        #expect(told(editor) == [:])
    }

    @Test func `a client that watches files and asks for diagnostics is told to ask again when files have changed`() {
        var server = LanguageServer(version: "1", knowing: Editor.strictlyReadCatalogs)
        _ = server.receive(.request(.number(1), method: "initialize", ["capabilities": Self.watching]))
        func refreshes() -> Int {
            server.publish(at: .zero).filter { message in
                if case .request(_, "workspace/diagnostic/refresh", _) = message { true } else { false }
            }.count
        }
        #expect(refreshes() == 0)
        _ = server.receive(.notification(method: "workspace/didChangeWatchedFiles", ["changes": []]))
        #expect(refreshes() == 1)
        #expect(refreshes() == 0)
    }

    @Test func `a catalog that was named is looked at, wherever it lies`() throws {
        let other = try Editor(["classes.json": LifeProject.catalog])
        let path = "\(other.folder)/classes.json"
        let editor = try Editor(knowing: { _ in
            ClassesByFile(ofCatalog: path, reading: Editor.readCatalog)
        })
        editor.open("life.yaml", Self.text)
        #expect(codes(told(editor, at: .zero)["life.yaml"]) == Self.codes)
        try other.write("classes.json", "?")
        #expect(told(editor, at: .seconds(2)) == [:])
        #expect(told(editor, at: .seconds(4)).keys.map(\.self) == ["classes.json"])
        try other.remove("classes.json")
        #expect(told(editor, at: .seconds(6)) == [:])
        #expect(told(editor, at: .seconds(8)) == ["classes.json": ["1:1-1 missing-file"]])
        try other.write("classes.json", LifeProject.catalog)
        #expect(told(editor, at: .seconds(10)) == [:])
        #expect(told(editor, at: .seconds(12)) == ["classes.json": []])
    }
}

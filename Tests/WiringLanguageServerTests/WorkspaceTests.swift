import Testing
import WiringEditing
import WiringIndex
import WiringLanguageServer

/// The folders of a client, and the documents as it calls them.
@Suite struct WorkspaceTests {
    private let editor = try! Editor(LifeProject.files)

    /// The diagnostics that are told of each document, by its URI, as their codes.
    private func told() -> [String: [String]] {
        var told: [String: [String]] = [:]
        for case .notification("textDocument/publishDiagnostics", let parameters) in editor.publish() {
            told[parameters["uri"]?.string ?? ""] = parameters["diagnostics"]?.array?.compactMap { $0["code"]?.string }
        }
        return told
    }

    private func changeFolders(added: [String] = [], removed: [String] = []) {
        func folders(_ names: [String]) -> JSONValue {
            .array(names.map { ["uri": .string(editor.uri($0)), "name": .string($0)] })
        }
        editor.notify(
            "workspace/didChangeWorkspaceFolders",
            ["event": ["added": folders(added), "removed": folders(removed)]])
    }

    @Test func `nothing is told of a folder that was removed, until it is there again`() {
        let wrong = "objects: {a: Nobody}\n"
        editor.open("one/a.yaml", wrong)
        editor.open("two/a.yaml", wrong)
        editor.open("two/part/a.yaml", wrong)
        let (one, two, part) = (editor.uri("one/a.yaml"), editor.uri("two/a.yaml"), editor.uri("two/part/a.yaml"))
        #expect(told() == [one: ["unknown-class"], two: ["unknown-class"], part: ["unknown-class"]])
        changeFolders(added: ["two/part/"], removed: ["two"])
        #expect(told() == [two: []])
        changeFolders(added: ["two"], removed: ["one"])
        #expect(told() == [one: [], two: ["unknown-class"]])
    }

    @Test func `symbols of a folder that was removed are not listed`() throws {
        editor.open("one/a.yaml", "objects: {lamp: Lamp}\n")
        editor.open("two/b.yaml", "objects: {light: Lamp}\n")
        func names() throws -> [String] {
            let symbols = try editor.ask("workspace/symbol", ["query": "Lamp"]).array ?? []
            return symbols.compactMap { $0["name"]?.string }
        }
        #expect(try names() == ["lamp", "light"])
        changeFolders(removed: ["two"])
        #expect(try names() == ["lamp"])
        changeFolders(added: ["two"])
        #expect(try names() == ["lamp", "light"])
    }

    @Test func `a document beside tests belongs to the project of its package, as for the tool`() throws {
        let files = [
            "Package.swift": "", "Sources/App/wiring/catalog.json": "{}",
            "Sources/App/wiring/app.yaml": "objects: {lamp: Lamp}\n",
        ]
        let editor = try Editor(files)
        let name = "Tests/AppTests/wiring/app.test.yaml"
        editor.open(name, "include: [../../../Sources/App/wiring/app.yaml]\nremove: [la]\n")
        let items = try editor.ask("textDocument/diagnostic", editor.document(name))["items"]?.array ?? []
        #expect(items.map { $0["code"] } == ["unknown-object"])
        #expect(WiringRoot.folder(of: "\(editor.folder)/\(name)") == editor.folder)
    }

    @Test func `of a lone file whose folder is large, the nearest files are read, which is said once`() throws {
        var files = [
            "Kit/Package.swift": "", "Kit/kit.yaml": "objects: {kit: Lamp}\n",
            "near.yaml": "objects: {near: Lamp}\n",
        ]
        for number in 0..<260 { files["part\(number)/deep/far.yaml"] = "objects: {far: Lamp}\n" }
        let editor = try Editor(files)
        editor.open("x.yaml", "objects: {own: Lamp}\n")
        func said() -> [JSONValue] {
            editor.publish().compactMap { message in
                if case .notification("window/logMessage", let said) = message { said["message"] } else { nil }
            }
        }
        let words =
            "only a part of '\(editor.folder)' was searched: "
            + "put the 'catalog.json' of the project into its folder"
        #expect(said() == [.string(words)])
        let symbols = try editor.ask("workspace/symbol", ["query": "Lamp"]).array ?? []
        #expect(symbols.compactMap { $0["name"]?.string } == ["near", "own"])
        editor.change("x.yaml", [["text": "objects: {other: Lamp}\n"]])
        #expect(said() == [])
    }

    @Test func `folders with a mistake change nothing`() {
        editor.open("a.yaml", "objects: {a: Nobody}\n")
        #expect(told().count == 1)
        editor.notify(
            "workspace/didChangeWorkspaceFolders",
            ["event": ["added": [["uri": 1]], "removed": [["uri": .string(editor.uri(""))]]]])
        editor.notify("workspace/didChangeWorkspaceFolders", ["event": 1])
        #expect(told() == [:])
    }

    @Test func `a document is called as the client calls it`() throws {
        let uri = "file://localhost\(editor.folder)/%62oard.yaml"
        editor.notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri), "languageId": "yaml", "version": 1,
                    "text": "objects: {board: {class: Board, attributes: {rows: 4}}}\n",
                ]
            ])
        try editor.open("life.yaml")
        #expect(told()[uri] == [])
        let found = try editor.ask("textDocument/definition", "life.yaml", "{board: b|oard")
        #expect(found.array?.map { $0["uri"]?.string } == [uri])
        let edit = try editor.ask("textDocument/rename", "life.yaml", "{board: b|oard", ["newName": "field"])
        #expect(edit["changes"]?[uri] != nil)
        editor.notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]])
        #expect(told()[uri] == [])
    }

    @Test func `the scheme of a URI is written in small or capital letters`() {
        #expect(DocumentURI.path("FILE:///life.yaml") == "/life.yaml")
        #expect(DocumentURI.path("files:///life.yaml") == nil)
    }

    @Test func `a document that only the editor has belongs to the project of its folder`() throws {
        let uri = "untitled:\(editor.folder)/new%20one.yaml"
        editor.notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri), "languageId": "yaml", "version": 1,
                    "text": "include: [board.yaml]\nobjects:\n  game: {class: Game, outlets: {board: bord}}\n",
                ]
            ])
        #expect(told() == [uri: ["unknown-object"]])
        let place: JSONValue = [
            "textDocument": ["uri": .string(uri)], "position": ["line": 0, "character": 12],
        ]
        #expect(editor.places(try editor.ask("textDocument/definition", place)) == ["board.yaml:1:1-1"])
    }

    @Test func `a document that has become too long is let go, which is said once`() throws {
        try editor.open("life.yaml")
        let text = String(repeating: "# 34567\n", count: 13 << 20)
        func change(_ text: String) -> [OutgoingMessage] {
            editor.receive(
                .notification(
                    method: "textDocument/didChange",
                    [
                        "textDocument": ["uri": .string(editor.uri("life.yaml")), "version": 2],
                        "contentChanges": [["text": .string(text)]],
                    ]))
        }
        let said = [
            OutgoingMessage.notification(
                method: "window/showMessage",
                [
                    "type": 2,
                    "message": .string(
                        "'\(editor.folder)/life.yaml' is longer than 100 MiB: open it again when it is shorter"),
                ])
        ]
        #expect(change(text) == said)
        #expect(change("objects: {}\n") == [])
        #expect(throws: ResponseError.self) {
            try editor.ask("textDocument/documentSymbol", editor.document("life.yaml"))
        }
    }

    @Test func `each file has the classes of its nearest catalog`() throws {
        func catalog(_ name: String) -> String {
            #"{"version": 2, "classes": [{"name": "\#(name)", "kind": "class", "members": []}]}"#
        }
        let text = "objects:\n  a: Alpha\n  b: Beta\n"
        let files = [
            "Package.swift": "", "one/catalog.json": catalog("Alpha"), "two/wiring/catalog.json": catalog("Beta"),
            "one/part/a.yaml": text, "two/wiring/a.yaml": text,
        ]
        let editor = try Editor(files, knowing: Editor.nearestCatalogs)
        for (name, wrongLine, offered) in [("one/part/a.yaml", 2, "Alpha"), ("two/wiring/a.yaml", 1, "Beta")] {
            try editor.open(name)
            let diagnostics = try editor.ask("textDocument/diagnostic", editor.document(name))["items"]?.array ?? []
            let unknown = diagnostics.filter { $0["code"] == "unknown-class" }
            #expect(unknown.map { $0["range"]?["start"]?["line"] } == [.integer(wrongLine)], "\(name)")
            editor.open(name, "objects:\n  a: ")
            let items = try editor.ask("textDocument/completion", name, "a: |")["items"]?.array ?? []
            #expect(items.map { $0["label"]?.string } == [offered], "\(name)")
        }
    }
}

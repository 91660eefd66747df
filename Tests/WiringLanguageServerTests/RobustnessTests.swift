import Foundation
import Testing
import WiringEditing
import WiringIndex
import WiringLanguageServer

/// What no client should do, and what each may.
@Suite struct RobustnessTests {
    private static let documentMethods = [
        "codeAction", "codeLens", "completion", "definition", "diagnostic", "documentHighlight", "documentLink",
        "documentSymbol", "foldingRange", "formatting", "hover", "inlayHint", "prepareCallHierarchy", "prepareRename",
        "references", "rename", "selectionRange", "semanticTokens/full",
    ].map { "textDocument/\($0)" }

    private static let methods =
        documentMethods + [
            "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls", "completionItem/resolve",
            "workspace/executeCommand",
            "workspace/symbol",
        ]

    private let editor = try! Editor(LifeProject.files)

    private func code(_ method: String, _ parameters: JSONValue) -> ResponseError.Code? {
        do {
            _ = try editor.ask(method, parameters)
            return nil
        } catch { return (error as? ResponseError)?.code }
    }

    @Test(arguments: methods)
    func `parameters of a wrong type are refused`(method: String) throws {
        try editor.open("life.yaml")
        let wrong: [JSONValue] = [
            nil, 1, "x", [], [:], ["textDocument": 1], ["textDocument": ["uri": 1]], ["textDocument": ["uri": "::"]],
            ["textDocument": ["uri": "untitled:one"]], ["textDocument": ["uri": "http://host/life.yaml"]],
            ["textDocument": ["uri": "file:///no/such/file.yaml"]],
        ]
        for parameters in wrong { #expect(code(method, parameters) == .invalidParams, "\(parameters)") }
    }

    @Test(arguments: [
        "completion", "definition", "documentHighlight", "hover", "prepareRename", "prepareCallHierarchy",
    ])
    func `positions are numbers from 0, and those beyond the text are at its end`(name: String) throws {
        try editor.open("life.yaml")
        let method = "textDocument/\(name)"
        func parameters(_ position: JSONValue) -> JSONValue {
            ["textDocument": ["uri": .string(editor.uri("life.yaml"))], "position": position]
        }
        let wrong: [JSONValue] = [
            nil, 3, [1, 2], [:], ["line": 1], ["line": "1", "character": 0], ["line": -1, "character": 0],
            ["line": 1, "character": .number(0.5)], ["line": .integer(.max), "character": 0],
        ]
        for position in wrong { #expect(code(method, parameters(position)) == .invalidParams, "\(position)") }
        for (line, character) in [(0, 9999), (9999, 0), (9999, 9999), (0, Int(Int32.max))] {
            #expect(code(method, parameters(["line": .integer(line), "character": .integer(character)])) == nil)
        }
    }

    @Test(arguments: [
        ("textDocument/completion", "context"), ("textDocument/formatting", "options"),
        ("textDocument/diagnostic", "previousResultId"), ("textDocument/hover", "workDoneToken"),
    ])
    func `a parameter that no answer depends on can be left out, and be anything`(
        method: String, name: String
    ) throws {
        try editor.open("life.yaml")
        guard case .object(let place) = try editor.place("life.yaml", "cl|ass: Game") else {
            Issue.record("there is no such place")
            return
        }
        #expect(code(method, .object(place)) == nil)
        for value: JSONValue in [nil, [3]] {
            #expect(code(method, .object(place.merging([name: value]) { $1 })) == nil)
        }
    }

    @Test(
        arguments: [
            [:], ["capabilities": 3], ["processId": "x"], ["workspaceFolders": [:]], ["workspaceFolders": [3]],
            ["rootUri": 1],
            ["capabilities": [:], "processId": nil, "rootUri": nil, "workspaceFolders": nil],
        ] as [JSONValue])
    func `initialize is answered whatever it says`(parameters: JSONValue) {
        var server = LanguageServer(version: "1") { _ in ClassesByFile(nil) }
        guard case .result? = server.receive(.request(.number(1), method: "initialize", parameters)).first else {
            Issue.record("it is not answered")
            return
        }
    }

    @Test func `every request that is offered is answered, and none that is not`() throws {
        #expect(LanguageServer.methods == Set(Self.methods))
    }

    @Test func `documents are opened twice, closed twice, and changed without being open`() throws {
        editor.change("life.yaml", [["text": "objects: {}"]])
        #expect(code("textDocument/diagnostic", editor.document("life.yaml")) == .invalidParams)
        try editor.open("life.yaml")
        editor.open("life.yaml", "objects: {a: Timer}")
        #expect(try editor.ask("textDocument/documentSymbol", editor.document("life.yaml")).array?.count == 1)
        editor.close("life.yaml")
        editor.close("life.yaml")
        #expect(code("textDocument/diagnostic", editor.document("life.yaml")) == .invalidParams)
        #expect(try editor.ask("workspace/symbol", ["query": ""]) == [])
    }

    @Test func `a change with a mistake changes nothing`() throws {
        try editor.open("life.yaml")
        let before = try editor.ask("textDocument/documentSymbol", editor.document("life.yaml"))
        let wrong: [JSONValue] = [
            [:], ["text": 1], ["text": "x", "range": 1], ["text": "x", "range": ["start": ["line": 0]]],
        ]
        for change in wrong { editor.change("life.yaml", [["text": ""], change]) }
        #expect(try editor.ask("textDocument/documentSymbol", editor.document("life.yaml")) == before)
    }

    @Test func `a change from an end to an earlier start inserts`() throws {
        editor.open("a.yaml", "objects: {a: Timer}\n")
        editor.change(
            "a.yaml",
            [
                [
                    "text": "b: Timer, ",
                    "range": ["start": ["line": 0, "character": 10], "end": ["line": 0, "character": 2]],
                ]
            ])
        let symbols = try editor.ask("textDocument/documentSymbol", editor.document("a.yaml"))
        #expect(symbols.array?.compactMap { $0["name"]?.string } == ["b", "a"])
    }

    @Test func `files that vanish are no longer known`() throws {
        try editor.open("life.yaml")
        #expect(editor.places(try editor.ask("textDocument/definition", "life.yaml", "{board: b|oard")).count == 1)
        try editor.remove("board.yaml")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(editor.places(try editor.ask("textDocument/definition", "life.yaml", "{board: b|oard")).isEmpty)
        let diagnostics = try editor.ask("textDocument/diagnostic", editor.document("life.yaml"))["items"]?.array ?? []
        #expect(diagnostics.map { $0["code"]?.string } == ["missing-file"])
        // The file in the editor need not be on the disk.
        try editor.remove("life.yaml")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        #expect(try editor.ask("textDocument/documentSymbol", editor.document("life.yaml")).array?.count == 3)
    }

    @Test func `documents can be folders, links that lead elsewhere, and files of folders that are not there`() throws {
        let (other, manager) = (try Editor(["secret.yaml": "objects: {hidden: Timer}\n"]), FileManager.default)
        try manager.createSymbolicLink(
            atPath: "\(editor.folder)/link.yaml", withDestinationPath: "\(other.folder)/secret.yaml")
        try manager.createSymbolicLink(atPath: "\(editor.folder)/loop.yaml", withDestinationPath: "loop.yaml")
        try manager.createDirectory(atPath: "\(editor.folder)/folder.yaml", withIntermediateDirectories: true)
        try editor.open("life.yaml")
        for name in ["folder.yaml", "loop.yaml", "gone/a.yaml"] {
            editor.open(name, "objects: {a: Timer}\n")
            #expect(try editor.ask("textDocument/diagnostic", editor.document(name))["kind"] == "full", "\(name)")
            #expect(try editor.ask("textDocument/documentSymbol", editor.document(name)).array?.count == 1, "\(name)")
        }
        // Nothing outside is read because a link leads there.
        #expect(try editor.ask("workspace/symbol", ["query": "hidden"]) == [])
    }

    @Test func `outside of packages, folders with catalogs of their own are projects of their own`() throws {
        let editor = try Editor()
        for name in ["one", "two"] {
            try editor.write("\(name)/catalog.json", LifeProject.catalog)
            try editor.write("\(name)/life.yaml", LifeProject.life)
            try editor.write("\(name)/board.yaml", LifeProject.board)
            try editor.write("\(name)/toolbar.yaml", LifeProject.toolbar)
            try editor.open("\(name)/life.yaml")
        }
        let references = try editor.ask(
            "textDocument/references", "one/life.yaml", "  ga|me:", ["context": ["includeDeclaration": true]])
        #expect(editor.places(references).allSatisfy { $0.hasPrefix("one/life.yaml:") })
        #expect(editor.places(references).count == 4)
        let symbols = try editor.ask("workspace/symbol", ["query": "game"]).array ?? []
        #expect(symbols.count == 4)
    }
}

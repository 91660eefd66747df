import Testing
import WiringLanguageServer

/// The fix of a class that nobody has registered.
@Suite struct RegistrationTests {
    private static let text = """
        objects:
          one: {class: Gauge, attributes: {unit: m}}
          two: {class: "Gauge", attributes: {limit: 3}}
          game: Game

        """

    private func editor(_ registrar: LanguageServer.Registrar?) throws -> Editor {
        let editor = try Editor(["catalog.json": LifeProject.catalog], registering: registrar)
        editor.open("life.yaml", Self.text)
        return editor
    }

    private func actions(_ editor: Editor) throws -> [JSONValue] {
        guard case .object(let document) = editor.document("life.yaml") else {
            Issue.record("the document is not open")
            return []
        }
        let range: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 4, "character": 0]]
        let parameters = document.merging(["range": range, "context": ["diagnostics": []]]) { $1 }
        return try editor.ask("textDocument/codeAction", .object(parameters)).array ?? []
    }

    private func command(_ editor: Editor, class name: JSONValue = "Gauge") -> JSONValue {
        [
            "command": "wiring.register",
            "arguments": [["textDocument": ["uri": .string(editor.uri("life.yaml"))], "class": name]],
        ]
    }

    @Test func `a class that is not known can be registered, once in a range, and without an edit`() throws {
        let editor = try editor { _ in "" }
        let found = try actions(editor).filter { $0["command"] != nil }
        #expect(found.map { $0["title"] } == ["write the registration of 'Gauge'"])
        #expect(found.first?["kind"] == "quickfix")
        #expect(found.first?["isPreferred"] == false)
        #expect(found.first?["edit"] == nil)
        #expect(found.first?["diagnostics"]?.array?.first?["code"] == "unknown-class")
        let command = command(editor)
        #expect(found.first?["command"]?["command"] == command["command"])
        #expect(found.first?["command"]?["arguments"] == command["arguments"])
    }

    @Test func `the text answers the command, and is shown and logged`() throws {
        let text = "Class(Gauge.self, Gauge.init)\n"
        let editor = try editor { asked in "\(asked.name) \(asked.nibs.count) \(asked.root)\n\(text)" }
        try editor.write("test.yaml", "include: [life.yaml]\nchange: {one: {attributes: {limit: 4}}}\n")
        editor.notify("workspace/didChangeWatchedFiles", ["changes": []])
        // As it is in the editor, with what an overlay says of it.
        let expected = "Gauge 2 \(editor.folder)\n\(text)"
        #expect(try editor.ask("workspace/executeCommand", command(editor)) == ["text": .string(expected)])
        #expect(
            editor.asides("workspace/executeCommand", command(editor))
                == ["window/logMessage", "window/showMessage"].map {
                    .notification(method: $0, ["type": 3, "message": .string(expected)])
                })
    }

    @Test func `why there is no registration answers the command`() throws {
        let editor = try editor { asked throws(ResponseError) in
            throw ResponseError(.requestFailed, "no symbol graph has a class '\(asked.name)'")
        }
        func refusal(_ command: JSONValue) -> ResponseError? {
            let answer = Result { try editor.ask("workspace/executeCommand", command) }
            guard case .failure(let error) = answer else { return nil }
            return error as? ResponseError
        }
        #expect(
            refusal(command(editor)) == ResponseError(.requestFailed, "no symbol graph has a class 'Gauge'"))
        #expect(refusal(command(editor, class: "Game"))?.message == "the class 'Game' is registered")
        #expect(refusal(command(editor, class: 3))?.code == .invalidParams)
        #expect(refusal(["command": "wiring.register", "arguments": []])?.code == .invalidParams)
        editor.open("life.yaml", "objects: [\n")
        #expect(refusal(command(editor))?.message == "the file has errors and cannot be read")
    }

    @Test func `a server that knows nothing of such classes does not offer it`() throws {
        let editor = try editor(nil)
        let diagnostics = try editor.ask("textDocument/diagnostic", editor.document("life.yaml"))["items"]?.array ?? []
        #expect(diagnostics.map { $0["code"] }.contains("unknown-class"))
        #expect(try actions(editor).allSatisfy { $0["command"] == nil })
        let commands = [nil, { _ in "" } as LanguageServer.Registrar].map { registrar in
            var server = LanguageServer(version: "1", knowing: Editor.catalogOfRoot, registering: registrar)
            let answers = server.receive(.request(.number(1), method: "initialize", [:]))
            guard case .result(_, let result)? = answers.first else { return JSONValue.null }
            return result["capabilities"]?["executeCommandProvider"]?["commands"] ?? .null
        }
        #expect(commands == [["wiring.connections"], ["wiring.connections", "wiring.register"]])
    }
}

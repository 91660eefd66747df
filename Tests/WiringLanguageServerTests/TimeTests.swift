import Foundation
import Testing
import WiringEditing
import WiringIndex
import WiringLanguageServer

/// What is told by itself, and when.
@Suite struct TimeTests {
    private static let text = """
        objects:
          game: {class: Game, outlets: {board: board}}
          board: Board
          timer: {class: Timer, outlets: {client: gaem}}

        """

    private let editor = try! Editor(["catalog.json": LifeProject.catalog])

    /// Types something behind a line, counted from 0.
    private func type(_ text: String, at line: Int, _ character: Int) {
        let place: JSONValue = ["line": .integer(line), "character": .integer(character)]
        editor.change("life.yaml", [["range": ["start": place, "end": place], "text": .string(text)]])
    }

    /// The diagnostics that are told at a time, as their lines and codes; nil if nothing is told.
    private func told(at time: Duration) -> [String]? {
        for case .notification("textDocument/publishDiagnostics", let told) in editor.publish(at: time) {
            return told["diagnostics"]?.array?.map { diagnostic in
                "\((diagnostic["range"]?["start"]?["line"]?.integer ?? -1) + 1) \(diagnostic["code"]?.string ?? "")"
            }
        }
        return nil
    }

    @Test func `what is half typed is told when nobody has typed on for half a second`() {
        editor.open("life.yaml", Self.text)
        #expect(told(at: .zero) == ["4 unknown-object"])
        type("  clock: {class: Ti", at: 4, 0)
        #expect(told(at: .seconds(1)) == nil)
        type("m", at: 4, 19)
        #expect(told(at: .milliseconds(1_400)) == nil)
        #expect(editor.server.due == .milliseconds(1_900))
        #expect(told(at: .milliseconds(1_899)) == nil)
        #expect(Set(told(at: .milliseconds(1_900)) ?? []).isSuperset(of: ["4 unknown-object"]))
        type("er}", at: 4, 20)
        #expect(told(at: .seconds(3)) == ["4 unknown-object"])
    }

    @Test func `a name that is being typed is no mistake yet`() {
        editor.open("life.yaml", Self.text.replacing("gaem", with: "game"))
        #expect(told(at: .zero) == [])
        type("  other: {class: Timer, outlets: {client: ga}}\n", at: 4, 0)
        type("", at: 4, 44)
        #expect(told(at: .seconds(1)) == nil)
        #expect(told(at: .milliseconds(1_500)) == ["5 unknown-object"])
        type("me", at: 4, 44)
        #expect(told(at: .seconds(2)) == [])
    }

    @Test func `what an edit breaks elsewhere is told at once`() {
        editor.open("life.yaml", Self.text.replacing("gaem", with: "game"))
        #expect(told(at: .zero) == [])
        type("s", at: 2, 7)
        #expect(told(at: .seconds(1)) == ["2 unknown-object"])
    }

    @Test func `a definition that is begun lacks nothing yet, wherever in it someone types`() {
        editor.open("life.yaml", Self.text.replacing("gaem", with: "game"))
        #expect(told(at: .zero) == [])
        type("  other:\n    class: Game\n    attributes:\n      ", at: 4, 0)
        #expect(told(at: .seconds(1)) == nil)
        #expect(told(at: .milliseconds(1_500))?.isEmpty == false)
    }

    @Test func `what is the same as before is told once more of the new version`() throws {
        editor.open("life.yaml", Self.text)
        #expect(told(at: .zero) == ["4 unknown-object"])
        type(" ", at: 0, 8)
        let messages = editor.publish(at: .milliseconds(1))
        guard case .notification("textDocument/publishDiagnostics", let told)? = messages.first else {
            Issue.record("nothing is told")
            return
        }
        #expect(told["version"] == 2)
        #expect(told["diagnostics"]?.array?.map { $0["code"] } == ["unknown-object"])
        #expect(editor.publish(at: .seconds(9)) == [])
    }

    @Test func `what was told stays while someone types`() {
        editor.open("life.yaml", Self.text)
        #expect(told(at: .zero) == ["4 unknown-object"])
        type("", at: 3, 44)
        #expect(told(at: .seconds(1)) == ["4 unknown-object"])
        type("x", at: 3, 44)
        #expect(told(at: .seconds(2)) == [])
        #expect(told(at: .seconds(9))?.count == 1)
    }

    @Test func `files are looked at if the client does not tell of them, and read when they have come to rest`() throws
    {
        editor.open("life.yaml", "objects: {clock: Clock}\n")
        #expect(told(at: .zero) == ["1 unknown-class"])
        #expect(editor.server.due == .seconds(2))
        try editor.write("catalog.json", LifeProject.catalog.replacing("\"Timer\"", with: "\"Clock\""))
        #expect(told(at: .milliseconds(1_999)) == nil)
        #expect(told(at: .seconds(2)) == nil)
        #expect(told(at: .seconds(4)) == [])
        #expect(told(at: .seconds(6)) == nil)
    }

    @Test func `nothing is looked at for a client that tells of changes, but a catalog with a name of its own`() throws
    {
        let capabilities: JSONValue = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
        func due(_ knowledge: @escaping LanguageServer.Knowledge) -> Duration? {
            var server = LanguageServer(version: "1", knowing: knowledge)
            _ = server.receive(.request(.number(1), method: "initialize", ["capabilities": capabilities]))
            _ = server.receive(Self.opening)
            _ = server.publish(at: .zero)
            return server.due
        }
        #expect(due { _ in ClassesByFile(nil) } == nil)
        let named = due { _ in
            ClassesByFile(ofCatalog: "/nowhere/classes.json", reading: Editor.readCatalog)
        }
        #expect(named == .seconds(2))
    }

    @Test(arguments: [true, false])
    func `a link that is pointed elsewhere is noticed, also for a client that tells of changes`(tells: Bool) throws {
        let capabilities: JSONValue = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": .bool(tells)]]]
        let files = [
            "Package.swift": "", "releases/1/part.txt": "objects: {lamp: Lamp}\n",
            "releases/2/part.txt": "objects: {light: Lamp}\n",
        ]
        let server = try Editor(files, beside: nil, knowing: { _ in ClassesByFile(nil) })
        let link = "\(server.folder)/current"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(server.folder)/releases/1")
        let editor = try Editor([:], capabilities, beside: server, knowing: { _ in ClassesByFile(nil) })
        editor.open("life.yaml", "include: [current/part.txt]\nobjects: {}\nremove: [lamp]\n")
        #expect(Self.codes(editor, at: .zero) == [])
        #expect(editor.server.due == .seconds(2))
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "\(server.folder)/releases/2")
        #expect(Self.codes(editor, at: .seconds(2)) == nil)
        #expect(Self.codes(editor, at: .seconds(4)) == ["unknown-object"])
        #expect(Self.codes(editor, at: .seconds(6)) == nil)
    }

    /// The codes of the diagnostics that are told at a time; nil if nothing is told.
    private static func codes(_ editor: Editor, at time: Duration) -> [String]? {
        for case .notification("textDocument/publishDiagnostics", let told) in editor.publish(at: time) {
            return told["diagnostics"]?.array?.compactMap { $0["code"]?.string }
        }
        return nil
    }

    @Test(arguments: [".parts", "build"])
    func `an included file is looked at, also in a folder that is not searched`(folder: String) throws {
        let capabilities: JSONValue = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": false]]]
        let editor = try Editor(
            ["Package.swift": "", "\(folder)/lamp.yaml": "objects: {lamp: Lamp}\n"], capabilities,
            knowing: { _ in ClassesByFile(nil) })
        editor.open("life.yaml", "include: [\(folder)/lamp.yaml]\nobjects: {}\nremove: [lamp]\n")
        #expect(Self.codes(editor, at: .zero) == [])
        try editor.write("\(folder)/lamp.yaml", "objects: {light: Lamp}\n")
        #expect(Self.codes(editor, at: .seconds(2)) == nil)
        #expect(Self.codes(editor, at: .seconds(4)) == ["unknown-object"])
        #expect(Self.codes(editor, at: .seconds(6)) == nil)
    }

    @Test(arguments: [true, false])
    func `a link that is pointed elsewhere while the project is read makes it be read again`(isWatched: Bool) throws {
        let editor = try Editor([
            "Package.swift": "", "life.yaml": "include: [current/part.txt]\nobjects: {}\n",
            "releases/1/part.txt": "objects: {lamp: Lamp}\n", "releases/2/part.txt": "objects: {light: Lamp}\n",
        ])
        let root = editor.folder
        func point(to release: Int) {
            try? FileManager.default.removeItem(atPath: "\(root)/current")
            try? FileManager.default.createSymbolicLink(
                atPath: "\(root)/current", withDestinationPath: "\(root)/releases/\(release)")
        }
        func looks(movingTo release: Int) -> [Bool] {
            var (files, _) = WatchedFiles.reading(root, catalog: nil, open: []) {
                defer { point(to: release) }
                return Project(rootOfFile: root, knowing: ClassesByFile(nil))
            }
            return (1...2).map { _ in files.look(isFolderWatched: isWatched) }
        }
        point(to: 1)
        #expect(looks(movingTo: 2) == [false, true])
        #expect(looks(movingTo: 2) == [false, false])
    }

    @Test
    func `a file that only its include names is read again if it changes while it is read, but not if it is open`()
        throws
    {
        let editor = try Editor([
            "Package.swift": "", "life.yaml": "include: [current.txt]\nobjects: {}\n",
            "part.txt": "objects: {lamp: Lamp}\n",
        ])
        let (root, part) = (editor.folder, "\(editor.folder)/part.txt")
        try FileManager.default.createSymbolicLink(atPath: "\(root)/current.txt", withDestinationPath: part)
        func looks(typing text: String? = nil, saving saved: String? = nil) throws -> [Bool] {
            var (files, _) = WatchedFiles.reading(root, catalog: nil, open: text == nil ? [] : [part]) {
                let project = Project(rootOfFile: root, knowing: ClassesByFile(nil))
                if let saved { try? Data(saved.utf8).write(to: URL(filePath: part)) }
                return text.map { project.replacing([part: Array($0.utf8)]) } ?? project
            }
            return (1...2).map { _ in files.look(isFolderWatched: true) }
        }
        #expect(try looks(saving: "objects: {light: Lamp}\n") == [false, true])
        #expect(try looks() == [false, false])
        #expect(try looks(typing: "objects: {half") == [false, false])
    }

    @Test func `the first reading of a project is announced where that is shown`() {
        var server = LanguageServer(version: "1") { _ in ClassesByFile(nil) }
        let capabilities: JSONValue = ["window": ["workDoneProgress": true]]
        _ = server.receive(.request(.number(1), method: "initialize", ["capabilities": capabilities]))
        let announced = server.receive(Self.opening)
        guard case .request(_, "window/workDoneProgress/create", let made)? = announced.first,
            case .notification("$/progress", let begun)? = announced.last,
            case .notification("$/progress", let ended)? = server.publish(at: .zero).first
        else {
            Issue.record("nothing is announced")
            return
        }
        #expect(begun["value"]?["kind"] == "begin")
        #expect(ended["value"]?["kind"] == "end")
        #expect(made["token"] == begun["token"] && begun["token"] == ended["token"])
        #expect(server.receive(Self.opening) == [])
    }

    private static let opening = Message.notification(
        method: "textDocument/didOpen",
        ["textDocument": ["uri": "file:///nowhere/life.yaml", "version": 1, "text": "objects: {}\n"]])
}

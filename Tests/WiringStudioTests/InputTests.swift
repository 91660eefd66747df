import Foundation
import Testing
import WiringStudio

/// What a file is given, new files, keyed outlets, fixes, and whom an edit reaches.
@Suite struct InputTests {
    private static let catalog = """
        {"version": 2, "types": {}, "values": {}, "classes": [
          {"name": "Controller", "kind": "class", "members": [
            {"name": "panes", "section": "outlet", "type": "Pane", "shape": "keyed", "keys": "String"},
            {"name": "size", "section": "attribute", "type": "Int"}]},
          {"name": "Pane", "kind": "class", "members": [{"name": "size", "section": "attribute", "type": "Int"}]}]}
        """

    private static func folder(_ files: [String: String], main: String = "app.yaml") throws -> StudioFolder {
        try StudioFolder(files.merging(["catalog.json": catalog]) { $1 }, main: main)
    }

    private static func input(_ kind: String, _ values: [String: Any]) -> [String: Any] {
        ["do": "input", "input": values.merging(["kind": kind]) { $1 }]
    }

    // MARK: Files in which nothing is declared

    @Test(arguments: [
        ("", "objects:\n  pane: Pane\n"), ("# Later.\n", "# Later.\nobjects:\n  pane: Pane\n"),
        ("# Later.\n\nobjects:   # none\n", "# Later.\n\nobjects:   # none\n  pane: Pane\n"),
        ("wiring: 1\nobjects:", "wiring: 1\nobjects:\n  pane: Pane"),
    ])
    func `a file in which nothing is declared is an empty sheet`(text: String, expected: String) async throws {
        let folder = try Self.folder(["app.yaml": text])
        defer { folder.remove() }
        let scene = await folder.get("scene").json
        #expect(!scene["stale"].isTrue && scene["objects"].list.isEmpty)
        #expect(scene["text"]["text"].string == text)
        let add = ["do": "add", "name": "pane", "class": "Pane"]
        let (status, answer) = try await folder.edit(add, file: "app.yaml")
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(try folder.text("app.yaml") == expected)
        #expect(await folder.get("scene").json["objects"].names == ["pane"])
        #expect(try await folder.edit(["do": "undo"], file: "app.yaml").status == 200)
        #expect(try folder.text("app.yaml") == text)
    }

    @Test func `a file with a mistake is no empty sheet`() async throws {
        let folder = try Self.folder(["app.yaml": "objects: [\n"])
        defer { folder.remove() }
        #expect(await folder.get("scene").json["stale"].isTrue)
    }

    // MARK: Inputs

    @Test func `owner, externals, parameters and includes are declared as the commands do`() async throws {
        let folder = try Self.folder(["app.yaml": "wiring: 1\n\nobjects: {}\n", "part.yaml": "objects: {pane: Pane}\n"])
        defer { folder.remove() }
        let edits: [(edit: [String: Any], command: String)] = [
            (Self.input("addOwner", ["class": "Controller"]), "add app.yaml owner Controller"),
            (Self.input("addExternal", ["name": "screen", "class": "Pane"]), "add --external app.yaml screen Pane"),
            (
                Self.input(
                    "addParameter", ["name": "rows", "source": "env", "sourceKey": "ROWS", "value": "15"]),
                "add app.yaml --parameter rows --source env=ROWS --default 15"
            ),
            (Self.input("setParameter", ["name": "rows", "value": "16"]), "set app.yaml --parameter rows 16"),
            (
                Self.input("addInclude", ["path": "part.yaml", "prefix": "left"]),
                "add app.yaml --include part.yaml --as left"
            ),
        ]
        for (edit, command) in edits {
            let (status, answer) = try await folder.edit(edit, file: "app.yaml")
            #expect(status == 200, "\(answer["error"].string ?? "")")
            #expect(answer["command"].string?.replacing(folder.path + "/", with: "") == "wiring " + command)
        }
        let text = try folder.text("app.yaml")
        #expect(text.contains("owner: Controller") && text.contains("screen: Pane"))
        #expect(text.contains("rows: {env: ROWS, default: 16}") && text.contains("{file: part.yaml, as: left}"))
        let scene = await folder.get("scene").json
        #expect(scene["includes"][0]["prefix"].string == "left")
        #expect(scene["parameters"].named("rows")["text"].string == "16")
        let removals = [
            Self.input("removeParameter", ["name": "rows"]),
            Self.input("removeInclude", ["path": "part.yaml", "prefix": "left"]),
            ["do": "remove", "name": "screen"], ["do": "remove", "name": "owner"],
        ]
        for edit in removals {
            let (status, answer) = try await folder.edit(edit, file: "app.yaml")
            #expect(status == 200, "\(answer["error"].string ?? "")")
        }
        #expect(try folder.text("app.yaml") == "wiring: 1\n\nobjects: {}\n")
    }

    @Test func `a secret is not sent to the page`() async throws {
        let folder = try Self.folder([
            "app.yaml": "parameters: {token: {default: hunter2, secret: true}}\nobjects: {}\n"
        ])
        defer { folder.remove() }
        let parameter = await folder.get("scene").json["parameters"].named("token")
        #expect(parameter["secret"].isTrue && parameter["text"].isNull && parameter["value"].isNull)
    }

    // MARK: New files

    @Test func `a new file and a new overlay are created, and taken back`() async throws {
        let folder = try Self.folder(["app.yaml": "objects: {pane: Pane}\n"])
        defer { folder.remove() }
        let overlay: [String: Any] = [
            "do": "newFile", "path": "tests/app.test.yaml", "includes": ["\(folder.path)/app.yaml"],
        ]
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/tests", withIntermediateDirectories: true)
        let (status, answer) = try await folder.edit(overlay, file: "app.yaml")
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(answer["changed"][0]["isNew"].isTrue)
        #expect(try folder.text("tests/app.test.yaml") == "wiring: 1\ninclude: [../app.yaml]\n\nobjects: {}\n")
        #expect(try await folder.edit(overlay, file: "app.yaml").status == 409)
        let set: [String: Any] = ["do": "set", "object": "pane", "attribute": "size", "value": "3"]
        #expect(try await folder.edit(set, file: "app.yaml", as: "tests/app.test.yaml").status == 200)
        #expect(try folder.text("tests/app.test.yaml").contains("size: 3"))
        for _ in 0..<2 { #expect(try await folder.edit(["do": "undo"], file: "app.yaml").status == 200) }
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/tests/app.test.yaml"))
        #expect(try await folder.edit(["do": "redo"], file: "app.yaml").status == 200)
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/tests/app.test.yaml"))
    }

    @Test(arguments: ["../other.yaml", "app.txt", ".yaml", "app.yaml", "/etc/other.yaml"])
    func `a new file is a wiring file of the project`(path: String) async throws {
        let folder = try Self.folder(["app.yaml": "objects: {pane: Pane}\n"])
        defer { folder.remove() }
        #expect(try await folder.edit(["do": "newFile", "path": path], file: "app.yaml").status == 409)
    }

    // MARK: Keys

    @Test func `targets are connected, renamed and disconnected by key`() async throws {
        let text =
            "objects:\n  c:\n    class: Controller\n    outlets: {panes: {\"a b\": p}}   # seen\n  p: Pane\n  q: Pane\n"
        let folder = try Self.folder([
            "app.yaml": text, "app.test.yaml": "include: [app.yaml]\nchange: {p: {attributes: {size: 1}}}\n",
        ])
        defer { folder.remove() }
        func edit(_ edit: [String: Any], as overlay: String? = nil) async throws {
            let (status, answer) = try await folder.edit(
                edit.merging(["object": "c", "outlet": "panes"]) { $1 }, file: "app.yaml", as: overlay)
            #expect(status == 200, "\(answer["error"].string ?? "")")
        }
        let outlet = await folder.get("scene").json["objects"].named("c")["outlets"].named("panes")
        #expect(outlet["keys"].strings == ["a b"] && outlet["key"]["kind"].string == "text")
        try await edit(["do": "connect", "target": "q", "key": "x"])
        #expect(try folder.text("app.yaml") == text.replacing("p}}", with: "p, x: q}}"))
        try await edit(["do": "renameKey", "key": "a b", "to": "c d"])
        #expect(try folder.text("app.yaml") == text.replacing("\"a b\": p}}", with: "\"c d\": p, x: q}}"))
        try await edit(["do": "connect", "target": "p", "key": "z"], as: "app.test.yaml")
        try await edit(["do": "renameKey", "key": "x", "to": "y"], as: "app.test.yaml")
        let overlay = await folder.get("scene", ["file": "app.yaml", "as": "app.test.yaml"]).json
        #expect(overlay["objects"].named("c")["outlets"].named("panes")["keys"].strings == ["c d", "y", "z"])
        try await edit(["do": "disconnect", "key": "c d"])
        #expect(try folder.text("app.yaml") == text.replacing("\"a b\": p}}", with: "x: q}}"))
        let taken: [String: Any] = [
            "do": "renameKey", "object": "c", "outlet": "panes", "key": "none", "to": "x",
        ]
        #expect(try await folder.edit(taken, file: "app.yaml").status == 409)
    }

    // MARK: Whom an edit reaches

    @Test func `an edit names the other objects and files that it changes`() async throws {
        let folder = try Self.folder([
            "app.yaml": "include: [{file: leaf.yaml, as: left}, {file: leaf.yaml, as: right}]\nobjects: {p: Pane}\n",
            "other.yaml": "include: [leaf.yaml]\nobjects: {o: Pane}\n", "leaf.yaml": "objects: {leaf: Pane}\n",
        ])
        defer { folder.remove() }
        let objects = await folder.get("scene").json["objects"]
        #expect(objects.named("left.leaf")["shared"].strings == ["right.leaf", "\(folder.path)/other.yaml"])
        #expect(objects.named("p")["shared"].strings.isEmpty)
        let set: [String: Any] = ["do": "set", "object": "left.leaf", "attribute": "size", "value": "3"]
        let (status, answer) = try await folder.edit(set, file: "app.yaml")
        #expect(status == 200)
        #expect(
            answer["notes"].strings == ["this also changes right.leaf and \(folder.path)/other.yaml"])
    }

    // MARK: Fixes

    @Test func `problems have fixes, one by one and all at once`() async throws {
        let text = "objects:\n  p: {class: Pane, attributes: {siz: 1}}\n  q: {class: Pane, attributes: {szie: 2}}\n"
        let folder = try Self.folder(["app.yaml": text])
        defer { folder.remove() }
        let scene = await folder.get("scene").json
        #expect(scene["fixable"].number == 2)
        let problem = scene["problems"][0]
        #expect(problem["member"].string == "siz" && problem["object"].string == "p")
        let message = try #require(problem["fixes"].strings.first)
        let fix: [String: Any] = [
            "code": problem["code"].string ?? "", "file": problem["file"].string ?? "",
            "line": problem["line"].number ?? 0, "column": problem["column"].number ?? 0, "message": message,
        ]
        #expect(try await folder.edit(["do": "fix", "fix": fix], file: "app.yaml").status == 200)
        #expect(try folder.text("app.yaml") == text.replacing("siz: 1", with: "size: 1"))
        #expect(try await folder.edit(["do": "fix", "fix": fix], file: "app.yaml").status == 409)
        #expect(try await folder.edit(["do": "fixAll"], file: "app.yaml").status == 200)
        #expect(
            try folder.text("app.yaml")
                == text.replacing("siz: 1", with: "size: 1").replacing("szie", with: "size"))
        #expect(try await folder.edit(["do": "fixAll"], file: "app.yaml").status == 409)
    }
}

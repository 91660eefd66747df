import Foundation
import Testing
import WiringStudio

/// Groups of objects and notes, which are kept with the places beside the wiring file.
@Suite struct GroupTests {
    private let folder: StudioFolder

    init() throws { folder = try StudioFolder() }

    private var layout: String? { try? folder.text("life.studio.json") }

    private func sheet(_ edit: [String: Any]) async throws -> (status: Int, json: JSON) {
        try await folder.edit(["do": "sheet"].merging(edit) { $1 })
    }

    private func group(_ name: String, _ members: [String]) async throws {
        _ = await folder.get("scene")
        let (status, answer) = try await sheet(["what": "group", "name": name, "members": members, "color": "blue"])
        #expect(status == 200 && answer["said"].string == "grouped \(members.count) objects as \(name)")
    }

    @Test func `a group is written beside the file, changed and undone`() async throws {
        defer { folder.remove() }
        let text = try folder.text()
        try await group("Boards", ["board", "torus"])
        let line = #"    "Boards": {"color": "blue", "members": ["board", "torus"]}"#
        #expect(layout == "{\n  \"version\": 1,\n  \"groups\": {\n\(line)\n  }\n}\n")
        let shown = await folder.get("scene").json["groups"][0]
        #expect(shown["name"].string == "Boards" && shown["members"].strings == ["board", "torus"])
        #expect(try await sheet(["what": "group", "name": "Boards", "members": ["log"]]).status == 409)
        let renamed: [String: Any] = ["what": "group", "name": "Grids", "members": ["board"], "was": "Boards"]
        #expect(try await sheet(renamed).json["said"].string == "changed group Boards to Grids")
        #expect(layout?.contains(#""Grids": {"members": ["board"]}"#) ?? false)
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(await folder.get("scene").json["groups"].names == ["Boards"])
        #expect(try await sheet(["what": "ungroup", "name": "Boards"]).status == 200)
        #expect(await folder.get("scene").json["groups"].list.isEmpty && layout == nil)
        #expect(try await sheet(["what": "ungroup", "name": "Boards"]).status == 404)
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(await folder.get("scene").json["groups"].names == ["Boards"])
        #expect(try folder.text() == text)
    }

    @Test func `a note is written, moved and removed`() async throws {
        defer { folder.remove() }
        let long = "Beware\nof " + String(repeating: "long ", count: 10) + "lines"
        var edit: [String: Any] = ["what": "note", "text": long, "place": [-900, 40]]
        #expect(try await sheet(edit).json["said"].string == "wrote a note")
        let scene = await folder.get("scene").json
        let note = scene["notes"][0]
        #expect(note["number"].number == 1 && note["text"].string == long)
        #expect(note["lines"].strings.joined(separator: " ") == long.replacing("\n", with: " "))
        #expect(note["lines"].strings.allSatisfy { $0.count <= 30 } && note["lines"].strings.count == 3)
        #expect(scene["size"]["x"].number == -900)
        edit["number"] = 1
        edit["place"] = [10, 2_000_000]
        #expect(try await sheet(edit).status == 400)
        edit["place"] = [10, 20]
        #expect(try await sheet(edit).status == 200)
        #expect(await folder.get("scene").json["notes"][0]["box"]["y"].number == 20)
        #expect(try await sheet(["what": "removeNote", "number": 1]).status == 200 && layout == nil)
    }

    @Test func `groups stay over a new layout, a rename, a removal and its undo`() async throws {
        defer { folder.remove() }
        try await group("Boards", ["torus", "blinker"])
        #expect(try await folder.edit(["do": "move", "places": ["torus": [900, 900]]]).status == 200)
        #expect(try await folder.edit(["do": "tidy"]).status == 200)
        #expect(layout?.contains("places") == false && layout?.contains("Boards") == true)
        #expect(try await folder.edit(["do": "rename", "name": "torus", "to": "ring"]).status == 200)
        #expect(await folder.get("scene").json["groups"][0]["members"].strings == ["ring", "blinker"])
        #expect(try await folder.edit(["do": "remove", "name": "blinker"]).status == 200)
        #expect(await folder.get("scene").json["groups"][0]["members"].strings == ["ring"])
        #expect(try await folder.edit(["do": "several", "what": "remove", "names": ["ring"]]).status == 200)
        #expect(layout == nil)
        for _ in 0..<2 { #expect(try await folder.edit(["do": "undo"]).status == 200) }
        #expect(await folder.get("scene").json["groups"][0]["members"].strings == ["ring", "blinker"])
    }

    @Test(arguments: [
        ("{", "the file is no JSON"), ("[]", "the file is no mapping"),
        (#"{"version": 2}"#, "this studio reads files whose 'version' is 1"),
        (#"{"version": 1, "grups": {}}"#, "unknown key 'grups'; did you mean 'groups'?"),
        (#"{"version": 1, "places": {"board": [1]}}"#, "the place of 'board' is two whole numbers"),
        (#"{"version": 1, "places": {"board": [99999999999, 2]}}"#, "the place of 'board' is two whole numbers"),
        (#"{"version": 1, "groups": {"A": {"members": []}}}"#, "the 'members' of group 'A' are a list of names"),
        (#"{"version": 1, "groups": {"A": {"members": ["b"], "color": "x"}}}"#, "the 'color' of group 'A' is one of"),
        (#"{"version": 1, "notes": {"one": {}}}"#, "the key of a note is a number from 1, not 'one'"),
        (#"{"version": 1, "notes": {"1": {"text": 5}}}"#, "the 'text' of note 1 is a text"),
        (#"{"version": 1, "notes": {"1": {"text": "a"}}}"#, "the 'place' of note 1 is two whole numbers"),
    ]) func `what is wrong in the file is reported, and nothing in it is lost`(text: String, words: String) async throws
    {
        defer { folder.remove() }
        try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/life.studio.json"))
        let scene = await folder.get("scene").json
        let problem = scene["problems"].list.first { $0["file"].string?.hasSuffix("life.studio.json") ?? false }
        #expect(problem?["message"].string?.contains(words) ?? false, "\(problem?["message"].string ?? "")")
        #expect(scene["objects"].list.count > 4 && scene["stale"] == .bool(false))
        for edit: [String: Any] in [
            ["do": "move", "places": ["board": [1, 2]]], ["do": "tidy"],
            ["do": "sheet", "what": "group", "name": "B", "members": ["board"]],
        ] {
            let (status, answer) = try await folder.edit(edit)
            #expect(status == 409 && answer["error"].string?.contains(words) ?? false)
        }
        // Edits of the wiring file are made.
        #expect(try await folder.edit(["do": "rename", "name": "torus", "to": "ring"]).status == 200)
        #expect(layout == text)
        try Data(#"{"version": 1, "notes": {"3": {"place": [1, 2], "text": "Good"}}}"#.utf8).write(
            to: URL(filePath: "\(folder.path)/life.studio.json"))
        let right = await folder.get("scene").json
        #expect(right["problems"].list.allSatisfy { $0["file"] != problem?["file"] })
        #expect(right["notes"].list.map { $0["number"].number } == [3])
    }

    @Test func `objects are moved in a part of the diagram without a trace in files`() async throws {
        defer { folder.remove() }
        let view = ["focus": "controller", "depth": "1"]
        func place() async -> Int? {
            let objects = await folder.get("scene", view).json["objects"].list
            return objects.first { $0["id"].string == "board" }?["box"]["x"].number
        }
        let before = await place()
        let move: [String: Any] = ["do": "move", "places": ["board": [777, 90]]]
        #expect(try await folder.edit(move, more: ["focus": "controller", "depth": 1]).status == 200)
        #expect(await place() == 777 && layout == nil)
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(await place() == before && before != nil)
    }

    @Test func `a new object is near the place that was pointed at`() async throws {
        defer { folder.remove() }
        _ = await folder.get("scene")
        let add: [String: Any] = ["do": "add", "name": "lamp", "class": "Lamp"]
        #expect(try await folder.edit(add, more: ["at": [1_500, 1_200]]).status == 200)
        let objects = await folder.get("scene").json["objects"].list
        let box = objects.first { $0["id"].string == "lamp" }?["box"]
        #expect(box?["x"].number == 1_500 && box?["y"].number == 1_200)
    }
}

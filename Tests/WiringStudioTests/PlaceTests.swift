import Foundation
import Testing
import WiringStudio

/// The places of objects, which are kept from one diagram to the next, and beside the wiring file.
@Suite struct PlaceTests {
    private let folder: StudioFolder

    init() throws { folder = try StudioFolder() }

    private func corners(_ query: [String: String] = [:]) async -> [String: [Int]] {
        let objects = await folder.get("scene", query).json["objects"].list
        return Dictionary(
            uniqueKeysWithValues: objects.map { object in
                (object["id"].string ?? "", [object["box"]["x"].number ?? 0, object["box"]["y"].number ?? 0])
            })
    }

    @Test func `an edit moves nothing, and a new object covers nothing`() async throws {
        defer { folder.remove() }
        let before = await corners()
        let add: [String: Any] = ["do": "add", "name": "torus2", "class": "TorusBoard"]
        #expect(try await folder.edit(add).status == 200)
        let connect: [String: Any] = ["do": "connect", "object": "controller", "outlet": "board", "target": "torus2"]
        #expect(try await folder.edit(connect).status == 200)
        let after = await corners()
        #expect(after.filter { before[$0.key] != nil } == before)
        let boxes = await folder.get("scene").json["objects"].list.map { $0["box"] }
        for (index, box) in boxes.enumerated() {
            for other in boxes[..<index] { #expect(!areOverlapping(box, other)) }
        }
        let edges = await folder.get("scene").json["edges"].list
        let edge = edges.first { $0["to"].string == "torus2" }
        #expect(edge?["path"][0][0].number != nil)
    }

    private func areOverlapping(_ one: JSON, _ other: JSON) -> Bool {
        func range(_ box: JSON, _ start: String, _ size: String) -> Range<Int> {
            (box[start].number ?? 0)..<(box[start].number ?? 0) + (box[size].number ?? 0)
        }
        return range(one, "x", "width").overlaps(range(other, "x", "width"))
            && range(one, "y", "height").overlaps(range(other, "y", "height"))
    }

    @Test func `a moved object is written beside the file, and another studio finds it there`() async throws {
        defer { folder.remove() }
        let (before, text) = (await corners(), try folder.text())
        let (status, answer) = try await folder.edit(["do": "move", "places": ["board": [700, 90]]])
        #expect(status == 200 && answer["said"].string == "moved board" && answer["changed"].list.isEmpty)
        #expect(try folder.text() == text)
        let layout = try folder.text("life.studio.json")
        #expect(layout.contains("\n    \"board\": [700, 90],\n"))
        #expect(layout.split(separator: "\n").count == before.count + 5)
        let moved = before.merging(["board": [700, 90]]) { $1 }
        #expect(await corners() == moved)
        let other = StudioFolder(path: folder.path, main: "life.yaml")
        let objects = await other.get("scene").json["objects"].list
        #expect(objects.first { $0["id"].string == "board" }?["box"]["x"].number == 700)
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(await corners() == before && (try? folder.text("life.studio.json")) == nil)
        #expect(try await folder.edit(["do": "redo"]).status == 200)
        #expect(await corners() == moved)
        #expect(try await folder.edit(["do": "tidy"]).status == 200)
        #expect(await corners() == before && (try? folder.text("life.studio.json")) == nil)
    }

    @Test func `what another studio has put into the file stays when a move is undone`() async throws {
        defer { folder.remove() }
        let before = await corners()
        #expect(try await folder.edit(["do": "move", "places": ["board": [700, 90]]]).status == 200)
        let other = StudioFolder(path: folder.path, main: "life.yaml")
        _ = await other.get("scene")
        let note: [String: Any] = ["do": "sheet", "what": "note", "text": "Mine.", "place": [0, 0]]
        #expect(try await other.edit(note).status == 200)
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(try folder.text("life.studio.json").contains("Mine."))
        #expect(await corners() == before)
        #expect(try await folder.edit(["do": "redo"]).status == 200)
        try FileManager.default.removeItem(atPath: "\(folder.path)/life.studio.json")
        #expect(try await folder.edit(["do": "undo"]).status == 200, "what is to be removed is gone already")
        #expect((try? folder.text("life.studio.json")) == nil)
        try await folder.save("<<<<<<< mine\n", as: "life.studio.json")
        #expect(try await folder.edit(["do": "redo"]).status == 409)
        #expect(try folder.text("life.studio.json") == "<<<<<<< mine\n")
    }

    @Test func `what only an overlay has keeps its place when something else is moved`() async throws {
        defer { folder.remove() }
        try await folder.save("include: [life.yaml]\nobjects: {spare: TorusBoard}\n", as: "test.yaml")
        _ = await corners(["as": "test.yaml"])
        let move: [String: Any] = ["do": "move", "places": ["spare": [900, 90]]]
        #expect(try await folder.edit(move, as: "test.yaml").status == 200)
        _ = await corners()
        #expect(try await folder.edit(["do": "move", "places": ["board": [700, 90]]]).status == 200)
        #expect(try folder.text("life.studio.json").contains("\"spare\": [900, 90]"))
        #expect(try await folder.edit(["do": "remove", "name": "spare"], as: "test.yaml").status == 200)
    }

    @Test func `a file with places that another program changes makes one revision, drawn or not`() async throws {
        defer { folder.remove() }
        let session = folder.session
        #expect(try await folder.edit(["do": "move", "places": ["board": [700, 90]]]).status != 200)
        _ = await corners()
        #expect(try await folder.edit(["do": "move", "places": ["board": [700, 90]]]).status == 200)
        let text = try folder.text("life.studio.json").replacing("700", with: "710")
        let revision = await session.revision
        let watching = Task { await session.watch() }
        defer { watching.cancel() }
        try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/life.studio.json"))
        for _ in 0..<300 where await session.revision == revision { try await Task.sleep(for: .milliseconds(10)) }
        try await Task.sleep(for: .milliseconds(500))
        #expect(await session.revision == revision + 1)
        #expect(await corners()["board"] == [710, 90])
    }

    @Test func `a move of an older revision is made, since it changes no text`() async throws {
        defer { folder.remove() }
        _ = await corners()
        try await folder.save(try folder.text() + "# more\n")
        #expect(try await folder.edit(["do": "move", "places": ["board": [1, 2]]], revision: 1).status == 200)
    }

    @Test(arguments: [["nobody": [1, 2]], ["board": [1]], ["board": [1, 2_000_000]], [:]])
    func `places that are none are refused`(places: [String: [Int]]) async throws {
        defer { folder.remove() }
        _ = await corners()
        let status = try await folder.edit(["do": "move", "places": places]).status
        #expect(status == 400 || status == 404)
        #expect((try? folder.text("life.studio.json")) == nil)
    }

    @Test(arguments: [
        "", "[]", "{\"version\": 2, \"places\": {\"board\": [1, 2]}}", "{\"version\": 1}",
        "{\"version\": 1, \"places\": {\"board\": [99999999999, 2], \"torus\": [1, 2, 3]}}",
    ]) func `a file with places that cannot be read changes no place, and stays as it is`(text: String) async throws {
        defer { folder.remove() }
        let before = await corners()
        try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/life.studio.json"))
        #expect(await corners() == before && (try? folder.text("life.studio.json")) == text)
    }

    @Test func `a connection is led to another target in its place`() async throws {
        defer { folder.remove() }
        try await folder.save(try folder.text().replacing("[glider]", with: "[glider, blinker]"))
        var edit: [String: Any] = [
            "do": "reconnect", "object": "controller", "outlet": "patterns", "index": 0, "target": "glider",
            "to": "blinker",
        ]
        let (status, answer) = try await folder.edit(edit)
        #expect(status != 200 && answer["error"].string?.contains("already") ?? false)
        edit = [
            "do": "reconnect", "object": "controller", "outlet": "board", "index": 0, "target": "torus", "to": "glider",
        ]
        #expect(try await folder.edit(edit).status != 200)
        edit["target"] = "board"
        edit["to"] = "torus"
        let before = try folder.text()
        #expect(try await folder.edit(edit).status == 200)
        #expect(try folder.text() == before.replacing("board: board", with: "board: torus"))
    }
}

import Foundation
import Testing
import WiringStudio

/// Edits of several objects at once, copies of objects as text, and questions about two of them.
@Suite struct SeveralTests {
    private let folder: StudioFolder

    init() throws { folder = try StudioFolder() }

    private func several(
        _ names: [String], _ what: String, _ more: [String: Any] = [:], as overlay: String? = nil
    ) async throws -> (status: Int, json: JSON) {
        try await folder.edit(
            ["do": "several", "names": names, "what": what].merging(more) { $1 }, as: overlay)
    }

    /// Appends objects to the file.
    private func append(_ objects: String) async throws {
        try await folder.save(try folder.text() + objects)
    }

    // MARK: Removing

    @Test func `an object that others name is removed with their connections, in their files`() async throws {
        defer { folder.remove() }
        let before = try folder.text()
        let (status, answer) = try await several(["log", "torus"], "remove")
        #expect(status == 409)
        #expect(answer["error"].string == "'log' is still connected to 'controller.stepped'")
        #expect(answer["problems"].list.map { $0["object"].string } == ["controller"])
        let removed = try await several(["log", "torus"], "remove", ["connections": true])
        #expect(removed.status == 200, "\(removed.json["error"].string ?? "")")
        #expect(removed.json["changed"].list.count == 2)
        #expect(try !folder.text().contains("log.note") && !folder.text().contains("torus"))
        #expect(try !folder.text("parts/log.yaml").contains("Log"))
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(try folder.text() == before)
    }

    @Test func `one object is removed with connections in other files, too`() async throws {
        defer { folder.remove() }
        let (status, answer) = try await folder.edit(["do": "remove", "name": "log", "connections": true])
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(answer["said"].string == "removed log")
        #expect(try !folder.text().contains("log.note"))
    }

    @Test func `objects that name each other are removed together`() async throws {
        defer { folder.remove() }
        let before = try folder.text()
        try await append("  a: {class: Controller, outlets: {board: board}, actions: {tapped: b.step}}\n")
        try await append("  b: {class: Controller, outlets: {board: board}, actions: {tapped: a.step}}\n")
        #expect(try await several(["b"], "remove").status == 409)
        let (status, answer) = try await several(["a", "b"], "remove")
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(try folder.text() == before)
    }

    @Test func `an overlay removes several, and the files that it includes stay`() async throws {
        defer { folder.remove() }
        let before = try folder.text()
        let (status, answer) = try await several(["torus", "blinker"], "remove", as: "life.test.yaml")
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(try folder.text("life.test.yaml").contains("remove: [torus, blinker]"))
        #expect(try folder.text() == before)
    }

    // MARK: Values

    @Test func `an attribute is set for all, or for none`() async throws {
        defer { folder.remove() }
        try await append("  other: {class: GridBoard, attributes: {rows: 3}}\n")
        let before = try folder.text()
        let (status, answer) = try await several(["board", "other"], "set", ["attribute": "rows", "value": "9"])
        #expect(status == 200, "\(answer["error"].string ?? "")")
        let after = before.replacing("rows: $(rows)", with: "rows: 9").replacing("rows: 3", with: "rows: 9")
        #expect(try folder.text() == after)
        #expect(
            answer["command"].string?.replacing(folder.path + "/", with: "")
                == "wiring set life.yaml board.rows 9 && wiring set life.yaml other.rows 9")
        #expect(try await several(["board", "other"], "set", ["attribute": "rows", "value": "many"]).status == 409)
        #expect(try await several(["board", "torus"], "set", ["attribute": "rows", "value": "4"]).status == 409)
        #expect(try folder.text() == after)
        #expect(try await several(["board", "other"], "unset", ["attribute": "rows"]).status == 200)
        #expect(try !folder.text().contains("rows: 9"))
    }

    // MARK: Copies

    @Test func `duplicates have free names, by which they name each other`() async throws {
        defer { folder.remove() }
        let before = try folder.text()
        let (status, answer) = try await several(["controller", "board", "lamp"].dropLast(), "duplicate")
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(answer["made"].strings == ["controller2", "board2"])
        let added = try folder.text().dropFirst(before.count)
        #expect(
            added.contains("controller2:\n") && added.contains("# shown in the head") && added.contains("board: board2")
        )
        #expect(
            added.contains("patterns: [glider]")
                && added.contains("board2: {class: GridBoard, attributes: {rows: $(rows)}}"))
        let again = try await several(["board2"], "duplicate")
        #expect(again.json["made"].strings == ["board3"])
    }

    @Test func `a duplicate of an object in a nested nib is in the file of that`() async throws {
        defer { folder.remove() }
        let (status, answer) = try await several(["pier.bulb", "torus"], "duplicate")
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(answer["made"].strings == ["pier.bulb2", "torus2"])
        #expect(
            try folder.text("pier.yaml").contains("  bulb2: Lamp\n") && folder.text().contains("  torus2: TorusBoard\n")
        )
    }

    @Test func `what is passed in cannot be copied`() async throws {
        defer { folder.remove() }
        #expect(try await several(["pier.owner"], "duplicate").status != 200)
        #expect(
            await folder.get("copied", ["file": "pier.yaml", "names": "owner"]).json["error"].string?.contains(
                "passed in") == true)
        try await folder.save("objects: {desk: {class: Controller, outlets: {lamp: {class: Lamp}}}}\n", as: "desk.yaml")
        let inline = await folder.get("copied", ["file": "desk.yaml", "names": "desk.lamp"]).json["error"].string
        #expect(inline?.contains("is an inline definition, which is copied with its object") == true)
    }

    @Test func `an overlay gets copies of what it makes of an object`() async throws {
        defer { folder.remove() }
        try await folder.save(
            "include: [life.yaml]\nchange: {controller: {attributes: {title: Test}}}\n", as: "life.test.yaml")
        let (status, answer) = try await several(["controller"], "duplicate", as: "life.test.yaml")
        #expect(status == 200, "\(answer["error"].string ?? "")")
        let text = try folder.text("life.test.yaml")
        #expect(text.contains("controller2:\n") && text.components(separatedBy: "title: Test").count == 3)
        #expect(text.contains("board: board\n"))
    }

    @Test func `a text is pasted, with or without its section`() async throws {
        defer { folder.remove() }
        let copied = await folder.get("copied", ["file": "life.yaml", "names": "controller,board"])
        let text = copied.json["text"].string ?? ""
        #expect(text.hasPrefix("objects:\n  controller:\n    class: Controller\n"))
        let before = try folder.text("pier.yaml")
        let (status, answer) = try await folder.edit(["do": "paste", "text": text], file: "pier.yaml")
        // The file does not have the parameter.
        #expect(status == 409 && answer["error"].string?.contains("rows") == true)
        let pasted = try await folder.edit(
            ["do": "paste", "text": text.replacing("$(rows)", with: "4")], file: "pier.yaml")
        #expect(pasted.status == 200, "\(pasted.json["error"].string ?? "")")
        #expect(pasted.json["notes"].strings.filter { $0.hasPrefix("left out") }.count == 2)
        #expect(try folder.text("pier.yaml").hasPrefix(before))
        let entry = try await folder.edit(["do": "paste", "text": "lamp: Lamp\n"], file: "pier.yaml")
        #expect(entry.json["made"].strings == ["lamp2"])
        #expect(try await folder.edit(["do": "paste", "text": "no objects"], file: "pier.yaml").status == 409)
    }

    @Test func `objects of several files are copied, and each name once`() async throws {
        defer { folder.remove() }
        let both = await folder.get("copied", ["file": "life.yaml", "names": "log,torus,pier.bulb"])
        #expect(both.json["text"].string == "objects:\n  log: Log\n  torus: TorusBoard\n  bulb: Lamp\n")
        try await append("  bulb: Lamp\n")
        #expect(await folder.get("copied", ["file": "life.yaml", "names": "bulb,pier.bulb"]).status == 409)
    }

    @Test func `a text is pasted into an empty file`() async throws {
        let folder = try StudioFolder(
            StudioFolder.life.merging(["empty.yaml": "# Later.\n"]) { $1 }, main: "empty.yaml")
        defer {
            folder.remove()
            self.folder.remove()
        }
        let (status, answer) = try await folder.edit(
            ["do": "paste", "text": "objects:\n  a: TorusBoard\n"], file: "empty.yaml")
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(try folder.text("empty.yaml") == "# Later.\nobjects:\n  a: TorusBoard\n")
    }

    // MARK: Moving

    @Test func `objects move only if all files mean the same afterwards`() async throws {
        defer { folder.remove() }
        let before = try folder.text()
        // Here, any two nibs differ.
        let (status, answer) = try await several(["torus", "blinker"], "move", ["path": "spare.yaml"])
        #expect(status == 409 && answer["error"].string?.contains("would mean something else: one difference") == true)
        for path in ["spare.txt", "../spare.yaml"] {
            #expect(try await several(["torus"], "move", ["path": path]).status == 409)
        }
        #expect(try await several(["torus"], "move", ["path": "spare.yaml"], as: "life.test.yaml").status == 409)
        #expect(try folder.text() == before && !FileManager.default.fileExists(atPath: folder.path + "/spare.yaml"))
    }

    // MARK: Questions

    @Test func `all places that name an object are found`() async throws {
        defer { folder.remove() }
        let (_, answer) = await folder.get("uses", ["file": "life.yaml", "object": "board"])
        let found = answer["uses"].list.map {
            "\($0["role"].string ?? "") \($0["line"].number ?? 0) \($0["text"].string ?? "")"
        }
        #expect(
            found == [
                "reference 10 board: board", "definition 13 board: {class: GridBoard, attributes: {rows: $(rows)}}",
                "override 2 replace: {board: TorusBoard}",
            ])
        #expect(await folder.get("uses", ["file": "life.yaml", "object": "nobody"]).status == 404)
    }

    @Test func `the path between two objects is found, and the way back`() async throws {
        defer { folder.remove() }
        let there = await folder.get("path", ["file": "life.yaml", "from": "controller", "to": "log"]).json
        #expect(there["chains"][0][0]["member"].string == "stepped" && there["chains"][0][0]["action"].string == "note")
        #expect(there["back"].list.isEmpty)
        let back = await folder.get("path", ["file": "life.yaml", "from": "glider", "to": "controller"]).json
        #expect(back["chains"].list.isEmpty && back["back"][0][0]["member"].string == "patterns.0")
    }

    // MARK: Overlays

    @Test func `members that an overlay changes say what they were`() async throws {
        defer { folder.remove() }
        try await folder.save(
            "include: [life.yaml]\nchange: {controller: {attributes: {title: Test}, outlets: {patterns: []}}}\n",
            as: "life.test.yaml")
        let scene = await folder.get("scene", ["file": "life.yaml", "as": "life.test.yaml"]).json
        let controller = scene["objects"].named("controller")
        let title = controller["attributes"].named("title")["was"]
        #expect(title["text"].string == "Life" && title["line"].number == 8)
        #expect(controller["attributes"].named("mode")["was"].isNull)
        #expect(controller["outlets"].named("patterns")["was"]["text"].string == "glider")
        #expect(controller["outlets"].named("board")["was"].isNull)
        #expect(
            try await folder.edit(["do": "revert", "name": "controller.title"], as: "life.test.yaml").status == 200)
        #expect(try !folder.text("life.test.yaml").contains("title"))
    }
}

import Foundation
import Testing
import WiringStudio

/// What edits of the page write, byte by byte, and what they leave alone.
@Suite struct EditTests {
    private let folder: StudioFolder
    private let life: String

    init() throws {
        folder = try StudioFolder()
        life = StudioFolder.life["life.yaml"] ?? ""
    }

    /// Makes an edit, expects a text in place of another, and takes the edit back and does it again.
    private func expect(
        _ edit: [String: Any], _ old: String, becomes new: String, in file: String = "life.yaml",
        as overlay: String? = nil, command: String? = nil, location: SourceLocation = #_sourceLocation
    ) async throws {
        let before = try folder.text(overlay ?? file)
        let (status, answer) = try await folder.edit(edit, as: overlay)
        #expect(status == 200, "\(answer["error"].string ?? "")", sourceLocation: location)
        let expected = before.replacing(old, with: new)
        #expect(expected != before, sourceLocation: location)
        #expect(try folder.text(overlay ?? file) == expected, sourceLocation: location)
        if let command {
            let said = answer["command"].string?.replacing(folder.path + "/", with: "")
            #expect(said == "wiring " + command, sourceLocation: location)
        }
        #expect(try await folder.edit(["do": "undo"]).status == 200, sourceLocation: location)
        #expect(try folder.text(overlay ?? file) == before, sourceLocation: location)
        #expect(try await folder.edit(["do": "redo"]).status == 200, sourceLocation: location)
        #expect(try folder.text(overlay ?? file) == expected, sourceLocation: location)
    }

    // MARK: Each edit

    @Test func `connecting an outlet to one replaces its target`() async throws {
        defer { folder.remove() }
        try await expect(
            ["do": "connect", "object": "controller", "outlet": "board", "target": "torus"], "board: board\n",
            becomes: "board: torus\n", command: "connect life.yaml controller.board torus")
    }

    @Test func `connecting an outlet to many adds a target, where it is wanted`() async throws {
        defer { folder.remove() }
        try await expect(
            ["do": "connect", "object": "controller", "outlet": "patterns", "target": "blinker"], "[glider]",
            becomes: "[glider, blinker]")
        try await expect(
            ["do": "disconnect", "object": "controller", "outlet": "patterns", "target": "blinker"],
            "[glider, blinker]", becomes: "[glider]",
            command: "disconnect life.yaml controller.patterns blinker")
        try await expect(
            ["do": "connect", "object": "controller", "outlet": "patterns", "target": "blinker", "at": 0], "[glider]",
            becomes: "[blinker, glider]", command: "connect life.yaml controller.patterns blinker --at 0")
    }

    @Test func `events are connected to actions`() async throws {
        defer { folder.remove() }
        try await expect(
            ["do": "connectEvent", "object": "controller", "event": "stepped", "action": "log.flush"], "log.note}",
            becomes: "[log.note, log.flush]}", command: "connect life.yaml controller.stepped log.flush")
        try await expect(
            ["do": "disconnectEvent", "object": "controller", "event": "stepped", "action": "log.note"],
            "[log.note, log.flush]}", becomes: "log.flush}")
    }

    @Test func `attributes are set and left out, with their comments kept`() async throws {
        defer { folder.remove() }
        try await expect(
            ["do": "set", "object": "controller", "attribute": "title", "value": "\"Life: the game\""], "title: Life}",
            becomes: "title: \"Life: the game\"}", command: "set life.yaml controller.title 'Life: the game'")
        try await expect(
            ["do": "set", "object": "board", "attribute": "rows", "value": "20"], "$(rows)}}", becomes: "20}}",
            command: "set life.yaml board.rows 20")
        try await expect(
            ["do": "unset", "object": "board", "attribute": "rows"], "{class: GridBoard, attributes: {rows: 20}}",
            becomes: "GridBoard", command: "set --default life.yaml board.rows")
    }

    @Test func `objects are added, alone or as the target of an outlet`() async throws {
        defer { folder.remove() }
        try await expect(
            ["do": "add", "name": "toad", "class": "Pattern"], "  blinker: Pattern\n",
            becomes: "  blinker: Pattern\n  toad: Pattern\n", command: "add life.yaml toad Pattern")
        let before = try folder.text()
        let source = ["object": "controller", "outlet": "patterns"]
        let edit: [String: Any] = ["do": "add", "name": "gun", "class": "Pattern", "connectFrom": source]
        #expect(try await folder.edit(edit).status == 200)
        #expect(
            try folder.text()
                == before.replacing("[glider]", with: "[glider, gun]")
                .replacing("  toad: Pattern\n", with: "  toad: Pattern\n  gun: Pattern\n"))
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(try folder.text() == before)
    }

    @Test func `an object that nothing names is removed, and another with its connections`() async throws {
        defer { folder.remove() }
        try await expect(
            ["do": "remove", "name": "blinker"], "  blinker: Pattern\n", becomes: "",
            command: "remove life.yaml blinker")
        let before = try folder.text()
        let (status, answer) = try await folder.edit(["do": "remove", "name": "glider"])
        #expect(status == 409 && answer["error"].string?.contains("'glider' is still referenced at") ?? false)
        #expect(try folder.text() == before)
        #expect(try await folder.edit(["do": "remove", "name": "glider", "connections": true]).status == 200)
        #expect(try !folder.text().contains("glider"))
    }

    @Test func `a rename reaches every file`() async throws {
        defer { folder.remove() }
        let overlay = try folder.text("life.test.yaml")
        #expect(try await folder.edit(["do": "rename", "name": "board", "to": "field"]).status == 200)
        #expect(
            try folder.text()
                == life.replacing("board: board", with: "board: field").replacing(
                    "  board: {class", with: "  field: {class"))
        #expect(try folder.text("life.test.yaml") == overlay.replacing("board", with: "field"))
        #expect(try await folder.edit(["do": "undo"]).status == 200)
        #expect(try folder.text() == life)
        #expect(try folder.text("life.test.yaml") == overlay)
    }

    @Test func `another class takes what the new one does not have`() async throws {
        defer { folder.remove() }
        let (_, change) = await folder.get("class", ["object": "board", "class": "TorusBoard"])
        #expect(change["lost"].strings == ["attribute rows"] && change["missing"].strings == [])
        let (_, other) = await folder.get("class", ["object": "torus", "class": "Controller"])
        #expect(other["missing"].strings == ["outlet board"])
        try await expect(
            ["do": "setClass", "name": "board", "class": "TorusBoard"],
            "board: {class: GridBoard, attributes: {rows: $(rows)}}", becomes: "board: TorusBoard")
    }

    @Test func `what a part has is changed in the part`() async throws {
        defer { folder.remove() }
        let (status, answer) = try await folder.edit(["do": "remove", "name": "pier.bulb"])
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(try folder.text() == life)
        #expect(try !folder.text("pier.yaml").contains("bulb"))
        #expect(answer["changed"][0]["file"].string == "\(folder.path)/pier.yaml")
    }

    // MARK: Overlays

    @Test func `an edit as an overlay is written there with the right verb`() async throws {
        defer { folder.remove() }
        try await expect(
            ["do": "connect", "object": "controller", "outlet": "board", "target": "torus"],
            "replace: {board: TorusBoard}\n",
            becomes: "replace: {board: TorusBoard}\nchange:\n  controller: {outlets: {board: torus}}\n",
            as: "life.test.yaml", command: "connect life.yaml controller.board torus --in life.test.yaml")
        #expect(try folder.text() == life)
    }

    @Test func `an overlay takes the only target from a list and from an event`() async throws {
        defer { folder.remove() }
        let list = ["do": "disconnect", "object": "controller", "outlet": "patterns", "target": "glider"]
        let event = ["do": "disconnectEvent", "object": "controller", "event": "stepped", "action": "log.note"]
        #expect(try await folder.edit(list, as: "life.test.yaml").status == 200)
        #expect(try await folder.edit(event, as: "life.test.yaml").status == 200)
        #expect(
            try folder.text("life.test.yaml")
                == "include: [life.yaml]\nreplace: {board: TorusBoard}\nchange:\n  controller: {outlets: {patterns: []}}\n"
                + "remove: [controller.stepped]\n")
    }

    @Test func `an overlay removes, and is reverted to the file's own`() async throws {
        defer { folder.remove() }
        let before = try folder.text("life.test.yaml")
        #expect(try await folder.edit(["do": "remove", "name": "blinker"], as: "life.test.yaml").status == 200)
        #expect(try folder.text("life.test.yaml").contains("remove: [blinker]"))
        #expect(try await folder.edit(["do": "revert", "name": "blinker"], as: "life.test.yaml").status == 200)
        #expect(try folder.text("life.test.yaml") == before)
        #expect(try await folder.edit(["do": "revert", "name": "board"], as: "life.test.yaml").status == 200)
        #expect(try folder.text("life.test.yaml") == "include: [life.yaml]\n")
        #expect(try await folder.edit(["do": "revert", "name": "board"], as: "life.test.yaml").status == 409)
        #expect(try folder.text() == life)
    }

    @Test func `two files are compared object by object`() async {
        defer { folder.remove() }
        let (_, changes) = await folder.get("changes", ["file": "life.yaml", "as": "life.test.yaml"])
        #expect(changes["objects"].named("board")["state"].string == "replaced")
        #expect(changes["objects"].named("controller")["state"].string == "same")
        #expect(changes["differences"].strings == ["one difference"])
    }

    // MARK: What fits

    @Test func `only what fits an outlet is offered, and the rest says why`() async {
        defer { folder.remove() }
        let (_, fits) = await folder.get("fits", ["object": "controller", "outlet": "board"])
        #expect(fits["targets"].named("torus")["fits"].string == "yes")
        #expect(fits["targets"].named("glider")["fits"].string == "no")
        #expect(fits["targets"].named("glider")["why"].string == "'board' takes 'any Board', which 'Pattern' is not")
        #expect(Set(fits["classes"].names) == ["GridBoard", "TorusBoard"])
    }

    @Test func `an event fits actions that take what it sends`() async {
        defer { folder.remove() }
        let (_, fits) = await folder.get("fits", ["object": "controller", "event": "stepped"])
        #expect(fits["targets"].named("log.note")["fits"].string == "yes")
        #expect(fits["targets"].named("log.flush")["fits"].string == "yes")
        #expect(fits["targets"].named("log.say")["why"].string == "'stepped' sends 'Int', and 'say' takes 'String'")
    }

    @Test func `a nested nib can name its own objects alone, and an overlay all`() async throws {
        defer { folder.remove() }
        let (_, fits) = await folder.get("fits", ["object": "pier.bulb", "outlet": "any"])
        #expect(fits["targets"].named("pier.lamp")["fits"].string == "unknown")
        let pier = "owner: {class: Controller, outlets: {lamp: lamp}}\nobjects:\n  hall: Controller\n  lamp: Lamp\n"
        try await folder.save(pier, as: "pier.yaml")
        let (_, inner) = await folder.get("fits", ["object": "pier.hall", "outlet": "board"])
        #expect(inner["targets"].named("torus")["fits"].string == "no")
        #expect(inner["targets"].named("torus")["why"].string?.contains("does not know 'torus'") ?? false)
        let (_, outer) = await folder.get(
            "fits", ["object": "pier.hall", "outlet": "board", "file": "life.yaml", "as": "life.test.yaml"])
        #expect(outer["targets"].named("torus")["fits"].string == "yes")
        let edit = ["do": "connect", "object": "pier.hall", "outlet": "board", "target": "torus"]
        #expect(try await folder.edit(edit).status == 409)
        #expect(try await folder.edit(edit, as: "life.test.yaml").status == 200)
    }

    @Test(arguments: [["object": "nobody", "outlet": "board"], ["object": "controller"]])
    func `a question about nothing is refused`(query: [String: String]) async {
        defer { folder.remove() }
        #expect([400, 404].contains(await folder.get("fits", query).status))
    }

    // MARK: Refusals

    @Test(arguments: [
        ["do": "connect", "object": "controller", "outlet": "board", "target": "glider"],
        ["do": "connect", "object": "controller", "outlet": "board", "target": "nobody"],
        ["do": "connect", "object": "controller", "outlet": "no such", "target": "board"],
        ["do": "connect", "object": "nobody", "outlet": "board", "target": "board"],
        ["do": "connectEvent", "object": "controller", "event": "stepped", "action": "log.say"],
        ["do": "set", "object": "board", "attribute": "rows", "value": "many"],
        ["do": "set", "object": "controller", "attribute": "mode", "value": "slower"],
        ["do": "add", "name": "board", "class": "TorusBoard"],
        ["do": "add", "name": "<script>", "class": "TorusBoard"],
        ["do": "add", "name": "owner", "class": "NoSuchClass"],
        ["do": "rename", "name": "board", "to": "torus"],
        ["do": "rename", "name": "board", "to": "a: b"],
        ["do": "revert", "name": "board"],
        ["do": "undo"], ["do": "redo"],
    ])
    func `a mistake is refused, and nothing is written`(edit: [String: String]) async throws {
        defer { folder.remove() }
        let (status, answer) = try await folder.edit(edit)
        #expect(status == 409)
        #expect(answer["error"].string?.isEmpty == false && !answer["changedMeanwhile"].isTrue)
        for (name, text) in StudioFolder.life { #expect(try folder.text(name) == text) }
        #expect(await folder.get("scene").json["history"]["undo"].list.isEmpty)
    }

    @Test(arguments: [
        ["do": "dance"], [:], ["do": "connect", "object": "controller"],
    ])
    func `what is no edit is no request`(edit: [String: String]) async throws {
        defer { folder.remove() }
        #expect(try await folder.edit(edit).status == 400)
    }

    @Test func `what is left to be done is said`() async throws {
        defer { folder.remove() }
        let (status, answer) = try await folder.edit(["do": "disconnect", "object": "controller", "outlet": "board"])
        #expect(status == 200)
        #expect(answer["notes"].strings.contains { $0.contains("board") })
    }
}

import Foundation
import Testing
import WiringFile
import WiringStudio

/// What the page is shown.
@Suite struct SceneTests {
    private let folder: StudioFolder

    init() throws { folder = try StudioFolder() }

    @Test func `a scene has the objects of the file and of all that it includes`() async {
        defer { folder.remove() }
        let (status, scene) = await folder.get("scene")
        #expect(status == 200)
        #expect(
            Set(scene["objects"].names) == [
                "controller", "board", "torus", "glider", "blinker", "log", "pier.lamp", "pier.bulb",
            ])
        #expect(scene["classesKnown"].isTrue)
        #expect(scene["tooMany"].isNull && !scene["stale"].isTrue)
        #expect(scene["open"].strings == ["pier"])
        #expect(scene["frames"][0]["prefix"].string == "pier")
        #expect(scene["frames"][0]["file"].string == "\(folder.path)/pier.yaml")
        #expect(scene["library"].named("Controller")["requiredOutlets"].strings == ["board"])
    }

    @Test(arguments: [false, true])
    func `around a file outside of packages, no package is searched`(isWhole: Bool) async throws {
        let other = try StudioFolder(
            [
                "life.yaml": "objects: {a: Board}\n", "near/test.yaml": "objects: {b: Board}\n",
                "package/Package.swift": "", "package/other.yaml": "objects: {c: Board}\n",
            ], reach: isWhole ? .whole : .nearest)
        defer { other.remove() }
        func files() async -> Set<String> {
            Set(
                await other.get("scene").json["files"].list.compactMap {
                    $0["path"].string?.dropFirst(other.path.count)
                }
                .map(String.init))
        }
        let near: Set = ["/life.yaml", "/near/test.yaml"]
        #expect(await files() == (isWhole ? near.union(["/package/other.yaml"]) : near))
        // Neither when it is read again.
        try await other.save("objects: {d: Board}\n", as: "near/more.yaml")
        #expect(await files() == (isWhole ? near.union(["/package/other.yaml"]) : near).union(["/near/more.yaml"]))
    }

    @Test func `an object says everything that its class and its definition say`() async {
        defer { folder.remove() }
        let (_, scene) = await folder.get("scene")
        let controller = scene["objects"].named("controller")
        #expect(controller["class"].string == "Controller")
        #expect(controller["documentation"].string == "Runs the game.")
        #expect(controller["registered"]["file"].string == "Life/Registry.swift")
        #expect(controller["lines"].list.compactMap(\.number) == [6, 12])
        #expect(Set(controller["outlets"].names) == ["board", "patterns", "lamp"])
        let board = controller["outlets"].named("board")
        #expect(board["type"].string == "any Board" && board["required"].isTrue && board["set"].isTrue)
        #expect(board["targets"].strings == ["board"] && board["line"].number == 10)
        #expect(controller["outlets"].named("patterns")["many"].isTrue)
        #expect(controller["outlets"].named("lamp")["targets"].strings == ["pier.lamp"])
        #expect(controller["attributes"].named("title")["value"].string == "Life")
        #expect(controller["attributes"].named("mode")["field"]["choices"].strings == ["fast", "slow"])
        #expect(controller["attributes"].named("mode")["set"].isTrue == false)
        #expect(controller["events"].named("stepped")["targets"].strings == ["log.note"])
        let rows = scene["objects"].named("board")["attributes"].named("rows")
        #expect(
            rows["field"]["kind"].string == "integer" && rows["text"].string == "$(rows)"
                && rows["value"].string == "15")
        #expect(rows["from"].string == "parameter rows (\(folder.path)/life.yaml:4)")
        #expect(scene["parameters"].named("rows")["source"].string == "env LIFE_ROWS, default 15")
    }

    @Test func `every outlet and event has a row in the box, and no two have the same`() async {
        defer { folder.remove() }
        let (_, scene) = await folder.get("scene")
        for object in scene["objects"].list {
            let rows = (object["outlets"].list + object["events"].list).compactMap { $0["y"].number }
            #expect(Set(rows).count == rows.count)
            #expect(rows.allSatisfy { $0 > 0 && $0 < object["box"]["height"].number ?? 0 })
        }
    }

    @Test func `wires begin at their row and end at their target`() async {
        defer { folder.remove() }
        let (_, scene) = await folder.get("scene")
        let edges = scene["edges"].list.filter { $0["tag"].isNull }
        #expect(!edges.isEmpty)
        for edge in edges {
            let path = edge["path"].list
            #expect(path.count > 1)
            let target = scene["objects"].named(edge["to"].string ?? "")["box"]
            let (x, end) = (target["x"].number ?? 0, path.last?[0].number)
            #expect(end == x || end == x + (target["width"].number ?? 0))
        }
    }

    @Test func `a closed nib is one object`() async {
        defer { folder.remove() }
        let (_, scene) = await folder.get("scene", ["open": ""])
        #expect(scene["objects"].named("pier")["kind"].string == "prefix")
        #expect(scene["objects"].named("pier")["file"].string == "\(folder.path)/pier.yaml")
        #expect(scene["objects"].named("pier.lamp").isNull)
    }

    @Test func `a focus shows what is near it`() async {
        defer { folder.remove() }
        let (_, scene) = await folder.get("scene", ["focus": "board", "depth": "1"])
        #expect(Set(scene["objects"].names) == ["board", "controller"])
    }

    @Test func `an overlay is shown with what it changes`() async {
        defer { folder.remove() }
        let (_, scene) = await folder.get("scene", ["file": "life.yaml", "as": "life.test.yaml"])
        #expect(scene["objects"].named("board")["class"].string == "TorusBoard")
        #expect(scene["objects"].named("board")["state"].string == "replaced")
        #expect(scene["objects"].named("board")["was"].string == "GridBoard")
        #expect(scene["objects"].named("controller")["state"].isNull)
        #expect(scene["text"]["path"].string == "\(folder.path)/life.test.yaml")
    }

    @Test func `what an overlay changes in a nested nib is told from what it leaves`() async throws {
        defer { folder.remove() }
        try await folder.save(
            "parameters: {row: 1}\nobjects: {lamp: {class: GridBoard, attributes: {rows: $(row)}}}\n",
            as: "parts/lamp.yaml")
        try await folder.save(
            "include: [{file: parts/lamp.yaml, as: one}, {file: parts/lamp.yaml, as: two}]\n", as: "lamps.yaml")
        try await folder.save(
            "include: [lamps.yaml]\nchange: {one.lamp: {attributes: {rows: 3}}}\n", as: "lamps.test.yaml")
        let (_, scene) = await folder.get("scene", ["file": "lamps.yaml", "as": "lamps.test.yaml"])
        #expect(scene["objects"].named("one.lamp")["state"].string == "changed")
        #expect(scene["objects"].named("two.lamp")["state"].isNull)
    }

    @Test func `what an overlay removes stays in the picture`() async throws {
        defer { folder.remove() }
        try await folder.save("include: [life.yaml]\nremove: [controller.patterns, glider]\n", as: "life.test.yaml")
        let (_, scene) = await folder.get("scene", ["file": "life.yaml", "as": "life.test.yaml"])
        #expect(scene["objects"].named("glider")["state"].string == "removed")
        let edge = scene["edges"].list.first { $0["member"].string == "patterns" }
        #expect(edge?["state"].string == "removed")
    }

    @Test func `the files are those that programs begin with, with their overlays`() async {
        defer { folder.remove() }
        let (_, scene) = await folder.get("scene")
        let life = scene["files"].list.first { $0["path"].string == "\(folder.path)/life.yaml" }
        #expect(life?["main"].isTrue ?? false)
        #expect(life?["overlays"].strings == ["\(folder.path)/life.test.yaml"])
        let log = scene["files"].list.first { $0["path"].string == "\(folder.path)/parts/log.yaml" }
        #expect(log?["main"].isTrue == false && log?["overlays"].strings == [])
    }

    @Test func `words of the text have kinds`() async {
        defer { folder.remove() }
        let (_, text) = await folder.get("text", ["path": "life.yaml"])
        func kinds(_ line: Int) -> [String] {
            text["tokens"].list.filter { $0["line"].number == line }.compactMap { $0["kind"].string }
        }
        #expect(kinds(1) == ["comment"])
        #expect(kinds(7) == ["keyword", "class"])
        #expect(kinds(8).last == "comment")
        #expect(kinds(13).contains("parameter"))
    }

    // MARK: Bad input

    @Test func `a broken file leaves the last picture, with the problems`() async throws {
        defer { folder.remove() }
        let (_, before) = await folder.get("scene")
        try await folder.save("objects:\n  controller: {class: [\n")
        let (status, scene) = await folder.get("scene")
        #expect(status == 200 && scene["stale"].isTrue)
        #expect(scene["objects"].names == before["objects"].names)
        #expect(!scene["problems"].list.isEmpty)
        #expect(scene["text"]["text"].string == "objects:\n  controller: {class: [\n")
        try await folder.save(StudioFolder.life["life.yaml"] ?? "")
        #expect(await folder.get("scene").json["stale"].isTrue == false)
    }

    @Test func `a vanished file leaves the last picture, and says that it is gone`() async throws {
        defer { folder.remove() }
        _ = await folder.get("scene")
        try FileManager.default.removeItem(atPath: "\(folder.path)/life.yaml")
        await folder.session.readNow()
        let (status, scene) = await folder.get("scene")
        #expect(status == 200 && scene["stale"].isTrue && !scene["objects"].list.isEmpty)
        #expect(scene["problems"][0]["code"].string == "missing-file")
    }

    @Test func `a mistake belongs to its object`() async throws {
        defer { folder.remove() }
        let text = try folder.text().replacing("board: board", with: "board: bord")
        try await folder.save(text)
        let (_, scene) = await folder.get("scene")
        #expect(scene["problems"][0]["object"].string == "controller")
        #expect(scene["problems"][0]["line"].number == 10)
        #expect(scene["objects"].named("bord")["kind"].string == "missing")
    }

    @Test func `without a catalog, objects are what the files tell`() async throws {
        defer { folder.remove() }
        var files = StudioFolder.life
        files["catalog.json"] = nil
        let bare = try StudioFolder(files)
        defer { bare.remove() }
        let (status, scene) = await bare.get("scene")
        #expect(status == 200 && !scene["classesKnown"].isTrue && scene["library"].list.isEmpty)
        #expect(scene["objects"].named("controller")["outlets"].named("board")["targets"].strings == ["board"])
        let (_, fits) = await bare.get("fits", ["object": "controller", "outlet": "board"])
        #expect(fits["targets"].named("torus")["fits"].string == "unknown")
    }

    @Test func `names and values are data, whatever they say`() async throws {
        defer { folder.remove() }
        let hostile = "<script>alert(1)</script>"
        let text = try folder.text().replacing("title: Life", with: "title: '\(hostile)'")
        try await folder.save(text)
        let (_, scene) = await folder.get("scene")
        #expect(scene["objects"].named("controller")["attributes"].named("title")["value"].string == hostile)
        let answer = await folder.studio.answer(
            StudioRequest("GET", "/\(StudioFolder.token)/api/scene", headers: StudioFolder.headers))
        #expect(answer.headers["Content-Type"] == "application/json")
    }

    @Test func `a secret is never sent`() async throws {
        defer { folder.remove() }
        let text = try folder.text().replacing(
            "rows: {env: LIFE_ROWS, default: 15}", with: "rows: {env: LIFE_ROWS, default: 4711, secret: true}")
        try await folder.save(text)
        let (_, scene) = await folder.get("scene")
        #expect(scene["parameters"].named("rows")["value"].isNull)
        #expect(scene["parameters"].named("rows")["source"].string == "env LIFE_ROWS, default secret")
        #expect(scene["objects"].named("board")["attributes"].named("rows")["value"].isNull)
    }

    @Test func `a secret that an overlay declares again in the short form is never sent`() async throws {
        defer { folder.remove() }
        let text = try folder.text()
        try await folder.save(text.replacing("default: 15", with: "default: 15, secret: true"), as: "base.yaml")
        try await folder.save("include: [base.yaml]\nparameters: {rows: 4711}\n")
        let (_, scene) = await folder.get("scene")
        #expect(scene["parameters"].named("rows")["value"].isNull)
        #expect(scene["parameters"].named("rows")["source"].string == "default secret")
        #expect(scene["objects"].named("board")["attributes"].named("rows")["value"].isNull)
    }

    @Test func `of too many objects a part is asked for`() async throws {
        defer { folder.remove() }
        let objects = (0..<200).map { "  p\($0): Pattern\n" }.joined()
        try await folder.save("objects:\n\(objects)")
        #expect(await folder.get("scene").json["tooMany"].number == 200)
        #expect(await folder.get("scene").json["names"].list.count == 200)
        #expect(await folder.get("scene", ["all": "1"]).json["objects"].list.count == 200)
        #expect(await folder.get("scene", ["focus": "p7"]).json["objects"].names == ["p7"])
        let more = (0..<10_000).map { "  p\($0): Pattern\n" }.joined()
        try await folder.save("objects:\n\(more)")
        #expect(await folder.get("scene", ["all": "1"]).json["tooMany"].number == 10_000)
    }
}

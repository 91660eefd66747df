import Foundation
import Testing
import WiringStudio

/// What is sent of a scene to a page that has an older one.
@Suite struct SceneChangesTests {
    private let folder: StudioFolder

    init() throws { folder = try StudioFolder(Self.files) }

    private static let files = StudioFolder.life.merging(["many.yaml": many]) { $1 }

    /// A file with two hundred objects, which have three lines each.
    private static let many =
        "objects:\n"
        + (0..<200).map { "  board\($0):\n    class: GridBoard\n    attributes: {rows: \($0)}\n" }.joined()
        + "  controller:\n    class: Controller\n    outlets: {board: board0}\n"

    /// The edits of a page, and what an editor saves in between.
    private enum Step {
        case edit([String: Any])
        case save(String, as: String)
        case look([String: String])
    }

    private static var steps: [Step] {
        [
            .edit(["do": "set", "object": "controller", "attribute": "title", "value": "Death"]),
            .edit(["do": "connect", "object": "controller", "outlet": "board", "target": "torus"]),
            .edit(["do": "add", "name": "lamp", "class": "Lamp"]),
            .edit(["do": "connect", "object": "controller", "outlet": "board", "target": "board"]),
            .edit(["do": "connect", "object": "controller", "outlet": "patterns", "target": "blinker"]),
            .edit(["do": "rename", "name": "glider", "to": "ship"]),
            .edit(["do": "undo"]), .edit(["do": "undo"]), .edit(["do": "redo"]),
            .save("# First.\n\n" + StudioFolder.life["life.yaml"]!, as: "life.yaml"),
            .look(["focus": "controller", "depth": "1"]), .look([:]),
            .save("objects: {broken", as: "life.yaml"),
            .save("", as: "life.yaml"),
            .save(StudioFolder.life["life.yaml"]!.replacing("\n", with: "\r\n"), as: "life.yaml"),
            .save(StudioFolder.life["life.yaml"]!.replacing("\n", with: "\r"), as: "life.yaml"),
            .save(StudioFolder.life["life.yaml"]!, as: "life.yaml"),
            .look(["as": "life.test.yaml"]), .look(["open": "pier"]), .look(["file": "many.yaml", "all": "1"]),
            .look([:]),
            .save(StudioFolder.life["life.yaml"]!.replacing("  torus: TorusBoard\n", with: ""), as: "life.yaml"),
            .edit(["do": "move", "places": ["board": [700, 90]]]), .edit(["do": "tidy"]),
        ]
    }

    @Test func `the changes, made in the old scene, give the new one`() async throws {
        defer { folder.remove() }
        var (view, shown) = ([String: String](), await folder.get("scene").json)
        for step in Self.steps {
            switch step {
            case .edit(let edit):
                let (status, answer) = try await folder.edit(edit)
                #expect(status == 200, "\(answer["error"].string ?? "") after \(edit)")
            case .save(let text, let name): try await folder.save(text, as: name)
            case .look(let other): view = other
            }
            // The second layout of a diagram keeps the places of the first one.
            _ = await folder.get("scene", view)
            let since = ["since": "\(shown["version"].number ?? 0)"]
            let changes = await folder.get("scene", view.merging(since) { $1 }).json
            #expect(changes["since"] == shown["version"] && !changes["since"].isNull)
            shown = shown.changed(by: changes)
            let whole = await folder.get("scene", view).json
            for name in whole.keys where name != "version" {
                #expect(shown[name] == whole[name], "\(name) after \(step)")
            }
            #expect(shown.keys == whole.keys)
        }
    }

    @Test func `an edit in a large file is a small change`() async throws {
        defer { folder.remove() }
        let view = ["file": "many.yaml", "all": "1"]
        let shown = await folder.get("scene", view).json
        #expect(shown["objects"].list.count == 201)
        // All lines are further down.
        try await folder.save("# More.\n" + Self.many, as: "many.yaml")
        let changes = await folder.get("scene", view.merging(["since": "\(shown["version"].number ?? 0)"]) { $1 }).json
        #expect(changes["lists"]["objects"].list == [.array([.number(0), .number(201), .number(1)])])
        #expect(changes["lists"]["text"].list.count == 2 && changes["lists"]["edges"].isNull)
        #expect(changes["fields"]["library"].isNull)
    }

    @Test(arguments: ["0", "4711", "x"]) func `an unknown scene is answered with a whole one`(since: String) async {
        defer { folder.remove() }
        let scene = await folder.get("scene", ["since": since]).json
        #expect(scene["since"].isNull && scene["objects"].list.count > 3)
    }
}

extension JSON {
    fileprivate var keys: [String] { if case .object(let parts) = self { parts.keys.sorted() } else { [] } }

    fileprivate func without(_ name: String) -> JSON {
        guard case .object(var parts) = self else { return self }
        parts[name] = nil
        return .object(parts)
    }

    /// Makes changes of a scene in it, as the page does.
    fileprivate func changed(by changes: JSON) -> JSON {
        guard case .object(var parts) = self, case .object(let fields) = changes["fields"],
            case .object(let lists) = changes["lists"], case .object(var history) = self["history"]
        else { return .null }
        parts.merge(fields) { $1 }
        for (name, change) in lists {
            if name == "text" {
                parts["text"] = JSON(lines: self["text"].lines.changed(change.list), path: self["text"]["path"])
            } else if name.hasPrefix("history.") {
                let part = String(name.dropFirst(8))
                history[part] = .array(self["history"][part].list.changed(change.list))
            } else {
                parts[name] = .array(self[name].list.changed(change.list))
            }
        }
        parts["history"] = .object(history)
        return .object(parts)
    }

    /// The element with its lines, and those of its members, further down.
    fileprivate func raised(by count: Double) -> JSON {
        switch self {
        case .array(let list): return .array(list.map { $0.raised(by: count) })
        case .object(let parts):
            return .object(
                Dictionary(
                    uniqueKeysWithValues: parts.map { name, part in
                        switch (name, part) {
                        case ("line", .number(let line)): (name, .number(line + count))
                        case ("lines", .array(let lines)):
                            (name, .array(lines.map { .number(Double($0.number ?? 0) + count) }))
                        default: (name, part.raised(by: count))
                        }
                    }))
        default: return self
        }
    }

    /// A text as lines with their coloured words.
    fileprivate var lines: [JSON] {
        let text = (self["text"].string ?? "").utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let words = Dictionary(grouping: self["tokens"].list) { $0["line"].number ?? 0 }
        return text.enumerated().map { index, line in
            .object(["text": .text(String(Substring(line))), "words": .array(words[index + 1] ?? [])])
        }
    }

    fileprivate init(lines: [JSON], path: JSON) {
        let tokens = lines.enumerated().flatMap { index, line in
            line["words"].list.map { word in
                guard case .object(var parts) = word else { return JSON.null }
                parts["line"] = .number(Double(index + 1))
                return .object(parts)
            }
        }
        self = .object([
            "path": path, "text": .text(lines.compactMap { $0["text"].string }.joined(separator: "\n")),
            "tokens": .array(tokens),
        ])
    }
}

extension [JSON] {
    /// Puts a list together from runs of this one and new elements.
    fileprivate func changed(_ parts: [JSON]) -> [JSON] {
        parts.flatMap { part -> [JSON] in
            guard case .array(let numbers) = part else { return [part] }
            let run = numbers.compactMap(\.number)
            let old = self[run[0]..<run[0] + run[1]]
            return run.count == 3 ? old.map { $0.raised(by: Double(run[2])) } : Array(old)
        }
    }
}

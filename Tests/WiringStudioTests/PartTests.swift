import Foundation
import Testing
import WiringDiagnostics
import WiringEditing
import WiringStudio

/// Edits of parts of values: each changes that part alone.
@Suite struct PartTests {
    /// A file with an object of a class with attributes of every type.
    private static func file(_ attributes: String) -> String {
        "# About the lamp.\nobjects:\n  lamp:   # first\n    class: Lamp\n    attributes:\n\(attributes)\n  other: {class: Lamp}\n"
    }

    private static let types = [
        ("any", "Anything"), ("at", "Point"), ("grid", "[[Int]]"), ("headers", "[String: String]"),
        ("known", "Set<String>"), ("mode", "Mode"), ("note", "String?"), ("on", "Bool"),
        ("paths", "[String: [Point]]"), ("ratio", "Double"), ("size", "Int"), ("tags", "[String]"),
        ("title", "String"), ("wait", "Duration"),
    ]

    private static let members = types.map { name, type in
        #"{"name": "\#(name)", "section": "attribute", "type": "\#(type)"}"#
    }.joined(separator: ",\n")

    private static let catalog = """
        {"version": 2, "mentioned": {}, "protocols": [], "types": {},
         "values": {
          "[String]": {"array": {"of": "String"}}, "[[Int]]": {"array": {"of": "[Int]"}}, "[Int]": {"array": {"of": "Int"}},
          "Set<String>": {"set": {"of": "String"}},
          "[String: String]": {"dictionary": {"keys": "String", "values": "String"}},
          "[String: [Point]]": {"dictionary": {"keys": "String", "values": "[Point]"}},
          "[Point]": {"array": {"of": "Point"}}, "Anything": {"opaque": {}}, "String?": {"optional": {"of": "String"}},
          "Mode": {"enumeration": {"cases": [{"name": "fast"}, {"name": "slow"}]}},
          "Point": {"structure": {"keys": [
            {"name": "x", "type": "Int"}, {"name": "y", "type": "Double"},
            {"name": "label", "type": "String?", "isOptional": true}], "known": ["x", "y", "label"]}}},
         "classes": [{"name": "Lamp", "kind": "class", "members": [
          \(members)]}]}

        """

    /// Attributes in every style.
    private static let attributes = [
        #"      headers: {"http://x": first, b: second, c: "two\nlines"}   # sent"#,
        #"      tags: [a, "", "two\nlines", c]"#,
        "      tags:\n        # the first\n        - a   # one\n        - 'b'\n\n        - \"c: d\"\n        - e",
        "      tags:\n      - one\n      - two, three\n      -   four",
        "      tags: [\n        a,  # one\n        b, c,\n      ]",
        "      tags:\n        - |\n          block\n            text\n        - >-   # folded\n          some words\n          of text\n        - |+\n          kept\n\n        - last",
        "      title: |   # a block\n        The first line.\n\n          The second.",
        "      title: |2-\n          indented\n        text",
        "      title: |\n                    far\n                    right",
        "      title: >\n        folded\n        text\n      size: 3",
        "      title: 'it''s'\n      note: null\n      on: true",
        "      title: plain text\n      size: 0x10\n      ratio: 1.50\n      mode: fast\n      wait: \"250ms\"",
        "      grid: [[1, 2], [], [3]]",
        "      grid:\n        - [1, 2]\n        - - 3\n          - 4\n        - []",
        "      known: [b, a]",
        "      headers:\n        \"http://x\": first   # one\n        'b': |-\n          second\n          line\n        ? c\n        : third",
        "      at: {x: 1, y: 2.0, label: here}",
        "      paths:\n        left: [{x: 1, y: 1}, {x: 2, y: 2, label: \"$$(none) \"}]\n        right:\n          - x: 3\n            y: 3   # up\n          - {x: 4, y: 4}",
        "      any: {a: [1, {b: c}], d: \"e\"}",
    ]

    /// The scalars of a value and their positions, as the page shows them.
    private static func leaves(_ value: JSON, _ path: [Int] = []) -> [(path: [Int], value: JSON)] {
        guard case .array(let parts) = value["parts"] else { return [(path, value)] }
        return parts.enumerated().flatMap { leaves($1, path + [$0]) }
    }

    /// Returns a value with another text in a scalar.
    private static func writing(_ text: String, at path: [Int], into node: PlainNode) -> PlainNode {
        guard let step = path.first else { return .scalar(text, isPlain: false) }
        switch node {
        case .scalar: return node
        case .list(var items):
            items[step] = writing(text, at: Array(path.dropFirst()), into: items[step])
            return .list(items)
        case .mapping(var entries):
            entries[step].value = writing(text, at: Array(path.dropFirst()), into: entries[step].value)
            return .mapping(entries)
        }
    }

    /// Returns a value without the difference of texts with and without quotes.
    private static func quoted(_ node: PlainNode) -> PlainNode {
        switch node {
        case .scalar(let text, _): .scalar(text, isPlain: false)
        case .list(let items): .list(items.map(quoted))
        case .mapping(let entries): .mapping(entries.map { .init(quoted($0.key), quoted($0.value)) })
        }
    }

    private static func model(_ text: String) throws -> PlainNode {
        try Document(SourceText(name: "lamp.yaml", bytes: Array(text.utf8))).model
    }

    private static func attribute(_ name: String, in scene: JSON) -> JSON {
        scene["objects"].named("lamp")["attributes"].named(name)
    }

    /// The texts that are written over a scalar: of its own kind, since others are refused.
    private static func others(than leaf: JSON) -> [(how: String, value: String, reads: String)] {
        switch leaf["field"]["kind"].string {
        case "integer", "number": [("set", "77", "77")]
        case "switch": [("set", "false", "false")]
        case "choice": [("write", "slow", "slow")]
        case "value":
            [("set", leaf["text"].string == "null" ? "some" : "9s", leaf["text"].string == "null" ? "some" : "9s")]
        default:
            [
                "changed", "", "no", "a: b # c", "[x]", "two\nlines\n", "\n\nlate", "  indented\nless", "end\n\n",
                "tab\tand\rreturn", "é'\"\\",
            ]
            .map { ("write", $0, $0) }
        }
    }

    @Test(arguments: attributes)
    func `an edit of one part changes that part alone`(attributes: String) async throws {
        let text = Self.file(attributes)
        let folder = try StudioFolder(["catalog.json": Self.catalog, "lamp.yaml": text], main: "lamp.yaml")
        defer { folder.remove() }
        let before = try Self.quoted(Self.model(text))
        let scene = await folder.get("scene").json
        let names = scene["objects"].named("lamp")["attributes"].list.filter { $0["set"].isTrue }
        for attribute in names {
            let name = try #require(attribute["name"].string)
            for (path, leaf) in Self.leaves(attribute) {
                for (how, value, reads) in Self.others(than: leaf) {
                    let edit: [String: Any] = [
                        "do": "part", "object": "lamp", "attribute": name, "path": path, "part": how, "value": value,
                    ]
                    let (status, answer) = try await folder.edit(edit, file: "lamp.yaml")
                    #expect(status == 200, "\(name) \(path) \(value.debugDescription): \(answer["error"].string ?? "")")
                    let after = try folder.text("lamp.yaml")
                    guard case .mapping(let entries) = try Self.model(text), status == 200 else { continue }
                    // objects, lamp, attributes, and the place of the attribute in the text
                    guard case .mapping(let objects) = entries[0].value, case .mapping(let lamp) = objects[0].value,
                        case .mapping(let set) = lamp[1].value
                    else { continue }
                    let place = try #require(set.firstIndex { $0.key == .name(name) })
                    let expected = Self.quoted(Self.writing(reads, at: [0, 0, 1, place] + path, into: before))
                    #expect(try Self.quoted(Self.model(after)) == expected, "\(name) \(path): \(after)")
                    #expect(after.hasPrefix("# About the lamp.\nobjects:\n  lamp:   # first\n"))
                    #expect(after.hasSuffix("\n  other: {class: Lamp}\n"))
                    let undone = try await folder.edit(["do": "undo"], file: "lamp.yaml")
                    #expect(undone.status == 200 || after == text)
                    #expect(try folder.text("lamp.yaml") == text)
                }
            }
        }
    }

    @Test(arguments: attributes)
    func `writing what is there changes nothing`(attributes: String) async throws {
        let text = Self.file(attributes)
        let folder = try StudioFolder(["catalog.json": Self.catalog, "lamp.yaml": text], main: "lamp.yaml")
        defer { folder.remove() }
        for attribute in await folder.get("scene").json["objects"].named("lamp")["attributes"].list
        where attribute["set"].isTrue {
            for (path, leaf) in Self.leaves(attribute) where leaf["field"]["kind"].string == "text" {
                let edit: [String: Any] = [
                    "do": "part", "object": "lamp", "attribute": attribute["name"].string ?? "", "path": path,
                    "part": "write", "value": leaf["value"].string ?? "",
                ]
                #expect(try await folder.edit(edit, file: "lamp.yaml").status == 200)
                #expect(try folder.text("lamp.yaml") == text)
            }
        }
    }

    // MARK: Each edit

    /// Makes an edit of a part, and expects a text in place of another.
    private func expect(
        _ part: String, _ more: [String: Any] = [:], at path: [Int], of attribute: String, in attributes: String,
        becomes new: String, location: SourceLocation = #_sourceLocation
    ) async throws {
        let folder = try StudioFolder(
            ["catalog.json": Self.catalog, "lamp.yaml": Self.file(attributes)], main: "lamp.yaml")
        defer { folder.remove() }
        let edit: [String: Any] = ["do": "part", "object": "lamp", "attribute": attribute, "path": path, "part": part]
        let (status, answer) = try await folder.edit(edit.merging(more) { $1 }, file: "lamp.yaml")
        #expect(status == 200, "\(answer["error"].string ?? "")", sourceLocation: location)
        #expect(try folder.text("lamp.yaml") == Self.file(new), sourceLocation: location)
    }

    @Test func `block text stays block text`() async throws {
        try await expect(
            "write", ["value": "One.\n\n  Two.\n"], at: [], of: "title",
            in: "      title: |   # a block\n        Zero.\n",
            becomes: "      title: |   # a block\n        One.\n\n          Two.\n")
        try await expect(
            "write", ["value": "One.\nTwo."], at: [], of: "title", in: "      title: >-\n        Zero\n        is.",
            becomes: "      title: |-\n        One.\n        Two.")
        try await expect(
            "write", ["value": "  One.\nTwo.\n"], at: [], of: "title", in: "      title: |\n        Zero.",
            becomes: "      title: |2\n          One.\n        Two.")
    }

    @Test func `an item moves with its comments and its layout`() async throws {
        try await expect(
            "move", ["at": 2], at: [0], of: "tags",
            in:
                "      tags:\n        # the first\n        - a   # one\n        - |\n          b\n        # the last\n        - c",
            becomes:
                "      tags:\n        - |\n          b\n        # the last\n        - c\n        # the first\n        - a   # one"
        )
        try await expect(
            "move", ["at": 0], at: [2], of: "tags", in: "      tags: [a, \"\", 'c']",
            becomes: "      tags: ['c', a, \"\"]")
        try await expect(
            "move", ["at": 1], at: [0], of: "tags",
            in: "      tags: [\n        a,  # one\n        b,\n        c,  # three\n      ]",
            becomes: "      tags: [\n        b,\n        a,  # one\n        c,  # three\n      ]")
    }

    @Test func `parts are added, removed and renamed`() async throws {
        try await expect(
            "add", ["value": "\"x: y\""], at: [], of: "tags", in: "      tags:\n        - a   # one",
            becomes: "      tags:\n        - a   # one\n        - \"x: y\"")
        try await expect(
            "add", ["value": "z", "key": "a: b"], at: [], of: "headers", in: "      headers: {b: c}",
            becomes: "      headers: {b: c, \"a: b\": z}")
        try await expect(
            "add", ["value": "{x: 0, y: 0}"], at: [0], of: "paths", in: "      paths: {left: []}",
            becomes: "      paths: {left: [{x: 0, y: 0}]}")
        try await expect(
            "rename", ["key": "https://y"], at: [0], of: "headers", in: "      headers: {\"http://x\": a, b: c}",
            becomes: "      headers: {\"https://y\": a, b: c}")
        try await expect(
            "remove", at: [1], of: "tags", in: "      tags:\n        - a   # one\n        - b\n        - c",
            becomes: "      tags:\n        - a   # one\n        - c")
        try await expect("remove", at: [0], of: "tags", in: "      tags: [a]", becomes: "      tags: []")
        try await expect(
            "remove", at: [0, 1], of: "grid", in: "      grid: [[1, 2], [3]]", becomes: "      grid: [[1], [3]]")
    }

    @Test(arguments: [nil, "lamp.test.yaml"])
    func `an attribute that is not set begins with its first part`(overlay: String?) async throws {
        let folder = try StudioFolder(
            [
                "catalog.json": Self.catalog, "lamp.yaml": Self.file("      size: 1"),
                "lamp.test.yaml": "include: [lamp.yaml]\nchange: {other: {attributes: {size: 1}}}\n",
            ], main: "lamp.yaml")
        defer { folder.remove() }
        let parts: [(attribute: String, part: [String: Any])] = [
            ("tags", ["value": "a, b"]), ("tags", ["value": "c"]), ("headers", ["value": "{x", "key": "a: b"]),
        ]
        for (attribute, part) in parts {
            let edit = part.merging([
                "do": "part", "object": "lamp", "attribute": attribute, "path": [Int](), "part": "add",
            ]) { $1 }
            let (status, answer) = try await folder.edit(edit, file: "lamp.yaml", as: overlay)
            #expect(status == 200, "\(answer["error"].string ?? "")")
        }
        let text = try folder.text(overlay ?? "lamp.yaml")
        #expect(text.contains("tags: [\"a, b\", c]"))
        #expect(text.contains("headers: {\"a: b\": \"{x\"}"))
        if overlay != nil { #expect(try folder.text("lamp.yaml") == Self.file("      size: 1")) }
    }

    @Test func `a part of an attribute that is not set cannot be changed`() async throws {
        let text = Self.file("      size: 1")
        let folder = try StudioFolder(["catalog.json": Self.catalog, "lamp.yaml": text], main: "lamp.yaml")
        defer { folder.remove() }
        for (path, part) in [([Int](), "set"), ([0], "add"), ([], "remove")] {
            let edit: [String: Any] = [
                "do": "part", "object": "lamp", "attribute": "tags", "path": path, "part": part, "value": "a",
            ]
            #expect(try await folder.edit(edit, file: "lamp.yaml").status == 409)
        }
        #expect(try folder.text("lamp.yaml") == text)
    }

    @Test func `in an overlay, the whole value is written with the part changed`() async throws {
        let folder = try StudioFolder(
            [
                "catalog.json": Self.catalog, "lamp.yaml": Self.file("      tags: [a, \"\", c]"),
                "lamp.test.yaml": "include: [lamp.yaml]\nchange: {other: {attributes: {size: 1}}}\n",
            ], main: "lamp.yaml")
        defer { folder.remove() }
        let edit: [String: Any] = [
            "do": "part", "object": "lamp", "attribute": "tags", "path": [2], "part": "write", "value": "d",
        ]
        #expect(try await folder.edit(edit, file: "lamp.yaml", as: "lamp.test.yaml").status == 200)
        #expect(
            try folder.text("lamp.test.yaml").contains("lamp: {attributes: {tags: [a, \"\", d]}}"))
        #expect(try folder.text("lamp.yaml") == Self.file("      tags: [a, \"\", c]"))
    }

    @Test(arguments: ["set", "write"])
    func `an overlay gives another value to what a nested nib takes from a parameter`(part: String) async throws {
        let folder = try StudioFolder(
            [
                "catalog.json": Self.catalog,
                "inner.yaml": "parameters: {size: 1}\n" + Self.file("      size: $(size)"),
                "lamp.yaml": "include: [{file: inner.yaml, as: left, parameters: {size: 2}}]\n",
                "lamp.test.yaml": "include: [lamp.yaml]\nchange: {left.other: {attributes: {size: 1}}}\n",
            ], main: "lamp.yaml")
        defer { folder.remove() }
        let edit: [String: Any] = [
            "do": "part", "object": "left.lamp", "attribute": "size", "path": [Int](), "part": part, "value": "3",
        ]
        let (status, answer) = try await folder.edit(edit, file: "lamp.yaml", as: "lamp.test.yaml")
        #expect(status == 200, "\(answer["error"].string ?? "")")
        #expect(try folder.text("lamp.test.yaml").contains("left.lamp: {attributes: {size: 3}}"))
    }

    @Test func `a part that is not there, and an edit that would be wrong, change nothing`() async throws {
        let text = Self.file("      grid: [[1, 2], [3]]")
        let folder = try StudioFolder(["catalog.json": Self.catalog, "lamp.yaml": text], main: "lamp.yaml")
        defer { folder.remove() }
        let wrong: [[String: Any]] = [
            ["path": [0, 2], "part": "set", "value": "1"], ["path": [-1], "part": "remove"],
            ["path": [], "part": "remove"],
            ["path": [0, 0], "part": "set", "value": "many"], ["path": [0, 0, 0], "part": "set", "value": "1"],
            ["path": [0, 0], "part": "move", "at": 2], ["path": [0], "part": "add", "value": "1", "key": "x"],
            ["path": [0, 0], "part": "rename", "key": "x"],
        ]
        for part in wrong {
            let edit = part.merging(["do": "part", "object": "lamp", "attribute": "grid"]) { $1 }
            #expect(try await folder.edit(edit, file: "lamp.yaml").status == 409)
            #expect(try folder.text("lamp.yaml") == text)
        }
        let unknown: [String: Any] = [
            "do": "part", "object": "lamp", "attribute": "grid", "path": [0], "part": "turn",
        ]
        #expect(try await folder.edit(unknown, file: "lamp.yaml").status == 400)
    }

    // MARK: The scene

    @Test func `a value is shown with a field for each part, of its type`() async throws {
        let text = Self.file("      paths: {left: [{x: 1, y: 2}]}\n      tags: [a, \"\"]")
        let folder = try StudioFolder(["catalog.json": Self.catalog, "lamp.yaml": text], main: "lamp.yaml")
        defer { folder.remove() }
        let scene = await folder.get("scene").json
        let point = Self.attribute("paths", in: scene)["parts"][0]["parts"][0]
        #expect(Self.attribute("paths", in: scene)["parts"][0]["key"].string == "left")
        #expect(point["parts"].list.compactMap { $0["key"].string } == ["x", "y"])
        #expect(point["parts"].list.compactMap { $0["field"]["kind"].string } == ["integer", "number"])
        #expect(point["additions"].list.compactMap { $0["key"].string } == ["label"])
        let left = Self.attribute("paths", in: scene)["parts"][0]
        #expect(left["additions"][0]["text"].string == "{x: 0, y: 0}")
        #expect(Self.attribute("tags", in: scene)["parts"].list.compactMap { $0["value"].string } == ["a", ""])
        #expect(Self.attribute("grid", in: scene)["parts"].isNull)
        #expect(Self.attribute("at", in: scene)["additions"][0]["text"].string == "{x: 0, y: 0}")
    }
}

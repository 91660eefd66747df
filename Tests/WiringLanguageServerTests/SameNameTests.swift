import Testing
import WiringLanguageServer

/// Nested nibs may have objects and parameters of the same names: the cursor says which one is meant.
@Suite struct SameNameTests {
    private static let part = """
        parameters: {rows: 1}
        objects:
          view: {class: Board, attributes: {rows: $(rows)}}

        """

    private static let main = """
        include:
          - {file: left.yaml, as: left, parameters: {rows: 2}}
          - {file: right.yaml, as: right, parameters: {rows: 3}}
        objects:
          game: {class: Game, outlets: {board: left.view}}
          other: {class: Game, outlets: {board: right.view}}

        """

    private let editor: Editor

    init() throws {
        editor = try Editor([
            "catalog.json": LifeProject.catalog, "main.yaml": Self.main, "left.yaml": Self.part,
            "right.yaml": Self.part,
        ])
        try editor.open("main.yaml")
        try editor.open("right.yaml")
    }

    private func renamed(_ name: String, _ piece: String) throws -> [String] {
        let edit = try editor.ask("textDocument/rename", name, piece, ["newName": "fresh"])
        guard case .object(let changes)? = edit["changes"] else { return [] }
        return changes.flatMap { uri, edits in
            (edits.array ?? []).map { "\(uri.dropFirst(editor.uri("").count)):\(Editor.span($0["range"] ?? .null))" }
        }.sorted()
    }

    private func references(_ name: String, _ piece: String) throws -> [String] {
        let context: [String: JSONValue] = ["context": ["includeDeclaration": true]]
        return editor.places(try editor.ask("textDocument/references", name, piece, context)).sorted()
    }

    @Test func `an object is renamed in its own nib, wherever the cursor is`() throws {
        let expected = ["main.yaml:6:47-51", "right.yaml:3:3-7"]
        #expect(try renamed("main.yaml", "right.vi|ew") == expected)
        #expect(try renamed("right.yaml", "vi|ew:") == expected)
    }

    @Test func `a parameter is renamed in its own nib, and where that is given one`() throws {
        let expected = ["main.yaml:3:48-52", "right.yaml:1:14-18", "right.yaml:3:45-49"]
        #expect(try renamed("right.yaml", "$(ro|ws)") == expected)
        #expect(try renamed("main.yaml", "{ro|ws: 3}") == expected)
    }

    @Test func `references and definitions of a parameter are those of its nib`() throws {
        let expected = ["main.yaml:2:46-50", "left.yaml:1:14-18", "left.yaml:3:45-49"].sorted()
        #expect(try references("main.yaml", "{ro|ws: 2}") == expected)
        let definition = try editor.ask("textDocument/definition", "main.yaml", "{ro|ws: 2}")
        #expect(editor.places(definition) == ["left.yaml:1:14-18"])
    }

    @Test func `a parameter that an including file declares anew is the same one`() throws {
        editor.open("test.yaml", "include: [left.yaml]\nparameters: {rows: 7}\n")
        #expect(try references("test.yaml", "ro|ws").contains("left.yaml:3:45-49"))
        #expect(try references("test.yaml", "ro|ws").contains("test.yaml:2:14-18"))
        #expect(try !references("test.yaml", "ro|ws").contains { $0.hasPrefix("right.yaml") })
    }
}

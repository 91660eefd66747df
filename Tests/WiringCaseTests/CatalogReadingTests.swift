import Foundation
import Testing
import Wiring
import WiringFoundation

/// What is said of a catalog with a mistake, and what one written by hand may leave out.
@Suite struct CatalogReadingTests {
    @Test(arguments: [
        ("", "1:1: 'catalog.json' cannot be read as a catalog: it is not JSON [unreadable-file] expected a value"),
        (
            #"{"version": 2, "classes": [nul]}"#,
            "1:28: 'catalog.json' cannot be read as a catalog: it is not JSON [unreadable-file] expected a value"
        ),
        (
            "{\"version\": 2,\n \"classes\": [],}",
            """
            2:16: 'catalog.json' cannot be read as a catalog: it is not JSON [unreadable-file] expected a key in double \
            quotes
            """
        ),
        (
            #"{"version": 2 "classes": []}"#,
            "1:15: 'catalog.json' cannot be read as a catalog: it is not JSON [unreadable-file] expected ',' or '}'"
        ),
        (
            #"{"version"#,
            """
            1:10: 'catalog.json' cannot be read as a catalog: it is not JSON [unreadable-file] expected a closing '"'
            """
        ),
        (
            String(repeating: "[", count: 100_000),
            """
            1:65: 'catalog.json' cannot be read as a catalog: it is not JSON [unreadable-file] expected at most 64 \
            levels
            """
        ),
    ]) func `an error points to where a text stops being JSON`(text: String, diagnostic: String) {
        #expect(diagnostics(text) == [diagnostic])
    }

    @Test func `texts have the escapes of JSON, and no others`() throws {
        let start = #"{"version": 2, "classes": [{"kind": "class", "members": [], "name": "#
        let catalog = try read(start + #""B\u006fard"}]}"#)
        let nib = try Nib(text: "objects: {board: Boart}")
        #expect { try nib.blueprint(for: catalog) } throws: { "\($0)".contains("did you mean 'Board'?") }
        let message = "'catalog.json' cannot be read as a catalog: it is not JSON [unreadable-file]"
        #expect(diagnostics(start + #""B\oard"}]}"#) == ["1:70: \(message) expected a text with known escapes"])
    }

    @Test(arguments: [
        ("[]", ["1:1: a catalog must be a mapping, not a list [wrong-kind]"]),
        (
            "{}",
            [
                "1:1: a catalog needs the key 'version' [missing-key]",
                "1:1: a catalog needs the key 'classes' [missing-key]",
            ]
        ),
        (
            #"{"version": "2", "classes": []}"#,
            ["1:14: 'version' must be a whole number, not the text '2' [wrong-kind]"]
        ),
        (
            #"{"version": 2, "classes": [], "classes": {}}"#,
            [
                "1:32: the key 'classes' is given twice [duplicate-key]",
                "1:42: 'classes' must be a list, not a mapping [wrong-kind]",
            ]
        ),
        (
            #"{"version": 2, "classes": [3, {"name": "A"}]}"#,
            [
                "1:28: an item of 'classes' must be a mapping, not the number 3 [wrong-kind]",
                "1:31: a class needs the key 'kind' [missing-key]",
            ]
        ),
        (
            #"{"version": 2, "classes": [{"nmae": "A"}]}"#,
            ["1:30: a class has no key 'nmae' [unknown-key] did you mean 'name'?"]
        ),
        (
            #"{"version": 2, "classes": [{"name": "A", "kind": "clas"}]}"#,
            [
                """
                1:51: 'kind' must be 'class', 'value' or 'interface', not the text 'clas' [wrong-kind] did you mean \
                'class'?
                """
            ]
        ),
        (
            #"{"version": 2, "classes": [{"name": "A", "kind": "class", "documentation": null}]}"#,
            ["1:76: 'documentation' must be a text, not null [wrong-kind]"]
        ),
        (
            #"{"version": 2, "classes": [{"name": "A", "kind": "class"}, {"name": "A", "kind": "class"}]}"#,
            ["1:70: 'classes' has two classes 'A' [duplicate-class]"]
        ),
        (
            #"{"version": 2, "classes": [], "types": {"any A": {"isProtocol": "yes"}}}"#,
            ["1:66: 'isProtocol' must be true or false, not the text 'yes' [wrong-kind]"]
        ),
        (
            #"{"version": 2, "classes": [], "values": {"A": {}, "B": {"array": {"of": "C"}}}}"#,
            ["1:47: the form of a value has one key, not 0 [wrong-kind]"]
        ),
        (
            #"{"version": 2, "classes": [], "values": {"B": {"array": {"of": "Itn"}}}}"#,
            ["1:65: the type 'Itn' is neither built in nor one of 'values' [unsupported-type] did you mean 'Int'?"]
        ),
    ]) func `a catalog in which something is wrong is an error where it stands`(text: String, expected: [String]) {
        #expect(diagnostics(text) == expected)
    }

    @Test func `an attribute has a type that is described, and an outlet one that need not be`() {
        let catalog = { (section: String) in
            #"""
            {"version": 2, "classes": [{"name": "A", "kind": "class", "members": [
            {"name": "a", "section": "\#(section)", "type": "B"}]}]}
            """#
        }
        #expect(diagnostics(catalog("outlet")) == [])
        #expect(
            diagnostics(catalog("attribute")) == [
                "2:48: the type 'B' is neither built in nor one of 'values' [unsupported-type]"
            ])
    }

    @Test func `a catalog of the first version is stale, and one of a later version unknown`() throws {
        // Its keys are not looked at.
        #expect(
            diagnostics(#"{"clases": [], "version": 1}"#) == [
                "1:27: the catalog has the old version 1, not 2 [stale-catalog]"
            ])
        #expect(
            diagnostics(#"{"version": 3}"#) == [
                "1:13: the catalog has version 3, but only version 2 can be read [unsupported-version]"
            ])
        let error = try #require(throws: WiringError.self) { try read(#"{"version": 1}"#) }
        let help = try #require(error.diagnostics.first?.help)
        #expect(help.hasPrefix("write it again with the command 'catalog "))
        #expect(help.hasSuffix("catalog.json' of the program's own tool, or by the test that records it"))
    }

    @Test func `a catalog written by hand needs its version and classes`() throws {
        let catalog = try read(
            #"""
            {"version": 2, "classes": [
              {"name": "Board", "kind": "class", "members": [{"name": "rows", "section": "attribute", "type": "Int8"}]},
              {"name": "Game", "kind": "class", "members": [{"name": "board", "section": "outlet", "type": "Board"}]}
            ]}
            """#)
        let good =
            "objects: {board: {class: Board, attributes: {rows: 3}}, game: {class: Game, outlets: {board: board}}}"
        #expect(throws: Never.self) { try Nib(text: good).blueprint(for: catalog) }
        let bad =
            "objects: {board: {class: Board, attributes: {rows: 300}}, game: {class: Game, outlets: {board: game}}}"
        let error = try #require(throws: WiringError.self) { try Nib(text: bad).blueprint(for: catalog) }
        #expect(error.diagnostics.map(\.code) == [.valueTypeMismatch, .outletTypeMismatch])
    }

    /// Reads a text as the file 'catalog.json'.
    private func read(_ text: String) throws -> ClassCatalog {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "catalog.json")
        try Data(text.utf8).write(to: file)
        return try ClassCatalog(contentsOfFile: file.path)
    }

    /// The mistakes in a text, each as `line:column: message [code] label`.
    private func diagnostics(_ text: String) -> [String] {
        do {
            _ = try read(text)
            return []
        } catch {
            guard let error = error as? WiringError else { return ["\(error)"] }
            return error.diagnostics.map { diagnostic in
                let message = diagnostic.message.replacing("'\(diagnostic.file)'", with: "'catalog.json'")
                let label = diagnostic.primary.map { $0.text.isEmpty ? "" : " " + $0.text } ?? ""
                return "\(diagnostic.line):\(diagnostic.column): \(message) [\(diagnostic.code.rawValue)]\(label)"
            }
        }
    }
}

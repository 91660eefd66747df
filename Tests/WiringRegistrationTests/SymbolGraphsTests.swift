import Foundation
import Testing
import WiringRegistration

/// Folders of symbol graphs, good and bad.
@Suite struct SymbolGraphsTests {
    private let folder: URL

    init() throws { folder = try temporaryFolder() }

    private func failure(_ files: [String: String], modules: Set<String>? = nil) throws -> String? {
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let path = folder.path
        defer { try? FileManager.default.removeItem(at: folder) }
        let failure = #expect(throws: RegistrationFailure.self) {
            _ = try SymbolGraphs(inFolders: [path], modules: modules)
        }
        return failure?.message.replacing(path, with: "DIR")
    }

    private static func graph(_ module: String, version: Int = 0, more: String = "") -> String {
        """
        {"metadata": {"formatVersion": {"major": \(version), "minor": 6, "patch": 0}, "new": 1},
         "module": {"name": "\(module)"}, "symbols": [\(more)], "relationships": [], "other": {}}
        """
    }

    @Test func `a folder without graphs`() throws {
        #expect(try failure(["notes.json": "{}"]) == "there is no symbol graph in 'DIR'")
    }

    @Test(arguments: [
        ("{", "it is not JSON"),
        ("[]", "it is of another kind"),
        ("{\"version\": 1}", "it has no 'metadata'"),
        ("{\"metadata\": {}}", "'metadata' has no 'formatVersion'"),
        (graph("Shop", more: "{\"kind\": {\"identifier\": \"swift.class\"}}"), "'symbols.0' has no 'identifier'"),
    ])
    func `a file that is something else`(text: String, reason: String) throws {
        #expect(try failure(["Shop.symbols.json": text]) == "'DIR/Shop.symbols.json' is not a symbol graph: \(reason)")
    }

    @Test func `a version that is not known`() throws {
        #expect(
            try failure(["Shop.symbols.json": Self.graph("Shop", version: 7)])
                == "'DIR/Shop.symbols.json' has version 7 of the symbol graph format, and only version 0 can be read"
        )
    }

    @Test func `a module that no graph is of`() throws {
        #expect(
            try failure(["Shop.symbols.json": Self.graph("Shop")], modules: ["Shpo"])
                == "there is no symbol graph of the module 'Shpo'")
    }

    @Test func `a folder that is a file, or missing`() throws {
        let file = folder.appending(path: "file")
        try "".write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: RegistrationFailure.self) { _ = try SymbolGraphs(inFolders: [file.path]) }
        let missing = #expect(throws: RegistrationFailure.self) { _ = try SymbolGraphs(inFolders: ["no/such"]) }
        #expect(missing?.message == "there is no folder 'no/such'")
    }

    @Test func `keys and kinds that are not known are passed over`() throws {
        let symbol = """
            {"kind": {"identifier": "swift.novelty"}, "identifier": {"precise": "s:1"}, "pathComponents": ["New"],
             "accessLevel": "sealed", "novelty": []}
            """
        try Self.graph("Shop", more: symbol).write(
            to: folder.appending(path: "Shop.symbols.json"), atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(Registrar(try SymbolGraphs(inFolders: [folder.path])).names.isEmpty)
    }
}

import Foundation
import Testing
import Wiring
import WiringCommands
import WiringFoundation

/// Compares the outcome of each folder in `Cases`, which holds a wiring file, with its `diagnostics.txt` or
/// `blueprint.txt` as a whole.
///
/// `RECORD_SNAPSHOTS=1 swift test` records the outcomes instead of comparing them.
@Suite struct CaseTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

    static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }()

    @Test func `there are cases`() {
        #expect(!Self.names.isEmpty)
    }

    @Test(arguments: names) func `a case folder comes out as it is recorded`(name: String) throws {
        let folder = Self.folder.appending(path: name)
        let (outcome, text) = outcome(of: folder) { try $0.blueprint(for: .cases) }
        let other = outcome == "blueprint.txt" ? "diagnostics.txt" : "blueprint.txt"
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try text.write(to: folder.appending(path: outcome), atomically: true, encoding: .utf8)
            try? FileManager.default.removeItem(at: folder.appending(path: other))
            return
        }
        let recorded = try? String(contentsOf: folder.appending(path: outcome), encoding: .utf8)
        #expect(text == recorded, "\(name)/\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: other).path))
    }

    /// Cases whose values only the program itself can judge, with the reason.
    static let opaque: [String: String] = [:]

    static let catalogPath = folder.deletingLastPathComponent().appending(path: "catalog.json").path

    static let catalog = Result {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try ClassCatalog.ofCases.json.write(to: URL(filePath: catalogPath))
        }
        return try ClassCatalog(contentsOfFile: catalogPath)
    }

    @Test func `the catalog is as it is recorded`() throws {
        #expect(try Self.catalog.get() == ClassCatalog.ofCases)
        #expect(try Data(contentsOf: URL(filePath: Self.catalogPath)) == ClassCatalog.ofCases.json)
    }

    @Test(arguments: names.filter { opaque[$0] == nil })
    func `a catalog from a file says the same as the registry, to the letter`(name: String) throws {
        let folder = Self.folder.appending(path: name)
        let catalog = try Self.catalog.get()
        let byRegistry = outcome(of: folder) { try $0.blueprint(for: .cases) }
        let byCatalog = outcome(of: folder) { try $0.blueprint(for: catalog) }
        #expect(byCatalog.text == byRegistry.text)
    }

    /// Returns the outcome for the file `wiring.yaml` of a folder, with paths relative to that folder.
    private func outcome(of folder: URL, check: (Nib) throws -> Blueprint) -> (file: String, text: String) {
        let path = folder.appending(path: "wiring.yaml").path
        do {
            let plan = try check(Nib(contentsOfFile: path))
            let warnings = DiagnosticRenderer().render(plan.warnings)
            let text = warnings.isEmpty ? plan.listing : plan.listing + "\n" + warnings
            return ("blueprint.txt", relative(text, folder))
        } catch {
            return ("diagnostics.txt", relative("\(error)", folder))
        }
    }

    private func relative(_ text: String, _ folder: URL) -> String {
        text.replacingOccurrences(of: folder.path + "/", with: "")
            .replacingOccurrences(of: Self.folder.path + "/", with: "../") + "\n"
    }
}

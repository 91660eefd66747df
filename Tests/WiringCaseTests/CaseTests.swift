import Foundation
import Testing
import Wiring

/// Each folder in `Cases` is a wiring file and what comes of it: `diagnostics.txt` or `blueprint.txt`, compared whole.
///
/// `RECORD_SNAPSHOTS=1 swift test` writes what comes instead of comparing it.
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
        let (outcome, text) = outcome(of: folder)
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

    /// What comes of the file `wiring.yaml` of a folder, with paths as seen from that folder.
    private func outcome(of folder: URL) -> (file: String, text: String) {
        let path = folder.appending(path: "wiring.yaml").path
        do {
            let plan = try Nib(contentsOfFile: path).blueprint(for: .cases)
            let warnings = DiagnosticRenderer().render(plan.warnings)
            let text = warnings.isEmpty ? plan.description : plan.description + "\n" + warnings
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

import Foundation
import Testing
import Wiring
import WiringFoundation

/// Loads the file `wiring.yaml` of each folder in `LoadCases` without passing anything, and compares the errors with its
/// `diagnostics.txt`, and what becomes of the files when their fixes are made with `fixed.txt`.
@Suite struct LoadCaseTests {
    private static let folder = CaseTests.folder.deletingLastPathComponent().appending(path: "LoadCases")

    static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }()

    @Test(arguments: names) func `a load that fails says what is recorded`(name: String) throws {
        let folder = Self.folder.appending(path: name)
        let path = folder.appending(path: "wiring.yaml").path
        let error = try #require(throws: WiringError.self) {
            try Nib(contentsOfFile: path).instantiate(with: .cases)
        }
        try compare(relative("\(error)", folder) + "\n", with: folder.appending(path: "diagnostics.txt"))
        let fixIts = error.diagnostics.flatMap(\.fixIts)
        guard !fixIts.isEmpty else { return }
        // The fixes of a case are in its own file.
        var text = Array(try Data(contentsOf: URL(filePath: path)))
        for edit in fixIts.flatMap(\.edits).sorted(by: { $0.place.utf8Range.lowerBound > $1.place.utf8Range.lowerBound }
        ) {
            #expect(edit.place.file == path)
            text.replaceSubrange(edit.place.utf8Range, with: edit.replacement.utf8)
        }
        let fixed = String(decoding: text, as: UTF8.self)
        try compare(fixed, with: folder.appending(path: "fixed.txt"))
        // What was missing is not any more.
        let plain = URL.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: plain) }
        try FileManager.default.copyItem(at: folder, to: plain)
        try fixed.write(to: plain.appending(path: "wiring.yaml"), atomically: true, encoding: .utf8)
        try Nib(contentsOfFile: plain.appending(path: "wiring.yaml").path).instantiate(with: .cases).tearDown()
    }

    private func compare(_ text: String, with file: URL) throws {
        guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != "1" else {
            return try text.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try text == String(contentsOf: file, encoding: .utf8), "\(file.path)")
    }

    private func relative(_ text: String, _ folder: URL) -> String {
        text.replacingOccurrences(of: folder.path + "/", with: "")
    }
}

import Foundation
import Testing

/// The settings of editors, which the folder `Editors` has and the page about editors shows.
@Suite struct EditorSettingsTests {
    private static let folder = ManualPage.root.appending(path: "Editors")

    /// The contents of each file but the README, by path.
    private static func files() throws -> [String: String] {
        var files: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path != "README.md" {
            let url = folder.appending(path: path)
            if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile != true { continue }
            files[path] = try String(contentsOf: url, encoding: .utf8)
        }
        return files
    }

    @Test func `the page shows the files, and no other settings`() throws {
        let page = ManualPage(path: "Sources/Wiring/Wiring.docc/Editors.md")
        let shown = page.blocks.filter { $0.language != "console" }.map(\.text)
        #expect(try shown.sorted() == Self.files().values.sorted())
    }

    @Test func `the table of the folder has the files`() throws {
        let table = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
        let rows = table.matches(of: /\| `(\S+)` \|/).map { String($0.1) }
        #expect(try rows.sorted() == Self.files().keys.sorted())
    }

    @Test func `settings in JSON are JSON`() throws {
        for (path, text) in try Self.files() where !["lua", "el", "toml"].contains(path.split(separator: ".").last) {
            #expect(throws: Never.self, "\(path)") { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
        }
    }
}

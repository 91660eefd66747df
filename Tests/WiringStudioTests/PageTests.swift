import Foundation
import Testing
import WiringStudio

@Suite struct PageTests {
    /// The folder of the page's files.
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Sources/WiringStudio/Page")

    @Test func `the table of the page has every file of its folder, with what that says`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(names) == Set(Page.files.keys))
        for (name, file) in Page.files {
            #expect(try Array(Data(contentsOf: Self.folder.appending(path: name))) == file.bytes, "\(name)")
        }
    }

    @Test func `the page is small, and no script of it writes HTML`() {
        #expect(Page.files.values.reduce(0) { $0 + $1.bytes.count } < 305_000)
        for (name, file) in Page.files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            #expect(!text.contains("innerHTML") && !text.contains("document.write"), "\(name)")
            #expect(!text.contains("https://"), "\(name) needs something from elsewhere")
        }
    }
}

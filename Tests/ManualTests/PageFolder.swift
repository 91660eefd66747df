import Foundation
import Wiring

/// A folder that holds the wiring files of one page.
final class PageFolder {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")

    /// Writes the files of a page.
    init(_ page: ManualPage) throws {
        for file in page.files { try write(file) }
    }

    /// Writes the files of a page of the manual.
    convenience init(_ name: String) throws {
        try self.init(ManualPage(path: "Sources/Wiring/Wiring.docc/\(name)"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Copies a file of the package.
    func copy(_ path: String) throws {
        try FileManager.default.copyItem(at: ManualPage.root.appending(path: path), to: url(path))
    }

    /// Writes a file, which must not exist yet.
    private func write(_ file: ManualPage.File) throws {
        let url = url(file.path)
        guard !FileManager.default.fileExists(atPath: url.path) else { throw CocoaError(.fileWriteFileExists) }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try file.text.write(to: url, atomically: true, encoding: .utf8)
    }

    /// Reads a file and what it includes.
    func nib(_ path: String) throws -> Nib { try Nib(contentsOfFile: url(path).path, root: folder.path) }

    /// A text with paths as seen from the folder, also those of which it shows the last components only.
    func relative(_ text: String) -> String {
        text.replacingOccurrences(of: folder.path + "/", with: "")
            .replacing("…/\(folder.lastPathComponent)/", with: "").replacing("…/", with: "")
    }

    private func url(_ path: String) -> URL { folder.appending(path: path) }
}

import Foundation
import Wiring

/// A folder that holds the wiring files of one page.
final class PageFolder {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appending(path: "page-\(UUID().uuidString)")

    /// Creates an empty folder.
    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Writes the files of a page.
    convenience init(_ page: ManualPage) throws {
        try self.init()
        for file in page.files { try write(file) }
    }

    /// Writes the files of a page of the manual.
    convenience init(_ name: String) throws {
        try self.init(ManualPage(path: "Sources/Wiring/Wiring.docc/\(name)"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Copies a file or a folder of the package, by default to the same path.
    func copy(_ path: String, to target: String? = nil) throws {
        let url = url(target ?? path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: ManualPage.root.appending(path: path), to: url)
    }

    /// Writes a file, which must not exist yet.
    func write(_ file: ManualPage.File) throws { try write(Data(file.text.utf8), to: file.path) }

    /// Writes a file, which must not exist yet.
    func write(_ contents: Data, to path: String) throws {
        let url = url(path)
        guard !FileManager.default.fileExists(atPath: url.path) else { throw CocoaError(.fileWriteFileExists) }
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: url)
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

import Foundation
import WiringDiagnostics
import WiringFile
import WiringYAML

/// A folder of its own for a test, removed with everything in it when the test ends.
final class TemporaryFolder {
    /// The path of the folder, with all links resolved.
    let path: String

    init() throws {
        let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        let folder = parent.appending(path: "wiring-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        path = folder.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something in the folder.
    func path(of name: String) -> String { path + "/" + name }

    /// Writes a file, creating the folders that contain it.
    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    /// Writes a file of bytes, creating the folders that contain it.
    func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(filePath: path(of: name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// Creates a link; a target that is not absolute is relative to the folder of the link.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path(of: name), withDestinationPath: target)
    }

    /// Reads a file of the folder.
    func nib(_ name: String, root: String? = nil, limits: ReadingLimits = ReadingLimits()) throws -> MergedNib {
        try MergedNib(contentsOfFile: path(of: name), root: root.map(path(of:)), limits: limits)
    }

    /// Returns a file's diagnostics in short form, with paths relative to the folder.
    func diagnostics(in name: String, root: String? = nil, limits: ReadingLimits = ReadingLimits()) -> String {
        let error = failure { try nib(name, root: root, limits: limits) }
        return relative(summary(of: error))
    }

    /// Returns the report that a terminal shows for a file, with paths relative to the folder.
    func report(on name: String) -> String {
        let error = failure { try nib(name) }
        return error.map { relative("\($0)") } ?? "nothing"
    }

    private func relative(_ text: String) -> String {
        text.replacing(path + "/", with: "").replacing(path, with: ".")
    }
}

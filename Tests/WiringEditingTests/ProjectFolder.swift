import Foundation
import WiringBlueprint
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// A folder of files that goes with the value.
final class ProjectFolder {
    let path = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString)").path

    init(_ files: [String: String] = [:]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        let folder = (file(name) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: file(name), atomically: true, encoding: .utf8)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// Reads the project, with other texts of some files.
    func project(_ texts: [String: String] = [:], classes: (any ClassSource)? = nil) -> Project {
        Project(root: path, texts: self.texts(texts), classes: classes)
    }

    func texts(_ texts: [String: String]) -> [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: texts.map { (file($0), Array($1.utf8)) })
    }

    /// The paths of files below the folder.
    func names(_ files: [Int], of project: Project) -> [String] {
        files.map { String(project.files[$0].path.dropFirst(path.count + 1)) }.sorted()
    }

    /// Diagnostics as `file:line code`, and the notes that name a file.
    func lines(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.flatMap { diagnostic in
            ["\(diagnostic.file):\(diagnostic.line) \(diagnostic.code)"]
                + diagnostic.notes.map(\.message).filter { $0.contains(path) }
        }.map { $0.replacing("\(path)/", with: "") }
    }
}

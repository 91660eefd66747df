import Foundation
import TestVolume
import WiringDiagnostics
import WiringEditing
import WiringIndex

/// The projects over which the tools are compared.
enum Samples {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    /// The folders of the repository that hold wiring files of one project: examples, cases, fixtures, seeds of fuzzing.
    static let folders: [String] = {
        let keys: [URLResourceKey] = [.isDirectoryKey]
        let all = FileManager.default.enumerator(
            at: root, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
        var folders: Set<String> = []
        while let url = all?.nextObject() as? URL {
            if ["yaml", "yml"].contains(url.pathExtension) { folders.insert(url.deletingLastPathComponent().path) }
        }
        // A folder inside another one is a part of its project.
        return folders.filter { folder in !folders.contains { folder.hasPrefix($0 + "/") } }.sorted()
    }()

    /// Returns the projects of the repository.
    static func projects() -> [Project] { folders.map { Project(root: $0, classes: ClassesByFile(nil)) } }

    /// The number of generated projects.
    static let seeds = 0..<volume(500)
}

/// A folder with the files of a project, which goes with the value.
final class ProjectFolder {
    let path = FileManager.default.temporaryDirectory.appending(path: "agreement-\(UUID().uuidString)").path

    init(_ files: [String: String]) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for (name, text) in files { try Data(text.utf8).write(to: URL(filePath: file(name))) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func project() -> Project { Project(root: path, classes: ClassesByFile(nil)) }
}

extension Project {
    /// The texts of the files, by path.
    var texts: [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.source?.bytes ?? []) })
    }

    /// Returns the files for the message of a failure.
    var shown: String {
        files.map { "--- \($0.path)\n\(String(decoding: $0.source?.bytes ?? [], as: UTF8.self))" }.joined()
    }

    /// Returns the lines in which two changes of files differ, for the message of a failure.
    func differences(_ first: [String: [UInt8]], _ second: [String: [UInt8]]) -> [String] {
        func lines(_ text: [UInt8]) -> [String] {
            String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
        }
        guard first != second else { return [] }
        return texts.sorted { $0.key < $1.key }.flatMap { path, text in
            let (one, other) = (lines(first[path] ?? text), lines(second[path] ?? text))
            let count = one.count == other.count ? [] : ["\(path): \(one.count) and \(other.count) lines"]
            return count
                + zip(one, other).enumerated().filter { $1.0 != $1.1 }.map { line, pair in
                    "\(path.dropFirst(root.count + 1)):\(line + 1): \(pair.0) | \(pair.1)"
                }
        }
    }
}

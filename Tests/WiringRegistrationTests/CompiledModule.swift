import Foundation
import Testing

/// A module compiled for its symbol graph, in a folder that is removed with it.
final class CompiledModule {
    /// The folder of the graph.
    let folder: URL

    /// Compiles all Swift files of a folder, but for one.
    ///
    /// - Parameters:
    ///   - name: The name of the module.
    ///   - sources: The folder.
    ///   - left: The name of a file that is no part of the module.
    ///   - other: A module that it imports.
    init(
        _ name: String, in sources: URL, without left: String = "Registry+Generated.swift",
        importing other: CompiledModule? = nil
    ) throws {
        folder = try temporaryFolder()
        let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && $0.lastPathComponent != left }.map(\.path).sorted()
        try #require(!files.isEmpty, "there is no Swift file in \(sources.path)")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            [
                "swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", name,
                "-o", folder.appending(path: "\(name).swiftmodule").path, "-emit-symbol-graph",
                "-emit-symbol-graph-dir", folder.path, "-symbol-graph-minimum-access-level", "internal",
            ] + (other.map { ["-I", $0.folder.path] } ?? []) + files
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "'\(name)' does not compile")
    }

    /// Compiles a text.
    convenience init(_ name: String, _ source: String, importing other: CompiledModule? = nil) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try source.write(to: folder.appending(path: "\(name).swift"), atomically: true, encoding: .utf8)
        try self.init(name, in: folder, importing: other)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

/// Creates a folder for one test.
func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wiring-register-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
}

/// The folder of these tests.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent()
/// The folder with `Package.swift`.
let packageFolder = testFolder.deletingLastPathComponent().deletingLastPathComponent()

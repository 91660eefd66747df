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
    ///   - isExtracted: Whether the graph is made from the module, as packages do it, and not while it is compiled.
    init(
        _ name: String, in sources: URL, without left: String = "Registry+Generated.swift",
        importing other: CompiledModule? = nil, isExtracted: Bool = false
    ) throws {
        folder = try temporaryFolder()
        let files = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" && $0.lastPathComponent != left }.map(\.path).sorted()
        try #require(!files.isEmpty, "there is no Swift file in \(sources.path)")
        let graph = [
            "-emit-symbol-graph", "-emit-symbol-graph-dir", folder.path, "-symbol-graph-minimum-access-level",
            "internal",
        ]
        let module = [
            "swiftc", "-emit-module", "-parse-as-library", "-swift-version", "6", "-module-name", name,
            "-o", folder.appending(path: "\(name).swiftmodule").path,
        ]
        let imported = other.map { ["-I", $0.folder.path] } ?? []
        try #require(try run(module + (isExtracted ? [] : graph) + imported + files) == 0, "'\(name)' does not compile")
        guard isExtracted else { return }
        let extraction = [
            "swift-symbolgraph-extract", "-module-name", name, "-I", folder.path, "-output-dir", folder.path,
            "-minimum-access-level", "internal", "-target", try target(),
        ]
        try #require(try run(extraction) == 0, "there is no graph of '\(name)'")
    }

    /// The target of the compiler, such as `x86_64-unknown-linux-gnu`.
    private func target() throws -> String {
        let output = Pipe()
        try #require(try run(["swiftc", "-print-target-info"], output) == 0)
        let info = try JSONSerialization.jsonObject(with: output.fileHandleForReading.readDataToEndOfFile())
        let target = (info as? [String: Any])?["target"] as? [String: Any]
        return try #require(target?["triple"] as? String)
    }

    private func run(_ arguments: [String], _ output: Pipe? = nil) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        if let output { process.standardOutput = output }
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Compiles a text.
    convenience init(
        _ name: String, _ source: String, importing other: CompiledModule? = nil, isExtracted: Bool = false
    ) throws {
        let folder = try temporaryFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try source.write(to: folder.appending(path: "\(name).swift"), atomically: true, encoding: .utf8)
        try self.init(name, in: folder, importing: other, isExtracted: isExtracted)
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

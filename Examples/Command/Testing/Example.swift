public import Foundation
public import Testing
public import Wiring
import WiringFoundation
import WiringTesting

/// The folder of an example, which contains its wiring files, whatever directory the tests are run in.
public struct Example: Sendable {
    /// The folder.
    public let folder: URL

    /// Finds the folder from a test file of the example, which is one folder deeper.
    public init(testFile: String = #filePath) {
        folder = URL(filePath: testFile).deletingLastPathComponent().deletingLastPathComponent()
    }

    /// The path of a file of the example.
    public func path(_ file: String) -> String { folder.appending(path: file).path }

    /// The wiring file of a name.
    public func nib(_ name: String) throws -> Nib { try Nib(contentsOfFile: path("wiring/\(name).yaml")) }

    /// Expects all wiring files to be sound, and the catalog beside them to match the registry.
    ///
    /// `RECORD_SNAPSHOTS=1 swift test` writes the catalog again.
    public func expectValid(for registry: Registry, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let catalog = folder.appending(path: "wiring/catalog.json")
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try registry.catalog().json.write(to: catalog)
        }
        try #require(FileManager.default.fileExists(atPath: catalog.path), sourceLocation: sourceLocation)
        WiringFiles.expectValid(in: path("wiring"), for: registry, sourceLocation: sourceLocation)
    }
}

/// A folder of a test's own: `let folder = try TestFolder(); defer { folder.remove() }`.
public struct TestFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "example-\(UUID())")

    /// Creates an empty folder.
    public init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// Removes the folder and its contents.
    public func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of a file in the folder.
    public func path(_ file: String) -> String { url.appending(path: file).path }

    /// Writes a file and returns its path.
    public func write(_ text: String, to file: String) throws -> String {
        try text.write(toFile: path(file), atomically: true, encoding: .utf8)
        return path(file)
    }
}

/// One run of a command of the package: its output and its exit status.
public struct CommandRun {
    /// The standard output.
    public let output: String
    /// The standard error output.
    public let errors: String
    /// The status.
    public let status: Int32

    /// Runs a command to its end.
    ///
    /// - Parameters:
    ///   - name: The name of the executable.
    ///   - arguments: The words after it.
    ///   - input: The text of standard input.
    ///   - folder: Where it runs; by default the root of the package, where a reader runs it.
    public init(_ name: String, _ arguments: [String], input: String = "", in folder: URL = Self.package) throws {
        let process = Self.process(name, arguments, in: folder)
        let (inputPipe, outputPipe, errorPipe) = (Pipe(), Pipe(), Pipe())
        process.standardInput = inputPipe
        process.standardOutput = outputPipe
        process.standardError = errorPipe
        try process.run()
        // All three texts fit into the buffers of the pipes.
        try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try inputPipe.fileHandleForWriting.close()
        output = String(decoding: outputPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        errors = String(decoding: errorPipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// A command that is ready to run.
    public static func process(_ name: String, _ arguments: [String], in folder: URL = Self.package) -> Process {
        let process = Process()
        process.executableURL = products.appending(path: name)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        return process
    }

    /// The root of the package.
    public static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    // Executables are built where the tests are.
    private static let products: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    }()
}

#if Commands
import Foundation

/// One run of an executable of the package: its output and exit status.
struct Run {
    let output: String
    let errors: String
    let status: Int32

    /// Runs an executable, by default in the folder of the fixtures, without a terminal.
    init(
        _ executable: String, _ arguments: [String], in folder: URL = Run.fixtures, environment: [String: String] = [:]
    ) throws {
        let process = Process()
        process.executableURL =
            executable.hasPrefix("/") ? URL(filePath: executable) : Self.products.appending(path: executable)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["PATH": "\(Self.products.path):/usr/bin:/bin", "PWD": folder.path]
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // While one pipe is read, the other must hold all that is written to it, which is true of a command's errors.
        self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// Runs a shell command in which the package's executables can be called by name.
    init(shell line: String) throws {
        try self.init("/bin/sh", ["-c", line])
    }

    /// The folder of this file.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    /// The wiring files that the tests look at.
    static let fixtures = folder.appending(path: "Fixtures")

    /// The folder with the build products, which is that of the tests.
    static let products: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    }()
}
#endif

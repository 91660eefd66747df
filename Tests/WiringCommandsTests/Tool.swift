#if Commands
import Foundation
import Synchronization

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
        // The compiler may be anywhere.
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        process.environment = ["PATH": "\(Self.products.path):/usr/bin:/bin:\(path)", "PWD": folder.path]
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // Both at once: a program that fills one pipe while only the other is read would wait for ever.
        let pendingErrors = PendingText(errors.fileHandleForReading)
        self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        self.errors = pendingErrors.text()
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// Runs a shell command in which the package's executables can be called by name.
    init(shell line: String) throws {
        try self.init("/bin/sh", ["-c", line])
    }

    /// The folder of this file.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    /// The wiring files that the tests look at: a copy, since the package around them is another project.
    static let fixtures: URL = {
        let place = FileManager.default.temporaryDirectory.appending(path: "wiring-fixtures-\(UUID().uuidString)")
        atexit { try? FileManager.default.removeItem(at: Run.fixtures) }
        try? FileManager.default.copyItem(at: folder.appending(path: "Fixtures"), to: place)
        return place
    }()

    /// The folder with the build products, which is that of the tests.
    static let products: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    }()
}

/// What a pipe brings until its end, read by a thread of its own.
private final class PendingText: Sendable {
    private let result = Mutex("")
    private let isDone = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle) {
        Thread.detachNewThread { [self] in
            let text = String(decoding: handle.readDataToEndOfFile(), as: UTF8.self)
            result.withLock { $0 = text }
            isDone.signal()
        }
    }

    /// Waits for the end of the pipe.
    func text() -> String {
        isDone.wait()
        return result.withLock(\.self)
    }
}
#endif

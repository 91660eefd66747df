import Foundation

/// A program of the manual, in a folder with the files of its page.
final class RunningProgram {
    private let process = Process()
    private let pipe = Pipe()
    /// Ends a program that neither prints the expected output nor ends on its own.
    private var watchdog: DispatchWorkItem?
    private let folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
    /// What it has printed so far.
    private(set) var output = ""

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - name: The executable.
    ///   - page: The page of the manual whose files it finds.
    ///   - files: More files, by path.
    init(
        _ name: String, _ arguments: [String] = [], page: String, files: [String: String] = [:],
        environment: [String: String] = [:]
    ) throws {
        for (path, text) in try Self.files(of: page).merging(files, uniquingKeysWith: { $1 }) {
            let url = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        process.executableURL = Self.products.appending(path: name)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        try process.run()
        let program = process.processIdentifier
        let watchdog = DispatchWorkItem { kill(program, SIGKILL) }
        self.watchdog = watchdog
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watchdog)
    }

    deinit {
        watchdog?.cancel()
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Waits until it has printed a text; returns false if it ends without doing so.
    func prints(_ text: String) -> Bool {
        while !output.contains(text) {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { return false }
            output += String(decoding: data, as: UTF8.self)
        }
        return true
    }

    /// Sends it a signal.
    func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits for it to end and returns its exit status; nil if a signal ended it.
    func status() -> Int32? {
        output += String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        watchdog?.cancel()
        return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    /// The lines that it has printed.
    var lines: [Substring] { output.split(separator: "\n") }

    /// The blocks of a page that are files: a yaml block names its path, and a json block is `config.json`.
    private static func files(of page: String) throws -> [String: String] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/Wiring/Wiring.docc/\(page)")
        var files: [String: String] = [:]
        for match in try String(contentsOf: url, encoding: .utf8).matches(of: /```(yaml|json)\n((?s:.*?))```/) {
            let text = String(match.2)
            let path = match.1 == "json" ? "config.json" : text.prefixMatch(of: /# (\S+)\n/).map { String($0.1) }
            if let path { files[path] = text }
        }
        return files
    }

    /// The folder with the build products, which is that of the tests.
    private static let products: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        return bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    }()
}

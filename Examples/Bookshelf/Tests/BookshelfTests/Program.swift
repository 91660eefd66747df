import Foundation

/// The command `bookshelf` as a process of its own.
final class Program {
    private let process = Process()
    private let (output, errors) = (Pipe(), Pipe())
    /// Ends a program that neither prints what is expected nor ends on its own.
    private var watchdog: DispatchWorkItem?

    /// The executable, which is built where the tests are.
    private static let executable: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
        let folder =
            bundle.bundlePath.hasSuffix(".xctest") ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
        return folder.appending(path: "bookshelf")
    }()

    /// Starts the command in the folder of the package, with only the given environment variables.
    init(_ arguments: [String], environment: [String: String] = [:]) throws {
        process.executableURL = Self.executable
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = Files.package
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let program = process.processIdentifier
        let watchdog = DispatchWorkItem { kill(program, SIGKILL) }
        self.watchdog = watchdog
        DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: watchdog)
    }

    deinit {
        watchdog?.cancel()
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// The port that it reports to listen on, or nil if it ends before.
    func port() -> Int? {
        read(output, until: "\n")?.firstMatch(of: /http:\/\/[^:]*:(\d+),/).flatMap { Int($0.1) }
    }

    /// Waits until it reports something; false if it ends before.
    func reports(_ text: String) -> Bool { read(output, until: text) != nil }

    /// Waits until it complains about something; false if it ends before.
    func complains(_ text: String) -> Bool { read(errors, until: text) != nil }

    private func read(_ pipe: Pipe, until end: String) -> String? {
        var text = ""
        while !text.contains(end) {
            let data = pipe.fileHandleForReading.availableData
            if data.isEmpty { return nil }
            text += String(decoding: data, as: UTF8.self)
        }
        return text
    }

    /// The process that receives signals.
    var id: Int32 { process.processIdentifier }

    /// Waits for its end, and returns what it wrote in the meantime.
    func finish() -> (status: Int32, wasKilled: Bool, output: String, errors: String) {
        let errors = String(decoding: self.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let output = String(decoding: self.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        watchdog?.cancel()
        return (process.terminationStatus, process.terminationReason == .uncaughtSignal, output, errors)
    }
}

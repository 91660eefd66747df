#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringWriting

/// The destination of commands that create a file.
enum CommandOutput {
    /// Writes a file, or to standard output if the path is `-`; leaves a file that is already the same untouched.
    static func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
        let bytes = Array(bytes)
        guard path != "-" else { return Console.writeBytes(bytes) }
        let files = FileOperations()
        // Anything but a regular file, such as '/dev/null', is written to and never replaced.
        if let status = try? files.find(path), !status.isRegular {
            return try explaining(path) { () throws(SystemError) in try OpenFile(appendingTo: path).write(bytes) }
        }
        try EditLock.holding(path) { lock in
            let old = try explaining(path) { () throws(SystemError) in
                try files.find(path) == nil ? nil : try files.contents(of: path)
            }
            if old != bytes { try lock.write([AtomicWriting.Change(path, from: old, to: bytes)]) }
        }
    }

    private static func explaining<Result>(
        _ path: String, _ body: () throws(SystemError) -> Result
    ) throws -> Result {
        do throws(SystemError) {
            return try body()
        } catch {
            throw Console.fail("'\(path)' cannot be written: \(error.reason)")
        }
    }

    /// Performs an action with a catalog, reports the errors it throws, and exits with the status for diagnostics if
    /// the catalog only has to be written again, or else that for an unreadable file.
    static func reportingErrors<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as WiringError {
            Console.report(error.diagnostics, omitted: error.omitted)
            throw error.isOutOfDateCatalog ? ExitCode.problems : .unreadable
        }
    }
}

extension WiringError {
    /// Whether a catalog only has to be written again.
    var isOutOfDateCatalog: Bool {
        diagnostics.allSatisfy { [.staleCatalog, .unsupportedVersion].contains($0.code) }
    }
}
#endif

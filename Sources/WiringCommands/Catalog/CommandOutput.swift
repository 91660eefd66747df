#if Commands
internal import ArgumentParser
internal import Foundation
internal import Wiring

/// Where a command that makes a file puts it.
enum CommandOutput {
    /// Writes a file, or to standard output where the path is `-`; a file that says the same already is left alone.
    static func write(_ data: Data, to path: String) throws {
        guard path != "-" else { return Console.write(String(decoding: data, as: UTF8.self)) }
        let (files, bytes) = (FileOperations(), Array(data))
        // What is no file, such as '/dev/null', is written to and never replaced.
        if let status = try? files.find(path), !status.isRegular {
            return try explaining(path) { () throws(SystemError) in try files.overwrite(path, bytes) }
        }
        try EditLock.holding(path) { lock in
            let old = try explaining(path) { () throws(SystemError) in
                try files.find(path) == nil ? nil : try files.read(path)
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
            Console.fail("'\(path)' cannot be written: \(error.reason)")
            throw ExitCode.unreadable
        }
    }

    /// Does something and shows the errors that it throws, with the status for findings or for a file that is not there.
    static func reportingErrors<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as WiringError {
            Console.report(error.diagnostics, omitted: error.omitted)
            let unreadable: [Code] = [
                .missingFile, .unreadableFile, .unsupportedVersion, .unknownKey, .duplicateKey,
            ]
            throw ExitCode(error.diagnostics.contains { unreadable.contains($0.code) } ? 2 : 1)
        }
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import Foundation
internal import Wiring

/// Where a command that makes a file puts it.
enum CommandOutput {
    /// Writes a file, or to standard output where the path is `-`; a file that says the same already is left alone.
    static func write(_ data: Data, to path: String) throws {
        guard path != "-" else { return try FileHandle.standardOutput.write(contentsOf: data) }
        guard FileManager.default.contents(atPath: path) != data else { return }
        do {
            try data.write(to: URL(filePath: path), options: .atomic)
        } catch {
            try FileHandle.standardError.write(contentsOf: Data("'\(path)' cannot be written\n".utf8))
            throw ExitCode(2)
        }
    }

    /// Does something and shows the errors that it throws, with the status for findings or for a file that is not there.
    static func reportingErrors<Result>(_ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as WiringError {
            try FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
            let unreadable: [Code] = [
                .missingFile, .unreadableFile, .unsupportedVersion, .unknownKey, .duplicateKey,
            ]
            throw ExitCode(error.diagnostics.contains { unreadable.contains($0.code) } ? 2 : 1)
        }
    }
}
#endif

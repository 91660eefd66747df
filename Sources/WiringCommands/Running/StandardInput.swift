#if Commands
internal import ArgumentParser
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringWriting

/// The option that says which file standard input stands for.
struct StandardInputOptions: ParsableArguments {
    @Option(
        name: .customLong("stdin-name"),
        help: ArgumentHelp("The file that '-' stands for; see 'help project'.", valueName: "file"),
        completion: .wiringFiles)
    var name: String?

    /// Returns the files of a command line, with the text of standard input.
    func read(_ files: [String]) throws -> InputFiles {
        let count = files.count { $0 == InputFiles.mark }
        guard count > 0 else {
            if name != nil { throw ValidationError("'--stdin-name' needs the file '-'") }
            return InputFiles(paths: files.map(UserPath.relative))
        }
        guard count == 1 else { throw ValidationError("there is one standard input") }
        let standardInput = name.map(UserPath.relative) ?? "<stdin>"
        return InputFiles(
            paths: files.map { $0 == InputFiles.mark ? standardInput : UserPath.relative($0) },
            standardInput: standardInput, text: try Self.text(named: standardInput))
    }

    /// Returns all of standard input, within the limit of a file.
    private static func text(named name: String) throws -> [UInt8] {
        let limit = ReadingLimits().fileBytes
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OpenFile.standardInput.readAll(atMost: limit + 1)
        } catch {
            throw Console.fail("standard input cannot be read: \(error.reason)")
        }
        guard bytes.count <= limit else {
            throw Console.fail("'\(name)' has more than \(limit) bytes")
        }
        return bytes
    }
}

/// The files of a command line, one of which may be standard input.
struct InputFiles {
    /// The word for standard input on the command line.
    static let mark = "-"

    /// The files, with paths as the user sees them.
    var paths: [String]
    /// The path that standard input stands for; nil if all files are on the disk.
    var standardInput: String?
    /// The text of standard input.
    var text: [UInt8] = []

    /// The texts that replace files on the disk, by path.
    var texts: [String: [UInt8]] { standardInput.map { [$0: text] } ?? [:] }

    /// The files on the disk.
    var filesOnDisk: [String] { paths.filter { $0 != standardInput } }

    /// The texts that loading reads instead of files on the disk.
    var known: [RealPath: KnownFile] {
        guard let standardInput, let path = RealPath(ofFile: standardInput) else { return [:] }
        return [path: .text(text)]
    }

    /// Returns the text of one of the files.
    func source(_ path: String) throws -> SourceText {
        path == standardInput ? SourceText(name: path, bytes: text) : try FileEdit.read(path)
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringWriting

/// `wiring fmt FILE…`
struct FormatCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fmt",
        abstract: "Puts wiring files into canonical order and spacing, with every comment.",
        discussion: """
            Sections and the parts of definitions come in the order of the manual. Each level is indented by two \
            columns; there is one space after ':', ',' and '-', none within brackets and none at the end of a line, \
            and at most one blank line in a row. Quotes and line breaks are kept, and aligned comments stay aligned. The \
            file '-' is standard input, which goes to standard output.

            Examples:
              \(WiringTool.name) fmt wiring/*.yaml
              \(WiringTool.name) fmt --check wiring/*.yaml
            """
    )

    @Flag(help: "Change nothing; list the files that would change, and end with status 1 if there are any.")
    var check = false

    @OptionGroup var options: EditOptions

    @OptionGroup var standardInput: StandardInputOptions

    @Argument(help: "The files; '-' is standard input.", completion: .file(extensions: ["yaml", "yml"]))
    var files: [String]

    func run() async throws {
        let input = try standardInput.read(files)
        guard input.standardInput == nil || input.paths.count == 1 else {
            throw ValidationError("standard input is formatted alone")
        }
        let changes = try EditLock.holding(input.filesOnDisk) { lock in
            let changes = try formatted(input)
            if !check, input.standardInput == nil { try options.write(changes, under: lock) }
            return changes
        }
        if check {
            Console.write(changes.map { "\($0.old.name): not in canonical form\n" }.joined())
            if !changes.isEmpty { throw ExitCode.problems }
        } else if input.standardInput != nil, !options.dryRun {
            Console.writeBytes(changes.first?.new.bytes ?? input.text)
        } else {
            options.report(changes, done: changes.map { "\($0.old.name): formatted\n" }.joined())
        }
    }

    /// Returns the files that change, before and after.
    private func formatted(_ input: InputFiles) throws -> [(old: SourceText, new: SourceText)] {
        try input.paths.compactMap { file in
            let old = try input.source(file)
            let new = try Console.reportingErrors { () throws(EditError) in
                try Formatter.format(Document(old)).source
            }
            return new.bytes == old.bytes ? nil : (old, new)
        }
    }
}
#endif

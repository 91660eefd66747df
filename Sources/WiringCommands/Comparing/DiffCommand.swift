#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringIndex

/// `wiring diff A B`
struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Lists what differs between the objects of two wiring files.",
        discussion: """
            Files are compared by their meaning after all overlays, not by how they are written: where classes are \
            known, 24h is the same as 1440m for a duration. The status is 1 if anything differs, and 2 if a file \
            cannot be read or has errors. Something missing is not an error here, so that an unfinished file can \
            be compared with a finished one.

            Examples:
              \(WiringTool.name) diff wiring/life.yaml wiring/life.test.yaml
              \(WiringTool.name) diff wiring/life.yaml wiring/life.test.yaml | diff expected.txt -
              git show HEAD:wiring/life.yaml | \(WiringTool.name) diff --stdin-name wiring/life.yaml - wiring/life.yaml
            """
    )

    @Argument(help: "The first file; '-' is standard input.", completion: .wiringFiles)
    var first: String

    @Argument(help: "The second file; '-' is standard input.", completion: .wiringFiles)
    var second: String

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var options: FileOptions

    func run() async throws {
        let input = try options.standardInput.read([first, second])
        let classes = options.classes.byFile
        var diagnostics = Diagnostics()
        let nibs = try zip([first, second], input.paths).compactMap { word, path in
            // A file on disk is read from disk, even if standard input has its name.
            let nib = diagnostics.collect { try options.root.read(path, word == InputFiles.mark ? input.known : [:]) }
            return try nib.map {
                KnownNib(path: path, inventory: Inventory($0), classes: try classes.classesOrExit(of: $0))
            }
        }
        for nib in nibs { _ = diagnostics.collect { try Self.check(nib) } }
        guard nibs.count == 2, !diagnostics.hasErrors else {
            Console.report(diagnostics.all, omitted: diagnostics.omitted)
            throw ExitCode.unreadable
        }
        let differences = NibDifference.between(
            nibs[0].inventory, nibs[1].inventory, types: nibs[0].classes?.catalog)
        Console.write(
            json ? JSONText.encode(DifferenceDocument(differences: differences)) : NibDifference.text(differences))
        if !differences.isEmpty { throw ExitCode.problems }
    }

    /// Checks for errors; something merely missing so far is not one.
    private static func check(_ nib: KnownNib) throws {
        do {
            _ = try nib.check()
        } catch let error as WiringError {
            let errors = error.diagnostics.filter { !Project.isUnfinished($0.code) }
            guard errors.isEmpty else { throw WiringError(errors, omitted: error.omitted) }
        }
    }
}

private struct DifferenceDocument: Encodable {
    var version = 1
    var differences: [NibDifference]
}
#endif

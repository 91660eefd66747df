#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile

/// `wiring check [FILE…]`
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports all errors in wiring files without creating objects.",
        discussion: """
            Without files, all of the project are checked: those of the package around the working directory; outside \
            of packages, those below the nearest enclosing folder with a 'catalog.json' or 'wiring/catalog.json', or else \
            below the working directory. A file that others include is checked on its own and as a part of these.

            If the classes are known, this checks everything that loading checks. Otherwise it checks text, \
            structure, includes, overlays and the names of objects, and says what it left out. Diagnostics as \
            text go to standard error, in any other format to standard output.

            '--fix' applies the one certain fix of each diagnostic, in all files or none, and lists what it did and what is \
            left. '--watch' checks again whenever a file changes, until Ctrl-C. The file '-' is standard input, whose \
            fixed text goes to standard output.

            Examples:
              \(WiringTool.name) check
              \(WiringTool.name) check wiring/life.yaml
              \(WiringTool.name) check --fix wiring/life.yaml
              \(WiringTool.name) check --stdin-name wiring/life.yaml - < draft.yaml
              \(WiringTool.name) check --strict wiring/*.yaml
              \(WiringTool.name) check --format sarif wiring/*.yaml > wiring.sarif
            """
    )

    @Argument(help: "The files to check (default: all of the project).", completion: .wiringFiles)
    var files: [String] = []

    @Flag(help: "Check all files of the project, besides those named.")
    var project = false

    @Option(help: "How diagnostics are written.")
    var format = DiagnosticsFormat.text

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(help: "Apply the one certain fix of each diagnostic, as long as nothing gets worse.")
    var fix = false

    @Flag(help: "Check again whenever a file changes, and report what is new and what is fixed.")
    var watch = false

    @OptionGroup var edit: EditOptions
    @OptionGroup var options: FileOptions

    func validate() throws {
        if edit.dryRun, !fix { throw ValidationError("'--dry-run' is for '--fix'") }
        if watch, fix { throw ValidationError("'--watch' changes nothing: run '--fix' beside it") }
        if watch, format != .text || files.contains(InputFiles.mark) {
            throw ValidationError("'--watch' checks files and writes text")
        }
    }

    func run() async throws {
        for file in files where !file.isEmpty && RealPath(following: "\(file)/.") != nil {
            throw Console.fail(
                "'\(file)' is a folder, not a file", help: "write '\(WiringTool.name) check' for the whole project")
        }
        let input = try options.standardInput.read(files)
        let classes = options.classes.byFile
        let root = options.root
        let checked = CheckedFiles(
            input: input, folders: root.folders(of: input.paths), root: root, areAll: project || files.isEmpty)
        if watch { return try await watching(checked, classes) }
        try report(fix ? fixing(checked, classes) : checked.run(classes, trying: format == .text))
    }

    /// Reports what was found, and ends the command with its status.
    private func report(_ run: CheckRun) throws {
        let diagnostics = run.diagnostics
        if project || files.isEmpty, !run.emptyFiles.isEmpty {
            Console.writeError(
                "note: not checked, since there is nothing in it: " + Wording.quotedList(run.emptyFiles))
        }
        for (root, reach) in run.cutRoots { Console.reportPartialSearch(of: root, reach) }
        guard run.count > 0 else {
            throw Console.fail("there is no wiring file here", help: "name a file, or a folder with '--root'")
        }
        // Standard output is the fixed text, or the difference.
        let isOutputTaken = fix && (files.contains(InputFiles.mark) || edit.dryRun)
        switch format {
        case .text: Console.report(diagnostics.all, omitted: diagnostics.omitted)
        default:
            isOutputTaken ? Console.writeError(format.render(diagnostics)) : Console.write(format.render(diagnostics))
        }
        if [.line, .github].contains(format), diagnostics.omitted > 0 {
            Console.writeError("note: not shown: \(Wording.count(diagnostics.omitted, "more error"))")
        }
        if run.fixableCount > 0 {
            Console.writeError("note: \(run.fixableCount) can be fixed: \(WiringTool.name) check --fix")
        }
        let malformed = Set(diagnostics.all.filter { $0.code == .malformedYAML }.map(\.file)).sorted()
        if !malformed.isEmpty {
            Console.writeError(
                "note: not checked further, since it is not valid YAML: \(Wording.quotedList(malformed))")
        }
        for file in run.brokenIncluders {
            Console.writeError(
                "note: '\(file)', which includes it, has other errors: \(WiringTool.name) check \(file)")
        }
        for note in run.gap.notes(onAllOf: run.count) { Console.writeError(note) }
        if diagnostics.isUnreadable || run.hasBadCatalog { throw ExitCode.unreadable }
        if diagnostics.hasErrors || strict && diagnostics.hasUnwantedWarnings { throw ExitCode.problems }
        if format == .text, diagnostics.all.isEmpty, !isOutputTaken { Console.write(Self.praise(run.count)) }
    }

    private static func praise(_ count: Int) -> String {
        "No problems found in \(Wording.count(count, "file"))."
    }
}

extension DiagnosticsFormat: ExpressibleByArgument {}
#endif

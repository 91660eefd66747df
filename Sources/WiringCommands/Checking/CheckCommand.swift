#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing

/// `wiring check [FILE…]`
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports every mistake in wiring files, creating no objects.",
        discussion: """
            Without files, all of the project are checked: those in the wiring root, which is the nearest folder \
            upwards with a 'catalog.json' or 'wiring/catalog.json', or else the working directory. A file that \
            others include is checked on its own and as a part of these.

            Where classes are known, this checks everything that loading checks. Otherwise it checks text, \
            structure, includes, overlays and the names of objects, and says what it left out. Diagnostics for \
            people go to standard error, those for programs to standard output.

            Examples:
              \(WiringTool.name) check
              \(WiringTool.name) check wiring/life.yaml
              \(WiringTool.name) check --strict wiring/*.yaml
              \(WiringTool.name) check --format sarif wiring/*.yaml > wiring.sarif
            """
    )

    @Argument(help: "The files to check (default: all of the project).", completion: .wiringFiles)
    var files: [String] = []

    @Flag(help: "Check all files of the project, besides those named.")
    var project = false

    @Option(help: "How diagnostics are written.")
    var format = FindingsFormat.text

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var root: RootOptions
    @OptionGroup var classes: ClassOptions

    func run() async throws {
        let files = files.map(UserPath.relative)
        let knowledge = try classes.knowledge(for: files)
        var findings = Findings()
        var count = 0
        var hidden: [String] = []
        for folder in root.folders(of: files) {
            var project = Project(root: folder.root, including: folder.files, classes: knowledge.source)
            let isWhole = self.project || files.isEmpty
            let asked = isWhole ? Array(project.files.indices) : folder.files.compactMap(project.index)
            count += Set(asked).count
            let found = project.findings(of: asked)
            findings.add(found.diagnostics, omitted: found.omitted)
            hidden += found.brokenIncluders
            if isWhole, !project.emptyFiles.isEmpty {
                Console.writeError(
                    "note: not checked, since there is nothing in it: " + Wording.quotedList(project.emptyFiles))
            }
            if project.isCut { Console.writeError("note: not all folders below '\(folder.root)' were looked at") }
        }
        guard count > 0 else {
            Console.fail("there is no wiring file here", help: "name a file, or a folder with '--root'")
            throw ExitCode.unreadable
        }
        switch format {
        case .text: Console.report(findings.diagnostics, omitted: findings.omitted)
        default: Console.write(format.render(findings))
        }
        if [.line, .github].contains(format), findings.omitted > 0 {
            Console.writeError("note: not shown: \(Wording.count(findings.omitted, "more error"))")
        }
        for file in hidden {
            Console.writeError(
                "note: '\(file)', which includes it, has other mistakes: \(WiringTool.name) check \(file)")
        }
        if let gap = knowledge.gap { Console.writeError(gap) }
        if findings.isUnreadable { throw ExitCode.unreadable }
        if findings.hasErrors || strict && findings.hasUnwantedWarnings { throw ExitCode.findings }
        if format == .text, findings.diagnostics.isEmpty { Console.write(Self.praise(count)) }
    }

    private static func praise(_ count: Int) -> String {
        (count == 1 ? "1 file is" : "\(count) files are") + " in order"
    }
}

extension FindingsFormat: ExpressibleByArgument {}
#endif

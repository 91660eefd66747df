#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringFile

/// `wiring check FILE…`
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports every mistake in wiring files, creating no objects.",
        discussion: """
            Where classes are known, this checks everything that loading checks. Otherwise it checks text, \
            structure, includes, overlays and the names of objects, and says what it left out. Diagnostics for \
            people go to standard error, those for programs to standard output.

            Examples:
              \(WiringTool.name) check wiring/life.yaml
              \(WiringTool.name) check --strict wiring/*.yaml
              \(WiringTool.name) check --format sarif wiring/*.yaml > wiring.sarif
            """
    )

    @Argument(help: "The files to check.", completion: .wiringFiles)
    var files: [String]

    @Option(help: "How diagnostics are written.")
    var format = FindingsFormat.text

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @OptionGroup var root: RootOptions
    @OptionGroup var classes: ClassOptions

    func run() async throws {
        let knowledge = try classes.knowledge(for: files)
        var findings = Findings()
        let nibs = files.map { file in Result { try root.read(file) } }
        let parts = MergedNib.parts(of: nibs)
        for nib in nibs {
            _ = findings.collect { findings in
                let nib = try nib.get()
                findings.add(try knowledge.check(nib, isPart: nib.isPart(among: parts)))
            }
        }
        switch format {
        case .text: Console.report(findings.diagnostics, omitted: findings.omitted)
        default: Console.write(format.render(findings))
        }
        if [.line, .github].contains(format), findings.omitted > 0 {
            Console.writeError("note: not shown: \(Wording.count(findings.omitted, "more error"))")
        }
        if let gap = knowledge.gap { Console.writeError(gap) }
        if findings.isUnreadable { throw ExitCode.unreadable }
        if findings.hasErrors || strict && findings.hasUnwantedWarnings { throw ExitCode.findings }
        if format == .text, findings.diagnostics.isEmpty { Console.write(Self.praise(files.count)) }
    }

    private static func praise(_ count: Int) -> String {
        (count == 1 ? "1 file is" : "\(count) files are") + " in order"
    }
}

extension FindingsFormat: ExpressibleByArgument {}
#endif

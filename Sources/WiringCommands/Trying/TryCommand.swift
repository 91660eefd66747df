#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics

/// `wiring try FILE`
struct TryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "try",
        abstract: "Makes the objects of a wiring file, reports the order and the time, and takes them down.",
        discussion: """
            This runs the code of the classes, so that only an app's own tool can do it. File's Owner and externals \
            that are declared to be a class are made as well; for one that is a protocol, write a file that includes \
            this one and says 'replace: {name: SomeClass}', and try that.

            Examples:
              life-wiring try wiring/board.yaml
              life-wiring try --parameter rows=3 wiring/life.yaml
            """
    )

    @Argument(help: "The file to load.")
    var file: String

    @Option(help: ArgumentHelp("A value for a parameter of the file.", valueName: "name=value"))
    var parameter: [ParameterValue] = []

    @OptionGroup var root: RootOptions

    func run() async throws {
        guard let registry = WiringTool.registry else {
            throw ValidationError("'try' runs the code of your classes; use the tool of your app")
        }
        let nib = try root.readOrExit(file)
        var findings = Findings()
        let report = findings.collect {
            try Trial.run(
                nib, registry, parameters: Dictionary(parameter.map { ($0.name, $0.value) }) { $1 })
        }
        if let report {
            Console.write(report.text)
            findings.add(report.teardownFindings)
        }
        Console.report(findings.diagnostics, omitted: findings.omitted)
        if findings.hasErrors { throw ExitCode.findings }
    }
}

/// `name=value` on the command line.
struct ParameterValue: ExpressibleByArgument {
    /// The name of the parameter.
    var name: String
    /// Its value.
    var value: String

    init?(argument: String) {
        guard let sign = argument.firstIndex(of: "=") else { return nil }
        name = String(argument[..<sign])
        value = String(argument[argument.index(after: sign)...])
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// The option that allows included files outside the folder of the file named on the command line.
struct RootOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The folder that included files must lie in (default: that of the file).", valueName: "folder"),
        completion: .directory)
    var root: String?

    /// Reads a file and everything it includes, with paths as the user sees them.
    func read(_ path: String) throws -> MergedNib { try MergedNib(contentsOfFile: UserPath.relative(path), root: root) }

    private func readWithParameters(_ path: String) throws -> MergedNib {
        let nib = try read(path)
        try nib.checkParameterUses()
        return nib
    }

    /// Reads a file that a command requires: if it has mistakes, they are reported and the command ends.
    func readOrExit(_ path: String) throws -> MergedNib {
        var findings = Findings()
        if let nib = findings.collect({ try readWithParameters(path) }) { return nib }
        Console.report(findings.diagnostics, omitted: findings.omitted)
        throw findings.isUnreadable ? ExitCode.unreadable : ExitCode.findings
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import Foundation
public import Wiring

/// The commands of the tool `wiring`, as a program of one's own with one's own classes.
///
/// ```swift
/// import WiringCommands
///
/// @main struct LifeWiring {
///     static func main() async { await WiringTool.main(registry: registry) }
/// }
/// ```
public enum WiringTool {
    /// What the commands check against.
    @TaskLocal static var registry: Registry?

    /// Reads the command line, runs the command, and ends the process with its status.
    ///
    /// The status is 0 where all is well, 1 where there are findings, 2 where a file cannot be read and 64 where the
    /// command line is wrong.
    ///
    /// - Parameter registry: The classes that wiring files may name; without one, files are checked by themselves.
    public static func main(registry: Registry? = nil) async {
        await $registry.withValue(registry) { await WiringCommand.main() }
    }
}

/// The root of the commands.
struct WiringCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wiring",
        abstract: "Looks after wiring files.",
        subcommands: [
            CheckCommand.self, NewCommand.self, AddCommand.self, RemoveCommand.self, ConnectCommand.self,
            DisconnectCommand.self, SetCommand.self, RenameCommand.self, FormatCommand.self,
        ]
    )
}

/// `wiring check FILE…`
struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Finds every mistake in wiring files, and makes nothing.",
        discussion: """
            With a registry, everything is checked that loading checks. The stand-alone tool knows no classes and checks \
            text, form, names and includes.

            Examples:
              wiring check wiring/life.yaml
              wiring check wiring/*.yaml
            """
    )

    @Argument(help: "The files to check.")
    var files: [String]

    func run() async throws {
        var findings: [Diagnostic] = []
        var omitted = 0
        var isUnreadable = false
        for file in files {
            do {
                let nib = try Nib(contentsOfFile: file)
                findings += try WiringTool.registry.map { try nib.blueprint(for: $0).warnings } ?? nib.warnings
            } catch let error as WiringError {
                findings += error.diagnostics
                omitted += error.omitted
                isUnreadable = isUnreadable || error.diagnostics.contains { $0.line == 0 && $0.file.isEmpty }
            }
        }
        var seen: Set<Diagnostic> = []
        findings = findings.filter { seen.insert($0).inserted }
        if !findings.isEmpty { writeToStandardError(DiagnosticRenderer().render(findings, omitted: omitted)) }
        if isUnreadable { throw ExitCode(2) }
        if findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    }

    private func writeToStandardError(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }
}
#endif

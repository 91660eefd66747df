#if Commands
internal import ArgumentParser
public import Wiring
internal import WiringDiagnostics
internal import WiringFile

/// The commands of the tool `wiring`, as a program of one's own with one's own classes.
///
/// ```swift
/// import WiringCommands
///
/// @main struct LifeWiring {
///     static func main() async { await WiringTool.main(registry: registry) }
/// }
/// ```
///
/// Externals that no file makes are given to it for `try`:
/// `WiringTool.main(registry: registry, externals: { ["clock": SystemClock()] })`.
public enum WiringTool {
    /// What the program whose tool this is gave to it.
    ///
    /// One value and not two: Swift 6.3.1 miscompiles nested async `withValue` calls in one function, and a release
    /// build crashed in `swift_task_localValuePush`.
    @TaskLocal private static var program = Program()

    private struct Program {
        var registry: Registry?
        var externals: (@Sendable () -> [String: Any])?
    }

    /// What the commands check against, in a tool that has its own classes.
    static var registry: Registry? { program.registry }

    /// Makes the externals that `try` passes in.
    static var externals: (@Sendable () -> [String: Any])? { program.externals }

    /// The version of the tool, which is that of the package.
    package static let version = "0.1.0"

    /// What the user calls the tool: `wiring`, or the name of an app's own one.
    static let name = CommandLine.arguments.first.map(FilePath.name(of:)) ?? "wiring"

    /// Reads the command line, runs the command, and ends the process with its status.
    ///
    /// The status is 0 where all is well, 1 where there are findings, 2 where a file cannot be read and 64 where the
    /// command line is wrong.
    ///
    /// - Parameters:
    ///   - registry: The classes that wiring files may name; without one, files are checked by themselves.
    ///   - externals: Makes objects that the command `try` passes in where a file declares externals of these names.
    public static func main(
        registry: Registry? = nil, externals: (@Sendable () -> [String: Any])? = nil
    ) async {
        stopIfMisspelt(CommandLine.arguments.dropFirst())
        await $program.withValue(Program(registry: registry, externals: externals)) { await runCommand() }
    }

    /// Runs the command, and shows its own usage where it finds the command line to be wrong.
    private static func runCommand() async {
        do {
            var command = try WiringCommand.parseAsRoot()
            do {
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
            } catch let error as ValidationError {
                let name = type(of: command).configuration.commandName ?? ""
                Console.writeError(
                    """
                    Error: \(error.message)
                    Usage: \(WiringCommand.usageString(for: type(of: command)))
                      See '\(Self.name) \(name) --help' for more information.
                    """)
                WiringCommand.exit(withError: ExitCode.validationFailure)
            }
        } catch {
            WiringCommand.exit(withError: error)
        }
    }

    /// Says which command may have been meant, which the argument parser does not; behind `help` it even takes any word.
    private static func stopIfMisspelt(_ words: ArraySlice<String>) {
        let names = WiringCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        let said = words.first == "help" ? words.dropFirst().prefix { $0 != "--" } : words.prefix(1)
        let misspelt = said.first { !$0.hasPrefix("-") && !names.contains($0) }
        if let misspelt {
            let advice = Suggestions.didYouMean(misspelt, orOneOf: names, limit: 40) ?? ""
            WiringCommand.exit(withError: ValidationError("there is no command '\(misspelt)', \(advice)"))
        }
        if words.first == "help", said.filter({ !$0.hasPrefix("-") }).count > 1 {
            WiringCommand.exit(withError: ValidationError("'help' takes one command"))
        }
    }
}

/// The root of the commands.
struct WiringCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: WiringTool.name,
        abstract: "Looks after wiring files.",
        discussion: """
            The status is 0 where all is well, 1 where there are findings, 2 where a file cannot be read and 64 where \
            the command line is wrong.

            Examples:
              \(WiringTool.name) check wiring/*.yaml
              \(WiringTool.name) show wiring/life.test.yaml board
              \(WiringTool.name) graph wiring/life.yaml
              \(WiringTool.name) explain unknown-object
            """,
        version: WiringTool.version,
        subcommands: [
            CheckCommand.self,
            ListCommand.self,
            ShowCommand.self,
            GraphCommand.self,
            DiffCommand.self,
            ExplainCommand.self,
            TryCommand.self,
            CatalogCommand.self,
            SchemaCommand.self,
            NewCommand.self,
            AddCommand.self,
            RemoveCommand.self,
            ConnectCommand.self,
            DisconnectCommand.self,
            SetCommand.self,
            RenameCommand.self,
            FormatCommand.self,
        ]
    )
}
#endif

#if Commands
internal import ArgumentParser
public import Wiring
internal import WiringDiagnostics
internal import WiringFile

/// The commands of the tool `wiring`, for a program of your own with your own classes.
///
/// ```swift
/// import WiringCommands
///
/// @main struct LifeWiring {
///     static func main() async { await WiringTool.main(registry: registry) }
/// }
/// ```
///
/// Externals that no file creates can be supplied for `try` and `studio --live`:
/// `WiringTool.main(registry: registry, externals: { ["clock": SystemClock()] })`. What the program does with its objects
/// while `studio --live` shows them is a closure:
///
/// ```swift
/// await WiringTool.main(registry: registry, live: { graph in
///     let game: Game = try graph.object("game")
///     while !Task.isCancelled {
///         game.step()
///         try await Task.sleep(for: .seconds(1))
///     }
/// })
/// ```
public enum WiringTool {
    /// What the program passed to `main`.
    ///
    /// One value rather than two: Swift 6.3.1 miscompiles nested async `withValue` calls in one function, and a release
    /// build crashed in `swift_task_localValuePush`.
    @TaskLocal private static var program = Program()

    private struct Program {
        var registry: Registry?
        var externals: (@Sendable () -> [String: Any])?
        var live: (@MainActor @Sendable (ObjectGraph) async throws -> Void)?
    }

    /// The registry that the commands check against, in a tool that has its own classes.
    static var registry: Registry? { program.registry }

    /// Creates the externals that `try` and `studio --live` pass in.
    static var externals: (@Sendable () -> [String: Any])? { program.externals }

    /// What the program does with its objects while `studio --live` shows them.
    static var live: (@MainActor @Sendable (ObjectGraph) async throws -> Void)? { program.live }

    /// The version of the tool, which is that of the package.
    package static let version = "0.1.0"

    /// The name by which the user runs the tool: `wiring`, or that of an app's own tool.
    static let name = CommandLine.arguments.first.map(FilePath.name(of:)) ?? "wiring"

    /// Reads the command line, runs the command, and ends the process with its status.
    ///
    /// The status is 0 for success, 1 if there are findings, 2 if a file cannot be read, and 64 if the command line is
    /// invalid.
    ///
    /// - Parameters:
    ///   - registry: The classes that wiring files may name; without one, files are checked on their own.
    ///   - externals: Creates objects that the commands `try` and `studio --live` pass in for externals of these names.
    ///   - live: What the program does with its objects, called once on the main actor after `studio --live` has loaded
    ///     them. They change with the file. The studio shows what the closure prints, and when it has returned or
    ///     thrown.
    public static func main(
        registry: Registry? = nil, externals: (@Sendable () -> [String: Any])? = nil,
        live: (@MainActor @Sendable (ObjectGraph) async throws -> Void)? = nil
    ) async {
        stopIfMisspelt(CommandLine.arguments.dropFirst())
        await $program.withValue(Program(registry: registry, externals: externals, live: live)) { await runCommand() }
    }

    /// Runs the command, and shows its own usage if the command line is invalid.
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

    /// Suggests the command that may have been meant, which the argument parser does not; after `help` it even accepts
    /// any word.
    private static func stopIfMisspelt(_ words: ArraySlice<String>) {
        let names = WiringCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        let said = words.first == "help" ? words.dropFirst().prefix { $0 != "--" } : words.prefix(1)
        let misspelt = said.first { !$0.hasPrefix("-") && !names.contains($0) }
        #if !Studio
        if misspelt == "studio" {
            WiringCommand.exit(
                withError: ValidationError(
                    "this tool has no studio: it is built without the trait 'Studio' of the package swift-wiring"))
        }
        #endif
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
        abstract: "Checks, shows and edits wiring files.",
        discussion: """
            The status is 0 if all is well, 1 if there are findings, 2 if a file cannot be read, and 64 if the \
            command line is invalid.

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
            WhyCommand.self,
            PathCommand.self,
            DiffCommand.self,
            CompleteCommand.self,
            ExplainCommand.self,
            TryCommand.self,
            CatalogCommand.self,
            SchemaCommand.self,
            RegisterCommand.self,
            NewCommand.self,
            AddCommand.self,
            RemoveCommand.self,
            ConnectCommand.self,
            DisconnectCommand.self,
            SetCommand.self,
            RenameCommand.self,
            MoveCommand.self,
            InlineCommand.self,
            FormatCommand.self,
            LanguageServerCommand.self,
        ] + studio
    )

    /// The command of the trait `Studio`.
    private static var studio: [any ParsableCommand.Type] {
        #if Studio
        [StudioCommand.self]
        #else
        []
        #endif
    }
}
#endif

#if Commands
internal import ArgumentParser
public import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile
internal import WiringPlatform

/// The commands of the tool `wiring`, for your own program with your own classes.
///
/// ```swift
/// import WiringCommands
///
/// @main struct LifeWiring {
///     static func main() async { await WiringTool.main(registry: registry) }
/// }
/// ```
///
/// Externals that no file creates can be supplied for `try` and `studio --live`: `WiringTool.main(registry: registry,
/// externals: { ["clock": SystemClock()] })`. What the program does with its objects while `studio --live` shows them
/// is a closure:
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
    /// The arguments of `main`.
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

    /// The code that the program runs with its objects while `studio --live` shows them.
    static var live: (@MainActor @Sendable (ObjectGraph) async throws -> Void)? { program.live }

    /// The version of the tool and of the package.
    package static let version = "0.1.0"

    /// The output of `--version`: the versions of the tool and of its file formats.
    static var versions: String {
        "swift-wiring \(version) (wiring files \(WiringLanguage.version), catalogs \(ClassCatalog.currentVersion), "
            + "compiled nibs \(CompiledFormat.version))"
    }

    /// The command that the user types: `wiring`, an app's own tool, or the plug-in's command.
    static let name =
        ProcessInfo.processInfo.environment["WIRING_TOOL_NAME"]
        ?? CommandLine.arguments.first.map(FilePath.name(of:)) ?? "wiring"

    /// Reads the command line, runs the command, and ends the process with its status.
    ///
    /// The status is 0 for success, 1 if there are diagnostics, 2 if a file cannot be read, and 64 if the command line
    /// is invalid.
    ///
    /// - Parameters:
    ///   - registry: The classes that wiring files may name; without one, files are checked on their own.
    ///   - externals: Creates objects that the commands `try` and `studio --live` pass in for externals of these names.
    ///   - live: The code that the program runs with its objects, called once on the main actor after `studio --live`
    ///     has loaded them. They change with the file. The studio shows what the closure prints, and when it has
    ///     returned or thrown.
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
                    error: \(error.message)
                    Usage: \(WiringCommand.usageString(for: type(of: command)))
                      See '\(Self.name) \(name) --help' for more information.
                    """)
                WiringCommand.exit(withError: ExitCode.validationFailure)
            }
        } catch {
            stop(with: error)
        }
    }

    /// Reports an error, or shows the help that was requested, and ends the process.
    ///
    /// The argument parser begins its errors with a capital letter, unlike all other errors of the tool.
    private static func stop(with error: any Error) -> Never {
        let message = WiringCommand.fullMessage(for: error)
        let label = "Error: "
        guard message.hasPrefix(label) else { WiringCommand.exit(withError: error) }
        let text = message.dropFirst(label.count)
        Console.writeError("error: \(text.prefix(1).lowercased())\(text.dropFirst())")
        WiringCommand.exit(withError: WiringCommand.exitCode(for: error))
    }

    /// Suggests the command that may have been meant, which the argument parser does not; after `help` it even accepts
    /// any word.
    private static func stopIfMisspelt(_ words: ArraySlice<String>) {
        let commands = WiringCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        let isHelp = words.first == "help"
        let names = isHelp ? commands + [ProjectHelp.topic] : commands
        let said = isHelp ? words.dropFirst().prefix { $0 != "--" } : words.prefix(1)
        let misspelt = said.first { !$0.hasPrefix("-") && !names.contains($0) }
        if said.first == "-v" { stop(with: ValidationError("unknown option '-v'; did you mean '--version'?")) }
        if misspelt == "version" {
            stop(with: ValidationError("unknown command 'version'; did you mean '--version'?"))
        }
        if misspelt == "adopt" {
            stop(with: ValidationError("'adopt' runs in a package: swift package wiring adopt TARGET"))
        }
        #if !Studio
        if misspelt == "studio" {
            stop(
                with: ValidationError(
                    "this tool was built without the trait 'Studio' of swift-wiring; build it with: "
                        + "swift build --traits Studio --product \(name)"))
        }
        #endif
        if let misspelt {
            let advice = Suggestions.didYouMean(misspelt, orOneOf: names, limit: 40) ?? ""
            stop(with: ValidationError("unknown command '\(misspelt)'; \(advice)"))
        }
        guard isHelp else { return }
        let topics = said.filter { !$0.hasPrefix("-") }
        if topics.count > 1 { stop(with: ValidationError("'help' takes one command")) }
        if topics.first == ProjectHelp.topic {
            Console.write(ProjectHelp.text)
            WiringCommand.exit()
        }
    }
}

/// The root of the commands.
struct WiringCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: WiringTool.name,
        abstract: "Checks, shows and edits wiring files.",
        discussion: """
            The status is 0 if all is well, 1 if problems or differences were found or an edit was refused, 2 if a \
            file cannot be read, and 64 if the command line is invalid. '\(WiringTool.name) help project' explains \
            which files and classes the commands look at.

            Examples:
              \(WiringTool.name) check wiring/*.yaml
              \(WiringTool.name) show wiring/life.test.yaml board
              \(WiringTool.name) graph wiring/life.yaml
              \(WiringTool.name) explain unknown-object
            """,
        version: WiringTool.versions,
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
            CompileCommand.self,
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

#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringCatalog
internal import WiringEditing
internal import WiringIndex
internal import WiringLanguageServer

/// `wiring lsp`
struct LanguageServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lsp",
        abstract: "Serves editors: the Language Server Protocol over standard input and output.",
        discussion: """
            Editors start it themselves. It knows the classes of each project from its catalog, or those of an app's \
            own tool; it runs no code of the classes and writes no file.

            For an unregistered class, a quick fix writes the registration, as 'register' does, from the symbol \
            graphs of the package.
            """
    )

    @OptionGroup var catalog: CatalogOption

    @Option(
        help: ArgumentHelp(
            "A file for a log of the messages, without their contents.", valueName: "file"),
        completion: .file())
    var log: String?

    @Option(
        help: ArgumentHelp(
            "With '--log', 'contents' for all that the messages say, the texts of your files among it (default: "
                + "messages).", valueName: "level"),
        completion: .list(ConversationLog.Level.allValueStrings))
    var logLevel: ConversationLog.Level?

    @Option(
        help: ArgumentHelp(
            "A folder of symbol graphs, '*.symbols.json', from which registrations are written (default: "
                + "'.build/*/symbolgraph' of the package).", valueName: "folder"), completion: .directory)
    var graphs: [String] = []

    func validate() throws {
        if logLevel != nil, log == nil { throw ValidationError("'--log-level' is for '--log', which names the file") }
    }

    func run() async throws {
        let classes = catalog.reading
        let server = LanguageServer(
            version: WiringTool.version, knowing: { _ in classes() }, explaining: { Article.of($0).address },
            registering: PackageRegistrar(graphs: graphs).text)
        let log = try log.map { path in
            guard let log = ConversationLog(path: path, level: logLevel ?? .messages) else {
                throw Console.fail("'\(path)' cannot be written")
            }
            return log
        }
        let status = await Conversation(server, log: log).run()
        if status != 0 { throw ExitCode(status) }
    }
}

extension ConversationLog.Level: ExpressibleByArgument {}
#endif

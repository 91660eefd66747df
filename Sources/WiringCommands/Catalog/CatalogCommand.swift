#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringAdoption
internal import WiringBlueprint
internal import WiringCatalog
internal import WiringDiagnostics
internal import WiringRegistration

/// `wiring catalog`: writes the classes of an app-specific tool, and completes it from symbol graphs.
struct CatalogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Writes the catalog of your classes, for tools and editors.",
        discussion: """
            With a committed catalog, the stand-alone tool checks files as the program itself does. It is written by a \
            tool with its own classes. The symbol graphs of the compiler add what no registry knows: access, places, \
            comments and default values; without them, these stay as the file has them. The stand-alone tool can add \
            them to a catalog that is there.

            Examples:
              \(WiringTool.name) catalog
              \(WiringTool.name) catalog --check
              \(WiringTool.name) catalog - > classes.json
              swift package dump-symbol-graph --minimum-access-level internal
              \(WiringTool.name) catalog --graphs .build/*/symbolgraph
            """
    )

    @Argument(help: ArgumentHelp("The file to write; - is standard output.", valueName: "path"))
    var path = "wiring/catalog.json"

    @Flag(help: "Write nothing, and fail if the file does not match the classes.")
    var check = false

    @Option(
        help: ArgumentHelp(
            "A folder of symbol graphs, '*.symbols.json', of the modules that declare the classes.",
            valueName: "folder"))
    var graphs: [String] = []

    func run() async throws {
        let catalog = try described(knownClasses())
        if check {
            return try CommandOutput.reportingErrors { try catalog.check(path, against: origin, help: fix) }
        }
        // A file that is not a catalog, or an old one, contains nothing to keep.
        let earlier = path == "-" ? nil : try? ClassCatalog.read(file: path)
        try CommandOutput.write((earlier.map(catalog.completed) ?? catalog).jsonData, to: path)
    }

    /// Returns the classes of the registry, or else those of the file that is to be completed.
    private func knownClasses() throws -> ClassCatalog {
        if let registry = WiringTool.registry { return registry.catalog() }
        guard !graphs.isEmpty else {
            throw ValidationError(
                "this tool has no classes; run 'catalog' in the tool of your program, or complete a catalog "
                    + "from symbol graphs: --graphs DIR")
        }
        guard path != "-" else { throw ValidationError("name the file with the catalog to complete") }
        return try CommandOutput.reportingErrors { try ClassCatalog.read(file: path) }
    }

    /// Returns a catalog completed with what the graphs say about its classes, and reports the classes that they do not
    /// have: these may be of another module, private or gone.
    private func described(_ catalog: ClassCatalog) throws -> ClassCatalog {
        guard !graphs.isEmpty else { return catalog }
        let declarations = try SymbolGraphs.readOrExit(graphs).declarations
        let missing = catalog.names(missingIn: declarations)
        if !missing.isEmpty { Console.writeError("note: no symbol graph has \(Wording.quotedList(missing))") }
        return catalog.adding(declarations)
    }

    // MARK: The check

    private var origin: String {
        switch (WiringTool.registry == nil, graphs.isEmpty) {
        case (false, true): "the registry"
        case (false, false): "the registry and the symbol graphs"
        case (true, _): "the symbol graphs"
        }
    }

    private var fix: String {
        let options = graphs.map { " --graphs \($0)" }.joined()
        let tool = WiringTool.registry == nil ? "" : " of the program's own tool"
        return "write it again with the command 'catalog \(path)\(options)'\(tool)"
    }
}
#endif

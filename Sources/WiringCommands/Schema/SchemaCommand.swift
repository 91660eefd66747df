#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringCatalog

/// `wiring schema`
struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Writes a JSON Schema of wiring files, for editors.",
        discussion: """
            It describes the classes, what can be set on them and how their values are written, so that an editor \
            completes them and marks errors while you type. The catalog is the nearest 'catalog.json' or \
            'wiring/catalog.json'. A file refers to the schema in its first line:

              # yaml-language-server: $schema=schema.json

            Examples:
              \(WiringTool.name) schema > wiring/schema.json
              \(WiringTool.name) schema --catalog wiring/catalog.json --output wiring/schema.json
            """
    )

    @OptionGroup var classes: CatalogOption

    @Option(help: ArgumentHelp("The file to write; - is standard output.", valueName: "path"))
    var output = "-"

    func run() async throws {
        guard let known = try classes.byFile.classesOrExit()?.catalog else {
            throw ValidationError("no classes are known; name a catalog with --catalog")
        }
        try CommandOutput.write(known.catalog.jsonSchema, to: output)
    }
}
#endif

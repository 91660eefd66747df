#if Commands
internal import ArgumentParser
internal import Foundation
internal import Wiring
internal import WiringBlueprint
internal import WiringFoundation

/// `wiring catalog`, in a tool that has its own classes.
struct CatalogCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "catalog",
        abstract: "Writes the catalog of your classes, for tools and editors.",
        discussion: """
            A committed catalog lets the stand-alone tool check files as the program itself does. The command is for \
            tools with classes of their own. It keeps what the file says of declarations and no registry knows, such \
            as the comments of members.

            Examples:
              catalog                      writes wiring/catalog.json
              catalog --check              fails if wiring/catalog.json is out of date
              catalog -                    writes to standard output
            """
    )

    @Argument(help: ArgumentHelp("The file to write; - is standard output.", valueName: "path"))
    var path = "wiring/catalog.json"

    @Flag(help: "Write nothing, and fail if the file does not match the classes.")
    var check = false

    func run() async throws {
        guard let registry = WiringTool.registry else {
            throw ValidationError("this tool has no classes of its own; run 'catalog' in the tool of your program")
        }
        if check { return try CommandOutput.reportingErrors { try ClassCatalog.check(path, of: registry) } }
        // A file that is no catalog, or an old one, has nothing to keep.
        let earlier = path == "-" ? nil : try? ClassCatalog(contentsOfFile: path)
        let catalog = registry.catalog()
        try CommandOutput.write((earlier.map(catalog.completed) ?? catalog).json, to: path)
    }
}
#endif

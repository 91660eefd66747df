#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// `wiring list FILE`
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the objects, classes, connections and parameters of a wiring file.",
        discussion: """
            Included files count, and overlays are applied. Without an option, everything is listed. Where classes \
            are known, each is listed with the location of its registration.

            Examples:
              \(WiringTool.name) list wiring/life.yaml
              \(WiringTool.name) list --connections wiring/life.yaml
              \(WiringTool.name) list --json wiring/life.yaml
            """
    )

    @Argument(help: "The file to look at.", completion: .wiringFiles)
    var file: String

    @Flag(help: "List the objects, externals and File's Owner.")
    var objects = false

    @Flag(help: "List the connections of each object, out of it and into it.")
    var connections = false

    @Flag(help: "List the classes, each with its objects.")
    var classes = false

    @Flag(help: "List the parameters, each with the source of its value.")
    var parameters = false

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var root: RootOptions
    @OptionGroup var known: ClassOptions

    func run() async throws {
        let knowledge = try known.knowledge(for: [file])
        let inventory = Inventory(try root.readOrExit(file))
        var topics: [InventoryList.Topic] = []
        if objects { topics.append(.objects) }
        if classes { topics.append(.classes) }
        if connections { topics.append(.connections) }
        if parameters { topics.append(.parameters) }
        let list = InventoryList(inventory, knowledge, topics: topics)
        Console.write(json ? JSONText.encode(list.document) : list.text)
    }
}
#endif

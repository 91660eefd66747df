#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile
internal import WiringWriting

/// `wiring list FILE`
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the objects, classes, connections and parameters of wiring files, or those that are not used.",
        discussion: """
            Included files count, and overlays are applied. Without an option, everything is listed. If the classes \
            are known, each is listed with the location of its registration.

            '--unused' lists the objects that nothing names, neither an outlet nor an action nor an input of a nib under \
            a prefix: first those that are connected to nothing at all, then those at the top level, which name others, \
            and which the program asks for by name or which listen to events. File's Owner and inline definitions are \
            always used; an object of several files is unused if no file of the project uses it. If the classes are \
            known, the registered classes follow that no file names.

            '--using' lists the objects of a class, and what names them in any file of the project. If the classes are \
            known, objects of its subclasses count, and for a protocol those of all classes that conform to it.

            Without a file, this is about the main files of the project; see 'help project'.

            Examples:
              \(WiringTool.name) list wiring/life.yaml
              \(WiringTool.name) list --connections wiring/life.yaml
              \(WiringTool.name) list --json wiring/life.yaml
              \(WiringTool.name) list --unused
              \(WiringTool.name) list --using GridBoard
            """
    )

    @Flag(help: "List the objects, externals and File's Owner.")
    var objects = false

    @Flag(help: "List the connections of each object, out of it and into it.")
    var connections = false

    @Flag(help: "List the classes, each with its objects.")
    var classes = false

    @Flag(help: "List the parameters, each with the source of its value.")
    var parameters = false

    @Flag(help: "List the objects and classes that are not used.")
    var unused = false

    @Option(
        help: ArgumentHelp("List the objects of a class, and what names them.", valueName: "class"),
        completion: .placeholders)
    var using: String?

    @OptionGroup var query: QueryOptions

    func validate() throws {
        let kinds = [unused, using != nil, objects || connections || classes || parameters]
        if kinds.count(where: \.self) > 1 {
            throw ValidationError("'--unused' and '--using' are separate lists")
        }
    }

    func run() async throws {
        if unused {
            let list = UnusedList(try RequestedFiles(query.options, query.files))
            Console.write(query.json ? JSONText.encode(list.document) : list.text)
            if list.classes == nil {
                Console.writeError("note: no classes are known, so those that no file names are not listed")
            }
        } else if let using {
            let list = try ClassUseList(using, in: RequestedFiles(query.options, query.files))
            Console.write(query.json ? JSONText.encode(list.document) : list.text)
        } else {
            try listAll()
        }
    }

    /// Lists what each file has.
    private func listAll() throws {
        var topics: [InventoryList.Topic] = []
        if objects { topics.append(.objects) }
        if classes { topics.append(.classes) }
        if connections { topics.append(.connections) }
        if parameters { topics.append(.parameters) }
        let lists = try listedFiles().map { InventoryList($0, topics: topics) }
        if lists.count == 1 {
            Console.write(query.json ? JSONText.encode(lists[0].document) : lists[0].text)
        } else if query.json {
            Console.write(JSONText.encode(["version": 1, "files": .array(lists.map(\.document))] as JSON))
        } else {
            Console.write(lists.map { "in \($0.nib.path)\n\($0.text)" }.joined(separator: "\n\n"))
        }
    }

    /// Reads the files named on the command line, or else the roots of the project.
    private func listedFiles() throws -> [KnownNib] {
        try query.files.isEmpty ? RequestedFiles(query.options).requested : query.options.readOrExit(query.files)
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringFile

/// `wiring list FILE`
struct ListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the objects, classes, connections and parameters of wiring files, or those that nobody uses.",
        discussion: """
            Included files count, and overlays are applied. Without an option, everything is listed. Where classes \
            are known, each is listed with the location of its registration.

            With '--unused', lists the objects that no outlet, action or input of a nib under a prefix names: those \
            that are connected to nothing at all, and apart from them those at the top level, which name others and \
            which the program asks for by name or which listen to events. File's Owner and inline definitions are \
            always used. An object of several files is unused if it is so in every file of the project. Where classes are \
            known, the registered ones follow that no file names.

            With '--using', lists the objects of a class, and what names them in any file of the project; where \
            classes are known, those of its subclasses too, and those that conform to a protocol.

            Without a file, the files of the project are looked at that no other one includes.

            Examples:
              \(WiringTool.name) list wiring/life.yaml
              \(WiringTool.name) list --connections wiring/life.yaml
              \(WiringTool.name) list --json wiring/life.yaml
              \(WiringTool.name) list --unused
              \(WiringTool.name) list --using GridBoard
            """
    )

    @Argument(help: "The files to look at (default: the project).", completion: .wiringFiles)
    var files: [String] = []

    @Flag(help: "List the objects, externals and File's Owner.")
    var objects = false

    @Flag(help: "List the connections of each object, out of it and into it.")
    var connections = false

    @Flag(help: "List the classes, each with its objects.")
    var classes = false

    @Flag(help: "List the parameters, each with the source of its value.")
    var parameters = false

    @Flag(help: "List the objects and classes that nobody uses.")
    var unused = false

    @Option(
        help: ArgumentHelp("List the objects of a class, and what names them.", valueName: "class"),
        completion: .placeholders)
    var using: String?

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var root: RootOptions
    @OptionGroup var known: ClassOptions

    func validate() throws {
        let kinds = [unused, using != nil, objects || connections || classes || parameters]
        if kinds.count(where: \.self) > 1 {
            throw ValidationError("'--unused' and '--using' are lists of their own")
        }
    }

    func run() async throws {
        let knowledge = try known.knowledge(for: files)
        if unused {
            let list = UnusedList(try AskedFiles(files, root: root), knowledge)
            Console.write(json ? JSONText.encode(list.document) : list.text)
            if knowledge.source == nil {
                Console.writeError("note: no classes are known, so those that no file names are not listed")
            }
        } else if let using {
            let list = try ClassUseList(using, in: AskedFiles(files, root: root), knowledge)
            Console.write(json ? JSONText.encode(list.document) : list.text)
        } else {
            try list(knowledge)
        }
    }

    /// Lists what each file has.
    private func list(_ knowledge: ClassKnowledge) throws {
        var topics: [InventoryList.Topic] = []
        if objects { topics.append(.objects) }
        if classes { topics.append(.classes) }
        if connections { topics.append(.connections) }
        if parameters { topics.append(.parameters) }
        let lists = try nibs().map { path, nib in
            (path: path, list: InventoryList(Inventory(nib), knowledge, topics: topics))
        }
        if lists.count == 1 {
            Console.write(json ? JSONText.encode(lists[0].list.document) : lists[0].list.text)
        } else if json {
            Console.write(
                JSONText.encode(["version": 1, "files": .array(lists.map(\.list.document))] as JSON))
        } else {
            Console.write(lists.map { "in \($0.path)\n\($0.list.text)" }.joined(separator: "\n\n"))
        }
    }

    /// Reads the files named on the command line, or else the roots of the project.
    private func nibs() throws -> [(path: String, nib: MergedNib)] {
        guard files.isEmpty else { return try files.map { (UserPath.relative($0), try root.readOrExit($0)) } }
        return try AskedFiles([], root: root).asked.map { ($0.path, $0.inventory.nib) }
    }
}
#endif

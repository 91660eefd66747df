#if Commands
internal import ArgumentParser
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWriting

/// `wiring move NAME… FILE`, or the file first
struct MoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Moves objects into a new file and includes it.",
        discussion: """
            The file is the last word, or the first one if only that ends in '.yaml'. If the file exists and is \
            included already, the objects are added to it. Comments above an object move with it. Names that the \
            objects refer to and the file does not know are declared there as externals or owner, and parameters \
            that the objects use are declared there, too. Nothing is written if a file of the project would mean \
            something else, as 'diff' sees it.

            Examples:
              \(WiringTool.name) move board game wiring/board.yaml
              \(WiringTool.name) move board wiring/parts/board.yaml --from wiring/life.yaml
            """
    )

    @OptionGroup var options: CheckedEditOptions

    @Option(
        help: ArgumentHelp("The file that defines the objects (default: the only one that does).", valueName: "file"),
        completion: .wiringFiles)
    var from: String?

    @Argument(
        help: ArgumentHelp("The objects, and last the file.", valueName: "name… file"), completion: .movable)
    var words: [String] = []

    /// The names of the objects, and the file to which they move.
    private var operands: (names: [String], file: String) {
        let isFirst = CompletedLine.isWiringFile(words[0]) && !CompletedLine.isWiringFile(words[words.count - 1])
        return isFirst
            ? (words.dropFirst().unique, words[0]) : (words.dropLast().unique, words[words.count - 1])
    }

    func validate() throws {
        guard words.count > 1 else {
            throw ValidationError(
                "name objects and a file, as in: \(WiringTool.name) move board wiring/board.yaml")
        }
    }

    func run() async throws {
        let (names, file) = operands
        let target = FilePath.tidy(UserPath.relative(file))
        let from = from.map { FilePath.tidy(UserPath.relative($0)) }
        let root = options.root.folder(of: from ?? target)
        let given = [from ?? target, target]
        var lost: [Document.LostComment] = []
        let (project, source, change) = try EditLock.holding(given, in: [root]) { lock in
            var project = Project(
                root: root, including: given.filter { RealPath(following: $0) != nil },
                classes: options.classes.byFile)
            let (source, change) = try Console.reportingErrors { () throws(EditError) in
                try Self.checkFolder(of: target)
                let source = if let from { from } else { try Self.definer(of: names, in: &project, target) }
                let old = try project.document(at: source)
                let moved = try project.moving(names, from: old, to: target)
                lost = old.comments(lostIn: moved.source, moved.target)
                if project.index(of: target) != nil {
                    lost += try project.document(at: target).comments(lostIn: moved.target)
                }
                return (source, Rearrangement(texts: [moved.source.source, moved.target.source]))
            }
            try lock.cover(project.neighbours(of: [source, target]) + [target])
            let types = try project.classesOrExit(of: source)?.catalog
            let contexts = project.contexts(of: [source], andMainFilesOf: target)
            try change.write(options, in: project, keeping: contexts, types: types, under: lock)
            return (project, source, change)
        }
        Console.report(lost: lost)
        change.report(options, since: project, done: "\(source): moved \(Wording.list(names)) to \(target)")
    }

    private static func checkFolder(of file: String) throws(EditError) {
        let folder = FilePath.folder(of: file)
        guard RealPath(following: folder) == nil else { return }
        throw EditError("there is no folder '\(folder)'", help: "make it: mkdir -p \(folder)")
    }

    /// Returns the only file that defines the first of some objects.
    private static func definer(
        of names: [String], in project: inout Project, _ target: String
    ) throws(EditError) -> String {
        let name = names[0]
        let paths = project.definers(of: name)
        guard paths.count <= 1 else {
            throw EditError(
                "'\(name)' is defined in each of \(Wording.quotedList(paths.sorted()))",
                help: "say in which with '--from'")
        }
        if let path = paths.first { return path }
        throw project.cannotMove(name, to: target)
    }
}
#endif

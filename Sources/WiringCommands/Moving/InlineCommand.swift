#if Commands
internal import ArgumentParser
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringWriting

/// `wiring inline FILE`
struct InlineCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inline",
        abstract: "Puts the contents of an included file into the files that include it.",
        discussion: """
            The file is removed if no other file includes it. Nothing is written if a file of the project would \
            mean something else, as 'diff' sees it. Comments that are not about an entry of the file are reported on \
            standard error.

            Examples:
              \(WiringTool.name) inline wiring/board.yaml
              \(WiringTool.name) inline wiring/board.yaml --into wiring/life.yaml
            """
    )

    @OptionGroup var options: CheckedEditOptions

    @Option(
        help: ArgumentHelp("The file to put it into (default: all that include it).", valueName: "file"),
        completion: .wiringFiles)
    var into: [String] = []

    @Argument(help: "The file.", completion: .wiringFiles)
    var file: String

    func run() async throws {
        let path = FilePath.tidy(UserPath.relative(file))
        let given = [path] + into.map { FilePath.tidy(UserPath.relative($0)) }
        let root = options.root.folder(of: path)
        var (lost, lostOfPart): ([Document.LostComment], [Document.LostComment]) = ([], [])
        let (project, change) = try EditLock.holding(given, in: [root]) { lock in
            // The lock runs this again if it must cover more folders.
            (lost, lostOfPart) = ([], [])
            _ = try FileEdit.read(path)
            var project = options.root.project(root, given, classes: options.classes.byFile)
            let all = project.directIncluders(of: path)
            let includers = into.isEmpty ? all : Array(given.dropFirst())
            let change = try Console.reportingErrors { () throws(EditError) in
                guard !all.isEmpty else { throw EditError("no file of the project includes '\(path)'") }
                var texts: [SourceText] = []
                for includer in includers {
                    let result = try project.inlining(path, into: includer)
                    lost += try project.document(at: includer).comments(lostIn: result)
                    for comment in try project.document(at: path).comments(lostIn: result)
                    where !lostOfPart.contains(comment) {
                        lostOfPart.append(comment)
                    }
                    texts.append(result.source)
                }
                let isGone = Set(all).isSubset(of: includers)
                return Rearrangement(texts: texts, gone: isGone ? [path: includers[0]] : [:])
            }
            try lock.cover(project.neighbours(of: [path] + includers))
            let types = try project.classesOrExit(of: path)?.catalog
            let contexts = project.contexts(of: includers)
            try change.write(options, in: project, keeping: contexts, types: types, under: lock)
            return (project, change)
        }
        // A file that stays keeps its comments.
        Console.report(lost: lost + (change.gone.isEmpty ? [] : lostOfPart))
        let names = change.texts.map { "\($0.name): took up \(path)\n" }
        let end = change.gone.isEmpty ? "" : "\(path): removed, since no file includes it\n"
        change.report(options, since: project, done: names.joined() + end)
    }
}
#endif

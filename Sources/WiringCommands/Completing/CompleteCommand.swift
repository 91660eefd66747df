#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// `wiring complete FILE LINE:COLUMN`
struct CompleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "complete",
        abstract: "Lists what may be written at a place of a wiring file.",
        discussion: """
            The best comes first. The file may be half typed and have any errors. If the classes are known, only what \
            fits is offered; what is not known to fit comes last.

            Examples:
              \(WiringTool.name) complete wiring/life.yaml 12:14
              \(WiringTool.name) complete --json wiring/life.yaml 12:14
              \(WiringTool.name) complete --stdin-name wiring/life.yaml - 12:14 < draft.yaml
            """
    )

    @Argument(help: "The file; '-' is standard input.", completion: .wiringFiles)
    var file: String

    @Argument(
        help: ArgumentHelp(
            "The line and column of the cursor, from 1, as in diagnostics: '12:14'.", valueName: "line:column"),
        completion: .newName)
    var cursor: LineAndColumn

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var options: FileOptions

    func run() async throws {
        let input = try options.standardInput.read([file])
        let path = input.paths[0]
        let source = try input.source(path)
        guard let offset = source.offset(line: cursor.line, column: cursor.column) else {
            throw ValidationError("'\(path)' has no place \(cursor.line):\(cursor.column)")
        }
        let project = Project(
            root: options.root.folder(of: path), including: [path], texts: [path: source.bytes],
            classes: options.classes.byFile)
        let known = try project.classesOrExit(of: path)?.catalog
        let items = Completion.items(
            in: source.bytes, at: offset, of: path, project: project,
            classes: known.map { CompletionClasses($0.catalog) })
        Console.write(
            json ? JSONText.encode(CompletionList.json(of: items, in: source)) : CompletionList.text(of: items))
    }
}

/// A place such as `12:14`.
struct LineAndColumn: ExpressibleByArgument {
    var line: Int
    var column: Int

    init?(argument: String) {
        let numbers = argument.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let line = numbers[0], let column = numbers[1], line > 0, column > 0 else {
            return nil
        }
        (self.line, self.column) = (line, column)
    }
}
#endif

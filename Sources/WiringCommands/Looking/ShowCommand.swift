#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile

/// `wiring show [FILE] NAME[.key] [--effective]`, with the file and the name in either order
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows the definition of an object after all overlays, and where each line comes from.",
        discussion: """
            The definition is written as YAML. A comment after each line gives its location, and what it replaced if \
            an overlay put it there.

            With '--effective', it is written as a file that can be loaded: parameters that have a default, or that \
            a file gives to a nib under a prefix, are replaced by their values; other objects are declared as \
            externals, under names without dots. What only the program or its environment knows, and secrets, stay \
            parameters. Without a name, all objects are written as one file, which differs from the first one in \
            nothing that 'diff' finds: nibs under a prefix are still included, and parameters stay what they are.

            Without a file, this is about the main files of the project; see 'help project'. Without a name too, \
            '--effective' writes the only main file.

            Examples:
              \(WiringTool.name) show board
              \(WiringTool.name) show wiring/life.test.yaml board
              \(WiringTool.name) show wiring/life.test.yaml controller.title
              \(WiringTool.name) show wiring/life.yaml owner
              \(WiringTool.name) show --effective wiring/life.test.yaml board
              \(WiringTool.name) show --effective wiring/life.test.yaml > whole.yaml
            """
    )

    @Argument(help: "The file to look at (default: the project); '-' is standard input.", completion: .wiringFiles)
    var file: String?

    @Argument(
        help: "The object, or one of its attributes, outlets or events: 'board', 'board.rows'.", completion: .keys)
    var name: String?

    @Flag(help: "Write a file that can be loaded, with the values of parameters.")
    var effective = false

    @OptionGroup var options: FileOptions

    /// The file and the name, in whichever order they are given; two words that look alike are a file and a name.
    private var words: (file: String?, name: String?) {
        guard let first = file else { return (nil, nil) }
        guard let second = name else { return NamesAndFiles.isFile(first) ? (first, nil) : (nil, first) }
        let words = NamesAndFiles([second, first], names: 1)
        return (words.files[0], words.names[0])
    }

    func validate() throws {
        if words.name == nil, !effective {
            throw ValidationError("name an object, or write the whole file with '--effective'")
        }
    }

    func run() async throws {
        let (file, name) = words
        guard let file else {
            guard let name else { return try showWhole(onlyMainFile()) }
            return try showInProject(name)
        }
        guard let name else {
            let input = try options.standardInput.read([file])
            return try showWhole(options.root.readOrExit(input.paths[0], input))
        }
        let nib = try options.readOrExit([file])[0]
        let shown = ShownObject(name, in: nib)
        guard let object = shown.object else { throw shown.fail() }
        Console.write(try text(of: object, in: nib))
    }

    private func showWhole(_ nib: MergedNib) throws {
        Console.write(
            try Console.reportingErrors { () throws(EditError) in try EffectiveFile.lines(of: nib) }.aligned)
    }

    /// Returns the main file of the project; ends the command if there are several.
    private func onlyMainFile() throws -> MergedNib {
        let files = try RequestedFiles(options).requested
        guard files.count == 1 else {
            throw Console.fail(
                "the project has \(files.count) main files",
                help: "name one of \(Wording.quotedList(files.map(\.path)))", status: .problems)
        }
        return files[0].nib
    }

    /// Shows the object of a name in each file of the project that has it.
    private func showInProject(_ name: String) throws {
        let shown = try RequestedFiles(options).files(withObjectOf: name).map { ShownObject(name, in: $0) }
        var texts = GroupedAnswers<String>()
        for shown in shown {
            if let object = shown.object { texts.add(try text(of: object, in: shown.nib), of: shown.nib.path) }
        }
        if texts.groups.isEmpty, let first = shown.first { throw first.fail() }
        let blocks = texts.groups.map { group in
            texts.groups.count == 1 ? group.answer : "# in \(Wording.list(group.files))\n\(group.answer)"
        }
        Console.write(blocks.joined(separator: "\n\n"))
    }

    private func text(of object: ShownObject.Found, in nib: KnownNib) throws -> String {
        guard effective else { return object.text }
        guard object.key == nil else {
            throw Console.fail("'--effective' writes a whole object", help: "name '\(object.name)'", status: .problems)
        }
        return try Console.reportingErrors { () throws(EditError) in
            try EffectiveObject.lines(of: object.name, in: nib.nib) ?? []
        }.aligned
    }
}
#endif

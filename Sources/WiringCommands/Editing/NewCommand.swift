#if Commands
internal import ArgumentParser
internal import WiringAdoption
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWriting

/// `wiring new FILE`
struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a wiring file, or a package to start with.",
        discussion: """
            If the folder has a 'schema.json' (see 'schema'), the file refers editors to it for completion and \
            checks.

            With '--from', the file has an object of a class, and everything that its required outlets need: an object of \
            each class, connected where only one fits, and externals where none does. What only you know is left as \
            comments, with the choices.

            A package is created in a folder of its name: classes, an app with a wiring file that each build checks, \
            and tests with a fake.

            Examples:
              \(WiringTool.name) new wiring/life.yaml --owner LifeApp
              \(WiringTool.name) new wiring/life.test.yaml --include life.yaml
              \(WiringTool.name) new wiring/life.yaml --from LifeController
              \(WiringTool.name) new --package MyApp
            """
    )

    @Option(help: "The class of File's Owner.", completion: .placeholders)
    var owner: String?

    @Option(help: "A file that it includes, relative to it.", completion: .wiringFiles)
    var include: [String] = []

    @Option(
        help: ArgumentHelp("The class of an object that the file has, with all that it needs.", valueName: "class"),
        completion: .classes)
    var from: String?

    @Option(help: "The JSON Schema for completion in editors, relative to the file.", completion: .catalogs)
    var schema: String?

    @Option(help: "The name of a package, in place of a file.", completion: .newName)
    var package: String?

    @Argument(help: "The file.", completion: .wiringFiles)
    var file: String?

    @OptionGroup var classes: CatalogOption

    func validate() throws {
        if owner == "" { throw ValidationError("a class has a name") }
        if schema?.contains(where: \.isNewline) ?? false { throw ValidationError("the path of a schema is one line") }
        if from != nil, owner != nil || !include.isEmpty || schema != nil {
            throw ValidationError("'--from' writes the whole file, and takes neither owner, includes nor schema")
        }
        if package != nil, file != nil || owner != nil || !include.isEmpty || schema != nil || from != nil {
            throw ValidationError("'--package' creates its own files, and takes nothing else")
        }
        if package == nil, file == nil {
            throw ValidationError("name a file, as in: \(WiringTool.name) new wiring/app.yaml")
        }
    }

    func run() async throws {
        if let package { try make(package) }
        if let file { try from.map { try create(fileAt: file, from: $0) } ?? create(fileAt: file) }
    }

    private func create(fileAt file: String) throws {
        let known = ["schema.json", "wiring.schema.json"].first {
            RealPath(following: FilePath.join(FilePath.folder(of: file), $0)) != nil
        }
        for path in include { try checkInclude(path, of: file) }
        try write(NewFile.text(owner: owner, included: include, schema: schema ?? known), to: file)
        let base = include.first.map { FilePath.included($0, by: file) }
            .flatMap { RealPath(following: $0) == nil ? nil : $0 }
        let target = base.map { "\($0) NAME CLASS --in \(file)" } ?? "\(file) NAME CLASS"
        Console.write("Created \(file). Next: \(WiringTool.name) add \(target)")
    }

    /// Refuses the path of a file that does not exist, if another one is meant: the path from the working directory, or
    /// one that is misspelt.
    private func checkInclude(_ path: String, of file: String) throws {
        let included = FilePath.included(path, by: file)
        guard RealPath(following: included) == nil else { return }
        let meant = FilePath.path(to: path, from: FilePath.folder(of: file))
        let question =
            RealPath(following: path) == nil
            ? FilePath.didYouMean(missing: included, written: path) : "did you mean '\(meant)'?"
        guard let question else { return }
        throw Console.fail("there is no file '\(FilePath.tidy(included))' to include", help: question)
    }

    /// Writes a file with an object of a class and what it needs.
    private func create(fileAt file: String, from className: String) throws {
        let known = try CommandOutput.reportingErrors { try classes.byFile.classes(of: file, including: []) }
        guard let source = known?.catalog else {
            throw Console.fail(
                "no classes are known of '\(file)'", help: "write a catalog first: swift package wiring adopt TARGET")
        }
        guard source.descriptor(ofClass: className) != nil else {
            throw Console.fail(
                "there is no class '\(className)'",
                help: Suggestions.didYouMean(className, orOneOf: source.classNames.sorted()), status: .problems)
        }
        let first = FirstFile(root: className, classes: source, comment: "What an object of '\(className)' needs.")
        try write(first.text, to: file)
        let count = first.objectCount
        Console.write("Created \(file) with \(Wording.count(count, "object")).")
        for open in first.open { Console.write("set '\(open.path)', of type \(open.question)") }
        for name in first.externals { Console.write("pass in the external '\(name)' when the file is loaded") }
    }

    private func write(_ text: String, to file: String) throws {
        try EditLock.holding(file) { try $0.write([AtomicWriting.Change(file, from: nil, to: Array(text.utf8))]) }
    }
}
#endif

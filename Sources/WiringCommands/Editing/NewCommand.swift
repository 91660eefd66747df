#if Commands
internal import ArgumentParser
internal import WiringEditing
internal import WiringFile
internal import WiringWriting

/// `wiring new FILE`
struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a wiring file, or a package to start with.",
        discussion: """
            If the folder has a 'schema.json' (see 'schema'), the file refers editors to it for completion and \
            checks.

            A package is made in a folder of its name: classes, an app with a wiring file that each build checks, \
            and tests with a fake.

            Examples:
              \(WiringTool.name) new wiring/life.yaml --owner LifeApp
              \(WiringTool.name) new wiring/life.test.yaml --include life.yaml
              \(WiringTool.name) new --package MyApp
            """
    )

    @Option(help: "The class of File's Owner.", completion: .placeholders)
    var owner: String?

    @Option(help: "A file that it includes, relative to it.", completion: .wiringFiles)
    var include: [String] = []

    @Option(help: "The JSON Schema for completion in editors, relative to the file.", completion: .catalogs)
    var schema: String?

    @Option(help: "The name of a package, in place of a file.", completion: .newName)
    var package: String?

    @Argument(help: "The file.", completion: .wiringFiles)
    var file: String?

    func validate() throws {
        if owner == "" { throw ValidationError("a class has a name") }
        if schema?.contains(where: \.isNewline) ?? false { throw ValidationError("the path of a schema is one line") }
        if package != nil, file != nil || owner != nil || !include.isEmpty || schema != nil {
            throw ValidationError("'--package' makes its own files, and takes nothing else")
        }
        if package == nil, file == nil {
            throw ValidationError("name a file, as in: \(WiringTool.name) new wiring/app.yaml")
        }
    }

    func run() async throws {
        if let package { try make(package) }
        if let file { try make(fileAt: file) }
    }

    private func make(fileAt file: String) throws {
        let known = ["schema.json", "wiring.schema.json"].first {
            RealPath(following: FilePath.join(FilePath.folder(of: file), $0)) != nil
        }
        let text = NewFile.text(owner: owner, included: include, schema: schema ?? known)
        try EditLock.holding(file) { try $0.write([AtomicWriting.Change(file, from: nil, to: Array(text.utf8))]) }
        Console.write("\(file): made; add an object: \(WiringTool.name) add \(file) NAME CLASS")
    }
}
#endif

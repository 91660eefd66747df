#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringIndex
internal import WiringRegistration

/// `wiring register --graphs DIR FILE…`
struct RegisterCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "register",
        abstract: "Writes registrations in Swift, from the compiler's knowledge of your classes.",
        discussion: """
            This prints registrations of the classes that the files name and that are not registered yet, with the \
            members that the files use. Paste them between the braces of a registry; comments say what cannot be \
            known. The classes are read from the symbol graph of each module, which the compiler writes in less than \
            a second.

            Examples:
              swift package dump-symbol-graph --minimum-access-level internal
              \(WiringTool.name) register --graphs .build/*/symbolgraph wiring/life.yaml
              \(WiringTool.name) register --graphs .build/*/symbolgraph --module GameOfLife --all
            """
    )

    @Argument(help: "The files whose classes are to be registered.", completion: .wiringFiles)
    var files: [String] = []

    @Option(help: ArgumentHelp("A folder of symbol graphs, '*.symbols.json'.", valueName: "folder"))
    var graphs: [String]

    @Option(help: ArgumentHelp("A module whose classes are meant, and no others'.", valueName: "name"))
    var module: [String] = []

    @Flag(help: "Register every class that is not registered yet, with all of its members.")
    var all = false

    @OptionGroup var root: RootOptions
    @OptionGroup var classes: CatalogOption

    func validate() throws {
        if graphs.isEmpty { throw ValidationError("name the folder of the symbol graphs: --graphs DIR") }
        guard files.isEmpty == all else {
            throw ValidationError(
                all ? "name files or '--all', not both" : "name files whose classes are meant, or '--all'")
        }
    }

    func run() async throws {
        let inventories = try files.map { Inventory(try root.readOrExit($0)) }
        let classes = classes.byFile
        let known = try inventories.isEmpty ? classes.classesOrExit() : classes.classesOrExit(of: inventories[0].nib)
        let registered = Set(known?.source.classNames ?? [])
        let symbols = try SymbolGraphs.readOrExit(graphs, modules: module.isEmpty ? nil : Set(module))
        let registrar = Registrar(symbols, except: registered)
        guard !all else { return report(registrar.textForAll) }

        let uses = ClassUses(inventories, except: known)
        let unknown = uses.unknownClasses(among: registrar.names)
        guard unknown.isEmpty else {
            Console.report(unknown)
            throw ExitCode.problems
        }
        report(registrar.text(for: uses.byClass))
    }

    private func report(_ text: String) {
        guard text.isEmpty else { return Console.write(text) }
        Console.writeError("note: every class \(all ? "of the graphs" : "that the files name") is registered")
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// `wiring graph FILE`
struct GraphCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draws the object graph of a wiring file.",
        discussion: """
            File's Owner and externals have dashed outlines; weak and optional outlets are dashed where classes are \
            known; objects that an overlay replaced are marked. Objects with errors are red, and those that cannot \
            be created as a result are orange. Nested nibs have frames, and objects that many others use are \
            named beside these. Of more than 150 objects, a part must be chosen, or '--all'; DOT and JSON, which \
            programs read, have everything.

            Examples:
              \(WiringTool.name) graph wiring/life.yaml
              \(WiringTool.name) graph --format svg wiring/life.yaml > life.svg
              \(WiringTool.name) graph --focus controller --depth 1 wiring/life.yaml
              \(WiringTool.name) graph --focus board --direction in wiring/life.yaml
              \(WiringTool.name) graph --format dot wiring/life.yaml | dot -Tpdf > life.pdf
            """
    )

    @Argument(help: "The file to look at; '-' is standard input.", completion: .wiringFiles)
    var file: String

    @Option(help: "The form of the drawing.")
    var format = DiagramFormat.tree

    @OptionGroup(title: "Selection") var selection: GraphSelection
    @OptionGroup var options: FileOptions

    func run() async throws {
        let nib = try options.readOrExit([file])[0]
        var diagnostics = Diagnostics()
        _ = diagnostics.collect { try nib.check() }
        let diagram = ObjectDiagram(nib.inventory, diagnostics: diagnostics.all, descriptor: nib.descriptor)
        let part = try selection.part(of: diagram, in: nib.path, isHumanReadable: format.isHumanReadable)
        Console.write(format.render(part))
        Console.report(diagnostics.all, omitted: diagnostics.omitted)
        if diagnostics.hasErrors { throw ExitCode.problems }
    }
}

extension DiagramFormat: ExpressibleByArgument {}
#endif

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
            File's Owner and externals are drawn apart; weak and optional outlets are dashed where classes are \
            known; objects that an overlay replaced are marked. Objects with mistakes are red, and those that cannot \
            be created as a result are orange.

            Examples:
              \(WiringTool.name) graph wiring/life.yaml
              \(WiringTool.name) graph --format svg wiring/life.yaml > life.svg
              \(WiringTool.name) graph --format dot wiring/life.yaml | dot -Tpdf > life.pdf
            """
    )

    @Argument(help: "The file to look at.", completion: .wiringFiles)
    var file: String

    @Option(help: "The form of the drawing.")
    var format = DiagramFormat.tree

    @OptionGroup var root: RootOptions
    @OptionGroup var classes: ClassOptions

    func run() async throws {
        let knowledge = try classes.knowledge(for: [file])
        let nib = try root.readOrExit(file)
        var findings = Findings()
        _ = findings.collect { try knowledge.check(nib) }
        let diagram = ObjectDiagram(Inventory(nib), findings: findings.diagnostics) {
            knowledge.descriptor(ofClass: $0.className, isPlaceholder: $0.kind != .object)
        }
        Console.write(format.render(diagram))
        Console.report(findings.diagnostics, omitted: findings.omitted)
        if findings.hasErrors { throw ExitCode.findings }
    }
}

extension DiagramFormat: ExpressibleByArgument {}
#endif

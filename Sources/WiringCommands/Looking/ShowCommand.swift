#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// `wiring show FILE NAME[.key]`
struct ShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows the definition of an object after all overlays, and where each line comes from.",
        discussion: """
            The definition is written as YAML. A comment after each line gives its location, and what it replaced if \
            an overlay put it there.

            Examples:
              \(WiringTool.name) show wiring/life.test.yaml board
              \(WiringTool.name) show wiring/life.test.yaml controller.title
              \(WiringTool.name) show wiring/life.yaml owner
            """
    )

    @Argument(help: "The file to look at; '-' is standard input.", completion: .wiringFiles)
    var file: String

    @Argument(
        help: "The object, or one of its attributes, outlets or events: 'board', 'board.rows'.", completion: .keys)
    var name: String

    @OptionGroup var standardInput: StandardInputOptions
    @OptionGroup var root: RootOptions
    @OptionGroup var classes: ClassOptions

    func run() async throws {
        let input = try standardInput.read([file])
        let knowledge = try classes.knowledge(for: input.paths)
        let inventory = Inventory(try root.readOrExit(input))
        if let index = inventory.index(named: name) {
            return Console.write(EffectiveDefinition(inventory, index, knowledge).text)
        }
        if let dot = name.lastIndex(of: "."), let index = inventory.index(named: String(name[..<dot])) {
            let key = String(name[name.index(after: dot)...])
            let definition = EffectiveDefinition(inventory, index, knowledge)
            if let text = definition.text(ofKey: key) { return Console.write(text) }
            try fail(
                "'\(inventory.objects[index].name)' sets no '\(key)'", in: input, suggesting: key,
                among: definition.keys)
        }
        try fail("there is no object '\(name)'", in: input, suggesting: name, among: inventory.objects.map(\.name))
    }

    private func fail(
        _ message: String, in input: InputFiles, suggesting name: String, among names: [String]
    ) throws -> Never {
        let help = Suggestions.didYouMean(name, orOneOf: names)
        Console.report([Diagnostic(.unknownObject, "\(message) in '\(input.paths[0])'", help: help)])
        throw ExitCode.findings
    }
}
#endif

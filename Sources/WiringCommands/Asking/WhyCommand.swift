#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// `wiring why NAME [FILE…]`
struct WhyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Tells what leads to an object, and what would break without it.",
        discussion: """
            Lists the shortest chain of outlets (->) and actions (=>) to the object from each of: File's Owner, the \
            externals, and the objects that no other one names. Then everything that names the object, in any file \
            of the project: outlets, actions, entries of overlays, and inputs of nibs under a prefix. Where classes \
            are known, an outlet is marked that is required and would have no target.

            Without a file, the files of the project are looked at that no other one includes.

            Examples:
              \(WiringTool.name) why board
              \(WiringTool.name) why toolbar.save wiring/life.yaml
              \(WiringTool.name) why --json board
            """
    )

    @Argument(help: "The object.", completion: .objects)
    var name: String

    @Argument(help: "The files to look at (default: the project).", completion: .wiringFiles)
    var files: [String] = []

    @Flag(help: "Write all chains and uses, however many there are.")
    var all = false

    @Flag(help: "Write JSON.")
    var json = false

    @OptionGroup var root: RootOptions
    @OptionGroup var classes: ClassOptions

    func run() async throws {
        let asked = try AskedFiles(files, root: root, classes: classes)
        var texts = GroupedAnswers<[String]>()
        var documents = GroupedAnswers<JSON>()
        for file in try asked.files(with: [name]) {
            guard let reasons = Reasons(of: name, in: file, all: asked.asked + asked.others, isWhole: all)
            else { continue }
            if json { documents.add(reasons.document, of: file.path) } else { texts.add(reasons.lines, of: file.path) }
        }
        Console.write(json ? JSONText.encode(documents.document) : texts.text)
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// `wiring why NAME [FILE…]`, with the name and the files in either order
struct WhyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "Shows what refers to an object, and what would break without it.",
        discussion: """
            Lists the shortest chain of outlets (->) and actions (=>) to the object from each of: File's Owner, the \
            externals, and the objects that no other one names. Then everything that names the object, in any file \
            of the project: outlets, actions, entries of overlays, and inputs of nibs under a prefix. If the classes \
            are known, required outlets are marked.

            Without a file, this is about the main files of the project; see 'help project'.

            Examples:
              \(WiringTool.name) why board
              \(WiringTool.name) why toolbar.save wiring/life.yaml
              \(WiringTool.name) why --json board
            """
    )

    @Argument(help: "The object.", completion: .objects)
    var name: String

    @Flag(help: "Write all chains and uses, however many there are.")
    var all = false

    @OptionGroup var query: QueryOptions

    func run() async throws {
        let words = NamesAndFiles([name] + query.files, names: 1)
        let requested = try RequestedFiles(query.options, words.files)
        var answers: [(file: String, reasons: Reasons)] = []
        for (file, names) in try requested.sightings(of: words.names) {
            let reasons = Reasons(of: names[0], in: file, all: requested.all, isWhole: all)
            if let reasons { answers.append((file.path, reasons)) }
        }
        Console.write(query.json ? Self.json(of: answers) : Self.text(of: answers))
    }

    /// The answers one after another; an ending that they share is written once.
    private static func text(of answers: [(file: String, reasons: Reasons)]) -> String {
        let uses = answers.map(\.reasons.useLines)
        let isShared = Set(uses).count == 1
        var texts = GroupedAnswers<[String]>()
        for (answer, uses) in zip(answers, uses) {
            texts.add(answer.reasons.chainLines + (isShared ? [] : [""] + uses), of: answer.file)
        }
        return isShared ? "\(texts.text)\n\n\(uses[0].joined(separator: "\n"))" : texts.text
    }

    private static func json(of answers: [(file: String, reasons: Reasons)]) -> String {
        var documents = GroupedAnswers<JSON>()
        for answer in answers { documents.add(answer.reasons.document, of: answer.file) }
        return JSONText.encode(documents.document)
    }
}
#endif

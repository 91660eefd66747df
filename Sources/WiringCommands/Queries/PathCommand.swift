#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringDiagrams

/// `wiring path A B [FILE…]`, with the names and the files in either order
struct PathCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "path",
        abstract: "Lists the shortest chains of connections from one object to another.",
        discussion: """
            A chain consists of outlets (->) and actions (=>). If there is none from the first object to the \
            second, the status is 1, and the chains in the opposite direction are listed.

            Without a file, this is about the main files of the project; see 'help project'.

            Examples:
              \(WiringTool.name) path controller board
              \(WiringTool.name) path owner toolbar.save wiring/life.yaml
            """
    )

    @Argument(help: "The object to begin with.", completion: .objects)
    var first: String

    @Argument(help: "The object to arrive at.", completion: .objects)
    var second: String

    @Flag(help: "Write all of the shortest chains, up to 1,000.")
    var all = false

    @OptionGroup var query: QueryOptions

    func run() async throws {
        let words = NamesAndFiles([first, second] + query.files, names: 2)
        let requested = try RequestedFiles(query.options, words.files)
        var texts = GroupedAnswers<[String]>()
        var documents = GroupedAnswers<JSON>()
        var isConnected = false
        for (file, names) in try requested.sightings(of: words.names) {
            guard let connection = ShortestChains(from: names[0], to: names[1], in: file, isWhole: all) else {
                continue
            }
            isConnected = isConnected || connection.isThere
            if query.json {
                documents.add(connection.document, of: file.path)
            } else {
                texts.add(connection.lines, of: file.path)
            }
        }
        Console.write(query.json ? JSONText.encode(documents.document) : texts.text)
        if !isConnected { throw ExitCode.problems }
    }
}
#endif

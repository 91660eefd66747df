import Foundation
import Movies
import MoviesWiring
import Wiring

/// The command `movies`.
@main
struct MoviesCommand {
    private static let help = """
        usage: movies [--wiring FILE] [--locator static|dynamic] DIRECTOR

        Lists the films of a director. Make some first: swift run generate-movies .build/movies

          --wiring FILE       the wiring file (default: wiring/movies.yaml)
          --locator static    a lister that asks a static locator, in place of the one in the file
          --locator dynamic   a lister that asks a dynamic locator, in place of the one in the file
          --help              show this help

        The films are those in the folder that the environment variable MOVIES names, by default .build/movies.
        """

    /// Runs the command.
    static func main() {
        var words = Array(CommandLine.arguments.dropFirst())
        if words.contains("--help") || words.contains("-h") { return print(help) }
        let wiring = option("--wiring", &words) ?? "wiring/movies.yaml"
        let locator = option("--locator", &words)
        if let option = words.first(where: { $0.hasPrefix("-") }) { stop("unknown option '\(option)'", isUsage: true) }
        guard words.count == 1 else { stop("say whose films to list, of one director", isUsage: true) }
        do {
            let graph = try Nib(contentsOfFile: wiring).instantiate(with: .movies)
            defer { graph.tearDown() }
            let movies = try lister(locator, graph).movies(directedBy: words[0])
            for movie in movies { print("\(movie.year)  \(movie.title)") }
            if movies.isEmpty { print("no film by \(words[0])") }
        } catch {
            stop("\(error)")
        }
    }

    private static func lister(_ locator: String?, _ graph: ObjectGraph) throws -> any MovieLister {
        switch locator {
        case nil: try graph.object("lister")
        case "static": StaticLocatorLister(services: try graph.locate(Services.init(finder:), "finder"))
        case "dynamic": DynamicLocatorLister(locator: graph)
        case let other?: stop("there is no locator '\(other)'", isUsage: true)
        }
    }

    private static func option(_ name: String, _ words: inout [String]) -> String? {
        guard let index = words.firstIndex(of: name) else { return nil }
        guard index + 1 < words.count else { stop("'\(name)' needs a value after it", isUsage: true) }
        defer { words.removeSubrange(index...(index + 1)) }
        return words[index + 1]
    }

    private static func stop(_ message: String, isUsage: Bool = false) -> Never {
        let text = isUsage ? "movies: \(message)\n\(help.prefix { !$0.isNewline })\n" : "\(message)\n"
        FileHandle.standardError.write(Data(text.utf8))
        exit(isUsage ? 64 : 1)
    }
}

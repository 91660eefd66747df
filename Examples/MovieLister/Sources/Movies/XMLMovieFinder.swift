import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Finds films in an XML file: `<movie title="…" director="…" year="…"/>`.
public final class XMLMovieFinder: MovieFinder {
    private let fileName: String

    /// Creates a finder for a file, which is read at each search.
    public init(fileName: String) {
        self.fileName = fileName
    }

    /// All films, in the order of the elements.
    public func findAll() throws -> [Movie] {
        guard let data = try? Data(contentsOf: URL(filePath: fileName)) else {
            throw UnreadableMovies(description: "there is no file '\(fileName)'")
        }
        let parser = XMLParser(data: data)
        let reader = MovieReader()
        parser.delegate = reader
        guard parser.parse(), reader.badLine == nil else {
            let line = reader.badLine ?? parser.lineNumber
            throw UnreadableMovies(description: "\(fileName):\(line): a movie has a title, a director and a year")
        }
        return reader.movies
    }
}

private final class MovieReader: NSObject, XMLParserDelegate {
    var movies: [Movie] = []
    var badLine: Int?

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard elementName == "movie" else { return }
        guard let title = attributes["title"], let director = attributes["director"],
            let year = attributes["year"].flatMap({ Int($0) })
        else {
            badLine = parser.lineNumber
            return parser.abortParsing()
        }
        movies.append(Movie(title: title, director: director, year: year))
    }
}

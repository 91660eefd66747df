import Foundation
import Movies
import MoviesData
import MoviesWiring
import Testing
import Wiring
import WiringFoundation
import WiringTesting

@Suite("The movie lister")
final class MoviesTests {
    private static let finders = ["movies", "xml", "sql"]
    private static let listers = ["movies", "setter", "interface"]

    private let folder = FileManager.default.temporaryDirectory.appending(path: "movies-\(UUID())").path
    private let movies: [Movie]

    init() throws {
        var source = MadeUpMovies(seed: 42)
        movies = source.next(1000)
        try MovieFiles.write(movies, to: folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    // `RECORD_SNAPSHOTS=1 swift test` writes the catalog again.
    @Test("The wiring is sound")
    func wiring() throws {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Registry.movies.catalog().json.write(to: URL(filePath: path("catalog.json")))
        }
        WiringFiles.expectValid(in: path(""), for: .movies)
    }

    @Test("The films are made up in the same way for the same seed, and hold what is hard to write")
    func seed() {
        var (same, other) = (MadeUpMovies(seed: 42), MadeUpMovies(seed: 43))
        #expect(movies.count == 1000)
        #expect(same.next(1000) == movies)
        #expect(other.next(1000) != movies)
        for character in ":&<>\"'\\" {
            #expect(movies.contains { $0.title.contains(character) })
        }
    }

    @Test("Each way of injection works with each finder, and all find the same", arguments: finders, listers)
    func every(finder: String, lister: String) throws {
        let files = Set([finder, lister]).sorted().map { "\($0).yaml" }.joined(separator: ", ")
        let graph = try load(Nib(text: "include: [\(files)]", named: path("both.yaml")))

        #expect(try graph.object("finder", as: (any MovieFinder).self).findAll() == movies)
        let lister = try graph.object("lister", as: (any MovieLister).self)
        for director in MadeUpMovies.directors {
            #expect(try lister.movies(directedBy: director) == movies.filter { $0.director == director })
        }
        #expect(try lister.movies(directedBy: "nobody").isEmpty)
    }

    @Test("A file chooses the class of the lister")
    func injections() throws {
        #expect(try load(nib("movies"))["lister"] is ConstructorLister)
        #expect(try load(nib("setter"))["lister"] is SetterLister)
        #expect(try load(nib("interface"))["lister"] is InterfaceLister)
        #expect(try load(nib("xml-setter"))["finder"] is XMLMovieFinder)
    }

    @Test("A static and a dynamic locator find the finder of the file", arguments: finders)
    func locators(finder: String) throws {
        let graph = try load(nib(finder))
        let services = try graph.locate(Services.init(finder:), "finder")

        for lister in [StaticLocatorLister(services: services), DynamicLocatorLister(locator: graph)]
            as [any MovieLister]
        {
            #expect(
                try lister.movies(directedBy: "Otto Fenn") == movies.filter { $0.director == "Otto Fenn" })
        }
    }

    @Test("A test file puts other films in")
    func testFile() throws {
        let lister = try load(nib("movies.test")).object("lister", as: (any MovieLister).self)

        #expect(try lister.movies(directedBy: "Ida").map(\.title) == ["One", "Three"])
    }

    @Test("Where a dynamic locator has nothing, it says so when it is asked")
    func nothing() throws {
        let graph = try Nib(text: "objects: {}").instantiate(with: .movies)

        #expect(throws: WiringError.self) { try graph.locate(Services.init(finder:), "finder") }
        #expect(throws: WiringError.self) { try DynamicLocatorLister(locator: graph).movies(directedBy: "Ida") }
    }

    @Test("A file that is not there is told of, and not made", arguments: finders)
    func missing(finder: String) throws {
        let graph = try nib(finder).instantiate(with: .movies, parameters: ["folder": "\(folder)/none"])

        #expect(throws: UnreadableMovies.self) { try graph.object("finder", as: (any MovieFinder).self).findAll() }
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/none"))
    }

    @Test(
        "A bad line is told of with its place",
        arguments: [
            ("movies.txt", "Up:Ida:1990\nDown:Ida\n", 2), ("movies.txt", "Up:Ida:soon\n", 1),
            ("movies.xml", "<movies>\n<movie title='Up' director='Ida'/></movies>", 2),
            ("movies.xml", "<movies>\n<movie>\n", 2),
        ])
    func badLine(file: String, text: String, line: Int) throws {
        let path = "\(folder)/\(file)"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let finder: any MovieFinder =
            file == "movies.txt" ? ColonMovieFinder(fileName: path) : XMLMovieFinder(fileName: path)

        #expect {
            try finder.findAll()
        } throws: { error in
            error is UnreadableMovies && "\(error)".hasPrefix("\(path):\(line): ")
        }
    }

    @Test("A file that is not a database is reported")
    func noDatabase() throws {
        let finder = SQLMovieFinder(fileName: "\(folder)/movies.txt")

        #expect(throws: UnreadableMovies.self) { try finder.findAll() }
    }

    private func load(_ nib: Nib) throws -> ObjectGraph {
        try nib.instantiate(with: .movies, parameters: ["folder": folder])
    }

    private func nib(_ name: String) throws -> Nib { try Nib(contentsOfFile: path("\(name).yaml")) }

    // The files are in the folder `wiring` of the package, whatever directory the tests are run in.
    private func path(_ file: String) -> String {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return package.appending(path: "wiring/\(file)").path
    }
}

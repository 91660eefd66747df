/// A film.
public struct Movie: Hashable, Sendable, Decodable {
    /// The title.
    public var title: String
    /// The director.
    public var director: String
    /// The year in which it came out.
    public var year: Int

    /// Creates a film.
    public init(title: String, director: String, year: Int) {
        self.title = title
        self.director = director
        self.year = year
    }
}

/// A source of films.
public protocol MovieFinder: AnyObject {
    /// All films, in the order in which they are stored.
    func findAll() throws -> [Movie]
}

/// Films that are listed in the wiring file itself, for tests.
public final class ListedMovieFinder: MovieFinder {
    private let movies: [Movie]

    /// Creates a finder of films.
    public init(movies: [Movie]) {
        self.movies = movies
    }

    /// All films, in the order of the list.
    public func findAll() -> [Movie] { movies }
}

/// Films that cannot be read.
public struct UnreadableMovies: Error, CustomStringConvertible {
    /// A description of the problem.
    public let description: String
}

/// A film.
public struct Movie: Hashable, Sendable, Decodable {
    /// What it is called.
    public var title: String
    /// Who directed it.
    public var director: String
    /// When it came out.
    public var year: Int

    /// Makes a film.
    public init(title: String, director: String, year: Int) {
        self.title = title
        self.director = director
        self.year = year
    }
}

/// Knows where the films are kept.
public protocol MovieFinder: AnyObject {
    /// All films, in the order in which they are kept.
    func findAll() throws -> [Movie]
}

/// Films that stand in the wiring file itself, for tests.
public final class ListedMovieFinder: MovieFinder {
    private let movies: [Movie]

    /// Makes a finder of films.
    public init(movies: [Movie]) {
        self.movies = movies
    }

    /// All films, in the order of the list.
    public func findAll() -> [Movie] { movies }
}

/// Films can not be read.
public struct UnreadableMovies: Error, CustomStringConvertible {
    /// What is wrong, in words.
    public let description: String
}

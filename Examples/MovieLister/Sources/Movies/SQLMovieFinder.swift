import GRDB

/// Finds films in the table `movie` of a SQLite database.
public final class SQLMovieFinder: MovieFinder {
    private let fileName: String

    /// Creates a finder for a database, which is opened at each search.
    public init(fileName: String) {
        self.fileName = fileName
    }

    /// All films, in the order in which they were inserted.
    public func findAll() throws -> [Movie] {
        do {
            var configuration = Configuration()
            configuration.readonly = true  // or a database that is not there would be made
            return try DatabaseQueue(path: fileName, configuration: configuration).read { database in
                try Row.fetchAll(database, sql: "SELECT title, director, year FROM movie ORDER BY id").map { row in
                    try Movie(
                        title: row.decode(forColumn: "title"), director: row.decode(forColumn: "director"),
                        year: row.decode(forColumn: "year"))
                }
            }
        } catch let error as DatabaseError {
            throw UnreadableMovies(description: "'\(fileName)' can not be read: \(error.message ?? "\(error)")")
        } catch {
            throw UnreadableMovies(description: "'\(fileName)' has a film without title, director or year")
        }
    }
}

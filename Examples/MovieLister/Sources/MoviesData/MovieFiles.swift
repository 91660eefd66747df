import Foundation
import GRDB
public import Movies

/// Writes the same films in every format that has a finder.
public enum MovieFiles {
    /// The names of the files.
    public static let names = ["movies.txt", "movies.xml", "movies.sqlite"]

    /// Writes `movies.txt`, `movies.xml` and `movies.sqlite` into a folder, which is created if necessary.
    public static func write(_ movies: [Movie], to folder: String) throws {
        let folder = URL(filePath: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text(movies).write(to: folder.appending(path: names[0]), atomically: true, encoding: .utf8)
        try xml(movies).write(to: folder.appending(path: names[1]), atomically: true, encoding: .utf8)
        try writeDatabase(movies, to: folder.appending(path: names[2]))
    }

    private static func text(_ movies: [Movie]) -> String {
        func field(_ text: String) -> String {
            text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: ":", with: "\\:")
        }
        return movies.map { "\(field($0.title)):\(field($0.director)):\($0.year)\n" }.joined()
    }

    private static func xml(_ movies: [Movie]) -> String {
        func attribute(_ text: String) -> String {
            text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
                .replacingOccurrences(of: "\"", with: "&quot;")
        }
        let elements = movies.map {
            "  <movie title=\"\(attribute($0.title))\" director=\"\(attribute($0.director))\" year=\"\($0.year)\"/>\n"
        }
        return "<movies>\n\(elements.joined())</movies>\n"
    }

    private static func writeDatabase(_ movies: [Movie], to file: URL) throws {
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        try DatabaseQueue(path: file.path).write { database in
            try database.create(table: "movie") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("title", .text).notNull()
                table.column("director", .text).notNull()
                table.column("year", .integer).notNull()
            }
            for movie in movies {
                try database.execute(
                    sql: "INSERT INTO movie (title, director, year) VALUES (?, ?, ?)",
                    arguments: [movie.title, movie.director, movie.year])
            }
        }
    }
}

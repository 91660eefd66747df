import Foundation
import MoviesData

/// The command `generate-movies`.
@main
struct GenerateMovies {
    /// Runs the command.
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        guard words.count == 1, let folder = words.first, !folder.hasPrefix("-") else {
            stop("usage: generate-movies FOLDER", status: 64)
        }
        var source = MadeUpMovies(seed: 1)
        let movies = source.next(1000)
        do {
            try MovieFiles.write(movies, to: folder)
        } catch {
            stop("the films can not be written to '\(folder)': \(error.localizedDescription)", status: 1)
        }
        print("\(movies.count) films in \(folder), three times: \(MovieFiles.names.joined(separator: ", "))")
    }

    private static func stop(_ message: String, status: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}

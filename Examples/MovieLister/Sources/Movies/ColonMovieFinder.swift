import Foundation

/// Finds films in a text file: `title:director:year` on each line, with `\:` for a colon and `\\` for a backslash.
public final class ColonMovieFinder: MovieFinder {
    private let fileName: String

    /// Creates a finder for a file, which is read at each search.
    public init(fileName: String) {
        self.fileName = fileName
    }

    /// All films, in the order of the lines.
    public func findAll() throws -> [Movie] {
        guard let text = try? String(contentsOfFile: fileName, encoding: .utf8) else {
            throw UnreadableMovies(description: "there is no text file '\(fileName)'")
        }
        return try text.split(separator: "\n").enumerated().map { index, line in
            let fields = Self.fields(of: line)
            guard fields.count == 3, let year = Int(fields[2]) else {
                throw UnreadableMovies(description: "\(fileName):\(index + 1): a line is title:director:year")
            }
            return Movie(title: fields[0], director: fields[1], year: year)
        }
    }

    private static func fields(of line: Substring) -> [String] {
        var fields = [""]
        var isEscaped = false
        for character in line {
            if isEscaped || (character != ":" && character != "\\") {
                fields[fields.count - 1].append(character)
                isEscaped = false
            } else if character == ":" {
                fields.append("")
            } else {
                isEscaped = true
            }
        }
        return fields
    }
}

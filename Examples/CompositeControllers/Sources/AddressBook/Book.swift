import Foundation

/// A source of people.
public protocol Book: AnyObject {
    /// Everybody, in any order.
    var people: [Person] { get }
}

/// A book in a text file: `name; city; phone` on each line.
public final class FileBook: Book {
    /// Everybody, in the order of the lines.
    public let people: [Person]

    /// Reads a file; empty lines and lines that begin with `#` are skipped.
    public init(path: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw UnreadableBook(description: "there is no text file '\(path)'")
        }
        people = try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
            let line = $0.element.trimmingCharacters(in: .whitespaces)
            if line.isEmpty || line.hasPrefix("#") { return nil }
            let fields = line.split(separator: ";", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count == 3, !fields[0].isEmpty else {
                throw UnreadableBook(description: "\(path):\($0.offset + 1): a line has a name; a city; a phone number")
            }
            return Person(name: fields[0], city: fields[1], phone: fields[2])
        }
    }
}

/// A book whose people are listed in the wiring file itself.
public final class ListedBook: Book {
    /// Everybody, in the order of the list.
    public let people: [Person]

    /// Creates a book of people.
    public init(people: [Person]) {
        self.people = people
    }
}

/// A file that cannot be read as a book.
public struct UnreadableBook: Error, CustomStringConvertible {
    /// A description of the problem.
    public let description: String
}

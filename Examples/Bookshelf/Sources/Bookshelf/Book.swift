public import Foundation

/// A book on the shelf.
public struct Book: Codable, Hashable, Sendable, Identifiable {
    /// The identifier, which is unique.
    public var id: String
    /// The title.
    public var title: String
    /// The author.
    public var author: String
    /// Its ISBN, as 10 or 13 characters without hyphens; no two books have the same.
    public var isbn: String?
    /// The year it was published in.
    public var year: Int?
    /// When it was put on the shelf.
    public var created: Date
    /// When it was last changed.
    public var changed: Date

    /// Creates a book.
    public init(id: String, content: BookContent, created: Date, changed: Date) {
        self.id = id
        title = content.title
        author = content.author
        isbn = content.isbn
        year = content.year
        self.created = created
        self.changed = changed
    }

    /// The part that clients can change.
    public var content: BookContent {
        get { BookContent(title: title, author: author, isbn: isbn, year: year) }
        set { (title, author, isbn, year) = (newValue.title, newValue.author, newValue.isbn, newValue.year) }
    }
}

/// The part of a book that clients can change.
public struct BookContent: Hashable, Sendable {
    /// The title.
    public var title: String
    /// The author.
    public var author: String
    /// Its ISBN, as 10 or 13 characters without hyphens.
    public var isbn: String?
    /// The year it was published in.
    public var year: Int?

    /// Creates the content of a book.
    public init(title: String, author: String, isbn: String? = nil, year: Int? = nil) {
        self.title = title
        self.author = author
        self.isbn = isbn
        self.year = year
    }

    /// The text that a search looks through, in lower case, so that both repositories find the same.
    public var searchText: String { "\(title)\n\(author)".lowercased() }
}

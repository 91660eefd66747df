public import Foundation

/// Where books are kept.
public protocol BookRepository: HealthCheck {
    /// The books that a query asks for, in the order in which they were put on the shelf.
    func find(_ query: BookQuery) async throws -> BookPage

    /// The book of an identifier; nil where there is none.
    func book(_ id: String) async throws -> Book?

    /// Keeps a new book; when it returns, the book is safe.
    ///
    /// - Throws: ``ShelfError/isbnTaken(_:)``.
    func insert(_ book: Book) async throws

    /// Changes a book; when it returns, the change is safe.
    ///
    /// - Returns: The book as it is now; nil where there is none.
    /// - Throws: ``ShelfError/isbnTaken(_:)``.
    func update(_ id: String, to content: BookContent, at time: Date) async throws -> Book?

    /// Throws a book away and says whether there was one.
    func delete(_ id: String) async throws -> Bool
}

/// Which books are asked for.
public struct BookQuery: Hashable, Sendable {
    /// What title or author must have in them, in small or capital letters; nil for all books.
    public var search: String?
    /// How many of the books found come before the first that is wanted.
    public var offset: Int
    /// How many are wanted at most.
    public var limit: Int

    /// Creates a query.
    public init(search: String? = nil, offset: Int = 0, limit: Int) {
        self.search = search
        self.offset = offset
        self.limit = limit
    }
}

/// Some of the books that were found.
public struct BookPage: Codable, Hashable, Sendable {
    /// The books.
    public var books: [Book]
    /// How many were found in all.
    public var total: Int

    /// Creates a page.
    public init(books: [Book], total: Int) {
        self.books = books
        self.total = total
    }
}

/// Something that can be asked whether it is well.
public protocol HealthCheck: Sendable {
    /// Throws where it is not well.
    func check() async throws
}

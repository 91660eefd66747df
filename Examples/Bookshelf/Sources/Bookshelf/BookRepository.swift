public import Foundation

/// A store of books.
public protocol BookRepository: HealthCheck {
    /// Returns the books that match a query, in the order in which they were put on the shelf.
    func find(_ query: BookQuery) async throws -> BookPage

    /// Returns the book with an identifier, or nil if there is none.
    func book(_ id: String) async throws -> Book?

    /// Stores a new book; when it returns, the book is safe.
    ///
    /// - Throws: ``ShelfError/isbnTaken(_:)``.
    func insert(_ book: Book) async throws

    /// Changes a book; when it returns, the change is safe.
    ///
    /// - Returns: The changed book, or nil if there is none.
    /// - Throws: ``ShelfError/isbnTaken(_:)``.
    func update(_ id: String, to content: BookContent, at time: Date) async throws -> Book?

    /// Deletes a book and returns whether there was one.
    func delete(_ id: String) async throws -> Bool
}

/// A query for books.
public struct BookQuery: Hashable, Sendable {
    /// A text that title or author must contain, regardless of case; nil for all books.
    public var search: String?
    /// The number of matching books to skip.
    public var offset: Int
    /// The largest number of books to return.
    public var limit: Int

    /// Creates a query.
    public init(search: String? = nil, offset: Int = 0, limit: Int) {
        self.search = search
        self.offset = offset
        self.limit = limit
    }
}

/// One page of the books that were found.
public struct BookPage: Codable, Hashable, Sendable {
    /// The books.
    public var books: [Book]
    /// The number of matching books in total.
    public var total: Int

    /// Creates a page.
    public init(books: [Book], total: Int) {
        self.books = books
        self.total = total
    }
}

/// Something whose health can be checked.
public protocol HealthCheck: Sendable {
    /// Throws if it is not healthy.
    func check() async throws
}

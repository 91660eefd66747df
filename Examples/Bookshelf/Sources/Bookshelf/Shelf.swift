internal import Foundation

/// The shelf: what can be done with books, wherever requests come from and books are stored.
public final class Shelf: Sendable {
    private let books: any BookRepository
    private let clock: any WallClock
    private let identifiers: any IdentifierSource

    /// Creates a shelf.
    public init(books: any BookRepository, clock: any WallClock, identifiers: any IdentifierSource) {
        self.books = books
        self.clock = clock
        self.identifiers = identifiers
    }

    /// Returns the books that match a query.
    public func find(_ query: BookQuery) async throws -> BookPage { try await books.find(query) }

    /// Returns the book with an identifier.
    ///
    /// - Throws: ``ShelfError/unknownBook(_:)``.
    public func book(_ id: String) async throws -> Book {
        guard let book = try await books.book(id) else { throw ShelfError.unknownBook(id) }
        return book
    }

    /// Puts a book on the shelf.
    ///
    /// - Throws: ``ShelfError/invalid(_:)`` or ``ShelfError/isbnTaken(_:)``.
    public func add(_ draft: BookDraft) async throws -> Book {
        let now = clock.now
        let content = try draft.content(inYear: Self.year(of: now))
        let book = Book(id: identifiers.next(), content: content, created: now, changed: now)
        try await books.insert(book)
        return book
    }

    /// Changes a book.
    ///
    /// - Throws: ``ShelfError/unknownBook(_:)``, ``ShelfError/invalid(_:)`` or ``ShelfError/isbnTaken(_:)``.
    public func change(_ id: String, to draft: BookDraft) async throws -> Book {
        let now = clock.now
        let content = try draft.content(inYear: Self.year(of: now))
        guard let book = try await books.update(id, to: content, at: now) else { throw ShelfError.unknownBook(id) }
        return book
    }

    /// Deletes a book.
    ///
    /// - Throws: ``ShelfError/unknownBook(_:)``.
    public func remove(_ id: String) async throws {
        guard try await books.delete(id) else { throw ShelfError.unknownBook(id) }
    }

    private static func year(of time: Date) -> Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.component(.year, from: time)
    }
}

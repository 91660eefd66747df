public import Foundation
internal import Synchronization

/// Books in memory, which are lost when the program ends.
public final class InMemoryBooks: BookRepository {
    private let books = Mutex<[Book]>([])

    /// Creates an empty repository.
    public init() {}

    public func find(_ query: BookQuery) -> BookPage {
        let search = query.search?.lowercased()
        let found = books.withLock { books in
            books.filter { book in search.map { book.content.searchText.contains($0) } ?? true }
        }
        return BookPage(books: Array(found.dropFirst(query.offset).prefix(query.limit)), total: found.count)
    }

    public func book(_ id: String) -> Book? { books.withLock { $0.first { $0.id == id } } }

    public func insert(_ book: Book) throws {
        try books.withLock { books in
            try Self.refuse(book.isbn, takenIn: books)
            books.append(book)
        }
    }

    public func update(_ id: String, to content: BookContent, at time: Date) throws -> Book? {
        try books.withLock { books in
            guard let index = books.firstIndex(where: { $0.id == id }) else { return nil }
            try Self.refuse(content.isbn, takenIn: books.filter { $0.id != id })
            books[index].content = content
            books[index].changed = time
            return books[index]
        }
    }

    public func delete(_ id: String) -> Bool {
        books.withLock { books in
            guard let index = books.firstIndex(where: { $0.id == id }) else { return false }
            books.remove(at: index)
            return true
        }
    }

    public func check() {}

    private static func refuse(_ isbn: String?, takenIn books: [Book]) throws {
        if let isbn, books.contains(where: { $0.isbn == isbn }) { throw ShelfError.isbnTaken(isbn) }
    }
}

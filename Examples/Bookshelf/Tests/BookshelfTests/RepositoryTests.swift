import Bookshelf
import BookshelfWiring
import Foundation
import Testing
import Wiring

/// One test for all repositories: a wiring file says which one.
@Suite(.serialized) struct RepositoryTests {
    private let folder: TemporaryFolder
    private let epoch = Date(timeIntervalSince1970: 1_000_000_000)

    init() throws { folder = try TemporaryFolder() }

    private func repository(of file: String) throws -> (books: any BookRepository, close: () -> Int) {
        let bookshelf = try WiredBookshelf(
            contentsOfFile: Files.path(file), configuration: configuration(settings(in: folder)))
        return (try bookshelf.graph.object("repository"), { bookshelf.graph.tearDown().count })
    }

    private func book(_ id: String, _ title: String, isbn: String? = nil) -> Book {
        Book(
            id: id, content: BookContent(title: title, author: "Ann Öst", isbn: isbn, year: 1999), created: epoch,
            changed: epoch)
    }

    @Test(arguments: ["production.yaml", "staging.yaml", "test.yaml"])
    func `what is kept is found`(file: String) async throws {
        let (books, close) = try repository(of: file)
        for (id, title) in [("c", "Über uns"), ("a", "100% _wild_"), ("b", "Zoo")] {
            try await books.insert(book(id, title))
        }
        #expect(try await books.book("a") == book("a", "100% _wild_"))
        #expect(try await books.book("z") == nil)
        #expect(try await books.find(BookQuery(limit: 2)).books.map(\.id) == ["c", "a"])
        #expect(try await books.find(BookQuery(offset: 2, limit: 2)).books.map(\.id) == ["b"])
        #expect(try await books.find(BookQuery(limit: 2)).total == 3)
        for (search, ids) in [("ÜBER", ["c"]), ("öst", ["c", "a", "b"]), ("0%", ["a"]), ("_w", ["a"]), ("o_o", [])] {
            #expect(try await books.find(BookQuery(search: search, limit: 9)).books.map(\.id) == ids, "\(search)")
        }
        try await books.check()
        #expect(close() == 0)
    }

    @Test(arguments: ["production.yaml", "test.yaml"])
    func `what is changed or thrown away is so at once`(file: String) async throws {
        let (books, close) = try repository(of: file)
        try await books.insert(book("a", "Before"))
        let content = BookContent(title: "After", author: "Eva", isbn: "080442957X")
        let changed = try await books.update("a", to: content, at: epoch.addingTimeInterval(60))
        #expect(changed?.content == content && changed?.created == epoch)
        #expect(try await books.book("a") == changed)
        #expect(try await books.find(BookQuery(search: "before", limit: 1)).total == 0)
        #expect(try await books.update("z", to: content, at: epoch) == nil)
        #expect(try await books.delete("a"))
        #expect(try await !books.delete("a"))
        #expect(close() == 0)
    }

    @Test(arguments: ["production.yaml", "test.yaml"])
    func `an ISBN is kept once`(file: String) async throws {
        let (books, close) = try repository(of: file)
        try await books.insert(book("a", "One", isbn: "080442957X"))
        try await books.insert(book("b", "Two"))
        try await books.insert(book("c", "Three"))
        await #expect(throws: ShelfError.isbnTaken("080442957X")) {
            try await books.insert(book("d", "Four", isbn: "080442957X"))
        }
        let content = BookContent(title: "Two", author: "Ann", isbn: "080442957X")
        await #expect(throws: ShelfError.isbnTaken("080442957X")) {
            try await books.update("b", to: content, at: epoch)
        }
        #expect(try await books.update("a", to: content, at: epoch)?.title == "Two")
        #expect(close() == 0)
    }

    @Test func `a database outlives the server`() async throws {
        let (first, close) = try repository(of: "production.yaml")
        try await first.insert(book("a", "Kept"))
        #expect(close() == 0)
        let (second, closeSecond) = try repository(of: "production.yaml")
        #expect(try await second.book("a")?.title == "Kept")
        #expect(closeSecond() == 0)
    }
}

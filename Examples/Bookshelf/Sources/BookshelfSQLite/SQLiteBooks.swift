public import Bookshelf
public import Foundation
internal import GRDB

/// Books in a table of a SQLite file.
public final class SQLiteBooks: BookRepository {
    private let database: BookDatabase

    /// Creates a repository.
    public init(database: BookDatabase) { self.database = database }

    public func find(_ query: BookQuery) async throws -> BookPage {
        try await database.pool.read { db in
            let condition: SQL = query.search.map { "instr(searchText, \($0.lowercased())) > 0" } ?? "TRUE"
            let total = try SQLRequest<Int>("SELECT count(*) FROM book WHERE \(condition)").fetchOne(db) ?? 0
            let rows = try SQLRequest<Row>(
                """
                SELECT * FROM book WHERE \(condition)
                ORDER BY number LIMIT \(query.limit) OFFSET \(query.offset)
                """
            ).fetchAll(db)
            return BookPage(books: rows.map(Self.book), total: total)
        }
    }

    public func book(_ id: String) async throws -> Book? {
        try await database.pool.read { db in
            try Row.fetchOne(db, sql: "SELECT * FROM book WHERE id = ?", arguments: [id]).map(Self.book)
        }
    }

    public func insert(_ book: Book) async throws {
        try await refusing(book.isbn) {
            try await database.pool.write { db in
                try db.execute(
                    literal: """
                        INSERT INTO book (id, title, author, isbn, year, created, changed, searchText)
                        VALUES (\(book.id), \(book.title), \(book.author), \(book.isbn), \(book.year),
                            \(Self.seconds(book.created)), \(Self.seconds(book.changed)), \(book.content.searchText))
                        """)
            }
        }
    }

    public func update(_ id: String, to content: BookContent, at time: Date) async throws -> Book? {
        try await refusing(content.isbn) {
            try await database.pool.write { db in
                try db.execute(
                    literal: """
                        UPDATE book SET title = \(content.title), author = \(content.author), isbn = \(content.isbn),
                            year = \(content.year), changed = \(Self.seconds(time)), searchText = \(content.searchText)
                        WHERE id = \(id)
                        """)
                return try Row.fetchOne(db, sql: "SELECT * FROM book WHERE id = ?", arguments: [id]).map(Self.book)
            }
        }
    }

    public func delete(_ id: String) async throws -> Bool {
        try await database.pool.write { db in
            try db.execute(sql: "DELETE FROM book WHERE id = ?", arguments: [id])
            return db.changesCount > 0
        }
    }

    public func check() async throws {
        _ = try await database.pool.read { try Int.fetchOne($0, sql: "SELECT 1 FROM book LIMIT 1") }
    }

    // MARK: Rows

    private static func book(_ row: Row) -> Book {
        let content = BookContent(title: row["title"], author: row["author"], isbn: row["isbn"], year: row["year"])
        return Book(
            id: row["id"], content: content, created: Date(timeIntervalSince1970: row["created"]),
            changed: Date(timeIntervalSince1970: row["changed"]))
    }

    private static func seconds(_ date: Date) -> Int64 { Int64(date.timeIntervalSince1970) }

    /// The only constraint that clients can violate: identifiers are never given twice.
    private func refusing<Result>(_ isbn: String?, _ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
            guard let isbn, error.message?.contains("book.isbn") == true else { throw error }
            throw ShelfError.isbnTaken(isbn)
        }
    }
}

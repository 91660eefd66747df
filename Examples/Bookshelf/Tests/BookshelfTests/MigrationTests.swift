import Bookshelf
import BookshelfSQLite
import GRDB
import Testing

/// Databases of earlier versions.
@Suite struct MigrationTests {
    @Test func `books from before there was a search are found`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("old.sqlite")
        let old = try DatabaseQueue(path: path)
        try await old.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
                    INSERT INTO grdb_migrations VALUES ('books');
                    CREATE TABLE book (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
                        title TEXT NOT NULL, author TEXT NOT NULL, isbn TEXT UNIQUE, year INTEGER,
                        created INTEGER NOT NULL, changed INTEGER NOT NULL);
                    INSERT INTO book (id, title, author, created, changed) VALUES ('a', 'Ödland', 'Ann', 0, 0);
                    """)
        }
        try old.close()
        let database = try BookDatabase(path: path, readers: 1, durability: .normal, patience: .seconds(1))
        let books = SQLiteBooks(database: database)
        #expect(try await books.find(BookQuery(search: "ÖDLAND", limit: 1)).books.map(\.id) == ["a"])
        try database.close()
    }
}

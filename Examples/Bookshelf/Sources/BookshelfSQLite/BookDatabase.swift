internal import Foundation
internal import GRDB

/// The SQLite file with its connections: one that writes and some that read.
public final class BookDatabase: Sendable {
    /// What a confirmed change survives.
    public enum Durability: String, CaseIterable, Sendable {
        /// A power failure: a change is confirmed only when it is on the disk.
        case full
        /// The end of the program, however sudden; a power failure loses the last changes.
        case normal
    }

    let pool: DatabasePool

    /// Opens the file, creating it if necessary, and brings its tables up to date.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - readers: How many can read at a time.
    ///   - durability: What a confirmed change survives.
    ///   - patience: How long to wait while another program holds the file.
    /// - Throws: ``Unavailable``.
    public init(path: String, readers: Int, durability: Durability, patience: Duration) throws {
        var configuration = Configuration()
        configuration.maximumReaderCount = max(1, readers)
        configuration.busyMode = .timeout(patience / .seconds(1))
        do {
            pool = try DatabasePool(path: path, configuration: configuration)
            // The pool has set it to NORMAL.
            if durability == .full {
                try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            }
            try Self.migrator.migrate(pool)
        } catch let error as DatabaseError {
            throw Unavailable(path: path, reason: error.message ?? "\(error)")
        }
    }

    /// Ends all connections.
    public func close() throws { try pool.close() }

    /// Why a file cannot be used.
    public struct Unavailable: Error, CustomStringConvertible {
        /// The file.
        public let path: String
        /// The reason, in the words of SQLite.
        public let reason: String

        public var description: String { "the database '\(path)' cannot be used: \(reason)" }
    }

    /// The migrations from an empty file to the current tables. A published migration is never changed.
    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("books") { db in
            try db.create(table: "book") { table in
                table.autoIncrementedPrimaryKey("number")
                table.column("id", .text).notNull().unique()
                table.column("title", .text).notNull()
                table.column("author", .text).notNull()
                table.column("isbn", .text).unique()
                table.column("year", .integer)
                table.column("created", .integer).notNull()
                table.column("changed", .integer).notNull()
            }
        }
        migrator.registerMigration("search") { db in
            try db.alter(table: "book") { $0.add(column: "searchText", .text).notNull().defaults(to: "") }
            for row in try Row.fetchAll(db, sql: "SELECT number, title, author FROM book") {
                let text = "\(row["title"] as String)\n\(row["author"] as String)".lowercased()
                try db.execute(
                    sql: "UPDATE book SET searchText = ? WHERE number = ?", arguments: [text, row["number"] as Int64])
            }
        }
        return migrator
    }
}

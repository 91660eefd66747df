internal import Bookshelf
internal import BookshelfHTTP
internal import BookshelfSQLite
internal import Hummingbird
internal import Logging
public import Wiring
internal import WiringFoundation

extension Registry {
    /// The classes that a wiring file of the bookshelf can name; no other code tells Wiring about them.
    public static let bookshelf = Registry {
        Registry.foundation

        // Bookshelf
        Class(Shelf.self, Shelf.init(books:clock:identifiers:), "books", "clock", "identifiers")
        Class(InMemoryBooks.self, InMemoryBooks.init)
        Class(SystemClock.self, SystemClock.init)
        Class(FixedClock.self, FixedClock.init(now:), "now")
        Class(RandomIdentifiers.self, RandomIdentifiers.init)
        Class(CountedIdentifiers.self, CountedIdentifiers.init(prefix:), "prefix")

        // BookshelfSQLite
        Class(
            BookDatabase.self, BookDatabase.init(path:readers:durability:patience:),
            "path", "readers", "durability", "patience"
        ).teardown { try $0.close() }
        Class(SQLiteBooks.self, SQLiteBooks.init(database:), "database")

        // BookshelfHTTP
        Class(
            BookshelfServer.self, BookshelfServer.init(host:port:middlewares:controllers:logger:),
            "host", "port", "middlewares", "controllers", "logger")
        Class(
            BookController.self, BookController.init(shelf:pageSize:largestPage:), "shelf", "pageSize", "largestPage")
        Class(HealthController.self, HealthController.init(checks:), "checks")
        Class(MetricsController.self, MetricsController.init(metrics:), "metrics")
        Class(PictureController.self, PictureController.init(path:), "path")
        Class(RequestMetrics.self, RequestMetrics.init)
        Class(CountRequests.self, CountRequests.init(metrics:), "metrics")
        Class(ErrorAnswers.self, ErrorAnswers.init)

        // Of other packages
        Class(LogRequestsMiddleware<BookshelfContext>.self, { LogRequestsMiddleware($0) }, "level", named: "RequestLog")
        Class(Logger.self, makeLogger, "label", "level")
    }
}

/// A logger is created with its label and gets its level afterwards.
@Sendable func makeLogger(label: String, level: Logger.Level) -> Logger {
    var logger = Logger(label: label)
    logger.logLevel = level
    return logger
}

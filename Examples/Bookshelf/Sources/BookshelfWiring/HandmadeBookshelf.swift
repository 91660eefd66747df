internal import Bookshelf
public import BookshelfHTTP
internal import BookshelfSQLite
public import Configuration
internal import Hummingbird
internal import Logging

/// The server of `wiring/production.yaml`, put together by hand: what the file says, in Swift.
///
/// It exists for comparison. Every other combination of objects would need another function like this one.
public struct HandmadeBookshelf {
    /// The server, which does not run yet.
    public let server: BookshelfServer
    private let database: BookDatabase

    /// Puts the server together.
    ///
    /// - Throws: ``BadSetting`` for the first setting that cannot be read; or what came of opening the database.
    public init(configuration: ConfigReader) throws {
        let settings = Settings(configuration: configuration)
        let logger = makeLogger(
            label: "bookshelf", level: try settings.value("log.level", default: .info) { Logger.Level(rawValue: $0) })
        database = try BookDatabase(
            path: try settings.value("database.path", default: "bookshelf.sqlite") { $0 }, readers: 4,
            durability: .full, patience: .seconds(5))
        let repository = SQLiteBooks(database: database)
        let shelf = Shelf(books: repository, clock: SystemClock(), identifiers: RandomIdentifiers())
        let metrics = RequestMetrics()
        server = BookshelfServer(
            host: try settings.value("http.host", default: "127.0.0.1") { $0 },
            port: try settings.value("http.port", default: 8080) { UInt16($0) },
            middlewares: [
                LogRequestsMiddleware<BookshelfContext>(.debug), CountRequests(metrics: metrics), ErrorAnswers(),
            ],
            controllers: [
                BookController(shelf: shelf, pageSize: 20, largestPage: 100),
                HealthController(checks: ["books": repository]), MetricsController(metrics: metrics),
            ],
            logger: logger)
    }

    /// Closes the database once the server has stopped.
    public func close() throws { try database.close() }

    /// A setting that cannot be read.
    public struct BadSetting: Error, CustomStringConvertible {
        /// The name of the setting.
        public let key: String
        /// The value.
        public let text: String

        public var description: String { "the setting '\(key)' cannot be '\(text)'" }
    }

    private struct Settings {
        var configuration: ConfigReader

        func value<Value>(_ key: String, default value: Value, _ read: (String) -> Value?) throws -> Value {
            guard let text = configuration.string(forKey: ConfigKey(key)) else { return value }
            guard let value = read(text) else { throw BadSetting(key: key, text: text) }
            return value
        }
    }
}

import BookshelfHTTP
import BookshelfWiring
import Configuration
import Foundation
import Logging
import NIOHTTP1
import ServiceLifecycle
import Testing
import Wiring

/// The wiring files of the example.
enum Files {
    /// The folder of the package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The path of a wiring file.
    static func path(_ name: String) -> String { package.appending(path: "wiring/\(name)").path }
}

/// A folder that exists for one test.
final class TemporaryFolder: Sendable {
    /// Where it is.
    let url = FileManager.default.temporaryDirectory.appending(path: "bookshelf-\(UUID().uuidString)")

    /// Creates the folder.
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The path of a file in it.
    func path(_ name: String) -> String { url.appending(path: name).path }
}

/// Settings as the command line would give them.
func configuration(_ settings: [String: String]) -> ConfigReader {
    ConfigReader(
        provider: InMemoryProvider(
            values: Dictionary(
                uniqueKeysWithValues: settings.map {
                    (AbsoluteConfigKey(ConfigKey($0)), ConfigValue(.string($1), isSecret: false))
                })))
}

/// Requests to a server that runs in this process.
struct Client: Sendable {
    let port: Int

    /// Sends a request on a connection of its own.
    func send(
        _ method: HTTPMethod, _ path: String, _ body: String = "", type: String = "application/json"
    ) async throws -> Answer {
        let answer = try await Connection.open(port: port) { try await $0.send(method, path, body, type: type) }
        return try #require(answer, "the server closed the connection")
    }
}

/// Runs a server on a free port while a closure uses it.
func serving(_ server: BookshelfServer, _ body: (Client) async throws -> Void) async throws {
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let application = server.application { continuation.yield($0) }
    let services = ServiceGroup(
        configuration: ServiceGroupConfiguration(services: [application], logger: server.logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
            defer { continuation.finish() }
            try await services.run()
        }
        for await port in ports {
            try await body(Client(port: port))
            await services.triggerGracefulShutdown()
        }
        try await tasks.waitForAll()
    }
}

/// Runs the server of a wiring file, with a database of its own, while a closure uses it.
func serving(_ file: String, _ body: (Client) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let bookshelf = try WiredBookshelf(
        contentsOfFile: Files.path(file), configuration: configuration(settings(in: folder)))
    try await serving(bookshelf.server, body)
    let problems = await bookshelf.graph.tearDown()
    #expect(problems.isEmpty)
}

/// A free port, a database in a folder, and no log output.
func settings(in folder: TemporaryFolder) -> [String: String] {
    ["http.port": "0", "database.path": folder.path("books.sqlite"), "log.level": "critical"]
}

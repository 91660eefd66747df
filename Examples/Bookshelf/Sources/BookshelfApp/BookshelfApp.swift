import BookshelfHTTP
import BookshelfWiring
import Configuration
import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals
import Wiring
import WiringWatching

/// The command `bookshelf`.
@main
struct BookshelfApp {
    /// Runs the command.
    static func main() async {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            if options.wantsHelp {
                print(Options.help)
            } else {
                try await serve(options)
            }
        } catch let error as UsageError {
            fail("bookshelf: \(error.message)\n\(Options.usage)", status: 64)
        } catch let error as Unassembled {
            fail("\(error.reason)", status: 78)
        } catch {
            fail("bookshelf: \(error)", status: 1)
        }
    }

    /// A server that could not be put together.
    private struct Unassembled: Error {
        var reason: String
    }

    @MainActor private static func serve(_ options: Options) async throws {
        let given = options.settings.map {
            (AbsoluteConfigKey(ConfigKey($0)), ConfigValue(.string($1), isSecret: false))
        }
        let configuration = ConfigReader(providers: [
            InMemoryProvider(values: Dictionary(uniqueKeysWithValues: given)),
            EnvironmentVariablesProvider().prefixKeys(with: "bookshelf"),
        ])
        guard let file = options.wiring else {
            let bookshelf = try assembled { try HandmadeBookshelf(configuration: configuration) }
            try await run(bookshelf.server, "put together by hand", bookshelf.server.application)
            try bookshelf.close()
            return
        }
        let bookshelf = try assembled { try WiredBookshelf(contentsOfFile: file, configuration: configuration) }
        if options.watches {
            let live = LiveServer(bookshelf.server)
            let reloads = Task { await bookshelf.follow(file, serving: live) { tell($0, of: bookshelf) } }
            try await run(bookshelf.server, "wired by \(file)", live.application)
            reloads.cancel()
            // A reload that is under way ends before the graph is torn down.
            await reloads.value
        } else {
            try await run(bookshelf.server, "wired by \(file)", bookshelf.server.application)
        }
        // Failures of teardown are worth reporting, although all requests have been answered.
        for problem in await bookshelf.graph.tearDown() { write("\(problem)", to: .standardError) }
    }

    private static func assembled<Result>(_ make: () throws -> Result) throws -> Result {
        do {
            return try make()
        } catch let error as WiringError {
            throw Unassembled(reason: "\(error)")
        } catch {
            throw Unassembled(reason: "bookshelf: \(error)")
        }
    }

    /// Tells what became of a change of the file.
    private static func tell(_ reload: GraphReload, of bookshelf: WiredBookshelf) {
        switch reload {
        case .refused(let error): write("\(error)", to: .standardError)
        case .reloaded(let report):
            write("\(report)", to: .standardOutput)
            let started = bookshelf.server
            if let server = try? bookshelf.graph.object(as: BookshelfServer.self),
                (server.host, server.port) != (started.host, started.port)
            {
                write("another host or port needs another start", to: .standardOutput)
            }
        }
    }

    /// Serves until a signal arrives, and then until every request in progress has its answer.
    private static func run<Application: ApplicationProtocol>(
        _ server: BookshelfServer, _ origin: String,
        _ application: (@escaping @Sendable (Int) async -> Void) -> Application
    ) async throws {
        let application = application { port in
            write("listening on http://\(server.host):\(port), \(origin)", to: .standardOutput)
        }
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: server.logger))
        do {
            try await group.run()
        } catch {
            throw CannotRun(address: "\(server.host):\(server.port)", reason: error)
        }
    }

    private struct CannotRun: Error, CustomStringConvertible {
        var address: String
        var reason: any Error

        var description: String {
            // The system's message, without the details of the call.
            let words = (reason as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(reason)"
            return "cannot serve at \(address): \(words)"
        }
    }

    private static func fail(_ message: String, status: Int32) -> Never {
        write(message, to: .standardError)
        exit(status)
    }

    private static func write(_ line: String, to file: FileHandle) { file.write(Data("\(line)\n".utf8)) }
}

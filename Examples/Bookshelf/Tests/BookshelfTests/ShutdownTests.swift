import Bookshelf
import Foundation
import GRDB
import NIOHTTP1
import Synchronization
import Testing

/// Shutting the server down while it serves requests.
@Suite(.serialized) struct ShutdownTests {
    /// The answers to all clients together.
    private struct Told {
        /// The books whose creation was confirmed.
        var kept: Set<String> = []
        /// The number of requests without an answer.
        var unanswered = 0
    }

    /// Sixteen clients that put books on the shelf until the server ends.
    private final class Clients: Sendable {
        let told = Mutex(Told())
        private let port: Int
        private let count: Int
        private let act: @Sendable () -> Void

        /// Creates clients that run a closure once a number of books has been confirmed.
        init(port: Int, whenKept count: Int, _ act: @escaping @Sendable () -> Void) {
            self.port = port
            self.count = count
            self.act = act
        }

        /// Runs all clients, and returns the answers they received.
        func work() async -> Told {
            await withTaskGroup(of: Void.self) { group in
                for client in 0..<16 {
                    // When the server ends, the connection may fail as well as end.
                    group.addTask { try? await self.work(client) }
                }
            }
            return told.withLock { $0 }
        }

        private func work(_ client: Int) async throws {
            try await Connection.open(port: port) { connection in
                for number in 0... {
                    let body = #"{"title": "\#(client)-\#(number)", "author": "Load"}"#
                    self.told.withLock { $0.unanswered += 1 }
                    guard let answer = try await connection.send(.POST, "/books", body) else { return }
                    self.hear(answer)
                }
            }
        }

        private func hear(_ answer: Answer) {
            guard answer.status == 201, let path = answer.headers["Location"].first else { return }
            let isTime = told.withLock { told in
                told.unanswered -= 1
                told.kept.insert(String(path.dropFirst("/books/".count)))
                return told.kept.count == count
            }
            if isTime { act() }
        }
    }

    private func stored(_ path: String) throws -> Set<String> {
        let database = try DatabaseQueue(path: path)
        return try database.read { try Set(String.fetchAll($0, sql: "SELECT id FROM book")) }
    }

    private func start(_ folder: TemporaryFolder, _ arguments: [String]) throws -> (program: Program, port: Int) {
        let program = try Program(
            arguments + [
                "--http-port", "0", "--database-path", folder.path("books.sqlite"), "--log-level", "error",
            ])
        return (program, try #require(program.port()))
    }

    @Test(arguments: [["--wiring", "wiring/production.yaml"], ["--by-hand"]])
    func `what was acknowledged before SIGTERM is kept, and nothing else`(arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try start(folder, arguments)
        let told = await Clients(port: port, whenKept: 300) { [id = program.id] in kill(id, SIGTERM) }.work()
        let end = program.finish()
        #expect(end.status == 0 && !end.wasKilled)
        #expect(end.errors == "")
        #expect(told.kept.count >= 300)
        #expect(try stored(folder.path("books.sqlite")) == told.kept)
        // Closing the database removes the files that SQLite keeps beside it.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["books.sqlite"])
    }

    @Test func `what was acknowledged before SIGKILL is kept`() async throws {
        let folder = try TemporaryFolder()
        let (program, port) = try start(folder, ["--wiring", "wiring/staging.yaml"])
        let told = await Clients(port: port, whenKept: 300) { [id = program.id] in kill(id, SIGKILL) }.work()
        #expect(program.finish().wasKilled)
        let stored = try stored(folder.path("books.sqlite"))
        #expect(told.kept.isSubset(of: stored))
        #expect(stored.count <= told.kept.count + told.unanswered)
    }

    @Test func `an idle server ends at once`() throws {
        let folder = try TemporaryFolder()
        let (program, _) = try start(folder, [])
        kill(program.id, SIGINT)
        #expect(program.finish().status == 0)
    }
}

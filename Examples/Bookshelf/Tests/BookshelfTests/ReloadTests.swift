import Foundation
import NIOHTTP1
import Synchronization
import Testing

/// Changing the wiring of a server while it serves requests.
@Suite struct ReloadTests {
    /// Sixteen clients that put books on the shelf and list them until they are told to stop.
    fileprivate final class Clients: Sendable {
        struct Told {
            /// The books whose creation was confirmed.
            var kept: Set<String> = []
            /// The number of lists.
            var lists = 0
            /// The requests with no answer or a wrong one.
            var failures: [String] = []
            var isEnough = false
        }

        private let told = Mutex(Told())
        private let port: Int

        init(port: Int) { self.port = port }

        func stop() { told.withLock { $0.isEnough = true } }

        /// Runs all clients, and returns the answers they received.
        func work() async throws -> Told {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for client in 0..<16 { group.addTask { try await self.work(client) } }
                try await group.waitForAll()
            }
            return told.withLock { $0 }
        }

        private func work(_ client: Int) async throws {
            try await Connection.open(port: port) { connection in
                var number = 0
                var size = 0
                while !self.told.withLock({ $0.isEnough }) {
                    number += 1
                    let body = #"{"title": "\#(client)-\#(number)", "author": "Load"}"#
                    let created = try await connection.send(.POST, "/books", body)
                    let list = try await connection.send(.GET, "/books")
                    self.told.withLock { told in
                        told.hear(creation: created)
                        told.hear(list: list, after: &size)
                    }
                    if created == nil || list == nil { return }
                }
            }
        }
    }

    /// Every good file has longer pages than the one before, and another database object for the same SQLite file.
    private static func wiring(pageSize: Int) throws -> String {
        try String(contentsOfFile: Files.path("production.yaml"), encoding: .utf8)
            .replacing("pageSize:     20", with: "pageSize:     \(pageSize)")
            .replacing("readers:      4", with: "readers:      \(pageSize)")
    }

    /// What goes wrong with a file: nil if it is deleted.
    private static let mistakes: [@Sendable (String) -> String?] = [
        { String($0[..<$0.firstRange(of: "healthPage, metricsPage]")!.lowerBound]) },
        { $0.replacing("class: Shelf", with: "class: Shelv") },
        { $0.replacing("largestPage: 100", with: "largestPage: many") },
        { _ in nil },
        { $0.replacing("\n  server:", with: "\n  servant:") },
        { $0.replacing("path: $(database)", with: "path: /proc/none/books.sqlite") },
        { $0 + "\ninclude: [none.yaml]\n" },
        { $0.replacing("outlets: {database: database}", with: "outlets: {database: databank}") },
        { $0.replacing("largestPage", with: "largestPages") },
        { $0.replacing("$(readers)", with: "$(reader)") },
    ]

    @Test func `no request is lost or wrong while the wiring changes`() async throws {
        let folder = try TemporaryFolder()
        let file = URL(filePath: folder.path("bookshelf.yaml"))
        try Self.wiring(pageSize: 1).write(to: file, atomically: true, encoding: .utf8)
        let program = try Program([
            "--wiring", file.path, "--watch", "--http-port", "0", "--database-path", folder.path("books.sqlite"),
            "--log-level", "error",
        ])
        let port = try #require(program.port())
        let client = Client(port: port)
        for number in 0..<20 {
            #expect(
                try await client.send(.POST, "/books", #"{"title": "\#(number)", "author": "First"}"#).status == 201)
        }
        let clients = Clients(port: port)
        async let told = clients.work()
        for (size, mistake) in zip(2..., Self.mistakes) {
            let wiring = try Self.wiring(pageSize: size)
            try wiring.write(to: file, atomically: true, encoding: .utf8)
            try #require(program.reports("Reload of"))
            #expect(try await client.send(.GET, "/books").books == size)

            let mistaken = mistake(wiring)
            #expect(mistaken != wiring)
            if let mistaken {
                try mistaken.write(to: file, atomically: true, encoding: .utf8)
            } else {
                try FileManager.default.removeItem(at: file)
            }
            try #require(program.complains("error"))
            #expect(try await client.send(.GET, "/books").books == size)
        }
        clients.stop()
        let answers = try await told
        #expect(answers.failures == [])
        #expect(answers.kept.count >= 16 && answers.lists >= 16)

        let total = try await client.send(.GET, "/books").total
        #expect(total == answers.kept.count + 20)
        kill(program.id, SIGTERM)
        let end = program.finish()
        #expect(end.status == 0 && !end.wasKilled)
    }
}

extension ReloadTests.Clients.Told {
    fileprivate mutating func hear(creation answer: Answer?) {
        guard let answer, answer.status == 201, let path = answer.headers["Location"].first else {
            failures.append("creation: \(answer.map { "\($0)" } ?? "no answer")")
            return
        }
        kept.insert(path)
    }

    /// Pages get longer and never shorter.
    fileprivate mutating func hear(list answer: Answer?, after size: inout Int) {
        guard let answer, answer.status == 200, let books = answer.books, books >= size else {
            failures.append("list after one of \(size): \(answer.map { "\($0)" } ?? "no answer")")
            return
        }
        size = books
        lists += 1
    }
}

extension Answer {
    private struct Page: Decodable {
        struct Entry: Decodable {}

        var books: [Entry]
        var total: Int
    }

    private var page: Page? { try? JSONDecoder().decode(Page.self, from: Data(body.utf8)) }

    /// The number of books in a list.
    fileprivate var books: Int? { page?.books.count }

    /// The number of books on the shelf.
    fileprivate var total: Int? { page?.total }
}

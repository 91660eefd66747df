import Bookshelf
import BookshelfHTTP
import BookshelfWiring
import Foundation
import Logging
import NIOHTTP1
import Testing

/// The server as its clients see it. A wiring file says which server it is: everything is the same on SQLite and in
/// memory.
@Suite struct APITests {
    private static let files = ["production.yaml", "test.yaml"]

    private func decoded<Value: Decodable>(_ answer: Answer, as type: Value.Type = Value.self) throws -> Value {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(type, from: Data(answer.body.utf8))
    }

    private func page(_ client: Client, _ query: String) async throws -> [String] {
        let page: BookPage = try decoded(try await client.send(.GET, "/books\(query)"))
        return page.books.map(\.title) + ["of \(page.total)"]
    }

    @Test(arguments: files)
    func `a book is created, read, updated and deleted`(file: String) async throws {
        try await serving(file) { client in
            let created = try await client.send(.POST, "/books", #"{"title": "Emma", "author": "Jane Austen"}"#)
            #expect(created.status == 201)
            let book: Book = try decoded(created)
            let path = try #require(created.headers["Location"].first)
            #expect(path == "/books/\(book.id)")
            let read = try await client.send(.GET, path)
            #expect(read.status == 200 && read.body == created.body)
            let updated = try await client.send(.PUT, path, #"{"title": "Emma", "author": "J. Austen", "year": 1815}"#)
            #expect(updated.status == 200)
            #expect(try decoded(updated, as: Book.self).year == 1815)
            #expect(try await client.send(.GET, path).body == updated.body)
            let deleted = try await client.send(.DELETE, path)
            #expect(deleted.status == 204 && deleted.body.isEmpty)
            #expect(try await client.send(.GET, path).status == 404)
        }
    }

    @Test(arguments: files)
    func `books are listed by page and found by words`(file: String) async throws {
        try await serving(file) { client in
            for number in 1...25 {
                let author = number.isMultiple(of: 5) ? "Five" : "Other"
                let body = #"{"title": "No. \#(number)", "author": "\#(author)"}"#
                let created = try await client.send(.POST, "/books", body)
                #expect(created.status == 201)
            }
            #expect(try await page(client, "") == (1...20).map { "No. \($0)" } + ["of 25"])
            #expect(try await page(client, "?offset=20") == (21...25).map { "No. \($0)" } + ["of 25"])
            #expect(try await page(client, "?limit=2&offset=1") == ["No. 2", "No. 3", "of 25"])
            #expect(try await page(client, "?search=fIVE&limit=2") == ["No. 5", "No. 10", "of 5"])
            #expect(try await page(client, "?search=no.%2017") == ["No. 17", "of 1"])
            #expect(try await page(client, "?search=no.+18") == ["No. 18", "of 1"])
            #expect(try await page(client, "?search=no.%2B18") == ["of 0"])
            #expect(try await page(client, "?search=nothing") == ["of 0"])
        }
    }

    /// An invalid request with its expected answer.
    struct Mistake: Sendable, CustomTestStringConvertible {
        var method: HTTPMethod
        var path: String
        var body = ""
        var type = "application/json"
        var status: Int
        var code: String
        var words: String

        var testDescription: String { "\(method) \(path) \(body.prefix(40))" }
    }

    private static let mistakes = [
        Mistake(method: .GET, path: "/books/none", status: 404, code: "unknown-book", words: "'none'"),
        Mistake(method: .DELETE, path: "/books/none", status: 404, code: "unknown-book", words: "'none'"),
        Mistake(
            method: .PUT, path: "/books/none", body: #"{"title": "A", "author": "B"}"#, status: 404,
            code: "unknown-book", words: "'none'"),
        Mistake(method: .GET, path: "/nowhere", status: 404, code: "no-such-page", words: "GET /nowhere"),
        Mistake(method: .DELETE, path: "/books", status: 404, code: "no-such-page", words: "DELETE /books"),
        Mistake(method: .GET, path: "/books?limit=0", status: 400, code: "bad-parameter", words: "1 to 100"),
        Mistake(method: .GET, path: "/books?limit=many", status: 400, code: "bad-parameter", words: "'limit'"),
        Mistake(method: .GET, path: "/books?offset=-1", status: 400, code: "bad-parameter", words: "'offset'"),
        Mistake(method: .GET, path: "/books?search=50%", status: 400, code: "bad-parameter", words: "'50%'"),
        Mistake(method: .GET, path: "/books?serch=x", status: 400, code: "unknown-parameter", words: "'serch'"),
        Mistake(
            method: .POST, path: "/books", body: "title=A", type: "application/x-www-form-urlencoded", status: 415,
            code: "no-json", words: "application/json"),
        Mistake(method: .POST, path: "/books", body: "{", status: 400, code: "malformed-json", words: "no JSON"),
        Mistake(method: .POST, path: "/books", body: "[1]", status: 400, code: "wrong-type", words: "the body"),
        Mistake(
            method: .POST, path: "/books", body: #"{"title": "A", "author": "B", "year": "old"}"#, status: 400,
            code: "wrong-type", words: "'year'"),
        Mistake(
            method: .POST, path: "/books", body: #"{"title": "A"}"#, status: 422, code: "invalid-book",
            words: #""field":"author","problem":"must be given""#),
        Mistake(
            method: .POST, path: "/books", body: #"{"title": "\#(String(repeating: "A", count: 70_000))"}"#,
            status: 413, code: "too-large", words: "64 KiB"),
    ]

    @Test(arguments: mistakes)
    func `a request that makes no sense is told why`(mistake: Mistake) async throws {
        try await serving("test.yaml") { client in
            let answer = try await client.send(mistake.method, mistake.path, mistake.body, type: mistake.type)
            #expect(answer.status == mistake.status)
            #expect(answer.headers["Content-Type"].first?.hasPrefix("application/json") == true)
            #expect(
                answer.body.contains("\"code\":\"\(mistake.code)\"") && answer.body.contains(mistake.words),
                "\(answer.body)")
        }
    }

    @Test(arguments: files)
    func `two books with one ISBN are a conflict`(file: String) async throws {
        try await serving(file) { client in
            let body = #"{"title": "Homo Faber", "author": "Max Frisch", "isbn": "0-8044-2957-X"}"#
            #expect(try await client.send(.POST, "/books", body).status == 201)
            let second = try await client.send(.POST, "/books", body)
            #expect(second.status == 409 && second.body.contains("isbn-taken"))
        }
    }

    @Test(arguments: files)
    func `the health page asks the repository`(file: String) async throws {
        try await serving(file) { client in
            let answer = try await client.send(.GET, "/health")
            #expect(answer.status == 200)
            #expect(answer.body == #"{"checks":{"books":"ok"},"status":"ok"}"#)
        }
    }

    @Test func `a failed check of a repository is reported`() async throws {
        struct Sick: HealthCheck {
            func check() throws { throw CancellationError() }
        }
        let server = BookshelfServer(
            host: "127.0.0.1", port: 0, middlewares: [], controllers: [HealthController(checks: ["books": Sick()])],
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await serving(server) { client in
            let answer = try await client.send(.GET, "/health")
            #expect(answer.status == 503)
            #expect(answer.body == #"{"checks":{"books":"failed"},"status":"failed"}"#)
        }
    }

    @Test func `requests are counted by route and status`() async throws {
        try await serving("test.yaml") { client in
            for path in ["/books", "/books", "/books/none", "/nowhere"] { _ = try await client.send(.GET, path) }
            let answer = try await client.send(.GET, "/metrics")
            #expect(
                answer.body == """
                    # TYPE bookshelf_requests_total counter
                    bookshelf_requests_total{method="GET",route="/books",status="200"} 2
                    bookshelf_requests_total{method="GET",route="/books/{id}",status="404"} 1
                    bookshelf_requests_total{method="GET",route="NotFound",status="404"} 1

                    """)
        }
    }

    @Test func `the server put together by hand answers alike`() async throws {
        let folder = try TemporaryFolder()
        let byHand = try HandmadeBookshelf(configuration: configuration(settings(in: folder)))
        let requests: [(HTTPMethod, String, String)] = [
            (.GET, "/books?limit=7", ""), (.GET, "/health", ""), (.GET, "/metrics", ""), (.GET, "/wiring", ""),
            (.POST, "/books", "{}"), (.GET, "/books/none", ""),
        ]
        var answers: [[String]] = [[], []]
        try await serving(byHand.server) { client in
            for (method, path, body) in requests { answers[0].append(try await client.send(method, path, body).body) }
        }
        try byHand.close()
        try await serving("production.yaml") { client in
            for (method, path, body) in requests { answers[1].append(try await client.send(method, path, body).body) }
        }
        #expect(answers[0] == answers[1])
    }
}

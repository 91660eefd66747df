#if Studio
internal import FlyingFox
internal import FlyingSocks
internal import Foundation

/// Serves a studio to the browsers of this machine, and to nobody else: it listens only on the loopback interface.
package struct StudioServer: Sendable {
    private let session: StudioSession
    private let port: UInt16

    /// Why a studio cannot be served.
    package struct Failure: Error {
        package var message: String
        package var help: String?
    }

    /// - Parameter port: The port to listen on; 0 for any that is free.
    package init(_ session: StudioSession, port: UInt16) {
        self.session = session
        self.port = port
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter opened: Called with the link as soon as a browser can follow it.
    /// - Throws: ``Failure`` if the port cannot be listened on.
    package func run(opened: @escaping @Sendable (String) -> Void) async throws {
        let server = HTTPServer(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port), timeout: 60, logger: .disabled)
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await server.run() }
                group.addTask { try await open(server, opened) }
                group.addTask { await session.watch() }
                while try await group.next() != nil {}
            }
        } catch let error as SocketError {
            guard case .failed(_, let code, _) = error, code == EADDRINUSE || code == EACCES else { throw error }
            throw Failure(
                message: code == EACCES ? "port \(port) may not be listened on" : "port \(port) is in use",
                help: "leave out '--port' for one that is free, or end what listens there")
        }
    }

    /// Answers requests, now that the port is known.
    private func open(_ server: HTTPServer, _ opened: @Sendable (String) -> Void) async throws {
        try await server.waitUntilListening()
        guard case .ip4(_, let port) = await server.listeningAddress else {
            throw Failure(message: "the port on which the studio listens is not known", help: "name one with '--port'")
        }
        let studio = Studio(session, Guard(port: port, token: Guard.newToken()))
        await server.appendRoute("*") { request in
            HTTPResponse(await studio.answer(try await StudioRequest(request)))
        }
        opened(studio.link)
    }
}

extension StudioRequest {
    /// Reads a request, and as much of its body as is needed.
    fileprivate init(_ request: HTTPRequest) async throws {
        var headers: [String: String] = [:]
        for header in request.headers.keys { headers[header.rawValue.lowercased()] = request.headers[header] }
        let query = request.query.map { ($0.name, $0.value) }
        var body: [UInt8] = []
        // The rest of a body that is too long is read as well, or it would be parsed as the next request.
        for try await part in request.bodySequence where body.count <= Self.largestBody { body += part }
        self.init(
            request.method.rawValue, request.path, query: Dictionary(query) { first, _ in first }, headers: headers,
            body: body)
    }
}

extension HTTPResponse {
    fileprivate init(_ answer: StudioAnswer) {
        let status = HTTPStatusCode(answer.status, phrase: Self.phrases[answer.status] ?? "")
        var headers = HTTPHeaders()
        for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
        switch answer.body {
        case .bytes(let bytes): self.init(statusCode: status, headers: headers, body: Data(bytes))
        case .stream(let parts):
            self.init(statusCode: status, headers: headers, body: HTTPBodySequence(from: StreamedText(parts)))
        }
    }

    private static let phrases = [
        200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 409: "Conflict",
        413: "Content Too Large", 415: "Unsupported Media Type", 500: "Internal Server Error",
    ]
}

/// Texts as the bytes of one body, each sent as soon as it arrives.
private struct StreamedText: AsyncBufferedSequence {
    typealias Element = UInt8
    private let parts: AsyncStream<String>

    init(_ parts: AsyncStream<String>) { self.parts = parts }

    func makeAsyncIterator() -> Iterator { Iterator(parts.makeAsyncIterator()) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        private var parts: AsyncStream<String>.Iterator
        private var rest: ArraySlice<UInt8> = []

        init(_ parts: AsyncStream<String>.Iterator) { self.parts = parts }

        mutating func next() async throws -> UInt8? {
            try await nextBuffer(suggested: 1)?.first
        }

        mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
            while rest.isEmpty {
                guard let part = await parts.next(isolation: #isolation) else { return nil }
                rest = Array(part.utf8)[...]
            }
            defer { rest = rest.dropFirst(count) }
            return rest.prefix(count)
        }
    }
}
#endif

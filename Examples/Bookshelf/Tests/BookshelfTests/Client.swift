import NIOCore
import NIOHTTP1
import NIOPosix

/// The answer of a server.
struct Answer: Sendable {
    /// The status.
    var status: Int
    /// The headers.
    var headers: HTTPHeaders
    /// The body.
    var body: String
}

/// One connection to a server, on which one request follows the other.
struct Connection {
    private var inbound: NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<HTTPClientRequestPart>

    /// Runs a closure with a connection to a port of this computer.
    static func open<Result: Sendable>(
        port: Int, _ body: @Sendable (inout Connection) async throws -> Result
    ) async throws -> Result {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
                        wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var connection = Connection(inbound: inbound.makeAsyncIterator(), outbound: outbound)
            return try await body(&connection)
        }
    }

    /// Sends a request and waits for the answer; nil if the connection ends before the answer is complete.
    mutating func send(
        _ method: HTTPMethod, _ path: String, _ body: String = "", type: String = "application/json"
    ) async throws -> Answer? {
        var headers: HTTPHeaders = ["Host": "localhost"]
        if !body.isEmpty { headers.add(contentsOf: ["Content-Type": type, "Content-Length": "\(body.utf8.count)"]) }
        try await outbound.write(.head(HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)))
        if !body.isEmpty { try await outbound.write(.body(.byteBuffer(ByteBuffer(string: body)))) }
        try await outbound.write(.end(nil))
        var answer: Answer?
        while let part = try await inbound.next() {
            switch part {
            case .head(let head):
                // A "100 Continue" would precede the answer; no client here requests it.
                answer = Answer(status: Int(head.status.code), headers: head.headers, body: "")
            case .body(let buffer): answer?.body += String(buffer: buffer)
            case .end: return answer
            }
        }
        return nil
    }
}

internal import Dispatch
internal import Synchronization
internal import WiringWriting

/// A conversation with a client over standard input and output: reads what has come, answers it, and tells what is new.
package struct Conversation: ~Copyable {
    private let input = IncomingBytes()
    private let start = ContinuousClock.now
    private var server: LanguageServer
    private var framing = MessageFraming()
    private let log: ConversationLog?

    /// - Parameter log: Takes note of what comes and goes.
    package init(_ server: LanguageServer, log: ConversationLog? = nil) { (self.server, self.log) = (server, log) }

    /// Talks until the client ends it.
    ///
    /// - Returns: The status to end the process with.
    package consuming func run() async -> Int32 {
        var waitingSince: Duration?
        for await _ in input.arrivals {
            let (bytes, isAtEnd) = input.take()
            framing.append(bytes)
            answer()
            if server.isOver { return server.status }
            if isAtEnd { return 1 }
            // The requests that an editor sends after a change mostly arrive at once, and need no check of the files.
            if !bytes.isEmpty, (time - (waitingSince ?? time)) < Self.longestPause {
                waitingSince = waitingSince ?? time
                input.signal(after: Self.pause)
                continue
            }
            waitingSince = nil
            for message in server.publish(at: time) { send(message) }
            if let due = server.due { input.signal(after: due - time) }
        }
        return 1
    }

    /// The pause in messages after which files are checked, and the longest time to wait for such a pause.
    private static let (pause, longestPause) = (Duration.milliseconds(2), Duration.milliseconds(50))

    private var time: Duration { start.duration(to: .now) }

    /// Answers all messages that have arrived, except requests that were cancelled since then.
    private mutating func answer() {
        var contents: [[UInt8]] = []
        while let unit = framing.next() {
            switch unit {
            case .message(let content): contents.append(content)
            case .tooLong(let length):
                let limit = MessageFraming.longestMessage >> 20
                let reason = "a message of \(length) bytes is longer than \(limit) MiB"
                send(.failure(nil, ResponseError(.invalidRequest, reason)))
                // No answer was requested to one with a document, which is not known now.
                let consequence = "\(reason): open the document that it was about again when it is shorter"
                send(.message(consequence, .warning))
            case .malformedHeader:
                send(.failure(nil, ResponseError(.parseError, "a message begins with 'Content-Length'")))
            }
        }
        let cancelled = Set(contents.compactMap(Self.cancelledRequest))
        for content in contents {
            log?.received(content, at: time)
            if let id = cancelled.isEmpty ? nil : Self.requestID(content), cancelled.contains(id) {
                send(.failure(id, ResponseError(.requestCancelled, "the client has cancelled it")))
            } else {
                for answer in server.receive(content) { send(answer) }
            }
        }
    }

    /// Returns the number of a request, if it is short; long messages are documents.
    private static func requestID(_ content: [UInt8]) -> RequestID? {
        content.count < 4_096 ? (try? JSONValue(reading: content))?["id"].flatMap(RequestID.init) : nil
    }

    private static func cancelledRequest(_ content: [UInt8]) -> RequestID? {
        // Most messages are none, and long ones never are.
        guard content.count < 200, let json = try? JSONValue(reading: content),
            json["method"]?.string == "$/cancelRequest"
        else { return nil }
        return json["params"]?["id"].flatMap(RequestID.init)
    }

    private func send(_ message: OutgoingMessage) {
        let content = message.json.text.pieces
        log?.sent(message, content, at: time)
        let header = MessageFraming.header(ofContentWith: content.map(\.count).reduce(0, +))
        // A client that is gone also ends the input.
        for piece in [header] + content { try? OpenFile.standardOutput.write(piece) }
    }
}

/// The messages that have arrived and are not yet handled. A separate queue reads them, so that waiting messages are
/// known.
private final class IncomingBytes: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isAtEnd = false
    }

    private let state = Mutex(State())

    private let signals = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    init() {
        DispatchQueue(label: "standard input").async { [self] in
            var isAtEnd = false
            while !isAtEnd {
                let piece = (try? OpenFile.standardInput.read(atMost: 1 << 16)) ?? []
                isAtEnd = piece.isEmpty
                state.withLock { [isAtEnd] state in
                    state.bytes += piece
                    state.isAtEnd = isAtEnd
                }
                signals.continuation.yield()
            }
            signals.continuation.finish()
        }
    }

    /// Signals that something has come, or that it is time; several may be one.
    var arrivals: AsyncStream<Void> { signals.stream }

    func signal(after pause: Duration) {
        Task { [self] in
            try? await Task.sleep(for: pause)
            signals.continuation.yield()
        }
    }

    /// Returns what has come since the last call, and whether the input has ended.
    func take() -> (bytes: [UInt8], isAtEnd: Bool) {
        state.withLock { state in
            defer { state.bytes = [] }
            return (state.bytes, state.isAtEnd)
        }
    }
}

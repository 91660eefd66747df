internal import Foundation
internal import Synchronization

/// A conversation with a client over standard input and output: reads what has come, answers it, and tells what is new.
package struct Conversation: ~Copyable {
    private let input = IncomingBytes()
    private var server: LanguageServer
    private var framing = MessageFraming()

    package init(_ server: LanguageServer) { self.server = server }

    /// Talks until the client ends it.
    ///
    /// - Returns: The status to end the process with.
    package consuming func run() async -> Int32 {
        for await _ in input.arrivals() {
            let (bytes, isAtEnd) = input.take()
            framing.append(bytes)
            for message in answers() { send(message) }
            if server.isOver { return server.status }
            if isAtEnd { return 1 }
            for message in server.publish() { send(message) }
        }
        return 1
    }

    /// Answers all that has come, but requests that were cancelled meanwhile.
    private mutating func answers() -> [OutgoingMessage] {
        var contents: [[UInt8]] = []
        var answers: [OutgoingMessage] = []
        while let unit = framing.next() {
            switch unit {
            case .message(let content): contents.append(content)
            case .tooLong(let length):
                let limit = MessageFraming.longestMessage
                answers.append(
                    .failure(
                        nil, ResponseError(.invalidRequest, "a message of \(length) bytes is longer than \(limit)")))
            case .malformedHeader:
                answers.append(.failure(nil, ResponseError(.parseError, "a message begins with 'Content-Length'")))
            }
        }
        let cancelled = Set(contents.compactMap(Self.cancelledRequest))
        for content in contents {
            if let id = cancelled.isEmpty ? nil : (try? JSONValue(reading: content))?["id"].flatMap(RequestID.init),
                cancelled.contains(id)
            {
                answers.append(.failure(id, ResponseError(.requestCancelled, "the client has cancelled it")))
            } else {
                answers += server.receive(content)
            }
        }
        return answers
    }

    private static func cancelledRequest(_ content: [UInt8]) -> RequestID? {
        // Most messages are none, and long ones never are.
        guard content.count < 200, let json = try? JSONValue(reading: content),
            json["method"]?.string == "$/cancelRequest"
        else { return nil }
        return json["params"]?["id"].flatMap(RequestID.init)
    }

    private func send(_ message: OutgoingMessage) {
        // A client that is gone also ends the input.
        try? FileHandle.standardOutput.write(contentsOf: Data(MessageFraming.framed(message.json.bytes)))
    }
}

/// What has come and was not taken yet. A thread reads it, so that messages that wait can be seen together.
private final class IncomingBytes: Sendable {
    private struct State {
        var bytes: [UInt8] = []
        var isAtEnd = false
    }

    private let state = Mutex(State())

    /// Signals that something has come; several arrivals may be one signal.
    func arrivals() -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { signal in
            Thread.detachNewThread { [self] in
                var isAtEnd = false
                while !isAtEnd {
                    let data = FileHandle.standardInput.availableData
                    isAtEnd = data.isEmpty
                    state.withLock { [isAtEnd] state in
                        state.bytes += data
                        state.isAtEnd = isAtEnd
                    }
                    signal.yield()
                }
                signal.finish()
            }
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

#if Studio
internal import FlyingSocks
internal import Foundation

/// A connection of a browser, which sends one request after the other.
struct StudioConnection: Sendable {
    let socket: AsyncSocket
    let studio: Studio
    /// The time that a browser has to send a request, and to take a part of an answer.
    let patience: Duration

    /// A browser that took too long.
    private struct TooLate: Error {}

    /// Answers requests until the browser has no more, or breaks the rules.
    func serve() async {
        defer { try? socket.close() }
        var reader = RequestReader()
        var isAdmitted = false
        do {
            while try await answerNext(&reader, &isAdmitted) {}
        } catch {
            // The connection is closed, so no answer can be sent.
        }
    }

    /// Answers the next request.
    ///
    /// - Parameter isAdmitted: Whether a request of this connection had the token. Until then it has little time, so that
    ///   silent connections of other programs do not keep the browser out.
    /// - Returns: Whether another one may follow.
    private func answerNext(_ reader: inout RequestReader, _ isAdmitted: inout Bool) async throws -> Bool {
        do {
            let wait = isAdmitted ? patience : min(patience, .seconds(2))
            guard var request = try await nextHead(&reader, within: wait) else { return false }
            // A request is refused by its head: no byte of a refused body is kept.
            if let refusal = studio.refusal(of: request) {
                let hasMore = request.length > 0
                // A browser expects no body after the head of an answer to HEAD.
                let isLast = request.isLast || hasMore || request.method == "HEAD"
                try await send(refusal, isLast: isLast)
                if hasMore { await drain() }
                return !isLast
            }
            isAdmitted = true
            request.body = try await nextBody(&reader, of: request, until: .now + patience)
            let answer = await studio.answer(request)
            try await send(answer, isLast: request.isLast)
            return !request.isLast && !answer.isStream
        } catch let refusal as StudioRefusal {
            try await send(.text(refusal.status, refusal.error), isLast: true)
            await drain()
            return false
        }
    }

    // MARK: Reading

    /// Returns the head of the next request; nil if there is none.
    ///
    /// The time counts from the first byte of the request, not from the end of the one before it.
    private func nextHead(_ reader: inout RequestReader, within time: Duration) async throws -> StudioRequest? {
        var end = ContinuousClock.now + time
        while true {
            if let head = try reader.nextHead() { return head }
            do {
                let bytes = try await read(until: end)
                if !reader.hasBegun { end = .now + time }
                reader.append(bytes)
            } catch is TooLate {
                guard reader.hasBegun else { return nil }
                throw StudioRefusal(status: 408, error: "the request was not complete in time")
            }
        }
    }

    private func nextBody(
        _ reader: inout RequestReader, of request: StudioRequest, until end: ContinuousClock.Instant
    ) async throws -> [UInt8] {
        while true {
            if let body = reader.nextBody(of: request) { return body }
            do {
                reader.append(try await read(until: end))
            } catch is TooLate {
                throw StudioRefusal(status: 408, error: "the body of the request was not complete in time")
            }
        }
    }

    private func read(until end: ContinuousClock.Instant) async throws -> [UInt8] {
        try await before(end) { try await socket.read(atMost: 4096) }
    }

    /// Discards the rest of the request: closing earlier would reset the connection before the browser reads the answer.
    private func drain() async {
        let end = ContinuousClock.now + min(patience, .seconds(2))
        while (try? await read(until: end)) != nil {}
    }

    // MARK: Writing

    private func send(_ answer: StudioAnswer, isLast: Bool) async throws {
        switch answer.body {
        case .bytes(let bytes):
            let length = ["Content-Length": "\(bytes.count)"].merging(isLast ? Self.close : [:]) { $1 }
            try await write(answer.head(adding: length) + bytes)
        case .stream(let parts):
            try await write(answer.head(adding: Self.close))
            for await part in parts { try await write(Array(part.utf8)) }
        }
    }

    private static let close = ["Connection": "close"]

    private func write(_ bytes: [UInt8]) async throws {
        let data = Data(bytes)
        try await before(.now + patience) { try await socket.write(data) }
    }

    /// Returns what a body returns.
    ///
    /// - Throws: ``TooLate`` if it takes too long.
    private func before<Result: Sendable>(
        _ end: ContinuousClock.Instant, _ body: @Sendable @escaping () async throws -> Result
    ) async throws -> Result {
        try await withThrowingTaskGroup(of: Result?.self) { group in
            group.addTask { try await body() }
            group.addTask {
                try await Task.sleep(until: end, clock: .continuous)
                return nil
            }
            defer { group.cancelAll() }
            guard let result = try await group.next() ?? nil else { throw TooLate() }
            return result
        }
    }
}
#endif

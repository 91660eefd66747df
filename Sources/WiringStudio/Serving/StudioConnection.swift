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
        do {
            while try await answerNext(&reader) {}
        } catch {
            // The other side has gone, or the studio ends: there is nobody to tell.
        }
    }

    /// Answers the next request.
    ///
    /// - Returns: Whether another one may follow.
    private func answerNext(_ reader: inout RequestReader) async throws -> Bool {
        let end = ContinuousClock.now + patience
        do {
            guard var request = try await nextHead(&reader, until: end) else { return false }
            // What is refused is refused by its head: no byte of its body is kept.
            if let refusal = studio.refusal(of: request) {
                let hasMore = request.length > 0
                try await send(refusal, isLast: request.isLast || hasMore)
                if hasMore { await drain() }
                return !request.isLast && !hasMore
            }
            request.body = try await nextBody(&reader, of: request, until: end)
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
    private func nextHead(
        _ reader: inout RequestReader, until end: ContinuousClock.Instant
    ) async throws -> StudioRequest? {
        while true {
            if let head = try reader.nextHead() { return head }
            do {
                reader.append(try await read(until: end))
            } catch is TooLate {
                guard reader.hasBegun else { return nil }
                throw StudioRefusal(status: 408, error: "the request has not come to its end in time")
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
                throw StudioRefusal(status: 408, error: "the body of the request has not come in time")
            }
        }
    }

    private func read(until end: ContinuousClock.Instant) async throws -> [UInt8] {
        try await before(end) { try await socket.read(atMost: 4096) }
    }

    /// Forgets what is still under way: to close the connection before would take the answer away from the browser.
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

internal import WiringWriting

/// A log of the messages, line by line in a file, with their times.
package struct ConversationLog: Sendable {
    /// The amount of detail in the log.
    package enum Level: String, CaseIterable, Sendable {
        /// Which messages come and go, and how large they are. Nothing of what they say, which is the user's.
        case messages
        /// All that they say, too.
        case contents
    }

    private let file: OpenFile
    private let level: Level

    /// Writes to a file, after what it holds.
    ///
    /// - Returns: Nil if it cannot be written.
    package init?(path: String, level: Level = .messages) {
        guard let file = try? OpenFile(appendingTo: path) else { return nil }
        (self.file, self.level) = (file, level)
    }

    /// Takes note of a message of the client.
    package func received(_ content: [UInt8], at time: Duration) {
        let json = try? JSONValue(reading: content)
        let method = json?["method"]?.string.map {
            level == .contents || LanguageServer.knows($0) ? $0 : "an unknown method"
        }
        let words = "<- \(method ?? "a response")\(Self.number(json?["id"].flatMap(RequestID.init)))"
        // On one line, whatever the client puts between its words, or sends in place of JSON.
        write(words, content.count, (json ?? .string(String(decoding: content, as: UTF8.self))).bytes, time)
    }

    /// Takes note of a message to the client, and its JSON in pieces.
    package func sent(_ message: OutgoingMessage, _ content: [[UInt8]], at time: Duration) {
        let words =
            switch message {
            case .result(let id, _): "result\(Self.number(id))"
            case .failure(let id, let error): "error \(error.code.rawValue)\(Self.number(id))"
            case .notification(let method, _), .request(_, let method, _): method
            }
        write("-> \(words)", content.map(\.count).reduce(0, +), Array(content.joined()), time)
    }

    private func write(_ words: String, _ count: Int, _ content: @autoclosure () -> [UInt8], _ time: Duration) {
        var line = Array("\(Int(time / .milliseconds(1))) ms \(words), \(count) bytes".utf8)
        if level == .contents { line += ": ".utf8 + content() }
        // A log that cannot be written is no reason to end.
        try? file.write(line + [UInt8(ascii: "\n")])
    }

    private static func number(_ id: RequestID?) -> String {
        if case .number(let number) = id { " \(number)" } else { "" }
    }
}

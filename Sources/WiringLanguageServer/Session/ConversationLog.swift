internal import Foundation

/// What came and went, and when, line by line in a file. Nothing of the contents is in it, which are the user's.
package struct ConversationLog: Sendable {
    private let file: FileHandle

    /// Writes to a file, after what it holds.
    ///
    /// - Returns: Nil if it cannot be written.
    package init?(path: String) {
        if !FileManager.default.fileExists(atPath: path) {
            guard FileManager.default.createFile(atPath: path, contents: nil) else { return nil }
        }
        guard let file = FileHandle(forWritingAtPath: path), (try? file.seekToEnd()) != nil else { return nil }
        self.file = file
    }

    func received(_ content: [UInt8], at time: Duration) {
        let json = try? JSONValue(reading: content)
        let method = json?["method"]?.string.map { LanguageServer.knows($0) ? $0 : "an unknown method" }
        write("<- \(method ?? "a response")\(Self.number(json?["id"].flatMap(RequestID.init)))", content.count, time)
    }

    func sent(_ message: OutgoingMessage, bytes: Int, at time: Duration) {
        let words =
            switch message {
            case .result(let id, _): "result\(Self.number(id))"
            case .failure(let id, let error): "error \(error.code.rawValue)\(Self.number(id))"
            case .notification(let method, _), .request(_, let method, _): method
            }
        write("-> \(words)", bytes, time)
    }

    private func write(_ words: String, _ bytes: Int, _ time: Duration) {
        let line = "\(Int(time / .milliseconds(1))) ms \(words), \(bytes) bytes\n"
        // A log that cannot be written is no reason to end.
        try? file.write(contentsOf: Data(line.utf8))
    }

    private static func number(_ id: RequestID?) -> String {
        if case .number(let number) = id { " \(number)" } else { "" }
    }
}

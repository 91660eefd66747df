import Foundation
import Testing
import WiringLanguageServer

/// What is written down of a conversation.
@Suite struct ConversationLogTests {
    private static let id = RequestID.number(7)

    /// The lines that are written of some messages.
    private func lines(_ level: ConversationLog.Level) throws -> [String] {
        let path = FileManager.default.temporaryDirectory.appending(path: "wiring-\(UUID().uuidString).log").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let log = try #require(ConversationLog(path: path, level: level))
        let time = Duration.milliseconds(12)
        let request = #"{"jsonrpc": "2.0",\#n "id": 7, "method": "textDocument/hover", "params": {"a": "Größe"}}"#
        for content in [request, #"{"jsonrpc":"2.0","method":"secret"}"#, "secret\n1", #"{"id":7,"result":1}"#] {
            log.received(Array(content.utf8), at: time)
        }
        let answers: [OutgoingMessage] = [
            .result(Self.id, "secret"), .failure(nil, ResponseError(.parseError, "secret")),
            .notification(method: "window/showMessage", ["message": "secret\n2"]),
        ]
        for answer in answers { log.sent(answer, answer.json.text.pieces, at: time) }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.hasSuffix("\n"))
        return text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func `messages are written down without what they say`() throws {
        #expect(
            try lines(.messages) == [
                "12 ms <- textDocument/hover 7, 88 bytes", "12 ms <- an unknown method, 35 bytes",
                "12 ms <- a response, 8 bytes", "12 ms <- a response 7, 19 bytes",
                "12 ms -> result 7, 42 bytes", "12 ms -> error -32700, 70 bytes",
                "12 ms -> window/showMessage, 80 bytes",
            ])
    }

    @Test func `contents are written down whole, each message on a line`() throws {
        let lines = try lines(.contents)
        #expect(lines.count == 7)
        #expect(
            lines[0] == "12 ms <- textDocument/hover 7, 88 bytes: "
                + #"{"id":7,"jsonrpc":"2.0","method":"textDocument/hover","params":{"a":"Größe"}}"#)
        #expect(lines[1].hasPrefix("12 ms <- secret, 35 bytes: {"))
        #expect(lines[2] == #"12 ms <- a response, 8 bytes: "secret\n1""#)
        #expect(lines[4] == #"12 ms -> result 7, 42 bytes: {"id":7,"jsonrpc":"2.0","result":"secret"}"#)
    }
}

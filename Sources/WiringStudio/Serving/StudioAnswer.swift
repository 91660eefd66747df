internal import Foundation

/// An answer of the studio to a request.
package struct StudioAnswer: Sendable {
    package enum Body: Sendable {
        case bytes([UInt8])
        /// Parts that follow each other for as long as the browser listens.
        case stream(AsyncStream<String>)
    }

    package var status: Int
    package var headers: [String: String]
    package var body: Body

    init(_ status: Int = 200, type: String, _ body: Body) {
        self.status = status
        self.headers = ["Content-Type": type].merging(Self.always) { own, _ in own }
        self.body = body
    }

    /// A few words, in an answer that the page does not read.
    static func text(_ status: Int, _ words: String) -> StudioAnswer {
        StudioAnswer(status, type: "text/plain; charset=utf-8", .bytes(Array("\(words)\n".utf8)))
    }

    static func redirect(to link: String) -> StudioAnswer {
        var answer = text(308, "the studio is at \(link)")
        answer.headers["Location"] = link
        return answer
    }

    /// A value as JSON.
    static func json(_ value: some Encodable, status: Int = 200) -> StudioAnswer {
        guard let data = data(of: value) else { return .text(500, "the answer cannot be written as JSON") }
        return StudioAnswer(status, type: "application/json", .bytes(Array(data)))
    }

    /// A value as JSON on one line, as a message for pages.
    static func line(of value: some Encodable) -> String {
        data(of: value).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    }

    var isStream: Bool { if case .stream = body { true } else { false } }

    /// The head as HTTP writes it, with further headers.
    func head(adding further: [String: String]) -> [UInt8] {
        let headers = headers.merging(further) { $1 }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
        return Array("HTTP/1.1 \(status) \(Self.phrases[status] ?? "")\r\n\(headers.joined())\r\n".utf8)
    }

    private static let phrases = [
        200: "OK", 308: "Permanent Redirect", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 411: "Length Required",
        413: "Content Too Large", 415: "Unsupported Media Type", 417: "Expectation Failed",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 505: "HTTP Version Not Supported",
    ]

    private static func data(of value: some Encodable) -> Data? {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try? encoder.encode(value)
    }

    /// The headers of every answer: the page runs only its own scripts, and must not be cached or framed.
    private static let always = [
        "Cache-Control": "no-store",
        "Content-Security-Policy": [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'",
            "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        ].joined(separator: "; "),
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Referrer-Policy": "no-referrer",
        "X-Content-Type-Options": "nosniff",
    ]
}

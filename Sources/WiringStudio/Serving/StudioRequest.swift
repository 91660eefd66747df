/// The parts of a browser's request that the answer depends on.
package struct StudioRequest: Sendable {
    package var method: String
    /// The path as it was sent, which begins with a slash.
    package var path: String
    /// The parameters after the question mark, decoded.
    package var query: [String: String]
    /// The headers, by names in lower case.
    package var headers: [String: String]
    package var body: [UInt8]
    /// Whether the browser wants the connection to end with the answer.
    package var isLast = false

    package init(
        _ method: String, _ path: String, query: [String: String] = [:], headers: [String: String] = [:],
        body: [UInt8] = []
    ) {
        (self.method, self.path, self.query, self.headers, self.body) = (method, path, query, headers, body)
    }

    /// The longest body that is read.
    package static let largestBody = 1 << 20
}

/// Admits only the browser that was given the link.
///
/// Other programs of this machine can reach the port, and so can pages of other sites in the same browser: through their
/// own host name, pointed at this machine, or by submitting forms. Neither knows the token, nor can send our
/// host and origin.
package struct Guard: Sendable {
    let port: UInt16
    /// The first part of all paths, which is part of the link.
    ///
    /// A cookie would go to every server of this machine that the same browser opens, whatever its port; a path is sent
    /// to no other.
    let token: String

    private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

    /// Returns why a request is not answered; nil if it is.
    func refusal(of request: StudioRequest) -> StudioAnswer? {
        guard let host = request.headers["host"], hosts.contains(host) else {
            return .text(403, "this is not an address of the studio")
        }
        if let origin = request.headers["origin"], !isOwn(origin) {
            return .text(403, "a page of another site cannot ask the studio")
        }
        guard path(of: request) != nil else {
            return .text(403, "open the studio by the link that 'wiring studio' printed")
        }
        guard max(request.length, request.body.count) <= StudioRequest.largestBody else {
            return .text(413, "the body of a request has a MiB at most")
        }
        switch request.method {
        case "GET": return nil
        case "POST": return refusal(ofPost: request)
        default:
            var answer = StudioAnswer.text(405, "the studio answers GET and POST")
            answer.headers["Allow"] = "GET, POST"
            return answer
        }
    }

    /// Returns the path of a request within the studio, beginning with a slash; nil if it lacks the token.
    func path(of request: StudioRequest) -> String? {
        let path = request.path.dropFirst()
        let first = path.prefix { $0 != "/" }
        return isSame(String(first), token) ? String(path.dropFirst(first.count)) : nil
    }

    private func refusal(ofPost request: StudioRequest) -> StudioAnswer? {
        guard request.headers["origin"] != nil else { return .text(403, "an edit comes from the studio's own page") }
        let type = request.headers["content-type"]?.split(separator: ";").first.map { $0.lowercased() }
        guard type == "application/json" else { return .text(415, "an edit is JSON") }
        return nil
    }

    private func isOwn(_ origin: String) -> Bool { hosts.contains { origin == "http://\($0)" } }

    /// Compares in constant time, so that timing does not reveal how much is right.
    private func isSame(_ given: String, _ token: String) -> Bool {
        let (given, token) = (Array(given.utf8), Array(token.utf8))
        guard given.count == token.count else { return false }
        return zip(given, token).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Returns an unguessable token: 128 random bits.
    package static func newToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<16).map { _ in
            let byte = UInt8.random(in: .min ... .max, using: &generator)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}

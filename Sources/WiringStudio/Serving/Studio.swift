internal import Foundation

/// Answers the requests of the page. It is a value, independent of any connection.
package struct Studio: Sendable {
    private let session: StudioSession
    private let `guard`: Guard

    init(_ session: StudioSession, _ guard: Guard) {
        self.session = session
        self.guard = `guard`
    }

    /// Creates a studio that answers at a port, to those who know the token.
    package init(_ session: StudioSession, port: UInt16, token: String) {
        self.init(session, Guard(port: port, token: token))
    }

    /// The link that opens the studio in a browser.
    package var link: String { "http://127.0.0.1:\(`guard`.port)/\(`guard`.token)/" }

    /// Returns the answer to a request that is refused whatever its body is; nil for all others.
    package func refusal(of request: StudioRequest) -> StudioAnswer? { `guard`.refusal(of: request) }

    /// Answers a request.
    package func answer(_ request: StudioRequest) async -> StudioAnswer {
        if let refusal = refusal(of: request) { return refusal }
        let path = `guard`.path(of: request) ?? ""
        if path.hasPrefix("/api/") { return await answer(String(path.dropFirst(5)), request) }
        guard request.method == "GET" else { return .text(405, "a file is asked for by GET") }
        // The page names its files relative to its own address, which therefore ends in a slash.
        guard !path.isEmpty else { return .redirect(to: link) }
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        guard let file = Page.files[name] else { return .text(404, "the studio has no such page") }
        return StudioAnswer(type: file.type, .bytes(file.bytes))
    }

    private func answer(_ what: String, _ request: StudioRequest) async -> StudioAnswer {
        do throws(StudioRefusal) {
            let (view, query) = (StudioView(request.query), request.query)
            switch (request.method, what) {
            case ("GET", "scene"):
                return .json(try await session.scene(of: view, since: query["since"].flatMap { Int($0) }))
            case ("GET", "text"): return .json(try await session.text(of: query["path"] ?? ""))
            case ("GET", "events"): return StudioAnswer(type: "text/event-stream", .stream(await session.events()))
            case ("GET", "fits"):
                return .json(
                    try await session.fits(
                        outlet: query["outlet"], event: query["event"], of: query["object"] ?? "", view))
            case ("GET", "between"):
                return .json(
                    try await session.members(of: query["object"] ?? "", to: query["target"] ?? "", view))
            case ("GET", "class"):
                return .json(
                    try await session.change(of: query["object"] ?? "", to: query["class"] ?? "", view))
            case ("GET", "copied"): return .json(try await session.copied(names(query), view))
            case ("GET", "uses"): return .json(try await session.uses(of: query["object"] ?? "", view))
            case ("GET", "path"):
                return .json(try await session.path(from: query["from"] ?? "", to: query["to"] ?? "", view))
            case ("GET", "changes"): return .json(try await session.differences(view))
            case ("POST", "edit"): return .json(try await session.edit(read(request)))
            case ("POST", "draft"): return .json(try await session.draft(read(request)))
            case ("POST", "completions"): return .json(try await session.completions(read(request)))
            default: throw .noSuch("the studio has no '\(what)'")
            }
        } catch {
            return .json(error, status: error.status)
        }
    }

    private func names(_ query: [String: String]) -> [String] {
        (query["names"] ?? "").split(separator: ",").map(String.init)
    }

    private func read<Body: Decodable>(_ request: StudioRequest) throws(StudioRefusal) -> Body {
        do {
            return try JSONDecoder().decode(Body.self, from: Data(request.body))
        } catch DecodingError.keyNotFound(let key, _) {
            throw .malformed("an edit of this kind has '\(key.stringValue)', which is missing")
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            throw .malformed("'\(context.codingPath.last?.stringValue ?? "the edit")' is of another type in an edit")
        } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
            throw .malformed(context.debugDescription)
        } catch {
            throw .malformed("an edit is JSON, and this is not")
        }
    }
}

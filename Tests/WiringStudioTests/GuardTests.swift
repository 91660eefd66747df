import Testing
import WiringStudio

/// Who gets an answer.
@Suite struct GuardTests {
    private let folder: StudioFolder

    init() throws { folder = try StudioFolder() }

    private func status(
        _ method: String = "GET", _ path: String = "/api/scene", body: [UInt8] = [],
        query: [String: String] = [:], _ change: (inout [String: String]) -> Void = { _ in }
    ) async -> Int {
        var headers = StudioFolder.headers
        change(&headers)
        let request = StudioRequest(method, path, query: query, headers: headers, body: body)
        return await folder.studio.answer(request).status
    }

    @Test func `the page of the studio is answered`() async {
        defer { folder.remove() }
        #expect(await status() == 200)
        #expect(await status("GET", "/") == 200)
        #expect(await status("GET", "/main.js") == 200)
        #expect(await status { $0["host"] = "localhost:4711" } == 200)
        #expect(await status { $0["origin"] = nil } == 200)
    }

    @Test func `the link gives the browser what it needs for everything else, and no other does`() async {
        defer { folder.remove() }
        let token = String(folder.studio.link.suffix(32))
        func ask(_ token: String) async -> StudioAnswer {
            await folder.studio.answer(
                StudioRequest("GET", "/", query: ["token": token], headers: ["host": "127.0.0.1:4711"]))
        }
        let answer = await ask(token)
        #expect(answer.status == 200)
        #expect(answer.headers["Set-Cookie"] == "wiring-studio-4711=\(token); HttpOnly; SameSite=Strict; Path=/")
        #expect(await ask("f" + token.dropFirst()).status == 403)
        #expect(await ask("").status == 403)
        #expect(await ask(token + "0").headers["Set-Cookie"] == nil)
    }

    @Test(arguments: [nil, "wiring-studio-4711=", "wiring-studio-4711=ffffffffffffffffffffffffffffffff", "other=0123"])
    func `nothing is answered without the token`(cookie: String?) async {
        defer { folder.remove() }
        #expect(await status { $0["cookie"] = cookie } == 403)
        #expect(await status("GET", "/main.js") { $0["cookie"] = cookie } == 403)
        #expect(await status("POST", "/api/edit") { $0["cookie"] = cookie } == 403)
    }

    @Test(arguments: [
        nil, "evil.example:4711", "127.0.0.1", "127.0.0.1:80", "localhost.evil.example:4711", "[::1]:4711",
    ])
    func `a name of others that leads here is not ours`(host: String?) async {
        defer { folder.remove() }
        #expect(await status { $0["host"] = host } == 403)
    }

    @Test(arguments: ["http://evil.example", "null", "https://127.0.0.1:4711", "http://127.0.0.1:80", ""])
    func `pages of other sites cannot ask`(origin: String) async {
        defer { folder.remove() }
        #expect(await status { $0["origin"] = origin } == 403)
    }

    @Test func `an edit needs our origin and is JSON`() async {
        defer { folder.remove() }
        #expect(await status("POST", "/api/edit") { $0["origin"] = nil } == 403)
        #expect(await status("POST", "/api/edit") { $0["content-type"] = "text/plain" } == 415)
        #expect(await status("POST", "/api/edit") { $0["content-type"] = nil } == 415)
        #expect(await status("POST", "/api/edit", body: Array("{}".utf8)) == 400)
        #expect(await status("POST", "/api/edit", body: Array("<script>".utf8)) == 400)
        #expect(await status("PUT", "/api/edit") == 405)
        #expect(await status("OPTIONS", "/api/edit") == 405)
    }

    @Test func `a body that is too long is not read`() async {
        defer { folder.remove() }
        #expect(await status("POST", "/api/edit") { $0["content-length"] = "\(100 << 20)" } == 413)
        #expect(await status("POST", "/api/edit", body: Array(repeating: 32, count: 1 << 20 + 1)) == 413)
    }

    @Test(arguments: [
        "/../../etc/passwd", "/..%2f..%2fetc/passwd", "/etc/passwd", "//etc/passwd", "/Page.swift", "/main.js/",
        "/.git/config",
    ])
    func `no file is answered but those of the page`(path: String) async {
        defer { folder.remove() }
        #expect(await status("GET", path) == 404)
    }

    @Test(arguments: ["../../etc/passwd", "/etc/passwd", "catalog.json", "life.yaml/../../etc/passwd", ""])
    func `no text is answered but those of the project`(path: String) async {
        defer { folder.remove() }
        #expect(await status("GET", "/api/text", query: ["path": path]) == 404)
        #expect(await status(query: ["file": path.isEmpty ? "no.yaml" : path]) == 404)
    }

    @Test func `every answer forbids what the page does not need`() async {
        defer { folder.remove() }
        for path in ["/", "/main.js", "/api/scene", "/no.such"] {
            let answer = await folder.studio.answer(StudioRequest("GET", path, headers: StudioFolder.headers))
            #expect(
                answer.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'; script-src 'self'") ?? false)
            #expect(answer.headers["Content-Security-Policy"]?.contains("unsafe") == false)
            #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
            #expect(answer.headers["Referrer-Policy"] == "no-referrer")
            #expect(answer.headers["Cache-Control"] == "no-store")
        }
    }

    @Test func `tokens are long and differ`() {
        defer { folder.remove() }
        let tokens = Set((0..<100).map { _ in Guard.newToken() })
        #expect(tokens.count == 100)
        #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }
}

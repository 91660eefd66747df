import Testing
import WiringStudio

/// Who gets an answer.
@Suite struct GuardTests {
    private let folder: StudioFolder

    init() throws { folder = try StudioFolder() }

    private func status(
        _ method: String = "GET", _ path: String = "/api/scene", body: [UInt8] = [],
        query: [String: String] = [:], token: String = StudioFolder.token,
        _ change: (inout [String: String]) -> Void = { _ in }
    ) async -> Int {
        var headers = StudioFolder.headers
        change(&headers)
        let request = StudioRequest(method, "/\(token)\(path)", query: query, headers: headers, body: body)
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

    @Test func `the link is the address of the page, and no header of an answer has the token`() async {
        defer { folder.remove() }
        #expect(folder.studio.link == "http://127.0.0.1:4711/\(StudioFolder.token)/")
        for path in ["/", "/main.js", "/api/scene", "/no.such"] {
            let request = StudioRequest("GET", "/\(StudioFolder.token)\(path)", headers: StudioFolder.headers)
            let answer = await folder.studio.answer(request)
            #expect(answer.headers["Set-Cookie"] == nil)
            #expect(!answer.headers.values.contains { $0.contains(StudioFolder.token) })
        }
    }

    @Test func `the link without its last slash leads to the page`() async {
        defer { folder.remove() }
        let request = StudioRequest("GET", "/\(StudioFolder.token)", headers: StudioFolder.headers)
        let answer = await folder.studio.answer(request)
        #expect(answer.status == 308)
        #expect(answer.headers["Location"] == folder.studio.link)
    }

    @Test(arguments: ["", "ffffffffffffffffffffffffffffffff", StudioFolder.token + "0", "0123", "."])
    func `nothing is answered without the token`(token: String) async {
        defer { folder.remove() }
        for path in ["", "/", "/main.js", "/api/scene", "/\(StudioFolder.token)/"] {
            #expect(await status("GET", path, token: token) == 403)
        }
        #expect(await status("POST", "/api/edit", token: token) == 403)
        let cookie = "wiring-studio-4711=\(StudioFolder.token)"
        #expect(await status("GET", "/api/scene", token: token) { $0["cookie"] = cookie } == 403)
        #expect(await status("GET", "/", query: ["token": StudioFolder.token], token: token) == 403)
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

    @Test(arguments: ["get", "Get", "HEAD", "post", "TRACE", "NO-SUCH"])
    func `other methods than GET and POST are named`(method: String) async {
        defer { folder.remove() }
        let request = StudioRequest(method, "/\(StudioFolder.token)/", headers: StudioFolder.headers)
        let answer = await folder.studio.answer(request)
        #expect(answer.status == 405)
        #expect(answer.headers["Allow"] == "GET, POST")
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
        let requests =
            ["/", "/main.js", "/api/scene", "/no.such"].map { ("GET", $0) }
            + ["PUT", "OPTIONS", "HEAD", "get", "NO-SUCH"].map { ($0, "/api/scene") }
        for (method, path) in requests {
            let answer = await folder.studio.answer(
                StudioRequest(method, "/\(StudioFolder.token)\(path)", headers: StudioFolder.headers))
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

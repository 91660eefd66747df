#if Studio
import FlyingSocks
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

import WiringStudio

/// The studio behind a real port.
@Suite struct ServerTests {
    /// Serves a folder while a body runs.
    private func serving(
        _ folder: StudioFolder, patience: Duration = .seconds(30),
        _ body: (_ link: String, _ port: UInt16) async throws -> Void
    ) async throws {
        let (links, opened) = AsyncStream.makeStream(of: String.self)
        let session = folder.session
        let server = Task { try await StudioServer(session, port: 0, patience: patience).run { opened.yield($0) } }
        defer { server.cancel() }
        for await link in links {
            let port = try #require(URL(string: link)?.port)
            try await body(link, UInt16(port))
            break
        }
    }

    /// Sends bytes as they are, and returns all that is answered before the connection ends.
    /// Sends a text, as a whole or a byte at a time, and returns the answer.
    private func exchange(_ port: UInt16, _ text: String, aByteEvery pause: Duration? = nil) async throws -> String {
        let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
        defer { try? socket.close() }
        // The other side may end the connection before it has read everything.
        if let pause {
            for byte in text.utf8 {
                try? await socket.write(Data([byte]))
                try await Task.sleep(for: pause)
            }
        } else {
            try? await socket.write(Data(text.utf8))
        }
        var answer: [UInt8] = []
        while let part = try? await socket.read(atMost: 4096) { answer += part }
        return String(decoding: answer, as: UTF8.self)
    }

    private func ask(_ link: String, _ change: (inout URLRequest) -> Void = { _ in }) async throws -> (Int, Data) {
        var request = URLRequest(url: try #require(URL(string: link)), timeoutInterval: 30)
        request.httpShouldHandleCookies = false
        change(&request)
        let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, data)
    }

    @Test func `the link opens the page, and everything else is below it`() async throws {
        let folder = try StudioFolder()
        defer { folder.remove() }
        try await serving(folder) { link, port in
            let (status, page) = try await ask(link)
            #expect(status == 200 && page == Data(Page.files["index.html"]?.bytes ?? []))
            #expect(try await ask(String(link.dropLast())).1 == page)
            #expect(try await ask("http://127.0.0.1:\(port)/api/scene").0 == 403)
            #expect(try await ask("\(link)api/scene").0 == 200)
            let (refused, _) = try await ask("\(link)api/scene") {
                $0.setValue("http://evil.example", forHTTPHeaderField: "Origin")
            }
            #expect(refused == 403)
        }
    }

    @Test func `a body that is too long is refused, and the next request is answered`() async throws {
        let folder = try StudioFolder()
        defer { folder.remove() }
        try await serving(folder) { link, port in
            let (status, _) = try await ask("\(link)api/edit") { request in
                request.httpMethod = "POST"
                request.httpBody = Data(repeating: 32, count: 8 << 20)
                for (name, value) in ["Origin": "http://127.0.0.1:\(port)", "Content-Type": "application/json"] {
                    request.setValue(value, forHTTPHeaderField: name)
                }
            }
            #expect(status == 413)
            #expect(try await ask(link).0 == 200)
        }
    }

    @Test(arguments: [
        ("GET /" + String(repeating: "x", count: 100_000), 431),
        ("GET / HTTP/1.1\r\n" + String(repeating: "x: 1\r\n", count: 20_000), 431),
        ("GET / HTTP/1.1\n\n", 400),
        ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n{", 400),
        ("NO-SUCH / HTTP/1.1\r\nConnection: close\r\n\r\n", 403),
        ("HEAD / HTTP/1.1\r\n\r\n", 403),
        ("GET / HTTP/1.1\r\nContent-Length: 5\r\r\n\r\n", 400),
    ])
    func `what is refused is answered with the headers of every answer`(text: String, status: Int) async throws {
        let folder = try StudioFolder()
        defer { folder.remove() }
        try await serving(folder, patience: .seconds(1)) { link, port in
            let answer = try await exchange(port, text)
            #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            #expect(answer.contains("\r\nConnection: close\r\n"))
            #expect(answer.contains("\r\nContent-Security-Policy: default-src 'none';"))
            #expect(try await ask(link).0 == 200)
        }
    }

    @Test func `methods in small letters are none`() async throws {
        let folder = try StudioFolder()
        defer { folder.remove() }
        try await serving(folder) { link, port in
            let path = link.dropFirst("http://127.0.0.1:\(port)".count)
            let end = "HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
            #expect(try await exchange(port, "GET \(path) \(end)").hasPrefix("HTTP/1.1 200 OK\r\n"))
            let answer = try await exchange(port, "get \(path) \(end)")
            #expect(answer.hasPrefix("HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, POST\r\n"))
            #expect(answer.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
        }
    }

    @Test func `a head or a body that never comes ends the connection`() async throws {
        let folder = try StudioFolder()
        defer { folder.remove() }
        try await serving(folder, patience: .milliseconds(200)) { link, port in
            let path = link.dropFirst("http://127.0.0.1:\(port)".count)
            let host = "127.0.0.1:\(port)"
            let nothing = try await exchange(port, "")
            #expect(nothing == "")
            let head = try await exchange(port, "GET / HT")
            #expect(head.hasPrefix("HTTP/1.1 408 "))
            // It is complete, but not in time.
            let slow = try await exchange(port, "GET / HTTP/1.1\r\n\r\n", aByteEvery: .milliseconds(50))
            #expect(slow.hasPrefix("HTTP/1.1 408 ") || slow == "")
            let post = """
                POST \(path)api/edit HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n\
                Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{
                """
            let body = try await exchange(port, post)
            #expect(body.hasPrefix("HTTP/1.1 408 "))
        }
    }

    @Test func `silent connections do not block other clients`() async throws {
        let folder = try StudioFolder()
        defer { folder.remove() }
        try await serving(folder, patience: .milliseconds(500)) { link, port in
            var silent: [AsyncSocket] = []
            defer { for socket in silent { try? socket.close() } }
            for _ in 0...StudioServer.mostConnections {
                silent.append(try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port)))
            }
            #expect(try await ask(link).0 == 200)
        }
    }

    @Test func `a port in use is said to be`() async throws {
        let folder = try StudioFolder()
        defer { folder.remove() }
        try await serving(folder) { _, port in
            do {
                try await StudioServer(folder.session, port: port).run { _ in }
                Issue.record("two servers listen on one port")
            } catch let failure as StudioServer.Failure {
                #expect(failure.message == "port \(port) is in use")
            }
        }
    }
}
#endif

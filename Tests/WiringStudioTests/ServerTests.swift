#if Studio
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
        _ folder: StudioFolder, _ body: (_ link: String, _ port: UInt16) async throws -> Void
    ) async throws {
        let (links, opened) = AsyncStream.makeStream(of: String.self)
        let session = folder.session
        let server = Task { try await StudioServer(session, port: 0).run { opened.yield($0) } }
        defer { server.cancel() }
        for await link in links {
            let port = try #require(URL(string: link)?.port)
            try await body(link, UInt16(port))
            break
        }
    }

    private func ask(_ link: String, _ change: (inout URLRequest) -> Void = { _ in }) async throws -> (Int, Data) {
        var request = URLRequest(url: try #require(URL(string: link)), timeoutInterval: 30)
        request.httpShouldHandleCookies = false
        change(&request)
        let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, data)
    }

    @Test func `the link opens the page, and its cookie everything else`() async throws {
        let folder = try StudioFolder()
        defer { folder.remove() }
        try await serving(folder) { link, port in
            let (status, page) = try await ask(link)
            #expect(status == 200 && page == Data(Page.files["index.html"]?.bytes ?? []))
            let scene = "http://127.0.0.1:\(port)/api/scene"
            #expect(try await ask(scene).0 == 403)
            let cookie = "wiring-studio-\(port)=\(link.suffix(32))"
            #expect(try await ask(scene) { $0.setValue(cookie, forHTTPHeaderField: "Cookie") }.0 == 200)
            let (refused, _) = try await ask(scene) {
                $0.setValue(cookie, forHTTPHeaderField: "Cookie")
                $0.setValue("http://evil.example", forHTTPHeaderField: "Origin")
            }
            #expect(refused == 403)
        }
    }

    @Test func `a body that is too long is refused, and the next request is answered`() async throws {
        let folder = try StudioFolder()
        defer { folder.remove() }
        try await serving(folder) { link, port in
            let edit = "http://127.0.0.1:\(port)/api/edit"
            let (status, _) = try await ask(edit) { request in
                request.httpMethod = "POST"
                request.httpBody = Data(repeating: 32, count: 8 << 20)
                for (name, value) in [
                    "Cookie": "wiring-studio-\(port)=\(link.suffix(32))", "Origin": "http://127.0.0.1:\(port)",
                    "Content-Type": "application/json",
                ] { request.setValue(value, forHTTPHeaderField: name) }
            }
            #expect(status == 413)
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

import Testing
import WiringStudio

/// Requests as they come from a connection.
@Suite struct RequestReaderTests {
    /// Reads the first request, which comes in parts of so many bytes.
    private func request(_ text: String, inPartsOf size: Int = 4096) throws -> StudioRequest? {
        var reader = RequestReader()
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reader.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
            if var request = try reader.nextHead() {
                while true {
                    if let body = reader.nextBody(of: request) {
                        request.body = body
                        return request
                    }
                    guard !rest.isEmpty else { return nil }
                    reader.append(Array(rest.prefix(size)))
                    rest = rest.dropFirst(size)
                }
            }
        }
        return nil
    }

    /// The status with which a request is refused; nil if it is accepted.
    private func refusal(_ text: String) -> Int? {
        do {
            _ = try request(text)
            return nil
        } catch {
            return (error as? StudioRefusal)?.status
        }
    }

    @Test(arguments: [1, 2, 3, 7, 4096])
    func `a request is read in whatever parts it comes`(size: Int) throws {
        let text =
            "POST /a/b%2Fc?q=x%20y&q=z&empty&u=%C3%A9+ HTTP/1.1\r\nHost: h\r\nX-Y:\t a b \r\nContent-Length: 4\r\n\r\n{ }\n"
        let request = try #require(try request(text, inPartsOf: size))
        #expect(request.method == "POST" && request.path == "/a/b%2Fc")
        #expect(request.query == ["q": "x y", "empty": "", "u": "é+"])
        #expect(request.headers == ["host": "h", "x-y": "a b", "content-length": "4"])
        #expect(request.body == Array("{ }\n".utf8))
        #expect(!request.isLast)
    }

    @Test func `requests of one connection follow each other`() throws {
        var reader = RequestReader()
        reader.append(
            Array(
                "POST /1 HTTP/1.1\r\nContent-Length: 2\r\n\r\nabGET /2 HTTP/1.0\r\n\r\nGET /3 HTTP/1.1\r\nConnection: x, Close\r\n\r\nGET"
                    .utf8))
        let first = try #require(try reader.nextHead())
        #expect(reader.nextBody(of: first) == Array("ab".utf8))
        let second = try #require(try reader.nextHead())
        #expect(second.path == "/2" && second.isLast && reader.nextBody(of: second) == [])
        let third = try #require(try reader.nextHead())
        #expect(third.path == "/3" && third.isLast)
        #expect(try reader.nextHead() == nil && reader.hasBegun)
    }

    @Test(arguments: [
        "\r\n", "GET / HTTP/1.1\n", "GET  / HTTP/1.1\r\n", "GET / HTTP/1.1 \r\n", "GET /\r\n", "G(T / HTTP/1.1\r\n",
        "GET x HTTP/1.1\r\n", "GET /é HTTP/1.1\r\n", "GET http://h/ HTTP/1.1\r\n", "GET /?a=%zz HTTP/1.1\r\n",
        "GET /?a=%ff HTTP/1.1\r\n", "GET /?a=%1 HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\nname\r\n", "GET / HTTP/1.1\r\n: v\r\n", "GET / HTTP/1.1\r\na : v\r\n",
        "GET / HTTP/1.1\r\na: v\r\n b\r\n", "GET / HTTP/1.1\r\na: v\rb\r\n", "GET / HTTP/1.1\r\na: \0\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nhost: a\r\n", "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n", "GET / HTTP/1.1\r\nContent-Length: +1\r\n",
        "GET / HTTP/1.1\r\nContent-Length: -1\r\n", "GET / HTTP/1.1\r\nContent-Length:\r\n",
        "GET / HTTP/1.1\r\nContent-Length: 1, 1\r\n", "GET / HTTP/1.1\r\nContent-Length: 9999999999999999999999\r\n",
    ])
    func `what could be read in two ways is refused`(head: String) {
        #expect(refusal(head + "\r\n") == 400)
    }

    @Test func `bodies without a length, and other versions, are refused with their status`() {
        #expect(refusal("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n") == 411)
        #expect(refusal("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n0") == 411)
        #expect(refusal("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n") == 417)
        #expect(refusal("GET / HTTP/2.0\r\n\r\n") == 505)
    }

    @Test func `a head may have 64 KiB, whether in one line or in many`() throws {
        let (start, end) = ("GET / HTTP/1.1\r\n", "\r\n\r\n")
        func head(_ size: Int) -> String {
            start + "a: " + String(repeating: "x", count: size - start.utf8.count - 3 - end.utf8.count) + end
        }
        #expect(try request(head(RequestReader.longestHead)) != nil)
        #expect(refusal(head(RequestReader.longestHead + 1)) == 431)
        #expect(refusal("GET /" + String(repeating: "x", count: 100_000)) == 431)
        let lines = (0..<1000).map { "x-\($0): 1\r\n" }.joined()
        #expect(try request(start + lines + "\r\n")?.headers.count == 1000)
        let same = String(repeating: "x: 1\r\n", count: 5000)
        #expect(try request(start + same + "\r\n")?.headers["x"]?.utf8.count == 5000 * 3 - 2)
        #expect(refusal(start + String(repeating: "x: 1\r\n", count: 20_000) + "\r\n") == 431)
    }

    @Test func `no more is read than was sent before the head was found to be too long`() {
        var reader = RequestReader()
        #expect(throws: StudioRefusal.self) {
            for part in 0... {
                try #require(part <= RequestReader.longestHead / 4096)
                reader.append(Array(repeating: UInt8(ascii: "x"), count: 4096))
                _ = try reader.nextHead()
            }
        }
    }
}

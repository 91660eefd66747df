import Testing
import WiringEditing
import WiringIndex
import WiringLanguageServer

@Suite struct SessionTests {
    @Test func `nothing is answered before initialize, and nothing but exit after shutdown`() throws {
        var server = LanguageServer(version: "1") { _ in ClassesByFile(nil) }
        #expect(
            server.receive(.request(.number(1), method: "shutdown", .null))
                == [.failure(.number(1), ResponseError(.serverNotInitialized, "'initialize' comes first"))])
        guard case .result(_, let result)? = server.receive(.request(.number(2), method: "initialize", [:])).first
        else {
            Issue.record("initialize has a result")
            return
        }
        #expect(result["capabilities"]?["positionEncoding"] == "utf-16")
        #expect(
            server.receive(.request(.text("a"), method: "text/none", [:]))
                == [.failure(.text("a"), ResponseError(.methodNotFound, "there is no method 'text/none'"))])
        #expect(server.receive(.request(.number(3), method: "shutdown", .null)) == [.result(.number(3), .null)])
        _ = server.receive(.notification(method: "exit", .null))
        #expect(server.isOver)
        #expect(server.status == 0)
    }

    @Test func `a message that cannot be read is one error`() {
        var server = LanguageServer(version: "1") { _ in ClassesByFile(nil) }
        #expect(
            server.receive(Array("{".utf8)) == [.failure(nil, ResponseError(.parseError, "the message is not JSON"))])
        #expect(
            server.receive(Array(#"{"jsonrpc":"2.0","id":4}"#.utf8)) == [])
        #expect(
            server.receive(Array(#"{"id":4,"method":"x"}"#.utf8))
                == [.failure(.number(4), ResponseError(.invalidRequest, "a message has 'jsonrpc': '2.0'"))])
    }

    @Test func `a client that can tell of changed files is asked to`() {
        var server = LanguageServer(version: "1") { _ in ClassesByFile(nil) }
        #expect(server.receive(.notification(method: "initialized", [:])) == [])
        let capabilities: JSONValue = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
        _ = server.receive(.request(.number(1), method: "initialize", ["capabilities": capabilities]))
        guard
            case .request(let id, "client/registerCapability", _)? = server.receive(
                .notification(method: "initialized", [:])
            ).first
        else {
            Issue.record("it is not asked")
            return
        }
        #expect(server.receive(.response(id)) == [])
    }
}

/// A message from the client (JSON-RPC 2.0).
package enum Message: Equatable, Sendable {
    case request(RequestID, method: String, JSONValue)
    case notification(method: String, JSONValue)
    /// The answer to a request of the server.
    case response(RequestID)

    /// Reads a message.
    ///
    /// - Throws: The error to answer with, and the number of the request if there is one.
    package init(_ json: JSONValue) throws(ResponseError) {
        guard json["jsonrpc"]?.string == "2.0" else {
            throw ResponseError(.invalidRequest, "a message has 'jsonrpc': '2.0'")
        }
        let id = json["id"].flatMap(RequestID.init)
        guard let method = json["method"]?.string else {
            guard let id else { throw ResponseError(.invalidRequest, "a message has a 'method' or an 'id'") }
            self = .response(id)
            return
        }
        let parameters = json["params"] ?? .null
        self = id.map { .request($0, method: method, parameters) } ?? .notification(method: method, parameters)
    }
}

/// The identifier of a request among the others that wait.
package enum RequestID: Hashable, Sendable {
    case number(Int)
    case text(String)

    package init?(_ json: JSONValue) {
        switch json {
        case .string(let text): self = .text(text)
        default:
            guard let number = json.integer else { return nil }
            self = .number(number)
        }
    }

    package var json: JSONValue {
        switch self {
        case .number(let number): .integer(number)
        case .text(let text): .string(text)
        }
    }
}

/// Why a request has no result.
package struct ResponseError: Error, Equatable, Sendable {
    /// The codes of JSON-RPC and of the Language Server Protocol.
    package enum Code: Int, Sendable {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case internalError = -32603
        case serverNotInitialized = -32002
        case requestFailed = -32803
        case requestCancelled = -32800
        case contentModified = -32801
    }

    package var code: Code
    package var message: String

    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    var json: JSONValue { ["code": .integer(code.rawValue), "message": .string(message)] }
}

/// A message to the client.
package enum OutgoingMessage: Equatable, Sendable {
    case result(RequestID, JSONValue)
    /// An error; without the number of a request where the message could not be read.
    case failure(RequestID?, ResponseError)
    case notification(method: String, JSONValue)
    case request(RequestID, method: String, JSONValue)

    /// The importance of a text for the user, as the protocol counts it.
    enum Importance: Int {
        case warning = 2
        case information
    }

    /// Returns the notification with a text for the user: to be shown, or only put into the log.
    static func message(
        _ text: String, _ importance: Importance = .information, isLogged: Bool = false
    ) -> OutgoingMessage {
        .notification(
            method: isLogged ? "window/logMessage" : "window/showMessage",
            ["type": .integer(importance.rawValue), "message": .string(text)])
    }

    package var json: JSONValue {
        var message: [String: JSONValue] = ["jsonrpc": "2.0"]
        switch self {
        case .result(let id, let result):
            message["id"] = id.json
            message["result"] = result
        case .failure(let id, let error):
            message["id"] = id?.json ?? .null
            message["error"] = error.json
        case .notification(let method, let parameters):
            message["method"] = .string(method)
            message["params"] = parameters
        case .request(let id, let method, let parameters):
            message["id"] = id.json
            message["method"] = .string(method)
            message["params"] = parameters
        }
        return .object(message)
    }
}

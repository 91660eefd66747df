/// The requests that the server answers, and what it tells the client that it can do: both in one place.
extension LanguageServer {
    typealias Request = @Sendable (inout LanguageServer, Parameters) throws(ResponseError) -> JSONValue

    static let requests: [String: Request] = [
        "textDocument/diagnostic": { (server, parameters) throws(ResponseError) in try server.diagnostics(parameters) },
        "textDocument/formatting": { (server, parameters) throws(ResponseError) in try server.formatting(parameters) },
    ]

    static func capabilities(for client: Client) -> JSONValue {
        [
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2],
            "diagnosticProvider": [
                "identifier": "wiring", "interFileDependencies": true, "workspaceDiagnostics": false,
            ],
            "documentFormattingProvider": true,
        ]
    }
}

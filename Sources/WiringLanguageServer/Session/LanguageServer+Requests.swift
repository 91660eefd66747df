/// The requests that the server answers, and what it tells the client that it can do: both in one place.
extension LanguageServer {
    typealias Request = @Sendable (inout LanguageServer, Parameters) throws(ResponseError) -> JSONValue

    static let requests: [String: Request] = [
        "completionItem/resolve": { (server, parameters) throws(ResponseError) in
            try server.resolvedCompletion(parameters)
        },
        "textDocument/completion": { (server, parameters) throws(ResponseError) in try server.completion(parameters) },
        "textDocument/definition": { (server, parameters) throws(ResponseError) in try server.definition(parameters) },
        "textDocument/diagnostic": { (server, parameters) throws(ResponseError) in try server.diagnostics(parameters) },
        "textDocument/documentHighlight": { (server, parameters) throws(ResponseError) in
            try server.highlights(parameters)
        },
        "textDocument/documentLink": { (server, parameters) throws(ResponseError) in try server.links(parameters) },
        "textDocument/documentSymbol": { (server, parameters) throws(ResponseError) in try server.symbols(parameters) },
        "textDocument/formatting": { (server, parameters) throws(ResponseError) in try server.formatting(parameters) },
        "textDocument/references": { (server, parameters) throws(ResponseError) in try server.references(parameters) },
        "workspace/symbol": { (server, parameters) throws(ResponseError) in try server.workspaceSymbols(parameters) },
    ]

    static func capabilities(for client: Client) -> JSONValue {
        [
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2],
            "completionProvider": ["resolveProvider": true, "triggerCharacters": [" ", ":", ".", "(", "[", "{", "-"]],
            "definitionProvider": true,
            "diagnosticProvider": [
                "identifier": "wiring", "interFileDependencies": true, "workspaceDiagnostics": false,
            ],
            "documentFormattingProvider": true,
            "documentHighlightProvider": true,
            "documentLinkProvider": ["resolveProvider": false],
            "documentSymbolProvider": true,
            "referencesProvider": true,
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
            "workspaceSymbolProvider": true,
        ]
    }
}

/// The requests that the server answers, and what it tells the client that it can do: both in one place.
extension LanguageServer {
    typealias Request = @Sendable (inout LanguageServer, Parameters) throws(ResponseError) -> JSONValue

    static let requests: [String: Request] = [
        "callHierarchy/incomingCalls": { (server, parameters) throws(ResponseError) in
            try server.incomingCalls(parameters)
        },
        "callHierarchy/outgoingCalls": { (server, parameters) throws(ResponseError) in
            try server.outgoingCalls(parameters)
        },
        "completionItem/resolve": { (server, parameters) throws(ResponseError) in
            try server.resolvedCompletion(parameters)
        },
        "textDocument/codeAction": { (server, parameters) throws(ResponseError) in try server.codeActions(parameters) },
        "textDocument/codeLens": { (server, parameters) throws(ResponseError) in try server.codeLenses(parameters) },
        "textDocument/completion": { (server, parameters) throws(ResponseError) in try server.completion(parameters) },
        "textDocument/definition": { (server, parameters) throws(ResponseError) in try server.definition(parameters) },
        "textDocument/diagnostic": { (server, parameters) throws(ResponseError) in try server.diagnostics(parameters) },
        "textDocument/documentHighlight": { (server, parameters) throws(ResponseError) in
            try server.highlights(parameters)
        },
        "textDocument/documentLink": { (server, parameters) throws(ResponseError) in try server.links(parameters) },
        "textDocument/documentSymbol": { (server, parameters) throws(ResponseError) in try server.symbols(parameters) },
        "textDocument/foldingRange": { (server, parameters) throws(ResponseError) in
            try server.foldingRanges(parameters)
        },
        "textDocument/formatting": { (server, parameters) throws(ResponseError) in try server.formatting(parameters) },
        "textDocument/hover": { (server, parameters) throws(ResponseError) in try server.hover(parameters) },
        "textDocument/inlayHint": { (server, parameters) throws(ResponseError) in try server.inlayHints(parameters) },
        "textDocument/prepareCallHierarchy": { (server, parameters) throws(ResponseError) in
            try server.prepareCallHierarchy(parameters)
        },
        "textDocument/prepareRename": { (server, parameters) throws(ResponseError) in
            try server.prepareRename(parameters)
        },
        "textDocument/references": { (server, parameters) throws(ResponseError) in try server.references(parameters) },
        "textDocument/rename": { (server, parameters) throws(ResponseError) in try server.rename(parameters) },
        "textDocument/selectionRange": { (server, parameters) throws(ResponseError) in
            try server.selectionRanges(parameters)
        },
        "textDocument/semanticTokens/full": { (server, parameters) throws(ResponseError) in
            try server.semanticTokens(parameters)
        },
        "workspace/executeCommand": { (server, parameters) throws(ResponseError) in
            try server.executeCommand(parameters)
        },
        "workspace/symbol": { (server, parameters) throws(ResponseError) in try server.workspaceSymbols(parameters) },
    ]

    /// The methods of all requests except `initialize` and `shutdown`.
    package static var methods: Set<String> { Set(requests.keys) }

    /// Whether a method is one that the server does something about.
    static func knows(_ method: String) -> Bool {
        requests[method] != nil
            || [
                "initialize", "initialized", "shutdown", "exit", "textDocument/didOpen", "textDocument/didChange",
                "textDocument/didClose", "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders",
            ].contains(method)
    }

    /// The capabilities of the server.
    var capabilities: JSONValue {
        [
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2],
            "callHierarchyProvider": true,
            "codeActionProvider": ["codeActionKinds": .array(CodeAction.Kind.allCases.map { .string($0.rawValue) })],
            "codeLensProvider": ["resolveProvider": false],
            "completionProvider": ["resolveProvider": true, "triggerCharacters": [" ", ":", ".", "(", "[", "{", "-"]],
            "definitionProvider": true,
            "diagnosticProvider": [
                "identifier": "wiring", "interFileDependencies": true, "workspaceDiagnostics": false,
            ],
            "documentFormattingProvider": true,
            "documentHighlightProvider": true,
            "documentLinkProvider": ["resolveProvider": false],
            "documentSymbolProvider": true,
            "executeCommandProvider": ["commands": .array(commandNames.map { .string($0) })],
            "foldingRangeProvider": true,
            "hoverProvider": true,
            "inlayHintProvider": true,
            "referencesProvider": true,
            "renameProvider": ["prepareProvider": true],
            "selectionRangeProvider": true,
            "semanticTokensProvider": ["legend": SemanticToken.legend, "full": true],
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
            "workspaceSymbolProvider": true,
        ]
    }
}

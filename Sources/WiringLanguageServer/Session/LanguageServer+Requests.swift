/// The requests that the server answers, and what it tells the client that it can do: both in one place.
extension LanguageServer {
    typealias Request = @Sendable (inout LanguageServer, Parameters) throws -> JSONValue

    static let requests: [String: Request] = [
        "callHierarchy/incomingCalls": { try $0.incomingCalls($1) },
        "callHierarchy/outgoingCalls": { try $0.outgoingCalls($1) },
        "completionItem/resolve": { try $0.resolvedCompletion($1) },
        "textDocument/codeAction": { try $0.codeActions($1) },
        "textDocument/codeLens": { try $0.codeLenses($1) },
        "textDocument/completion": { try $0.completion($1) },
        "textDocument/definition": { try $0.definition($1) },
        "textDocument/diagnostic": { try $0.diagnostics($1) },
        "textDocument/documentHighlight": { try $0.highlights($1) },
        "textDocument/documentLink": { try $0.links($1) },
        "textDocument/documentSymbol": { try $0.symbols($1) },
        "textDocument/foldingRange": { try $0.foldingRanges($1) },
        "textDocument/formatting": { try $0.formatting($1) },
        "textDocument/hover": { try $0.hover($1) },
        "textDocument/inlayHint": { try $0.inlayHints($1) },
        "textDocument/prepareCallHierarchy": { try $0.prepareCallHierarchy($1) },
        "textDocument/prepareRename": { try $0.prepareRename($1) },
        "textDocument/references": { try $0.references($1) },
        "textDocument/rename": { try $0.rename($1) },
        "textDocument/selectionRange": { try $0.selectionRanges($1) },
        "textDocument/semanticTokens/full": { try $0.semanticTokens($1) },
        "workspace/executeCommand": { try $0.executeCommand($1) },
        "workspace/symbol": { try $0.workspaceSymbols($1) },
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

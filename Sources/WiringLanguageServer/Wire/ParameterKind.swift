/// What a parameter must be that no answer depends on, or that a client may leave out.
enum ParameterKind: String {
    case array = "an array"
    case bool = "true or false"
    case integer = "an integer"
    case object = "an object"
    case range = "a range"
    case string = "a string"
    case token = "an integer or a string"

    func fits(_ value: JSONValue) -> Bool {
        switch self {
        case .array: value.array != nil
        case .bool: value.bool != nil
        case .integer: value.integer != nil
        case .object: if case .object = value { true } else { false }
        case .range: TextPosition(value["start"]) != nil && TextPosition(value["end"]) != nil
        case .string: value.string != nil
        case .token: value.integer != nil || value.string != nil
        }
    }

    /// The parameters of each method, by the names that lead to them.
    static let byMethod: [String: KeyValuePairs<String, ParameterKind>] = [
        "callHierarchy/incomingCalls": item,
        "callHierarchy/outgoingCalls": item,
        "completionItem/resolve": [
            "kind": .integer, "detail": .string, "sortText": .string, "textEdit": .object, "textEdit.newText": .string,
            "insertTextFormat": .integer, "insertTextMode": .integer,
        ],
        "initialize": [
            "processId": .integer, "clientInfo": .object, "clientInfo.name": .string, "locale": .string,
            "rootPath": .string, "rootUri": .string, "capabilities": .object, "trace": .string,
            "workspaceFolders": .array,
        ],
        "textDocument/codeAction": ["context.diagnostics": .array],
        "textDocument/completion": [
            "context": .object, "context.triggerKind": .integer, "context.triggerCharacter": .string,
        ],
        "textDocument/diagnostic": ["identifier": .string, "previousResultId": .string],
        "textDocument/formatting": [
            "options": .object, "options.tabSize": .integer, "options.insertSpaces": .bool,
        ],
    ]

    /// The parameters of every method.
    static let everywhere: KeyValuePairs<String, ParameterKind> = [
        "workDoneToken": .token, "partialResultToken": .token,
    ]

    private static let item: KeyValuePairs<String, ParameterKind> = [
        "item.name": .string, "item.kind": .integer, "item.detail": .string, "item.range": .range,
    ]
}

extension Parameters {
    /// Checks those parameters of a method that nothing else reads.
    ///
    /// - Throws: An error with the name of one that is there and of another kind.
    func checkRest(of method: String) throws(ResponseError) {
        for (path, kind) in Array(ParameterKind.byMethod[method] ?? [:]) + Array(ParameterKind.everywhere) {
            let names = path.split(separator: ".").map(String.init)
            var value: JSONValue? = json
            for name in names { value = value?[name] }
            guard let value, value != .null, !kind.fits(value) else { continue }
            throw ResponseError(.invalidParams, "'\(names.last ?? path)' must be \(kind.rawValue)")
        }
    }
}

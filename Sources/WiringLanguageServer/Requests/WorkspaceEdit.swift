internal import WiringEditing
internal import WiringIndex

/// Edits of several files as the protocol has them.
extension OpenProject {
    /// Returns the edits that give files new texts, one of which may be made.
    func workspaceEdit(_ texts: [String: [UInt8]], creating path: String? = nil) -> JSONValue {
        var changes: [Int: [JSONValue]] = [:]
        for (path, new) in texts {
            guard let file = project.index(of: path) else { continue }
            let lines = lines(of: file)
            changes[file] = TextReplacement.all(from: lines.bytes, to: new).map { $0.json(lines) }
        }
        return workspaceEdit(of: changes, creating: path.flatMap { path in texts[path].map { (path, $0) } })
    }

    /// Returns edits of files: with the versions of the documents that they are for, if the client compares these, so that no
    /// edit of an earlier text is made.
    func workspaceEdit(of changes: [Int: [JSONValue]], creating new: (path: String, text: [UInt8])? = nil) -> JSONValue
    {
        guard comparesVersions || new != nil else {
            let named = changes.map { (uri(of: $0.key), JSONValue.array($0.value)) }
            return ["changes": .object(Dictionary(named) { $1 })]
        }
        func edit(_ uri: String, _ version: Int?, _ edits: [JSONValue]) -> JSONValue {
            let document: JSONValue = ["uri": .string(uri), "version": version.map { .integer($0) } ?? .null]
            return ["textDocument": document, "edits": .array(edits)]
        }
        var parts: [JSONValue] = []
        if let new {
            let uri = DocumentURI.uri(new.path)
            let start = TextPosition(line: 0, character: 0).json
            let contents: JSONValue = [
                "range": ["start": start, "end": start], "newText": .string(String(decoding: new.text, as: UTF8.self)),
            ]
            parts = [["kind": "create", "uri": .string(uri)], edit(uri, nil, [contents])]
        }
        let files = changes.keys.sorted { uri(of: $0) < uri(of: $1) }
        return [
            "documentChanges": .array(parts + files.map { edit(uri(of: $0), versions[$0], changes[$0] ?? []) })
        ]
    }
}

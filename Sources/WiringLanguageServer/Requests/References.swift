internal import WiringEditing
internal import WiringIndex

extension LanguageServer {
    /// `textDocument/references`
    mutating func references(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let withDeclaration = try parameters.object("context").bool("includeDeclaration")
        return try withCursor(parameters) { open, place in
            guard let word = place.word else { return [] }
            let same = open.references(of: word).filter {
                withDeclaration || $0.role != .definition
            }
            return .array(open.locations(same))
        }
    }

    /// `textDocument/documentHighlight`
    mutating func highlights(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withCursor(parameters) { open, place in
            guard let word = place.word else { return [] }
            let same = open.references(of: word).filter { $0.file == place.file }
            return .array(
                same.map { found in
                    let isWritten = found.role != .reference
                    return ["range": place.lines.json(found.range), "kind": isWritten ? 3 : 2]
                })
        }
    }
}

internal import WiringEditing

extension LanguageServer {
    /// `textDocument/references`
    mutating func references(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let withDeclaration = try parameters.object("context").bool("includeDeclaration")
        return try askingPlace(parameters) { open, place in
            guard let word = place.word else { return [] }
            let same = open.same(as: word, of: place.file).filter {
                withDeclaration || $0.mention.role != .declaration
            }
            return .array(open.locations(same))
        }
    }

    /// `textDocument/documentHighlight`
    mutating func highlights(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try askingPlace(parameters) { open, place in
            guard let word = place.word else { return [] }
            let same = open.same(as: word, of: place.file).filter { $0.file == place.file }
            return .array(
                same.map { found in
                    let isWritten = found.mention.role != .use
                    return ["range": place.lines.json(found.mention.range), "kind": isWritten ? 3 : 2]
                })
        }
    }
}

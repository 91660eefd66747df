internal import WiringEditing
internal import WiringIndex

extension LanguageServer {
    /// `textDocument/documentLink`: the files that are included.
    mutating func links(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withProject(parameters) { open, file in
            let lines = open.lines(of: file)
            return .array(
                open.occurrences(of: file).files.compactMap { word in
                    guard case .file(let path) = word.symbol, let target = open.project.index(of: path) else {
                        return nil
                    }
                    return [
                        "range": lines.json(word.range),
                        "target": .string(open.uri(of: target)),
                    ]
                })
        }
    }
}

internal import WiringEditing

extension LanguageServer {
    /// `textDocument/definition`: of a name its declarations, of an include the file, of a class and its members
    /// the Swift source.
    mutating func definition(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try askingPlace(parameters) { open, place in
            guard let word = place.word else { return .null }
            switch word.subject {
            case .keyword, .value: return .null
            case .file(let path):
                guard let file = open.project.index(of: path) else { return .null }
                return open.location(file, 0..<0)
            case .class(let name): return open.swiftLocation(ofClass: name, namedIn: place.file) ?? .null
            case .member:
                return word.className.flatMap { open.swiftLocation(ofClass: $0, namedIn: place.file) } ?? .null
            case .object, .prefix, .parameter:
                return .array(open.locations(open.declarations(of: word, in: place.file)))
            }
        }
    }

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

    /// `textDocument/documentLink`: the files that are included.
    mutating func links(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try asking(parameters) { open, file in
            let lines = open.lines(of: file)
            return .array(
                open.words(of: file).files.compactMap { word in
                    guard case .file(let path) = word.subject, let target = open.project.index(of: path) else {
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

extension OpenProject {
    /// Returns where the thing that a word stands for is declared, in all files.
    func declarations(of word: Mention, in file: Int) -> [FoundMention] {
        same(as: word, of: file).filter { $0.mention.role == .declaration }
    }
}

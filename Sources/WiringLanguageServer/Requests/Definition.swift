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
}

extension OpenProject {
    /// Returns where the thing that a word stands for is declared, in all files.
    func declarations(of word: Mention, in file: Int) -> [FoundMention] {
        same(as: word, of: file).filter { $0.mention.role == .declaration }
    }
}

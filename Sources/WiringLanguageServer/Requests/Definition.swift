internal import WiringEditing
internal import WiringIndex

extension LanguageServer {
    /// `textDocument/definition`: of a name its declarations, of an include the file, of a class and its members
    /// the Swift source.
    mutating func definition(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withCursor(parameters) { open, place in
            guard let word = place.word else { return .null }
            switch word.symbol {
            case .keyword, .value: return .null
            case .file(let path):
                guard let file = open.project.index(of: path) else { return .null }
                return open.location(file, 0..<0)
            case .class(let name): return open.swiftLocation(ofClass: name, namedIn: place.file) ?? .null
            case .member:
                return word.className.flatMap { open.swiftLocation(ofClass: $0, namedIn: place.file) } ?? .null
            case .object, .prefix, .parameter:
                return .array(open.locations(open.definitions(of: word)))
            }
        }
    }
}

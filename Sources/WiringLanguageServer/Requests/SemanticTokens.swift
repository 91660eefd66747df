internal import WiringEditing
internal import WiringIndex

/// The words of a file by what they stand for, for colours.
enum SemanticToken: Int, CaseIterable {
    case keyword, variable, `class`, property, event, method, parameter, namespace, string

    /// Nil for a word that is as its syntax shows it.
    init?(_ symbol: Symbol) {
        switch symbol {
        case .keyword: self = .keyword
        case .object: self = .variable
        case .prefix: self = .namespace
        case .class: self = .class
        case .member(.event, _): self = .event
        case .member(.action, _): self = .method
        case .member: self = .property
        case .parameter: self = .parameter
        case .file: self = .string
        case .value: return nil
        }
    }

    static var legend: JSONValue {
        ["tokenTypes": .array(allCases.map { .string("\($0)") }), "tokenModifiers": ["declaration"]]
    }
}

extension LanguageServer {
    /// `textDocument/semanticTokens/full`
    mutating func semanticTokens(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withProject(parameters) { open, file in
            guard !open.isForeign(file) else { return ["data": []] }
            let lines = open.lines(of: file)
            return .writing { text in
                text.object { text in
                    text.name("data")
                    text.array { text in
                        var last = TextPosition(line: 0, character: 0)
                        var lastEnd = 0
                        for word in open.occurrences(of: file).byEntry.joined() {
                            guard let token = SemanticToken(word.symbol) else { continue }
                            let start = lines.position(ofByte: word.range.lowerBound)
                            let end = lines.position(ofByte: word.range.upperBound)
                            // Multi-line text has no colour, but a name written with escapes has one.
                            guard end.line == start.line, word.range.lowerBound >= lastEnd else { continue }
                            lastEnd = word.range.upperBound
                            text.integer(start.line - last.line)
                            text.integer(start.line == last.line ? start.character - last.character : start.character)
                            text.integer(end.character - start.character)
                            text.integer(token.rawValue)
                            text.integer(word.role == .definition ? 1 : 0)
                            last = start
                        }
                    }
                }
            }
        }
    }
}

internal import WiringEditing
internal import WiringIndex

extension LanguageServer {
    /// `textDocument/documentSymbol`: what the file declares or overrides; below it, the members that it sets.
    mutating func symbols(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let isNested = client.nestsSymbols
        return try withProject(parameters) { open, file in
            let lines = open.lines(of: file)
            let uri = open.uri(of: file)
            return .writing { text in
                text.array { text in
                    for words in open.occurrences(of: file).byEntry {
                        for symbol in WordTree.symbols(of: words) {
                            isNested ? symbol.write(lines, to: &text) : symbol.writeFlat(lines, in: uri, to: &text)
                        }
                    }
                }
            }
        }
    }

    /// `workspace/symbol`: the objects of all projects whose names or classes have the characters asked for.
    mutating func workspaceSymbols(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let query = try parameters.string("query").lowercased()
        workspace.readProjects()
        let workspace = self.workspace
        return .writing { text in
            text.array { text in
                for (_, open) in workspace.projects.sorted(by: { $0.key < $1.key }) {
                    open.writeObjects(matching: query, to: &text) { !workspace.isLeft($0) }
                }
            }
        }
    }
}

extension OpenProject {
    /// Writes the objects of the files wanted whose names or classes have some characters.
    fileprivate func writeObjects(matching query: String, to text: inout JSONText, where isWanted: (String) -> Bool) {
        let files = project.files.indices.filter { isWanted(path(of: $0)) }
        for file in files.sorted(by: { path(of: $0) < path(of: $1) }) {
            for words in occurrences(of: file).byEntry {
                for var symbol in WordTree.symbols(of: words) where symbol.matches(query) {
                    symbol.children = []
                    symbol.writeFlat(lines(of: file), in: uri(of: file), to: &text)
                }
            }
        }
    }
}

/// A name and the names within its definition.
struct WordTree {
    var word: Occurrence
    var children: [WordTree] = []

    /// Returns the declarations and overrides of a file, each with the members in its definition.
    static func symbols(of words: [Occurrence]) -> [WordTree] {
        var rest = words.filter(\.isSymbol)[...]
        return trees(of: &rest, before: .max)
    }

    private static func trees(of words: inout ArraySlice<Occurrence>, before end: Int) -> [WordTree] {
        var trees: [WordTree] = []
        while let word = words.first, word.range.lowerBound < end {
            words.removeFirst()
            trees.append(
                WordTree(word: word, children: Self.trees(of: &words, before: min(end, word.extent.upperBound))))
        }
        return trees
    }

    /// Whether the name or class has the characters, in their order.
    func matches(_ characters: String) -> Bool {
        guard case .object = word.symbol else { return false }
        return [word.text, word.className ?? ""].contains { $0.lowercased().hasInOrder(characters) }
    }

    /// Writes a symbol with those within it.
    func write(_ lines: LineTable, to text: inout JSONText) {
        text.object { text in
            text.name("children")
            text.array { text in for child in children { child.write(lines, to: &text) } }
            text.member("detail", .string(detail))
            text.member("kind", .integer(kind))
            text.member("name", .string(word.text))
            text.member("range", word.extent, lines)
            text.member("selectionRange", word.range, lines)
        }
    }

    /// Writes a symbol, and then those within it.
    func writeFlat(_ lines: LineTable, in uri: String, container: String? = nil, to text: inout JSONText) {
        text.object { text in
            if let container = container ?? word.className { text.member("containerName", .string(container)) }
            text.member("kind", .integer(kind))
            text.name("location")
            text.object { text in
                text.member("range", word.extent, lines)
                text.member("uri", .string(uri))
            }
            text.member("name", .string(word.text))
        }
        for child in children { child.writeFlat(lines, in: uri, container: word.text, to: &text) }
    }

    private var detail: String { if case .object = word.symbol { word.className ?? "" } else { "" } }

    /// The kind as the protocol counts them.
    private var kind: Int {
        switch word.symbol {
        case .object: 19
        case .member(.attribute, _): 7
        case .member(.outlet, _): 8
        case .member(.event, _): 24
        case .parameter: 14
        default: 13
        }
    }
}

extension Occurrence {
    /// Whether the outline of a file shows it.
    fileprivate var isSymbol: Bool {
        switch symbol {
        case .object: role != .reference && !(role == .override && extent == range && container != nil)
        case .member(let kind, _): kind != .action && role == .reference
        case .parameter: role == .definition
        default: false
        }
    }
}

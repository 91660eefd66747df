internal import WiringEditing

extension LanguageServer {
    /// `textDocument/documentSymbol`: what the file declares or alters; below it, the members that it sets.
    mutating func symbols(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let isNested = client.nestsSymbols
        return try asking(parameters) { open, file in
            let lines = open.lines(of: file)
            let path = open.path(of: file)
            let symbols = WordTree.symbols(of: open.words(of: file).all)
            return .array(
                symbols.flatMap { isNested ? [$0.json(lines)] : $0.flat(lines, in: path, container: nil) })
        }
    }

    /// `workspace/symbol`: the objects of all projects whose names or classes have the letters asked for.
    mutating func workspaceSymbols(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let query = try parameters.string("query").lowercased()
        var found: [JSONValue] = []
        workspace.readProjects()
        for root in workspace.projects.keys.sorted() {
            found += try workspace.asking(root) { open in
                open.project.files.indices.sorted { open.path(of: $0) < open.path(of: $1) }.flatMap { file in
                    let objects = WordTree.symbols(of: open.words(of: file).all).filter { $0.matches(query) }
                    let lines = objects.isEmpty ? LineTable([], open.encoding) : open.lines(of: file)
                    return objects.map { $0.information(lines, in: open.path(of: file), container: nil) }
                }
            }
        }
        return .array(found)
    }
}

/// A word and those that stand within what belongs to it.
struct WordTree {
    var word: Mention
    var children: [WordTree] = []

    /// Returns the declarations and alterations of a file, each with the members in its definition.
    static func symbols(of words: [Mention]) -> [WordTree] {
        var rest = words.filter(\.isSymbol)[...]
        return trees(of: &rest, before: .max)
    }

    private static func trees(of words: inout ArraySlice<Mention>, before end: Int) -> [WordTree] {
        var trees: [WordTree] = []
        while let word = words.first, word.range.lowerBound < end {
            words.removeFirst()
            trees.append(
                WordTree(word: word, children: Self.trees(of: &words, before: min(end, word.extent.upperBound))))
        }
        return trees
    }

    /// Whether the name or class has the letters, in their order.
    func matches(_ letters: String) -> Bool {
        guard case .object = word.subject else { return false }
        return [word.text, word.className ?? ""].contains { text in
            var rest = text.lowercased()[...]
            return letters.allSatisfy { letter in
                guard let index = rest.firstIndex(of: letter) else { return false }
                rest = rest[rest.index(after: index)...]
                return true
            }
        }
    }

    func json(_ lines: LineTable) -> JSONValue {
        [
            "name": .string(word.text), "detail": .string(detail), "kind": .integer(kind),
            "range": lines.json(word.extent), "selectionRange": lines.json(word.range),
            "children": .array(children.map { $0.json(lines) }),
        ]
    }

    func flat(_ lines: LineTable, in path: String, container: String?) -> [JSONValue] {
        [information(lines, in: path, container: container)]
            + children.flatMap { $0.flat(lines, in: path, container: word.text) }
    }

    func information(_ lines: LineTable, in path: String, container: String?) -> JSONValue {
        var json: [String: JSONValue] = [
            "name": .string(word.text), "kind": .integer(kind),
            "location": ["uri": .string(DocumentURI.uri(path)), "range": lines.json(word.extent)],
        ]
        json["containerName"] = (container ?? word.className).map { .string($0) }
        return .object(json)
    }

    private var detail: String {
        if case .object = word.subject { return word.className ?? "" }
        return ""
    }

    /// The kind as the protocol counts them.
    private var kind: Int {
        switch word.subject {
        case .object: 19
        case .member(.attribute, _): 7
        case .member(.outlet, _): 8
        case .member(.event, _): 24
        case .parameter: 14
        default: 13
        }
    }
}

extension Mention {
    /// Whether the outline of a file shows it.
    fileprivate var isSymbol: Bool {
        switch subject {
        case .object: role != .use && !(role == .alteration && extent == range && holder != nil)
        case .member(let kind, _): kind != .action && role == .use
        case .parameter: role == .declaration
        default: false
        }
    }
}

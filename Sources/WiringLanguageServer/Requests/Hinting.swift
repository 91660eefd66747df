internal import WiringEditing

extension LanguageServer {
    /// `textDocument/inlayHint`: the classes of targets, the sources of parameters, and where overlays change members.
    mutating func inlayHints(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let range = try parameters.range("range")
        return try asking(parameters) { open, file in
            let lines = open.lines(of: file)
            let start = lines.byte(at: range.start)
            let end = max(start, lines.byte(at: range.end))
            let words = open.words(of: file).all.filter { start <= $0.range.upperBound && $0.range.lowerBound <= end }
            return .array(
                words.compactMap { word in
                    open.hint(for: word, in: file).map { text in
                        [
                            "position": lines.position(ofByte: word.range.upperBound).json, "label": .string(text),
                            "paddingLeft": true,
                        ]
                    }
                })
        }
    }

    /// `textDocument/codeLens`: above each object, the connections that lead to it.
    mutating func codeLenses(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try asking(parameters) { open, file in
            let lines = open.lines(of: file)
            let objects = open.words(of: file).all.filter { word in
                if case .object = word.subject { word.role == .declaration } else { false }
            }
            return .array(
                objects.map { object in
                    let count = open.connections(to: object, of: file).count
                    let title = count == 1 ? "1 connection in" : "\(count) connections in"
                    return ["range": lines.json(object.range), "command": ["title": .string(title), "command": ""]]
                })
        }
    }
}

extension OpenProject {
    /// Returns the words in outlets and actions that name an object.
    mutating func connections(to object: Mention, of file: Int) -> [ProjectMentions.Found] {
        same(as: object, of: file).filter { $0.mention.role == .use && $0.mention.holder?.member != nil }
    }

    fileprivate mutating func hint(for word: Mention, in file: Int) -> String? {
        switch word.subject {
        case .object where word.role == .use && word.holder?.member != nil: return word.className.map { ": \($0)" }
        case .parameter where word.role == .use: return source(of: word, in: file).map { "= \($0)" }
        case .member where word.role == .use:
            let files = Set(overriding(word, in: file).map(\.file)).subtracting([file])
            let including = files.intersection(project.includers(of: [file])).sorted()
            guard !including.isEmpty else { return nil }
            let names = including.map { path(of: $0).split(separator: "/").last.map(String.init) ?? "" }
            return "overridden in \(names.joined(separator: ", "))"
        default: return nil
        }
    }

    /// What the declaration of a parameter says.
    private mutating func source(of word: Mention, in file: Int) -> String? {
        guard let found = declarations(of: word, in: file).first else { return nil }
        let extent = found.mention.range.upperBound..<found.mention.extent.upperBound
        let text = String(decoding: text(of: found.file)[extent], as: UTF8.self)
        let words = text.drop { $0 == ":" || $0 == " " || $0 == "\"" || $0 == "'" }
        return words.isEmpty || words.contains("\n") ? nil : String(words)
    }
}

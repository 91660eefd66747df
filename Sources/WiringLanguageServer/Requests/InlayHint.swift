internal import WiringEditing
internal import WiringFile
internal import WiringIndex

extension LanguageServer {
    /// `textDocument/inlayHint`: the classes of targets, the sources of parameters, and where overlays change members.
    mutating func inlayHints(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let range = try parameters.range("range")
        return try withProject(parameters) { open, file in
            let lines = open.lines(of: file)
            let start = lines.byte(at: range.start)
            let end = max(start, lines.byte(at: range.end))
            let words = open.occurrences(of: file).occurrences(touching: start..<end)
            var hints = InlayHints(for: file, in: open)
            return .array(
                words.compactMap { word in
                    hints.hint(for: word).map { text in
                        [
                            "position": lines.position(ofByte: word.range.upperBound).json, "label": .string(text),
                            "paddingLeft": true,
                        ]
                    }
                })
        }
    }
}

/// The hints beside the names of a file.
private struct InlayHints {
    private let open: OpenProject
    private let overrides: MemberOverrides
    /// The declarations of parameters, by name, read when they are first needed.
    private var sources: [ObjectName: String?] = [:]

    init(for file: Int, in open: OpenProject) {
        self.open = open
        overrides = MemberOverrides(of: file, in: open)
    }

    mutating func hint(for word: Occurrence) -> String? {
        switch word.symbol {
        case .object where word.isConnection: return word.className.map { ": \($0)" }
        case .parameter(let name) where word.role == .reference: return source(of: word, name).map { "= \($0)" }
        case .member where word.role == .reference:
            let files = overrides.files(of: word, open)
            guard !files.isEmpty else { return nil }
            return "overridden in \(files.map { FilePath.name(of: open.path(of: $0)) }.joined(separator: ", "))"
        default: return nil
        }
    }

    private mutating func source(of word: Occurrence, _ name: ObjectName) -> String? {
        if let known = sources[name] { return known }
        let found = open.definitions(of: word).first.flatMap { found -> String? in
            let extent = found.range.upperBound..<found.extent.upperBound
            let text = String(decoding: open.text(of: found.file)[extent], as: UTF8.self)
            let words = text.drop { $0 == ":" || $0 == " " || $0 == "\"" || $0 == "'" }
            return words.isEmpty || words.contains("\n") ? nil : String(words)
        }
        sources[name] = found
        return found
    }
}

/// The members that files set which include a file, found at once for all members of that.
private struct MemberOverrides {
    private struct Member: Hashable {
        var object: ObjectName
        var symbol: Symbol
    }

    private var files: [Member: Set<Int>] = [:]

    init(of file: Int, in open: OpenProject) {
        for includer in open.project.includers(of: [file]) {
            for words in open.occurrences(of: includer).byEntry {
                for word in words {
                    guard case .member = word.symbol, let object = words.definition(around: word) else { continue }
                    for name in object.objectNames {
                        files[Member(object: name, symbol: word.symbol), default: []].insert(includer)
                    }
                }
            }
        }
    }

    /// Returns the files that also set a member, which a word of a file names.
    func files(of word: Occurrence, _ open: OpenProject) -> [Int] {
        guard !files.isEmpty, let object = open.definition(around: word) else { return [] }
        return Set(object.objectNames.flatMap { files[Member(object: $0, symbol: word.symbol)] ?? [] }).sorted()
    }
}

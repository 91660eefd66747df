internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing

extension LanguageServer {
    /// `textDocument/prepareRename`
    mutating func prepareRename(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try askingPlace(parameters) { open, place throws(ResponseError) in
            guard let word = place.word else { return .null }
            _ = try open.renaming(of: word)
            return ["range": place.lines.json(word.range), "placeholder": .string(word.text)]
        }
    }

    /// `textDocument/rename`: the edits of all files, or why not.
    mutating func rename(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let name = try parameters.string("newName")
        return try askingPlace(parameters) { open, place throws(ResponseError) in
            guard let word = place.word else { throw ResponseError(.requestFailed, "there is nothing to rename here") }
            let kind = try open.renaming(of: word)
            do throws(EditError) {
                return open.workspaceEdit(try open.renamed(word, of: place.file, kind, to: name))
            } catch {
                throw ResponseError(.requestFailed, error.reason)
            }
        }
    }
}

/// What a renaming is about.
enum Renaming {
    case object, `class`
    case member(isOutlet: Bool)
    /// What only the words of files name.
    case words
}

extension OpenProject {
    /// Returns how the thing that a word stands for is renamed.
    ///
    /// - Throws: ``ResponseError`` if it has the name for good.
    func renaming(of word: Mention) throws(ResponseError) -> Renaming {
        switch word.subject {
        case .object(let names):
            guard word.text != "owner" else {
                throw ResponseError(.requestFailed, "the name 'owner' is reserved for File's Owner")
            }
            guard !names.isEmpty else {
                throw ResponseError(.requestFailed, "no file defines an object '\(word.text)'")
            }
            return .object
        case .class: return .class
        case .prefix, .member(.event, _), .action, .parameter: return .words
        case .member(let kind, _): return .member(isOutlet: kind == .outlet)
        case .keyword: throw ResponseError(.requestFailed, "'\(word.text)' is a word of the language")
        case .file: throw ResponseError(.requestFailed, "files are renamed with 'wiring rename file'")
        case .value: throw ResponseError(.requestFailed, "a value has no name")
        }
    }

    /// Returns the new texts of the files that a renaming changes, by path.
    ///
    /// - Throws: ``EditError`` if it would break a file.
    fileprivate mutating func renamed(
        _ word: Mention, of file: Int, _ kind: Renaming, to name: String
    ) throws(EditError) -> [String: [UInt8]] {
        let changes = try changes(word, of: file, kind, to: name)
        // The program need not have the new name of a class or member yet.
        var project = isKnown(name, word, kind) ? project : project.knowing(nil)
        let errors = project.consequences(of: changes, recognising: .lines).errors
        guard errors.isEmpty else { throw EditError("that would break files", findings: errors) }
        return changes
    }

    private mutating func changes(
        _ word: Mention, of file: Int, _ kind: Renaming, to name: String
    ) throws(EditError) -> [String: [UInt8]] {
        switch kind {
        case .words: return try changingWords(word, of: file, to: name)
        case .object: return Self.texts(try linked(with: word, of: file).renamingObject(word.text, to: name))
        case .class: return Self.texts(try linked(nil, file).renamingClass(word.text, to: name))
        case .member(let isOutlet):
            let className = word.className ?? ""
            let family = MemberFamily(
                of: className, names: [word.text, name], isOutlet: isOutlet, classes: classes?.source)
            return Self.texts(
                try linked(nil, file).renamingMember(word.text, to: name, isOutlet: isOutlet) {
                    family.contains($0)
                })
        }
    }

    private static func texts(_ renamed: [LinkedFiles.Renamed]) -> [String: [UInt8]] {
        Dictionary(renamed.map { ($0.old.source.name, $0.new.source.bytes) }) { $1 }
    }

    private mutating func linked(with word: Mention, of file: Int) throws(EditError) -> LinkedFiles {
        let declaring = Set(declarations(of: word, in: file).map(\.file))
        return try linked(declaring, file)
    }

    /// Returns the files that can name the same as some files; all if none are given.
    private func linked(_ declaring: Set<Int>?, _ file: Int) throws(EditError) -> LinkedFiles {
        var files = project.files.indices.map(\.self)
        if let declaring {
            files = Set(declaring.union([file]).union(project.includers(of: Array(declaring)))).sorted()
        }
        do {
            return try LinkedFiles(files.map(path(of:))) { path in
                guard let file = project.index(of: path), let source = project.files[file].source else {
                    throw EditError("there is no file '\(path)'")
                }
                return LinkedFiles.Found(source: source, identity: project.files[file].identity)
            }
        } catch let error as EditError {
            throw error
        } catch {
            throw EditError("\(error)")
        }
    }

    private mutating func changingWords(
        _ word: Mention, of file: Int, to name: String
    ) throws(EditError) -> [String: [UInt8]] {
        try EditError.check(name: name)
        var changes: [String: [UInt8]] = [:]
        for (file, found) in Dictionary(grouping: same(as: word, of: file), by: \.file) {
            let edits = found.map { TextEdit($0.mention.range, name) }
            changes[path(of: file)] = edits.applied(to: text(of: file))
        }
        return changes
    }

    private func isKnown(_ name: String, _ word: Mention, _ kind: Renaming) -> Bool {
        guard let classes else { return true }
        let type = word.className.flatMap { classes.descriptors[$0] }
        switch word.subject {
        case .class: return classes.descriptors[name] != nil
        case .member(.event, _): return type?.events.contains { $0.name == name } ?? false
        case .member: return type?.members.contains { $0.name == name } ?? false
        case .action: return type?.actions.contains { $0.name == name } ?? false
        default: return true
        }
    }

    // MARK: Edits

    /// Returns the edits that give files new texts.
    func workspaceEdit(_ texts: [String: [UInt8]]) -> JSONValue {
        var changes: [String: JSONValue] = [:]
        for (path, new) in texts {
            guard let file = project.index(of: path) else { continue }
            let lines = lines(of: file)
            changes[DocumentURI.uri(path)] = .array(
                TextReplacement.all(from: lines.bytes, to: new).map { $0.json(lines) })
        }
        return ["changes": .object(changes)]
    }
}

extension EditError {
    /// Why something cannot be done, without the pictures that a terminal shows.
    var reason: String {
        let findings = findings.map { "\($0.file):\($0.line): \($0.message)" }
        return ([message, help].compactMap(\.self) + findings).joined(separator: "\n")
    }
}

internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing

extension LanguageServer {
    /// `textDocument/prepareRename`
    mutating func prepareRename(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try askingPlace(parameters) { open, place throws(ResponseError) in
            guard let word = place.word else { return .null }
            try open.checkRenaming(word)
            return ["range": place.lines.json(word.range), "placeholder": .string(word.text)]
        }
    }

    /// `textDocument/rename`: the edits of all files, or why not.
    mutating func rename(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let name = try parameters.string("newName")
        let (edit, note) = try askingPlace(parameters) { open, place throws(ResponseError) -> (JSONValue, String?) in
            guard let word = place.word else { throw ResponseError(.requestFailed, "there is nothing to rename here") }
            try open.checkRenaming(word)
            do throws(EditError) {
                let texts = try open.renamed(word, of: place.file, to: name)
                let isKnown = open.isKnown(name, for: word, in: place.file)
                return (open.workspaceEdit(texts), isKnown ? nil : word.unregistered(name))
            } catch {
                throw ResponseError(.requestFailed, error.reason)
            }
        }
        if let note {
            asides.append(.notification(method: "window/showMessage", ["type": 3, "message": .string(note)]))
        }
        return edit
    }
}

extension OpenProject {
    /// Checks that what a word stands for can be renamed.
    ///
    /// - Throws: ``ResponseError`` if it has its name for good.
    fileprivate func checkRenaming(_ word: Mention) throws(ResponseError) {
        switch word.subject {
        case .object where word.text == "owner":
            throw ResponseError(.requestFailed, "the name 'owner' is reserved for File's Owner")
        case .object([]), .prefix([]):
            throw ResponseError(.requestFailed, "no file defines '\(word.text)'")
        case .object, .prefix, .class, .member, .parameter: break
        case .keyword: throw ResponseError(.requestFailed, "'\(word.text)' is a word of the language")
        case .file: throw ResponseError(.requestFailed, "files are renamed with 'wiring rename file'")
        case .value: throw ResponseError(.requestFailed, "a value has no name")
        }
    }

    /// Returns the new texts of the files that a renaming changes, by path.
    ///
    /// - Throws: ``EditError`` if it would break a file.
    fileprivate mutating func renamed(
        _ word: Mention, of file: Int, to name: String
    ) throws(EditError) -> [String: [UInt8]] {
        let renamed = try renaming(word, of: file, to: name, in: linkedFiles(naming: word, of: file))
        // The program need not have the new name of a class or member yet.
        var project = isKnown(name, for: word, in: file) ? project : project.knowing(nil as (any ClassSource)?)
        let errors = project.consequences(of: renamed.map(\.new), recognising: .lines).errors
        guard errors.isEmpty else { throw EditError("that would break files", findings: errors) }
        return Dictionary(renamed.map { ($0.old.source.name, $0.new.source.bytes) }) { $1 }
    }

    private func renaming(
        _ word: Mention, of file: Int, to name: String, in files: LinkedFiles
    ) throws(EditError) -> [LinkedFiles.Renamed] {
        var files = files
        // Of several things with the name, the one at the cursor is meant.
        let homes = Set(word.homes)
        files.speakers = files.documents.indices.filter { homes.contains(files.documents[$0].source.name) }
        switch word.subject {
        case .object(let names):
            return try files.renamingObject(names.first?.name ?? word.text, to: name)
        case .prefix: return try files.renamingPrefix(word.text, to: name)
        case .class: return try files.renamingClass(word.text, to: name)
        case .parameter: return try files.renamingParameter(word.text, to: name)
        case .member(let kind, _):
            let family = MemberFamily(
                of: word.className ?? "", names: [word.text, name], kind: kind, classes: classes(of: file)?.source)
            return try files.renamingMember(word.text, to: name, of: kind) { family.contains($0) }
        default: return []
        }
    }

    /// Returns the files that can name what a word stands for: of a class and its members all, else those that have part in
    /// declaring it and those that include them.
    private mutating func linkedFiles(naming word: Mention, of file: Int) throws(EditError) -> LinkedFiles {
        var files = Set(project.files.indices)
        switch word.subject {
        case .class, .member:
            // A file that cannot be read is in the way only if it may have the name.
            files = files.filter { file in
                asking { $0.isReadable(file) } || project.mayName(word.text, in: file)
            }
        default:
            files = Set(declarations(of: word, in: file).map(\.file)).union([file])
            files.formUnion(project.includers(of: files.sorted()))
        }
        do {
            return try LinkedFiles(files.map(path(of:)).sorted()) { path in
                guard let file = project.index(of: path) else { throw EditError("there is no file '\(path)'") }
                let document = try asking { try $0.document(at: path) }
                return LinkedFiles.Found(document, identity: project.files[file].identity)
            }
        } catch let error as EditError {
            throw error
        } catch {
            throw EditError("\(error)")
        }
    }

    fileprivate func isKnown(_ name: String, for word: Mention, in file: Int) -> Bool {
        guard let classes = classes(of: file) else { return true }
        switch word.subject {
        case .class: return classes.descriptors[name] != nil
        case .member(let kind, _):
            return word.className.flatMap { classes.descriptors[$0] }.map { kind.names(of: $0).contains(name) } ?? false
        default: return true
        }
    }
}

extension Mention {
    /// Says that the program does not have a new name of the word yet.
    fileprivate func unregistered(_ name: String) -> String {
        if case .member(let kind, _) = subject {
            "no \(kind.rawValue) '\(name)'\(className.map { " of '\($0)'" } ?? "") is registered yet"
        } else {
            "no class '\(name)' is registered yet"
        }
    }

    /// The paths of the files in which the word's object or parameter has its name.
    fileprivate var homes: [String] {
        switch subject {
        case .object(let names), .prefix(let names): names.map(\.file)
        case .parameter(let name): [name.file]
        default: []
        }
    }
}

extension EditError {
    /// Why something cannot be done, without the pictures that a terminal shows.
    var reason: String {
        let findings = findings.map { "\($0.file):\($0.line): \($0.message)" }
        return ([message, help].compactMap(\.self) + findings).joined(separator: "\n")
    }
}

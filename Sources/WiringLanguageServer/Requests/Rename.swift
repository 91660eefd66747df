internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringIndex

extension LanguageServer {
    /// `textDocument/prepareRename`
    mutating func prepareRename(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        try withCursor(parameters) { open, place throws(ResponseError) in
            guard let word = place.word else { return .null }
            try open.checkRenaming(word)
            return ["range": place.lines.json(word.range), "placeholder": .string(word.text)]
        }
    }

    /// `textDocument/rename`: the edits of all files, or why not.
    mutating func rename(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let name = try parameters.string("newName")
        let (edit, note) = try withCursor(parameters) { open, place throws(ResponseError) -> (JSONValue, String?) in
            guard let word = place.word else { throw ResponseError(.requestFailed, "there is nothing to rename here") }
            try open.checkRenaming(word)
            do throws(EditError) {
                let texts = try open.renamed(word, to: name)
                let isKnown = open.isKnown(name, for: word)
                return (open.workspaceEdit(texts), isKnown ? nil : word.unregistered(name))
            } catch {
                throw ResponseError(.requestFailed, error.reason)
            }
        }
        if let note { asides.append(.message(note)) }
        return edit
    }
}

extension OpenProject {
    /// Checks that what a word stands for can be renamed.
    ///
    /// - Throws: ``ResponseError`` if it has its name for good.
    fileprivate func checkRenaming(_ word: Occurrence) throws(ResponseError) {
        switch word.symbol {
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
        _ word: Occurrence, to name: String
    ) throws(EditError) -> [String: [UInt8]] {
        let renamed = try renaming(word, to: name)
        // The program need not have the new name of a class or member yet.
        var project = isKnown(name, for: word) ? project : project.knowing(nil as (any ClassSource)?)
        let errors = project.consequences(of: renamed.map(\.new), recognising: .lines).errors
        guard errors.isEmpty else { throw EditError("that would break files", diagnostics: errors) }
        return Dictionary(renamed.map { ($0.old.source.name, $0.new.source.bytes) }) { $1 }
    }

    fileprivate func isKnown(_ name: String, for word: Occurrence) -> Bool {
        guard let classes = classes(of: word.file) else { return true }
        switch word.symbol {
        case .class: return classes.descriptors[name] != nil
        case .member(let kind, _):
            return word.className.flatMap { classes.descriptors[$0] }.map { kind.names(of: $0).contains(name) } ?? false
        default: return true
        }
    }
}

extension Occurrence {
    /// Says that the program does not have a new name of the word yet.
    fileprivate func unregistered(_ name: String) -> String {
        if case .member(let kind, _) = symbol {
            "no \(kind.rawValue) '\(name)'\(className.map { " of '\($0)'" } ?? "") is registered yet"
        } else {
            "no class '\(name)' is registered yet"
        }
    }
}

extension EditError {
    /// The reason why an edit is refused, without the excerpts that a terminal shows.
    var reason: String {
        let diagnostics = diagnostics.map { "\($0.file):\($0.line): \($0.message)" }
        return ([message, help].compactMap(\.self) + diagnostics).joined(separator: "\n")
    }
}

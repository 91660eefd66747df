internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
package import WiringFile
package import WiringIndex

/// An unregistered class that files name.
package struct UnregisteredClass {
    package let name: String
    /// The files that use it: the document with all that it includes, and the files that include it.
    package let nibs: [MergedNib]
    /// The classes that are registered; nil if none are known.
    package let known: ClassesByFile.Known?
    /// The folder of the project.
    package let root: String
}

extension LanguageServer {
    /// Returns the text that registers a class, from symbol graphs on the disk. It runs only if requested explicitly,
    /// and may take a while.
    package typealias Registrar = @Sendable (UnregisteredClass) throws(ResponseError) -> String

    /// The command of the quick fix for an unknown class.
    static let registrationCommand = "wiring.register"

    /// Answers with the text that registers a class, and shows it: no command of the protocol puts it anywhere else.
    mutating func registration(_ argument: Parameters) throws(ResponseError) -> JSONValue {
        let name = try argument.string("class")
        guard let registrar else {
            throw ResponseError(.requestFailed, "this server knows nothing of classes that are not registered")
        }
        let asked = try withProject(argument) { open, file throws(ResponseError) in
            try open.unregisteredClass(name, namedIn: file)
        }
        let text = try registrar(asked)
        // Some clients show a message on one line; the log has all of them.
        asides += [.message(text, isLogged: true), .message(text)]
        return ["text": .string(text)]
    }
}

extension OpenProject {
    /// Returns the commands that write the registrations of unknown classes.
    mutating func registrations(at place: ActionPlace) -> [CodeAction] {
        var names: Set<String> = []
        return place.diagnostics.compactMap { diagnostic in
            guard diagnostic.code == .unknownClass, let word = word(of: diagnostic, in: place.file),
                case .class = word.symbol, names.insert(word.text).inserted
            else { return nil }
            let title = "write the registration of '\(word.text)'"
            return CodeAction(
                title: title, kind: .quickFix,
                command: [
                    "title": .string(title), "command": .string(LanguageServer.registrationCommand),
                    "arguments": [
                        ["textDocument": ["uri": .string(uri(of: place.file))], "class": .string(word.text)]
                    ],
                ],
                diagnostic: json(diagnostic, place.lines))
        }
    }

    fileprivate mutating func unregisteredClass(
        _ name: String, namedIn file: Int
    ) throws(ResponseError) -> UnregisteredClass {
        let known = try? project.classes(of: file)
        guard known?.source.descriptor(ofClass: name) == nil else {
            throw ResponseError(.requestFailed, "the class '\(name)' is registered")
        }
        let files = [file] + project.includers(of: [file])
        let nibs = withProject { project in files.compactMap { try? project.nib(of: $0) } }
        guard !nibs.isEmpty else {
            throw ResponseError(.requestFailed, "the file has errors and cannot be read")
        }
        return UnregisteredClass(name: name, nibs: nibs, known: known, root: project.root)
    }
}

package import WiringDiagnostics
internal import WiringFile

/// The reason why a file was not changed.
package struct EditError: Error, Hashable {
    /// The reason, in lower case without a full stop.
    package var message: String
    /// Advice on how to proceed.
    package var help: String?
    /// The errors that the file has, or would have.
    package var diagnostics: [Diagnostic] = []
    /// The object that the file does not define; an included file may define it.
    package var unknownObject: String?

    package init(_ message: String, help: String? = nil, diagnostics: [Diagnostic] = []) {
        self.message = message
        self.help = help
        self.diagnostics = diagnostics
    }
}

extension EditError {
    /// Refuses a text that is not a name.
    ///
    /// - Parameter isObject: Whether it names an object, or something declared like one: an external, a prefix or a
    ///   parameter. Otherwise it names a member of a class.
    package static func check(name: String, isObject: Bool = false) throws(EditError) {
        guard isObject ? Name.kind(of: name.utf8) == .simple : Name.isMember(name) else {
            throw EditError("'\(name)' is not a name", help: isObject ? Name.rule : Name.swiftRule)
        }
        if isObject, name == "owner" { throw EditError("the name 'owner' is reserved for File's Owner") }
    }

    /// Refuses a path that points to no object of an overlay or of what it includes.
    static func noObject(for path: String, in overlay: Document) -> EditError {
        EditError("neither '\(overlay.source.name)' nor any file that it includes has an object for '\(path)'")
    }

    /// Refuses a path to a target or part under a key with a dot, since dots separate the words of a path.
    static func dot(inKey key: String, of path: String, in document: Document) -> EditError {
        EditError(
            "a path cannot name the key '\(key)' of '\(path)', because the key has a dot",
            help: "change '\(path)' in \(document.source.name) by hand")
    }
}

extension EditError: CustomStringConvertible {
    /// The error as a terminal shows it, without a trailing line break.
    package var description: String {
        var text = "error: \(message)"
        if let help { text += "\n  help: \(help)" }
        if !diagnostics.isEmpty { text = DiagnosticRenderer().render(diagnostics, omitted: 0) + "\n" + text }
        return text
    }
}

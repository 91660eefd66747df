package import WiringDiagnostics
internal import WiringFile

/// Why a file is not changed.
package struct EditError: Error, Hashable {
    /// The reason, in lower case with no full stop.
    package var message: String
    /// What to do about it.
    package var help: String?
    /// What is wrong with the file, or would be.
    package var findings: [Diagnostic] = []
    /// The object that the file does not define; it may be in one that it includes.
    package var unknownObject: String?

    /// Creates an error.
    package init(_ message: String, help: String? = nil, findings: [Diagnostic] = []) {
        self.message = message
        self.help = help
        self.findings = findings
    }
}

extension EditError {
    /// Refuses what is no name, or no name for an object.
    static func check(name: String, isObject: Bool = false) throws(EditError) {
        guard Name.kind(of: name.utf8) == .simple else { throw EditError("'\(name)' is not a name", help: Name.rule) }
        if isObject, name == "owner" { throw EditError("the name 'owner' is reserved for File's Owner") }
    }
}

extension EditError: CustomStringConvertible {
    /// The error as a terminal shows it, with no line break at its end.
    package var description: String {
        var text = "error: \(message)"
        if let help { text += "\n  help: \(help)" }
        if !findings.isEmpty { text = DiagnosticRenderer().render(findings, omitted: 0) + "\n" + text }
        return text
    }
}

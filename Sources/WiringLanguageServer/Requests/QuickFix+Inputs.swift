internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// Quick fixes for externals and connections.
extension OpenProject {
    /// Returns the ways to supply a nested nib with an external: each object that fits or, since the including file may get
    /// it from its own includer, an external of the same name.
    func externals(missingIn diagnostic: Diagnostic, of document: Document, _ file: Int) -> [QuickFix] {
        guard let external = diagnostic.subjects.first, let prefix = external.container else { return [] }
        let fitting = project.objects(
            fitting: external.expectedType, in: file, for: "\(prefix).\(external.name)", classes(of: file))
        let given = fitting.prefix(Self.mostTargets).compactMap { object in
            QuickFix("give '\(object)' to the external '\(external.name)' of '\(prefix)'") {
                try document.giving(object, toExternal: external.name, of: prefix)
            }
        }
        let declared = external.expectedType.flatMap { className in
            QuickFix("declare the external '\(external.name)' here, and give it to '\(prefix)'") {
                try document.adding(external.name, class: className, isExternal: true)
                    .giving(external.name, toExternal: external.name, of: prefix)
            }
        }
        return given + [declared].compactMap(\.self)
    }

    /// Returns the connection of an outlet to the one object that fits it, in place of one that does not.
    mutating func reconnection(of diagnostic: Diagnostic, in document: Document, _ file: Int) -> [QuickFix] {
        guard let word = word(of: diagnostic, in: file), word.isConnection, let container = word.container,
            let range = diagnostic.primary?.place.utf8Range, let name = container.member,
            let classes = classes(of: file)
        else { return [] }
        let outlet = "\(container.path).\(name)"
        let fitting = withProject { project -> [String]? in
            guard let member = project.member(at: outlet, in: document) else { return nil }
            return (try? project.nib(of: file)).map {
                AutoConnection.names(fitting: member, of: container.path, in: $0, classes.source)
            }
        }
        guard let fitting, fitting.count == 1 else { return [] }
        let fix = QuickFix("connect '\(outlet)' to '\(fitting[0])'", isPreferred: true) {
            let bytes = [TextEdit(range, PlainNode.name(fitting[0]).flowText)].applied(to: document.source.bytes)
            return try Document(SourceText(name: document.source.name, bytes: bytes))
        }
        return [fix].compactMap(\.self)
    }
}

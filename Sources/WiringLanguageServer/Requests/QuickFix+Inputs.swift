internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex

/// Quick fixes for externals, parameters and connections.
extension OpenProject {
    typealias Fix = (title: String, document: Document)

    /// Returns the removal of an unused parameter.
    mutating func removal(ofParameter diagnostic: Diagnostic, _ file: Int) -> Fix? {
        guard let name = diagnostic.subjects.first?.name else { return nil }
        return try? withProject {
            ("remove '\(name)'", try $0.document(at: $0.files[file].path).removing(parameter: name))
        }
    }

    // MARK: Externals

    /// Returns the ways to supply a nested nib with an external: each object that fits or, since the including file may get
    /// it from its own includer, an external of the same name.
    mutating func externals(missingIn diagnostic: Diagnostic, _ file: Int) -> [Fix] {
        guard let external = diagnostic.subjects.first, let prefix = external.container,
            let document = try? withProject({ try $0.document(at: $0.files[file].path) })
        else { return [] }
        let fitting = project.objects(
            fitting: external.expectedType, in: file, for: "\(prefix).\(external.name)", classes(of: file))
        var fixes = fitting.prefix(Self.mostTargets).compactMap { object -> Fix? in
            guard let given = try? document.giving(object, toExternal: external.name, of: prefix) else { return nil }
            return ("give '\(object)' to the external '\(external.name)' of '\(prefix)'", given)
        }
        if let className = external.expectedType,
            let declaring = try? document.adding(external.name, class: className, isExternal: true)
                .giving(external.name, toExternal: external.name, of: prefix)
        {
            fixes.append(("declare the external '\(external.name)' here, and give it to '\(prefix)'", declaring))
        }
        return fixes
    }

    // MARK: Connections

    /// Returns the connection of an outlet to the one object that fits it, in place of one that does not.
    mutating func reconnection(of diagnostic: Diagnostic, _ file: Int) -> Fix? {
        guard let word = word(of: diagnostic, in: file), word.isConnection, let container = word.container,
            let range = diagnostic.primary?.place.utf8Range, let name = container.member,
            let classes = classes(of: file)
        else { return nil }
        let outlet = "\(container.path).\(name)"
        let path = path(of: file)
        return try? withProject { (project: inout Project) -> Fix? in
            let document = try project.document(at: path)
            guard let member = project.member(at: outlet, in: document) else { return nil }
            let fitting = AutoConnection.names(
                fitting: member, of: container.path, in: try project.nib(of: file), classes.source)
            guard fitting.count == 1 else { return nil }
            let bytes = [TextEdit(range, PlainNode.name(fitting[0]).flowText)].applied(to: document.source.bytes)
            return ("connect '\(outlet)' to '\(fitting[0])'", try Document(SourceText(name: path, bytes: bytes)))
        }
    }
}

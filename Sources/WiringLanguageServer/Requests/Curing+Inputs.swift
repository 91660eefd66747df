internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile

/// The cures of findings in what files give each other, and in connections that do not fit.
extension OpenProject {
    typealias Cure = (title: String, document: Document)

    /// Returns the removal of a parameter that nothing uses.
    mutating func removal(ofParameter finding: Diagnostic, _ file: Int) -> Cure? {
        guard let word = word(of: finding, in: file), case .parameter = word.subject else { return nil }
        return try? asking {
            ("remove '\(word.text)'", try $0.document(at: $0.files[file].path).removing(parameter: word.text))
        }
    }

    // MARK: Externals

    /// Returns what gives a nib under a prefix an external that it needs: each object that fits or, since the including file
    /// may get it from its own includer, an external of the same name.
    mutating func externals(missingIn finding: Diagnostic, _ file: Int) -> [Cure] {
        guard let declared = finding.secondary.first?.place, let part = project.index(of: declared.file),
            let external = word(at: declared, in: part), let prefix = word(of: finding, in: file)?.text,
            let document = try? asking({ try $0.document(at: $0.files[file].path) })
        else { return [] }
        let fitting = project.objects(
            fitting: external.className, in: file, outside: prefix, classes(of: file))
        var cures = fitting.prefix(Self.mostTargets).compactMap { object -> Cure? in
            guard let given = try? document.giving(object, toExternal: external.text, of: prefix) else { return nil }
            return ("give '\(object)' to the external '\(external.text)' of '\(prefix)'", given)
        }
        if let className = external.className,
            let declaring = try? document.adding(external.text, class: className, isExternal: true)
                .giving(external.text, toExternal: external.text, of: prefix)
        {
            cures.append(("declare the external '\(external.text)' here, and give it to '\(prefix)'", declaring))
        }
        return cures
    }

    // MARK: Connections

    /// Returns the connection of an outlet to the one object that fits it, in place of one that does not.
    mutating func reconnection(of finding: Diagnostic, _ file: Int) -> Cure? {
        guard let word = word(of: finding, in: file), word.isConnection, let holder = word.holder,
            let range = finding.primary?.place.utf8Range, let name = holder.member, let classes = classes(of: file)
        else { return nil }
        let outlet = "\(holder.path).\(name)"
        let path = path(of: file)
        return try? asking { (project: inout Project) -> Cure? in
            let document = try project.document(at: path)
            guard let member = project.member(at: outlet, in: document) else { return nil }
            let fitting = AutoConnection.names(
                fitting: member, of: holder.path, in: try project.nib(of: file), classes.source)
            guard fitting.count == 1 else { return nil }
            let bytes = [TextEdit(range, fitting[0])].applied(to: document.source.bytes)
            return ("connect '\(outlet)' to '\(fitting[0])'", try Document(SourceText(name: path, bytes: bytes)))
        }
    }
}

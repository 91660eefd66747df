internal import WiringDiagnostics
internal import WiringFile

/// Edits of the parameters that an overlay shares with what it includes.
extension Project {
    /// Returns an overlay that gives a parameter another value, which is its default if it has a source.
    ///
    /// A declaration in an overlay takes the place of a whole one, so a new one says all that the included one does: a
    /// secret stays a secret. One that says what is so without it goes.
    package mutating func setting(
        parameter name: String, to value: PlainNode, in overlay: Document
    ) throws(EditError) -> Document {
        let declaresIt = overlay.keys(of: .parameters).contains(name)
        let silent = declaresIt ? try overlay.removing(parameter: name) : overlay
        guard let included = includedDeclaration(ofParameter: name, in: silent) else {
            return try overlay.setting(parameter: name, to: value)
        }
        if declaresIt {
            let edited = try overlay.setting(parameter: name, to: value)
            let isSilent = edited.source.bytes != overlay.source.bytes && edited.declaration(of: name) == included
            return isSilent ? silent : edited
        }
        let new = included.declaring(value)
        return new == included ? overlay : try overlay.adding(name, new, to: .parameters)
    }

    /// Returns how what an overlay includes declares a parameter that the overlay itself does not.
    private func includedDeclaration(ofParameter name: String, in overlay: Document) -> PlainNode? {
        var project = replacing([overlay.source.name: overlay.source.bytes])
        guard let nib = project.nib(for: overlay), let id = nib.texts.find(name),
            let parameter = nib.namespaces[0].parameters[id]
        else { return nil }
        return nib.declaration(of: parameter, besides: overlay.source.name, showsSecret: true)
    }
}

extension Document {
    /// Returns what the file declares a parameter as.
    fileprivate func declaration(of parameter: String) -> PlainNode? {
        file.declarations.sections[.parameters].flatMap { entry(parameter, in: $0) }.map { PlainNode(file, $0.value) }
    }
}

extension PlainNode {
    /// Returns the declaration of a parameter with another value, or default where it says more than that.
    fileprivate func declaring(_ value: PlainNode) -> PlainNode {
        let fallback = Entry(.name(Keyword.default.text), value)
        guard case .mapping(var entries) = self, !entries.isEmpty else {
            guard case .mapping = value else { return value }
            return .mapping([fallback])
        }
        if let index = entries.firstIndex(where: { $0.key == fallback.key }) {
            entries[index] = fallback
        } else {
            entries.append(fallback)
        }
        return .mapping(entries)
    }
}

internal import WiringFile

extension MergedNib {
    /// Returns the declaration of a parameter for another file, without a secret.
    func declaration(of parameter: ParameterDeclaration, besides file: String) -> PlainNode {
        let node = PlainNode(self, parameter.value)
        guard case .mapping(let entries) = node else {
            return isSecret(parameter) ? .mapping((Keyword.secret.text, .word("true"))) : node
        }
        var kept = entries.compactMap { entry -> PlainNode.Entry? in
            switch entry.key {
            case .scalar(Keyword.default.text, _) where isSecret(parameter): nil
            case .scalar(Keyword.file.text, _): sourceFile(entry, parameter, besides: file)
            default: entry
            }
        }
        // A declaration that this one replaces may have said so.
        if isSecret(parameter), !kept.contains(where: { $0.key == .name(Keyword.secret.text) }) {
            kept.append(.init(.name(Keyword.secret.text), .word("true")))
        }
        return .mapping(kept)
    }

    /// Returns a file as the source of a parameter, whose path is relative to the declaring file.
    private func sourceFile(
        _ entry: PlainNode.Entry, _ parameter: ParameterDeclaration, besides file: String
    ) -> PlainNode.Entry {
        guard case .scalar(let path, _) = entry.value, !path.hasPrefix("/") else { return entry }
        let (old, new) = (FilePath.folder(of: files[parameter.file].name), FilePath.folder(of: file))
        guard old != new else { return entry }
        return PlainNode.Entry(entry.key, .word(FilePath.path(to: FilePath.join(old, path), from: new)))
    }
}

extension MergedNib {
    /// Whether a file gives a text to a secret, rather than another parameter.
    func isSecretText(_ parameter: ParameterDeclaration) -> Bool {
        isSecret(parameter) && parameter.given.map { parameterAlone(at: $0) == nil } ?? false
    }
}

internal import WiringFile

extension MergedNib {
    /// Returns the declaration of a parameter for another file, without a secret.
    func declaration(of parameter: ParameterDeclaration, besides file: String) -> PlainNode {
        let node = PlainNode(self, parameter.value)
        guard case .mapping(let entries) = node else { return node }
        return .mapping(
            entries.compactMap { entry in
                switch entry.key {
                case .scalar(Keyword.default.text, _) where isSecret(parameter): nil
                case .scalar(Keyword.file.text, _): sourceFile(entry, parameter, besides: file)
                default: entry
                }
            })
    }

    /// Returns a file as the source of a parameter, whose path is relative to the declaring file.
    private func sourceFile(
        _ entry: PlainNode.Entry, _ parameter: ParameterDeclaration, besides file: String
    ) -> PlainNode.Entry {
        guard case .scalar(let path, _) = entry.value, !path.hasPrefix("/") else { return entry }
        let (old, new) = (FilePath.folder(of: files[parameter.file].name), FilePath.folder(of: file))
        guard old != new else { return entry }
        return PlainNode.Entry(entry.key, .word(FilePath.relative(FilePath.tidy(FilePath.join(old, path)), to: new)))
    }
}

extension MergedNib {
    /// Whether a file gives a text to a secret, rather than another parameter.
    func isSecretText(_ parameter: ParameterDeclaration) -> Bool {
        isSecret(parameter) && parameter.given.map { parameterAlone(at: $0) == nil } ?? false
    }
}

extension FilePath {
    /// Returns the path from a folder to a file, both as seen from one place.
    static func relative(_ path: String, to folder: String) -> String {
        let (path, folder) = (tidy(path), tidy(folder))
        guard path.hasPrefix("/") == folder.hasPrefix("/") else { return path }
        var steps = path.split(separator: "/")[...]
        var base = folder.split(separator: "/").filter { $0 != "." }[...]
        while let first = steps.first, steps.count > 1, first == base.first {
            steps.removeFirst()
            base.removeFirst()
        }
        guard !base.contains("..") else { return path }
        return (base.map { _ in ".." } + steps.map(String.init)).joined(separator: "/")
    }
}

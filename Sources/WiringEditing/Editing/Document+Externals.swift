internal import WiringDiagnostics
internal import WiringFile

/// Externals that an including file supplies to nested nibs.
extension Document {
    /// Gives an external of the nib under a prefix an object of this file.
    package func giving(_ object: String, toExternal name: String, of prefix: String) throws(EditError) -> Document {
        let include = file.declarations.includes.first { $0.prefix.map(file.string) == prefix }
        guard let include, let entry = parent(of: include.path) else {
            throw EditError("'\(source.name)' has no prefix '\(prefix)'")
        }
        if let externals = include.externals { return try applying(.adding(name, .name(object), to: externals)) }
        return try applying(
            .adding(Keyword.externals.text, .mapping([.init(.name(name), .name(object))]), to: entry))
    }
}

extension Project {
    /// Returns the names of the objects of a file that fit an external of a nib inside it, named with its prefix.
    package func objects(
        fitting className: String?, in file: Int, for external: String, _ classes: CompletionClasses?
    ) -> [String] {
        let text = files[file].source?.bytes ?? []
        let knowledge = CompletionKnowledge(of: text, path: files[file].path, project: self, classes: classes)
        let given = fileIndex(of: file).given
        return knowledge.objects(fitting: className, for: external, given: given).filter { $0.rank < .unknown }.map(
            \.label)
    }
}

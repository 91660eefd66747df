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

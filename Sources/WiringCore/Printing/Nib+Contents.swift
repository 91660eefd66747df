internal import WiringDiagnostics
internal import WiringFile

/// The declarations of the files, by name.
extension Nib {
    /// The paths of the files, as messages show them: the main file, then those it includes, in the order of inclusion.
    public var files: [String] { merged.files.map(\.name) }

    /// The names of the objects, in the order of the files; inline definitions have none.
    public var names: [String] { entities(.object).filter { merged.wrappedObjects[$0] == nil }.map(merged.fullName) }

    /// The names of the externals, which the program passes, in the order of the files.
    public var externals: [String] {
        entities(.external).filter { merged.entities[$0].namespace == 0 }.map {
            merged.texts.string(merged.entities[$0].name)
        }
    }

    /// The names of the parameters that the program can pass; parameters of nested nibs have prefixes.
    public var parameters: [String] {
        merged.namespaces.flatMap { namespace in
            namespace.parameters.keys.sorted().map { namespace.prefix + merged.texts.string($0) }
        }
    }

    /// The class or protocol of File's Owner; nil if the nib declares none.
    public var ownerType: String? {
        merged.namespaces[0].owner.map { merged.string(merged.classRef(of: merged.entities[$0].definition)) }
    }

    private func entities(_ kind: Entity.Kind) -> some Sequence<Int> {
        merged.entities.indices.lazy.filter { merged.entities[$0].kind == kind && merged.removed[$0] == nil }
    }
}

extension Nib: CustomStringConvertible, CustomReflectable {
    /// The names of the files and of their objects, externals and parameters, in a few lines.
    public var description: String {
        var overview = Overview("Nib '\(merged.files[0].name.shortPath)'")
        overview.add("includes", "includes", files.dropFirst().lazy.map(\.shortPath))
        overview.add("owner", "owners", ownerType.map { [$0] } ?? [])
        overview.add("external", "externals", externals)
        overview.add("parameter", "parameters", parameters)
        overview.add("object", "objects", names)
        return overview.text
    }

    /// Nothing beyond the description, for `dump`.
    public var customMirror: Mirror { Mirror(withoutContentsOf: self) }
}

package import WiringDiagnostics
package import WiringFile

/// The entry of one file for an object as a whole: its definition, or an overlay that overrides the object or a part of
/// it.
package struct Statement {
    /// The section that contains it.
    package var verb: Keyword
    /// The full name of the object, or the path of a part of it.
    package var path: String
    /// The node of the name.
    package var ref: NodeReference

    /// Whether it creates an object, rather than overriding one.
    package var isDefinition: Bool { verb != .change && verb != .remove }

    /// Whether it concerns an object that another file has.
    var isOverride: Bool { [.replace, .wrap, .change, .remove].contains(verb) }

    /// The path, and the beginnings of it that may name an object.
    var names: [String] {
        path.indices.filter { path[$0] == "." }.map { String(path[..<$0]) } + [path]
    }
}

extension MergedNib {
    /// The entries of the files for objects as wholes, in the order in which they apply.
    package var statements: [Statement] {
        scopes.enumerated().filter { $0.element.wrapped == nil }.flatMap { index, scope in
            let (tree, declarations) = (files[scope.file].tree, files[scope.file].declarations)
            func statement(_ verb: Keyword, _ node: NodeIndex) -> Statement {
                let ref = NodeReference(scope: index, node: node)
                return Statement(verb: verb, path: namespaces[scope.namespace].prefix + string(ref), ref: ref)
            }
            let owner = declarations.owner.map { [statement(.owner, $0.key)] } ?? []
            let sections = [Keyword.externals, .objects, .replace, .wrap, .change].flatMap { verb in
                declarations.sections[verb].map { tree.entries(of: $0).map { statement(verb, $0.key) } } ?? []
            }
            let removals = declarations.sections[.remove].map { tree.children(of: $0).map { statement(.remove, $0) } }
            return owner + sections + (removals ?? [])
        }
    }
}

extension Inventory {
    /// Returns where an object of some name is created: its definition, and what overlays put in its place.
    package func places(ofDefinitionsOf name: String) -> Set<Diagnostic.Location> {
        Set(
            nib.statements.filter { $0.isDefinition && $0.path == name }.map { place($0.ref) }
                + objects.filter { $0.name == name }.map { place($0.ref) })
    }

    /// Returns the names of the objects that are created at some places.
    package func names(definedAt places: Set<Diagnostic.Location>) -> Set<String> {
        Set(
            nib.statements.filter { $0.isDefinition && places.contains(place($0.ref)) }.map(\.path)
                + objects.filter { places.contains(place($0.ref)) }.map(\.name))
    }
}

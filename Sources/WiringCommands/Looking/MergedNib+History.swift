#if Commands
internal import Wiring
internal import WiringFile

extension MergedNib {
    /// One file's statement about an object.
    struct Telling {
        /// The section that contains it.
        var verb: Keyword
        /// The object or the part of it, with its prefix.
        var path: String
        /// The node of the name.
        var ref: NodeReference
        /// The node of the class, if one is given.
        var classRef: NodeReference?
    }

    /// Returns every statement about an object with a name or path, in the order in which they apply: those after the
    /// last definition of a class have changed it; removals concern its parts.
    func history(of name: String) -> [Telling] {
        var tellings: [Telling] = []
        for (index, scope) in scopes.enumerated() where scope.wrapped == nil {
            let (tree, sections) = (files[scope.file].tree, files[scope.file].declarations.sections)
            let prefix = namespaces[scope.namespace].prefix
            if prefix + Keyword.owner.text == name, let owner = files[scope.file].declarations.owner {
                tellings.append(telling(.owner, name, owner.key, owner.value, index, tree))
            }
            for verb in [Keyword.objects, .externals, .replace, .change] {
                guard let section = sections[verb] else { continue }
                for (key, value) in tree.entries(of: section) where prefix + texts.string(tree.text(key)) == name {
                    tellings.append(telling(verb, name, key, value, index, tree))
                }
            }
            guard let removals = sections[.remove] else { continue }
            for item in tree.children(of: removals) {
                let path = prefix + texts.string(tree.text(item))
                if path.hasPrefix(name + ".") {
                    tellings.append(Telling(verb: .remove, path: path, ref: NodeReference(scope: index, node: item)))
                }
            }
        }
        return tellings
    }

    private func telling(
        _ verb: Keyword, _ path: String, _ key: NodeIndex, _ value: NodeIndex, _ scope: Int, _ tree: NodeTree
    ) -> Telling {
        let node = tree.definition(at: value).classNode
        return Telling(
            verb: verb, path: path, ref: NodeReference(scope: scope, node: key),
            classRef: node == 0 ? nil : NodeReference(scope: scope, node: node))
    }
}
#endif

internal import WiringFile

/// A node of a file that names an object.
struct NameUse {
    enum Kind: Equatable {
        /// The key of an object or an external, which declares it.
        case declaration
        /// The key of `replace`, `wrap` or `change`, or an item of `remove`: a path.
        case overlay
        /// The target of an outlet, or the object given to an included file as owner or external.
        case target
        /// The target of an action: a name, a dot, and the action.
        case action
        /// The key of an external in the include with that index.
        case external(include: Int)
    }

    var kind: Kind
    var node: NodeIndex
    /// The text up to the action, if any: a name with its prefixes, or a path.
    var words: [String]
    /// The action with its dot; empty for other uses.
    var rest = ""
}

extension Document {
    /// Every node of the file that names an object.
    var nameUses: [NameUse] { nameUses(naming: nil) }

    /// Returns the nodes of the file that name an object.
    ///
    /// - Parameter name: Leaves out most of those that name another one; nil for all.
    func nameUses(naming name: String?) -> [NameUse] {
        var uses: [NameUse] = []
        func add(_ node: NodeIndex, _ kind: NameUse.Kind) {
            let text = file.string(node)
            if let name, text != name, !text.utf8.contains(UInt8(ascii: ".")) { return }
            var words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            let action = kind == .action && words.count > 1 ? "." + words.removeLast() : ""
            uses.append(NameUse(kind: kind, node: node, words: words, rest: action))
        }
        for (section, mapping) in file.declarations.sections.inFileOrder {
            switch section {
            case .objects, .externals: for (key, _) in tree.entries(of: mapping) { add(key, .declaration) }
            case .replace, .wrap, .change: for (key, _) in tree.entries(of: mapping) { add(key, .overlay) }
            case .remove: for item in tree.children(of: mapping) { add(item, .overlay) }
            default: continue
            }
        }
        for (index, include) in file.declarations.includes.enumerated() {
            if let owner = include.owner { add(owner, .target) }
            guard let externals = include.externals else { continue }
            for (key, value) in tree.entries(of: externals) {
                add(key, .external(include: index))
                add(value, .target)
            }
        }
        for (_, definition) in placedDefinitions where tree.isMapping(definition) {
            let parts = tree.definition(at: definition)
            for (mapping, kind) in [(parts.outlets, NameUse.Kind.target), (parts.actions, .action)] where mapping != 0 {
                for (_, value) in tree.entries(of: mapping) {
                    for target in tree.targets(of: value).all where tree.isScalar(target) { add(target, kind) }
                }
            }
        }
        return uses
    }
}

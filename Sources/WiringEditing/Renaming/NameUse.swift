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
    var nameUses: [NameUse] {
        var uses: [NameUse] = []
        for (section, mapping) in file.declarations.sections.inFileOrder {
            switch section {
            case .objects, .externals:
                for (key, _) in tree.entries(of: mapping) { uses.append(use(key, .declaration)) }
            case .replace, .wrap, .change:
                for (key, _) in tree.entries(of: mapping) { uses.append(use(key, .overlay)) }
            case .remove:
                for item in tree.children(of: mapping) { uses.append(use(item, .overlay)) }
            default: continue
            }
        }
        for (index, include) in file.declarations.includes.enumerated() {
            if let owner = include.owner { uses.append(use(owner, .target)) }
            guard let externals = include.externals else { continue }
            for (key, value) in tree.entries(of: externals) {
                uses.append(use(key, .external(include: index)))
                uses.append(use(value, .target))
            }
        }
        for (_, definition) in placedDefinitions where tree.isMapping(definition) {
            uses += namesInOutlets(of: definition) + namesInActions(of: definition)
        }
        return uses
    }

    private func namesInOutlets(of definition: NodeIndex) -> [NameUse] {
        let outlets = tree.definition(at: definition).outlets
        guard outlets != 0 else { return [] }
        return tree.entries(of: outlets).flatMap { _, value in
            tree.targets(of: value).all.filter(tree.isScalar).map { use($0, .target) }
        }
    }

    private func namesInActions(of definition: NodeIndex) -> [NameUse] {
        let actions = tree.definition(at: definition).actions
        guard actions != 0 else { return [] }
        return tree.entries(of: actions).flatMap { _, value in
            tree.targets(of: value).all.filter(tree.isScalar).map { use($0, .action) }
        }
    }

    private func use(_ node: NodeIndex, _ kind: NameUse.Kind) -> NameUse {
        var words = file.string(node).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let action = kind == .action && words.count > 1 ? "." + words.removeLast() : ""
        return NameUse(kind: kind, node: node, words: words, rest: action)
    }
}

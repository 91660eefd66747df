internal import WiringDiagnostics
internal import WiringFile

/// What to write at an outlet instead of targets in the wrong form.
extension Checker {
    /// Returns the advice on some targets, which are written at a node.
    func advice(
        onForm shape: MemberDescriptor.Shape, of targets: Targets<Target, NodeReference>, at ref: NodeReference
    ) -> Fix? {
        let (tree, node) = (nib.tree(ref.scope), Int(ref.node))
        // The one name that is written, in whatever form.
        let name: NodeReference? =
            if targets.all.count == 1, case .name(let name)? = targets.all.first { name } else { nil }
        if let name, isClassAlone(name), shape != .keyed {
            let definition = "{class: \(nib.string(name))}"
            return Fix(
                "'\(nib.string(name))' is a class: write \(shape == .toOne ? definition : "[\(definition)]") "
                    + "to make an object of it here", nil)
        }
        let layout = nib.layout(of: ref.scope)
        return switch (shape, targets) {
        case (.toOne, _):
            if tree.isEmpty(node) {
                "leave the outlet out to leave it unconnected"
            } else if let name {
                Fix(
                    "write the name alone: \(nib.string(name))",
                    isObject(name) ? layout?.unwrapping(node, to: Int(name.node)) : nil)
            } else if targets.all.count == 1, case .definition(.written(let definition))? = targets.all.first {
                Fix("write the definition alone", layout?.unwrapping(node, to: Int(definition.node)))
            } else {
                "write one name, or one inline definition"
            }
        case (.toMany, .one):
            Fix("write it in brackets: [\(name.map(nib.string) ?? "{class: …}")]", layout?.bracketing(node))
        case (.keyed, .one) where tree.isDefinition(node):
            "the key 'class' makes it an inline definition, and cannot be one of an outlet"
        case (.keyed, .one): "write it in braces: {key: a}"
        default: nil
        }
    }

    /// Returns the key of a mapping such as `{type: Button}` that is meant as the `class` of an inline definition.
    func misspeltClass(in targets: Targets<Target, NodeReference>, for shape: MemberDescriptor.Shape) -> NodeReference?
    {
        guard shape != .keyed, case .keyed(let entries) = targets, entries.count == 1,
            case .name(let name) = entries[0].target, !isObject(name),
            !ForeignWords.suggestion(for: nib.string(entries[0].key), among: [Keyword.class.text]).nearest.isEmpty
        else { return nil }
        return entries[0].key
    }

    /// Whether a target is the name of a class, and of no object.
    func isClassAlone(_ target: Target) -> Bool {
        if case .name(let name) = target { isClassAlone(name) } else { false }
    }

    private func isClassAlone(_ name: NodeReference) -> Bool {
        !isObject(name) && source.descriptor(ofClass: nib.string(name)) != nil
    }

    /// Whether a target is the name of an object, or a definition.
    func isObject(_ target: Target) -> Bool {
        switch target {
        case .name(let name): isObject(name)
        case .definition: true
        case .removed: false
        }
    }

    private func isObject(_ name: NodeReference) -> Bool {
        if case .entity = nib.meaning(of: nib.text(name), in: Int(name.scope)) { true } else { false }
    }
}

extension MemberDescriptor.Shape {
    /// The targets that an outlet of this shape takes, as text.
    var words: String {
        switch self {
        case .toOne: "one object"
        case .toMany: "a list of objects"
        case .keyed: "a mapping of keys to objects"
        }
    }
}

extension Targets {
    /// The form of the targets, as text.
    var words: String {
        switch self {
        case .one: "one object"
        case .list: "a list"
        case .keyed: "a mapping"
        }
    }
}

package import WiringFile

extension MergedNib {
    /// Returns what a definition says, with names as the whole has them, for comparisons; nil if a parameter in it means
    /// something else in the whole.
    func model(of definition: Definition) -> PlainNode? {
        var entries: [PlainNode.Entry] = [
            .init(.name(Keyword.class.text), .name(string(classRef(of: definition)))),
            .init(.name(Keyword.shared.text), .word(isShared(definition) ? "true" : "false")),
        ]
        for section in [Keyword.attributes, .outlets, .actions] {
            for setting in settings(section, of: definition) {
                guard let value = model(of: setting.value, section) else { return nil }
                entries.append(.init(.name("\(section.text).\(texts.string(setting.key))"), value))
            }
        }
        return .mapping(entries)
    }

    /// Returns what a member is set to, with names as the whole has them.
    func model(of value: Setting.Value, _ section: Keyword) -> PlainNode? {
        switch section {
        case .attributes:
            guard case .written(let ref) = value else { return nil }
            return attribute(ref)
        // One action and a list of it are the same.
        case .actions: return .list(targets(of: value).all.compactMap { model(of: $0, isAction: true) })
        default: return model(of: targets(of: value))
        }
    }

    private func model(of targets: Targets<Target, NodeReference>) -> PlainNode? {
        let steps = targets.steps(string)
        let found = steps.compactMap { model(of: $0.target, isAction: false) }
        guard found.count == steps.count else { return nil }
        switch targets {
        case .one: return found[0]
        case .list: return .list(found)
        case .keyed:
            return .mapping(zip(steps, found).map { .init(.name($0.step ?? ""), $1) })
        }
    }

    private func model(of target: Target, isAction: Bool) -> PlainNode? {
        switch target {
        case .name(let ref): .name(name(at: ref, isAction: isAction, isGiven: true))
        case .definition(let definition): model(of: definition)
        case .removed: nil
        }
    }

    private func attribute(_ ref: NodeReference) -> PlainNode? {
        let (tree, node) = (tree(ref.scope), Int(ref.node))
        func part(_ node: NodeIndex) -> PlainNode? {
            attribute(NodeReference(scope: Int(ref.scope), node: node))
        }
        if tree.isScalar(node) {
            let isNested = !namespaces[scopes[Int(ref.scope)].namespace].prefix.isEmpty
            if isNested, Interpolation.isNeeded(in: texts.bytes(of: text(ref))) { return nil }
            return .scalar(string(ref), isPlain: tree.isPlain(node))
        }
        if tree.isSequence(node) {
            let items = tree.children(of: node).map(part)
            return items.contains(nil) ? nil : .list(items.compactMap(\.self))
        }
        let entries = tree.entries(of: node).map { (part($0.key), part($0.value)) }
        return .mapping(entries.compactMap { key, value in key.flatMap { key in value.map { .init(key, $0) } } })
    }
}

extension MergedNib {
    /// Whether a definition says the same as one of another nib, with names as each of them has them.
    package func says(_ definition: Definition, like other: Definition, of nib: MergedNib) -> Bool {
        model(of: definition) == nib.model(of: other)
    }
}

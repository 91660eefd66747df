package import WiringFile

/// What to do with a value that contains a parameter of a nested nib, which means something else outside.
enum InnerParameters {
    /// The value cannot be expressed outside.
    case refused
    /// It is compared as the inner file writes it, which makes sense only between values of the same object.
    case asWritten
}

extension MergedNib {
    /// Returns what a definition says, with full names, for comparisons; nil if a parameter in it is refused.
    func model(of definition: Definition, _ parameters: InnerParameters = .refused) -> PlainNode? {
        var entries: [PlainNode.Entry] = [
            .init(.name(Keyword.class.text), .name(string(classRef(of: definition)))),
            .init(.name(Keyword.shared.text), .word(isShared(definition) ? "true" : "false")),
        ]
        if let isLazy = laziness(of: definition) {
            entries.append(.init(.name(Keyword.lazy.text), .word(isLazy ? "true" : "false")))
        }
        let given = given(of: definition)
        if !given.isEmpty { entries.append(.init(.name(Keyword.given.text), .list(given.map { .name(string($0)) }))) }
        for section in Keyword.settingSections {
            for setting in settings(section, of: definition) {
                guard let value = model(of: setting.value, section, parameters) else { return nil }
                entries.append(.init(.name("\(section.text).\(texts.string(setting.key))"), value))
            }
        }
        return .mapping(entries)
    }

    /// Returns what a member is set to, with full names.
    func model(
        of value: Setting.Value, _ section: Keyword, _ parameters: InnerParameters = .refused
    ) -> PlainNode? {
        switch section {
        case .attributes:
            guard case .written(let ref) = value else { return nil }
            return attribute(ref, parameters)
        // One action and a list of it are the same.
        case .actions: return .list(targets(of: value).all.compactMap { model(of: $0, isAction: true, parameters) })
        default: return model(of: targets(of: value), parameters)
        }
    }

    private func model(of targets: Targets<Target, NodeReference>, _ parameters: InnerParameters) -> PlainNode? {
        let steps = targets.steps(string)
        let found = steps.compactMap { model(of: $0.target, isAction: false, parameters) }
        guard found.count == steps.count else { return nil }
        switch targets {
        case .one: return found[0]
        case .list: return .list(found)
        case .keyed:
            return .mapping(zip(steps, found).map { .init(.name($0.step ?? ""), $1) })
        }
    }

    private func model(of target: Target, isAction: Bool, _ parameters: InnerParameters) -> PlainNode? {
        switch target {
        case .name(let ref): .name(name(at: ref, isAction: isAction, isGiven: true))
        case .definition(let definition): model(of: definition, parameters)
        case .removed: nil
        }
    }

    private func attribute(_ ref: NodeReference, _ parameters: InnerParameters) -> PlainNode? {
        let tree = tree(ref.scope)
        let isNested = !namespaces[scopes[Int(ref.scope)].namespace].prefix.isEmpty
        let isRefused =
            isNested && parameters == .refused
            && tree.valueScalars(of: Int(ref.node)).contains {
                Interpolation.isNeeded(in: texts.bytes(of: tree.text($0)))
            }
        return isRefused ? nil : PlainNode(self, ref)
    }
}

extension MergedNib {
    /// Whether a definition says the same as that of the same object in another nib, comparing full names.
    package func says(_ definition: Definition, like other: Definition, of nib: MergedNib) -> Bool {
        model(of: definition, .asWritten) == nib.model(of: other, .asWritten)
    }
}

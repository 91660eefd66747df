/// An object that takes the place of an external.
package struct FilledExternal: Sendable {
    /// The object.
    package var entity: Int
    /// The declaration of the external.
    package var declaration: Definition
    /// Whether the settings of the declaration apply to the object; a `replace:` or `wrap:` discards them.
    package var isKept: Bool
}

/// The location of a wrapped object.
package struct WrappedObject: Sendable {
    /// The entity of its wrapper.
    package var wrapper: Int
    /// The path of the outlet that names it.
    package var path: String
}

/// Something that an overlay removed or replaced, and the names in it.
package struct RemovedContent: Sendable {
    /// The kinds of content.
    package enum Content: Sendable {
        /// A whole definition.
        case definition(Definition)
        /// The value of one attribute, outlet or action.
        case setting(Keyword, Setting.Value)
    }

    package var content: Content
    package var overlay: NodeReference
}

extension Nib {
    /// Returns the names in the content that an overlay removed: of objects, and of objects with their actions.
    package func names(in dropped: RemovedContent) -> (targets: [NodeReference], actions: [NodeReference]) {
        var names: (targets: [NodeReference], actions: [NodeReference]) = ([], [])
        switch dropped.content {
        case .definition(let definition): collect(definition, &names)
        case .setting(let section, let value): collect(section, value, &names)
        }
        return names
    }

    private func collect(_ definition: Definition, _ names: inout (targets: [NodeReference], actions: [NodeReference]))
    {
        for section in [Keyword.outlets, .actions] {
            for setting in settings(section, of: definition) { collect(section, setting.value, &names) }
        }
    }

    private func collect(
        _ section: Keyword, _ value: Setting.Value, _ names: inout (targets: [NodeReference], actions: [NodeReference])
    ) {
        guard section != .attributes else { return }
        switch value {
        case .merged(let index): collect(.merged(index), &names)
        case .written(let ref) where tree(ref.scope).isScalar(Int(ref.node)):
            if section == .outlets { names.targets.append(ref) } else { names.actions.append(ref) }
        case .written(let ref) where section == .outlets && tree(ref.scope).isDefinition(Int(ref.node)):
            collect(.written(ref), &names)
        default: for part in parts(of: value) { collect(section, part.value, &names) }
        }
    }
}

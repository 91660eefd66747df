/// An object that replaces an external.
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

extension MergedNib {
    /// Returns the names in something that an overlay removed: those of objects, and those of actions with their
    /// objects.
    package func names(in removed: RemovedContent) -> (targets: [NodeReference], actions: [NodeReference]) {
        var names: (targets: [NodeReference], actions: [NodeReference]) = ([], [])
        switch removed.content {
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
        switch section {
        case .actions: names.actions += actions(of: value)
        case .outlets:
            for target in targets(of: value).all {
                switch target {
                case .name(let ref): names.targets.append(ref)
                case .definition(let definition): collect(definition, &names)
                case .removed: break
                }
            }
        default: break
        }
    }
}

/// A number in the path of an overlay, which stands for one of the targets in a list.
package struct NumberedStep: Sendable {
    /// The path.
    package var path: NodeReference
    /// The number of steps after it in the path.
    package var following: Int
    /// The list.
    package var list: NodeReference
    /// The number.
    package var position: Int
}

/// An object that takes the place of an external.
package struct Fill: Sendable {
    /// The object.
    package var entity: Int
    /// The declaration of the external.
    package var declaration: Definition
    /// Whether what the declaration sets is set on the object: a `replace:` or `wrap:` does away with it.
    package var isKept: Bool
}

/// Where an object that was wrapped lives.
package struct Held: Sendable {
    /// Its wrapper.
    package var wrapper: Int
    /// The path of the outlet that names it.
    package var path: String
}

/// Something that an overlay took away, and the names in it.
package struct Dropped: Sendable {
    /// A whole definition.
    package var definition: Definition?
    /// What one attribute, outlet or action was set to.
    package var setting: (section: Word, value: Setting.Value)?
    /// The overlay.
    package var overlay: Ref

    /// Creates a whole definition that was taken away.
    init(definition: Definition, overlay: Ref) {
        self.definition = definition
        self.overlay = overlay
    }

    /// Creates what one setting was, which was taken away.
    init(section: Word, value: Setting.Value, overlay: Ref) {
        setting = (section, value)
        self.overlay = overlay
    }
}

extension Nib {
    /// The names that stood in something that an overlay took away: of objects, and of objects with their actions.
    package func names(in dropped: Dropped) -> (targets: [Ref], actions: [Ref]) {
        var names: (targets: [Ref], actions: [Ref]) = ([], [])
        if let definition = dropped.definition { collect(definition, &names) }
        if let (section, value) = dropped.setting { collect(section, value, &names) }
        return names
    }

    private func collect(_ definition: Definition, _ names: inout (targets: [Ref], actions: [Ref])) {
        for section in [Word.outlets, .actions] {
            for setting in settings(section, of: definition) { collect(section, setting.value, &names) }
        }
    }

    private func collect(
        _ section: Word, _ value: Setting.Value, _ names: inout (targets: [Ref], actions: [Ref])
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

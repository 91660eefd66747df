/// Definitions with something changed in them. What is not touched stays as it is written.
extension Nib {
    /// A definition with the settings of a `change:` put over its own.
    mutating func merging(_ change: Ref, into definition: Definition) -> Definition {
        var merged = materialised(definition)
        let parts = tree(change.scope).definition(at: Int(change.node))
        if parts.classNode != 0 { merged.classRef = Ref(scope: Int(change.scope), node: parts.classNode) }
        if parts.shared != 0 { merged.isShared = isShared(.written(change)) }
        for section in Word.settingSections {
            for setting in settings(section, of: .written(change)) {
                var settings = merged.settings[section] ?? []
                if let index = settings.firstIndex(where: { $0.key == setting.key }) {
                    let old = settings[index]
                    settings[index] = setting
                    settings[index].overrode = old.overrode + [old.keyRef]
                } else {
                    settings.append(setting)
                }
                merged.settings[section] = settings
            }
        }
        return store(merged)
    }

    /// A definition in which the definition in place, or the part, at a path was changed.
    ///
    /// - Parameters:
    ///   - steps: The names of outlets, and the numbers or keys of one of several targets.
    ///   - change: Gives the new definition; nil takes it away.
    /// - Returns: nil where the path leads to nothing.
    mutating func altering(
        _ definition: Definition, at steps: ArraySlice<Substring>, _ change: (inout Nib, Definition) -> Definition?
    ) -> Definition? {
        guard let step = steps.first else { return change(&self, definition) }
        var merged = materialised(definition)
        for section in Word.settingSections {
            guard let index = merged.settings[section]?.firstIndex(where: { texts.string($0.key) == step }) else {
                continue
            }
            let value = merged.settings[section]![index].value
            guard let altered = alteringValue(value, at: steps.dropFirst(), change) else { return nil }
            if case .removed = altered {
                merged.settings[section]!.remove(at: index)
            } else {
                merged.settings[section]![index].value = altered
            }
            return store(merged)
        }
        return nil
    }

    private mutating func alteringValue(
        _ value: Setting.Value, at steps: ArraySlice<Substring>, _ change: (inout Nib, Definition) -> Definition?
    ) -> Setting.Value? {
        switch value {
        case .written(let ref):
            let tree = tree(ref.scope)
            let node = Int(ref.node)
            if tree.isDefinition(node) { return alteringInPlace(.written(ref), at: steps, change) }
            if steps.isEmpty { return alteringPart(ref, change) }
            if tree.isSequence(node) {
                let items = tree.children(of: node).map { Setting.Value.written(Ref(scope: Int(ref.scope), node: $0)) }
                return alteringValue(.list(items, ref), at: steps, change)
            }
            guard tree.isMapping(node) else { return nil }
            let entries = tree.entries(of: node).map { key, value in
                (
                    key: Ref(scope: Int(ref.scope), node: key),
                    value: Setting.Value.written(Ref(scope: Int(ref.scope), node: value))
                )
            }
            return alteringValue(.keyed(entries, ref), at: steps, change)
        case .merged(let index):
            return alteringInPlace(.merged(index), at: steps, change)
        case .list(var items, let ref):
            guard let step = steps.first else { return alteringPart(ref, change) }
            guard let index = Int(step), items.indices.contains(index),
                let altered = alteringValue(items[index], at: steps.dropFirst(), change)
            else { return nil }
            items[index] = altered
            return .list(items, ref)
        case .keyed(var entries, let ref):
            guard let step = steps.first else { return alteringPart(ref, change) }
            guard let index = entries.firstIndex(where: { string($0.key) == step }),
                let altered = alteringValue(entries[index].value, at: steps.dropFirst(), change)
            else { return nil }
            entries[index].value = altered
            return .keyed(entries, ref)
        case .removed:
            return nil
        }
    }

    private mutating func alteringInPlace(
        _ definition: Definition, at steps: ArraySlice<Substring>, _ change: (inout Nib, Definition) -> Definition?
    ) -> Setting.Value? {
        guard steps.isEmpty else { return altering(definition, at: steps, change).map(Self.value) }
        return change(&self, definition).map(Self.value) ?? .removed
    }

    /// A part that is no definition can be taken away or replaced by a definition, and not be changed.
    private mutating func alteringPart(_ ref: Ref, _ change: (inout Nib, Definition) -> Definition?) -> Setting.Value? {
        change(&self, .written(ref)).map(Self.value) ?? .removed
    }

    private static func value(_ definition: Definition) -> Setting.Value {
        switch definition {
        case .written(let ref): .written(ref)
        case .merged(let index): .merged(index)
        }
    }
}

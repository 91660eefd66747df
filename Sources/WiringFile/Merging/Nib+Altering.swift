/// Definitions with something changed in them. What is not touched stays as it is written.
extension Nib {
    /// What is done to a definition in place or to a part.
    enum PartChange {
        /// It gets the definition at that place.
        case replace(Ref)
        /// The settings at that place are put over its own.
        case change(Ref)
        /// It is taken away.
        case remove

        /// The verb of overlays that does it.
        var verb: Word {
            switch self {
            case .replace: .replace
            case .change: .change
            case .remove: .remove
            }
        }
    }

    /// Why a path leads to nothing that can be altered so.
    enum PathFailure: Error {
        /// There is no such part.
        case nothing
        /// The part has no definition of its own: its section, its key, and the object that it names, if it does.
        case noDefinition(Word, key: String, object: String?)
    }

    /// A definition with the settings of a `change:` put over its own.
    mutating func merging(_ change: Ref, into definition: Definition, _ overlay: Ref) -> Definition {
        var merged = materialised(definition)
        let parts = tree(change.scope).definition(at: Int(change.node))
        if parts.classNode != 0 { merged.classRef = Ref(scope: Int(change.scope), node: parts.classNode) }
        if parts.shared != 0 { merged.isShared = isShared(.written(change)) }
        for section in Word.settingSections {
            var settings = merged.settings[section] ?? []
            var positions: [TextID: Int] = [:]
            for (position, setting) in settings.enumerated() { positions[setting.key] = position }
            for setting in self.settings(section, of: .written(change)) {
                guard let index = positions[setting.key] else {
                    settings.append(setting)
                    continue
                }
                dropped.append(Dropped(content: .setting(section, settings[index].value), overlay: overlay))
                let overrode = settings[index].overrode + [settings[index].keyRef]
                settings[index] = setting
                settings[index].overrode = overrode
            }
            merged.settings[section] = settings
        }
        return store(merged)
    }

    /// A definition in which the definition in place, or the part, at a path was changed.
    ///
    /// - Parameter steps: The names of outlets, and the numbers or keys of one of several targets.
    mutating func altering(
        _ definition: Definition, at steps: ArraySlice<Substring>, _ change: PartChange, _ overlay: Ref
    ) throws(PathFailure) -> Definition {
        guard let step = steps.first else {
            switch change {
            case .change(let ref): return merging(ref, into: definition, overlay)
            case .replace(let ref):
                dropped.append(Dropped(content: .definition(definition), overlay: overlay))
                return .written(ref)
            case .remove: throw .nothing
            }
        }
        var merged = materialised(definition)
        for section in Word.settingSections {
            guard let index = merged.settings[section]?.firstIndex(where: { texts.string($0.key) == step }),
                let setting = merged.settings[section]?[index]
            else { continue }
            let part = Part(section: section, setting: setting, change: change, overlay: overlay)
            let altered = try alteringValue(setting.value, at: steps.dropFirst(), part)
            if case .removed = altered {
                merged.settings[section]?.remove(at: index)
                merged.removals[setting.key] = overlay
            } else {
                merged.settings[section]?[index].value = altered
            }
            return store(merged)
        }
        throw .nothing
    }

    /// A part on the way to what is altered.
    private struct Part {
        var section: Word
        var setting: Setting
        var change: PartChange
        var overlay: Ref
    }

    private mutating func alteringValue(
        _ value: Setting.Value, at steps: ArraySlice<Substring>, _ part: Part
    ) throws(PathFailure) -> Setting.Value {
        if let definition = inPlaceDefinition(value), part.section == .outlets {
            if steps.isEmpty, case .remove = part.change { return remove(value, part) }
            switch try altering(definition, at: steps, part.change, part.overlay) {
            case .written(let ref):
                // As a target, a class name alone would be read as the name of an object.
                guard tree(ref.scope).isScalar(Int(ref.node)),
                    case .merged(let index) = store(materialised(.written(ref)))
                else { return .written(ref) }
                return .merged(index)
            case .merged(let index): return .merged(index)
            }
        }
        guard let step = steps.first else {
            if case .remove = part.change { return remove(value, part) }
            throw noDefinition(value, part)
        }
        var parts = parts(of: value)
        guard part.section == .outlets, let index = parts.firstIndex(where: { $0.name == step }) else {
            if part.section == .outlets, case .written(let ref) = value, tree(ref.scope).isScalar(Int(ref.node)) {
                throw noDefinition(value, part)
            }
            throw .nothing
        }
        if case .removed = parts[index].value { throw .nothing }
        parts[index].value = try alteringValue(parts[index].value, at: steps.dropFirst(), part)
        return several(parts.map(\.value), like: value)
    }

    private mutating func remove(_ value: Setting.Value, _ part: Part) -> Setting.Value {
        dropped.append(Dropped(content: .setting(part.section, value), overlay: part.overlay))
        return .removed
    }

    private func noDefinition(_ value: Setting.Value, _ part: Part) -> PathFailure {
        var object: String?
        if part.section == .outlets, case .written(let ref) = value, tree(ref.scope).isScalar(Int(ref.node)) {
            object = string(ref)
        }
        return .noDefinition(part.section, key: texts.string(part.setting.key), object: object)
    }

    /// Several targets in the form that they had before one was altered.
    private func several(_ values: [Setting.Value], like value: Setting.Value) -> Setting.Value {
        switch value {
        case .written(let ref):
            let tree = tree(ref.scope)
            guard tree.isMapping(Int(ref.node)) else { return .list(values, ref) }
            let keys = tree.entries(of: Int(ref.node)).map { Ref(scope: Int(ref.scope), node: $0.key) }
            return .keyed(zip(keys, values).map { (key: $0, value: $1) }, ref)
        case .keyed(let entries, let ref):
            return .keyed(zip(entries, values).map { (key: $0.key, value: $1) }, ref)
        case .list(_, let ref): return .list(values, ref)
        case .merged, .removed: return value
        }
    }
}

/// Changes definitions. Parts that are not changed stay as written.
///
/// Changes are made in place, and a value is taken out of its container while it is changed, so that nothing is copied:
/// overlays on parts of one large object cost no more than those on small ones.
extension MergedNib {
    /// The change of an inline definition or of a part.
    enum PartChange {
        /// It is replaced by the definition at that place.
        case replace(NodeReference)
        /// Its own settings are overridden by those at that place.
        case change(NodeReference)
        /// It is removed.
        case remove

        /// The verb of overlays that does it.
        var verb: Keyword {
            switch self {
            case .replace: .replace
            case .change: .change
            case .remove: .remove
            }
        }
    }

    /// Why a path points to nothing that can be overridden in this way.
    enum PathFailure: Error {
        /// There is no such part.
        case nothing
        /// The part has no definition: its section, its key, and the object that it names, if it does.
        case noDefinition(Keyword, key: String, object: String?)
    }

    /// Overrides settings of a definition by those of a `change:`.
    mutating func merge(_ change: NodeReference, into definition: inout Definition, _ overlay: NodeReference) {
        let index = takeApart(&definition)
        let parts = tree(change.scope).definition(at: Int(change.node))
        if parts.classNode != 0 {
            mergedDefinitions[index].classRef = NodeReference(scope: Int(change.scope), node: parts.classNode)
        }
        if parts.shared != 0 { mergedDefinitions[index].isShared = isShared(.written(change)) }
        if let given = givenList(of: .written(change)) { mergedDefinitions[index].given = given }
        if let isLazy = laziness(of: .written(change)) { mergedDefinitions[index].isLazy = isLazy }
        for section in Keyword.settingSections {
            for setting in settings(section, of: .written(change)) {
                guard let position = mergedDefinitions[index].settings[section]?.position(of: setting.key, texts) else {
                    mergedDefinitions[index].settings[section, default: SettingList()].append(setting, texts)
                    continue
                }
                let old = mergedDefinitions[index].settings[section]![position]
                removedContents.append(RemovedContent(content: .setting(section, old.value), overlay: overlay))
                mergedDefinitions[index].overridden[setting.keyRef] =
                    (mergedDefinitions[index].overridden.removeValue(forKey: old.keyRef) ?? []) + [old.keyRef]
                mergedDefinitions[index].settings[section]![position] = setting
            }
        }
    }

    /// Changes the inline definition, or the part, at a path in a definition.
    ///
    /// - Parameter steps: The names of outlets, and the numbers or keys of one of several targets.
    /// - Throws: Why nothing was changed.
    mutating func override(
        _ definition: inout Definition, at steps: ArraySlice<Substring>, _ change: PartChange, _ overlay: NodeReference
    ) throws(PathFailure) {
        guard let step = steps.first else {
            switch change {
            case .change(let ref): return merge(ref, into: &definition, overlay)
            case .replace(let ref):
                removedContents.append(RemovedContent(content: .definition(definition), overlay: overlay))
                definition = .written(ref)
                return
            case .remove: throw .nothing
            }
        }
        let index = takeApart(&definition)
        for section in Keyword.settingSections {
            guard let position = mergedDefinitions[index].settings[section]?.position(of: step, texts) else { continue }
            let key = mergedDefinitions[index].settings[section]![position].key
            let member = OverriddenMember(section: section, key: key, change: change, overlay: overlay)
            var value = mergedDefinitions[index].settings[section]!.takeValue(at: position)
            defer { mergedDefinitions[index].settings[section]!.putValue(value, at: position, texts) }
            try override(&value, at: steps.dropFirst(), member)
            if case .removed = value { mergedDefinitions[index].removals[texts.string(key)] = overlay }
            return
        }
        throw .nothing
    }

    /// The member through which a path points to what is overridden.
    private struct OverriddenMember {
        var section: Keyword
        var key: TextID
        var change: PartChange
        var overlay: NodeReference
    }

    private mutating func override(
        _ value: inout Setting.Value, at steps: ArraySlice<Substring>, _ member: OverriddenMember
    ) throws(PathFailure) {
        if member.section == .outlets, var definition = inlineDefinition(value) {
            if steps.isEmpty, case .remove = member.change { return remove(&value, member) }
            defer { value = Setting.Value(definition) }
            try override(&definition, at: steps, member.change, member.overlay)
            // As a target, a definition in short form would be read as the name of an object.
            if case .written(let ref) = definition, tree(ref.scope).isScalar(Int(ref.node)) {
                _ = takeApart(&definition)
            }
            return
        }
        guard let step = steps.first else {
            if case .remove = member.change { return remove(&value, member) }
            throw noDefinition(value, member)
        }
        guard member.section == .outlets else { throw .nothing }
        if case .written(let ref) = value, tree(ref.scope).isScalar(Int(ref.node)) { throw noDefinition(value, member) }
        takeApart(&value)
        if var list = Self.takeList(out: &value) {
            defer { value = .list(list.items, list.ref) }
            guard let position = Int(step), list.items.indices.contains(position), String(position) == step else {
                throw .nothing
            }
            numberedSteps.append(
                NumberedStep(path: member.overlay, following: steps.count - 1, list: list.ref, position: position))
            try overrideTarget(&list.items[position], at: steps.dropFirst(), member)
        } else if var keyed = Self.takeKeyed(out: &value) {
            defer { value = .keyed(keyed.entries, keyed.ref) }
            guard let position = position(of: String(step), in: keyed.ref) else { throw .nothing }
            try overrideTarget(&keyed.entries[position].value, at: steps.dropFirst(), member)
        } else {
            throw .nothing
        }
    }

    /// Takes several targets out of a value, so that they are uniquely referenced and can be changed in place.
    private static func takeList(out value: inout Setting.Value) -> (items: [Setting.Value], ref: NodeReference)? {
        guard case .list(let items, let ref) = value else { return nil }
        value = .removed
        return (items, ref)
    }

    /// Takes keyed targets out of a value, likewise.
    private static func takeKeyed(
        out value: inout Setting.Value
    ) -> (entries: [(key: NodeReference, value: Setting.Value)], ref: NodeReference)? {
        guard case .keyed(let entries, let ref) = value else { return nil }
        value = .removed
        return (entries, ref)
    }

    /// Overrides one of several targets, unless it was removed before.
    private mutating func overrideTarget(
        _ value: inout Setting.Value, at steps: ArraySlice<Substring>, _ member: OverriddenMember
    ) throws(PathFailure) {
        if case .removed = value { throw .nothing }
        try override(&value, at: steps, member)
    }

    private mutating func remove(_ value: inout Setting.Value, _ member: OverriddenMember) {
        removedContents.append(RemovedContent(content: .setting(member.section, value), overlay: member.overlay))
        value = .removed
    }

    private func noDefinition(_ value: Setting.Value, _ member: OverriddenMember) -> PathFailure {
        var object: String?
        if member.section == .outlets, case .written(let ref) = value, tree(ref.scope).isScalar(Int(ref.node)) {
            object = string(ref)
        }
        return .noDefinition(member.section, key: texts.string(member.key), object: object)
    }

    // MARK: Taking apart

    /// Makes a definition changeable, and returns its index in `mergedDefinitions`.
    private mutating func takeApart(_ definition: inout Definition) -> Int {
        if case .merged(let index) = definition { return index }
        var settings: [Keyword: SettingList] = [:]
        for section in Keyword.settingSections {
            settings[section] = SettingList(self.settings(section, of: definition), texts)
        }
        mergedDefinitions.append(
            MergedDefinition(
                classRef: classRef(of: definition), isShared: isShared(definition),
                given: hasGiven ? givenList(of: definition) : nil,
                isLazy: laziness(of: definition), settings: settings))
        definition = .merged(mergedDefinitions.count - 1)
        return mergedDefinitions.count - 1
    }

    /// Splits several targets, as written, so that they can be changed one by one.
    private func takeApart(_ value: inout Setting.Value) {
        guard case .written(let ref) = value else { return }
        let (tree, node, scope) = (tree(ref.scope), Int(ref.node), Int(ref.scope))
        if tree.isSequence(node) {
            value = .list(tree.children(of: node).map { .written(NodeReference(scope: scope, node: $0)) }, ref)
        } else if tree.isMapping(node) {
            let entries = tree.entries(of: node).map { key, value in
                (
                    key: NodeReference(scope: scope, node: key),
                    value: Setting.Value.written(NodeReference(scope: scope, node: value))
                )
            }
            value = .keyed(entries, ref)
        }
    }

    /// The position of a key among keyed targets. Positions are stable, since overlays neither add targets nor close
    /// gaps.
    private mutating func position(of key: String, in mapping: NodeReference) -> Int? {
        if let positions = keyPositions[mapping] { return positions[key] }
        let tree = tree(mapping.scope)
        let keys = tree.entries(of: Int(mapping.node)).enumerated().map {
            (texts.string(tree.text($0.element.key)), $0.offset)
        }
        let positions = Dictionary(keys) { first, _ in first }
        keyPositions[mapping] = positions
        return positions[key]
    }

    /// Adds the settings of a second declaration of a placeholder to those of the first.
    ///
    /// - Returns: The settings that both have, each with its place in the first.
    mutating func join(_ second: Definition, into first: inout Definition) -> [(setting: Setting, other: NodeReference)]
    {
        var doubles: [(setting: Setting, other: NodeReference)] = []
        for section in Keyword.settingSections {
            for setting in settings(section, of: second) {
                let index = takeApart(&first)
                if let position = mergedDefinitions[index].settings[section]?.position(of: setting.key, texts) {
                    doubles.append((setting, mergedDefinitions[index].settings[section]![position].keyRef))
                } else {
                    mergedDefinitions[index].settings[section, default: SettingList()].append(setting, texts)
                }
            }
        }
        return doubles
    }

    /// A copy of a definition, which later changes of the definition do not affect.
    mutating func copy(of definition: Definition) -> Definition {
        guard case .merged(let index) = definition else { return definition }
        mergedDefinitions.append(mergedDefinitions[index])
        return .merged(mergedDefinitions.count - 1)
    }
}

extension Setting.Value {
    /// An inline definition.
    fileprivate init(_ definition: Definition) {
        switch definition {
        case .written(let ref): self = .written(ref)
        case .merged(let index): self = .merged(index)
        }
    }
}

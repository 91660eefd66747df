/// The contents of definitions, whether they are as written or changed by overlays.
extension MergedNib {
    /// The head of a definition: the scalar with its class, and whether it is shared.
    @inlinable @inline(__always)
    package func head(of definition: Definition) -> (classRef: NodeReference, isShared: Bool) {
        switch definition {
        case .written(let ref):
            let tree = tree(ref.scope)
            let parts = tree.definition(at: Int(ref.node))
            let isShared = parts.shared == 0 || texts.string(tree.text(parts.shared)) != "false"
            return (NodeReference(scope: ref.scope, node: UInt32(parts.classNode)), isShared)
        case .merged(let index): return (mergedDefinitions[index].classRef, mergedDefinitions[index].isShared)
        }
    }

    /// The scalar with the class of a definition.
    @inlinable @inline(__always)
    package func classRef(of definition: Definition) -> NodeReference { head(of: definition).classRef }

    package func isShared(_ definition: Definition) -> Bool { head(of: definition).isShared }

    /// Returns whether the object of a definition is lazy; nil if the definition does not say.
    package func laziness(of definition: Definition) -> Bool? {
        guard hasLazy else { return nil }
        switch definition {
        case .merged(let index): return mergedDefinitions[index].isLazy
        case .written(let ref):
            return place(of: .lazy, in: ref).map { string($0) == "true" }
        }
    }

    /// Returns the value of a key of a definition as written; nil if the definition does not have it.
    private func place(of word: Keyword, in definition: NodeReference) -> NodeReference? {
        let (tree, node) = (tree(definition.scope), Int(definition.node))
        guard !tree.isScalar(node), let value = tree.value(of: word.id, in: node) else { return nil }
        return NodeReference(scope: Int(definition.scope), node: value)
    }

    /// Returns the list of the members that the caller of a provider passes; nil if the definition has none.
    package func givenList(of definition: Definition) -> NodeReference? {
        switch definition {
        case .merged(let index): return mergedDefinitions[index].given
        case .written(let ref): return place(of: .given, in: ref)
        }
    }

    /// Returns the names of the members that the caller of a provider passes, in order.
    package func given(of definition: Definition) -> [NodeReference] {
        guard hasGiven, let list = givenList(of: definition) else { return [] }
        return tree(list.scope).children(of: Int(list.node)).map { NodeReference(scope: Int(list.scope), node: $0) }
    }

    /// Returns the attributes, outlets or actions of a definition, in their effective order.
    package func settings(_ section: Keyword, of definition: Definition) -> [Setting] {
        let (attributes, outlets, actions) = sections(of: definition)
        var rest = section == .attributes ? attributes : section == .outlets ? outlets : actions
        var settings: [Setting] = []
        while let setting = next(&rest) { settings.append(setting) }
        return settings
    }

    /// The keys of the settings that one replaced in a definition, the oldest first.
    package func keys(overriddenBy setting: Setting, in definition: Definition) -> [NodeReference] {
        guard case .merged(let index) = definition else { return [] }
        return mergedDefinitions[index].overridden[setting.keyRef] ?? []
    }

    /// All that a definition sets, section by section, to be visited with ``next(_:)``.
    @inlinable @inline(__always)
    package func sections(
        of definition: Definition
    ) -> (attributes: SettingCursor, outlets: SettingCursor, actions: SettingCursor) {
        switch definition {
        case .merged(let index):
            func section(_ section: Keyword) -> SettingCursor {
                SettingCursor(
                    source: .merged(index, section), position: 0, end: mergedDefinitions[index].settings(section).count)
            }
            return (section(.attributes), section(.outlets), section(.actions))
        case .written(let ref):
            let tree = tree(ref.scope)
            func section(_ mapping: NodeIndex) -> SettingCursor {
                SettingCursor(
                    source: .written(ref.scope), position: mapping + 1, end: mapping == 0 ? 0 : tree.next(mapping))
            }
            let parts = tree.definition(at: Int(ref.node))
            return (section(parts.attributes), section(parts.outlets), section(parts.actions))
        }
    }

    /// Returns the next setting that overlays have not removed.
    @inlinable @inline(__always)
    package func next(_ rest: inout SettingCursor) -> Setting? {
        guard rest.position < rest.end else { return nil }
        switch rest.source {
        case .written(let scope):
            let (key, value) = (rest.position, rest.position + 1)
            rest.position = trees[Int(scope)].next(value)
            return Setting(at: key, value, in: trees[Int(scope)], scope)
        case .merged(let index, let section): return mergedDefinitions[index].next(section, &rest)
        }
    }
}

extension MergedDefinition {
    /// Returns the settings of a section, in their order; removed ones are among them.
    @usableFromInline
    func settings(_ section: Keyword) -> [Setting] { settings[section]?.items ?? [] }

    /// Returns the next setting of a section that is not removed.
    @usableFromInline
    func next(_ section: Keyword, _ rest: inout SettingCursor) -> Setting? {
        let settings = settings(section)
        while rest.position < rest.end {
            defer { rest.position += 1 }
            if case .removed = settings[rest.position].value { continue }
            return settings[rest.position]
        }
        return nil
    }
}

/// The attributes, outlets or actions of one definition that are still to be visited.
///
/// It holds no reference to the nib, so that the three of each object cost no retains.
@usableFromInline
package struct SettingCursor {
    /// The place of the settings: a mapping of a scope, or a definition that overlays have changed.
    @usableFromInline
    enum Source {
        case written(UInt32)
        case merged(Int, Keyword)
    }

    @usableFromInline let source: Source
    @usableFromInline var position: Int
    @usableFromInline let end: Int

    @inlinable
    init(source: Source, position: Int, end: Int) { (self.source, self.position, self.end) = (source, position, end) }
}

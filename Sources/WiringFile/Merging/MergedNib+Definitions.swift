/// What definitions say, whether they are as written or changed by overlays.
extension MergedNib {
    /// What a definition says about the object as a whole: the scalar with its class, and whether it is shared.
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

    /// The attributes, outlets or actions of a definition, in their effective order.
    @usableFromInline
    package func settings(_ section: Keyword, of definition: Definition) -> Settings {
        switch definition {
        case .merged(let index): return mergedDefinitions[index].settings(section)
        case .written(let ref):
            let tree = tree(ref.scope)
            let parts = tree.definition(at: Int(ref.node))
            let mapping =
                switch section {
                case .attributes: parts.attributes
                case .outlets: parts.outlets
                default: parts.actions
                }
            return Settings(scope: ref.scope, tree: tree, mapping: mapping)
        }
    }

    /// The keys of the settings that one replaced in a definition, the oldest first.
    package func keys(overriddenBy setting: Setting, in definition: Definition) -> [NodeReference] {
        guard case .merged(let index) = definition else { return [] }
        return mergedDefinitions[index].overridden[setting.keyRef] ?? []
    }

    /// All that a definition sets, section by section: ``settings(_:of:)`` for each of them, in one pass.
    @inlinable @inline(__always)
    package func sections(of definition: Definition) -> (attributes: Settings, outlets: Settings, actions: Settings) {
        switch definition {
        case .merged(let index):
            let merged = mergedDefinitions[index]
            return (merged.settings(.attributes), merged.settings(.outlets), merged.settings(.actions))
        case .written(let ref):
            let tree = tree(ref.scope)
            let parts = tree.definition(at: Int(ref.node))
            return (
                Settings(scope: ref.scope, tree: tree, mapping: parts.attributes),
                Settings(scope: ref.scope, tree: tree, mapping: parts.outlets),
                Settings(scope: ref.scope, tree: tree, mapping: parts.actions)
            )
        }
    }
}

extension MergedDefinition {
    /// The settings of a section, in their order.
    @usableFromInline
    func settings(_ section: Keyword) -> Settings { Settings(merged: settings[section]?.items ?? []) }
}

/// The attributes, outlets or actions of one definition.
@usableFromInline
package struct Settings: Sequence, IteratorProtocol {
    /// The mapping as written, and its next key; unused for a definition that overlays have changed.
    @usableFromInline let tree: NodeTree
    @usableFromInline let scope: UInt32
    @usableFromInline var position: Int
    @usableFromInline let end: Int
    /// The settings of a definition that overlays have changed.
    @usableFromInline let merged: [Setting]?

    /// Creates the settings of a definition that overlays have changed.
    init(merged: [Setting]) {
        (tree, scope, position, end) = (NodeTree(), 0, 0, merged.count)
        self.merged = merged
    }

    /// Creates the settings of a mapping as it is written; 0 stands for none.
    @inlinable
    init(scope: UInt32, tree: NodeTree, mapping: NodeIndex) {
        (self.tree, self.scope, merged) = (tree, scope, nil)
        (position, end) = mapping == 0 ? (0, 0) : (mapping + 1, tree.next(mapping))
    }

    package var isEmpty: Bool {
        var copy = self
        return copy.next() == nil
    }

    /// The next setting.
    @inlinable @inline(__always)
    package mutating func next() -> Setting? {
        guard position < end else { return nil }
        if let merged { return nextOf(merged) }
        let (key, value) = (position, tree.next(position))
        position = tree.next(value)
        return Setting(at: key, value, in: tree, scope)
    }

    /// The next setting that overlays have not removed.
    @usableFromInline
    mutating func nextOf(_ settings: [Setting]) -> Setting? {
        while position < end {
            defer { position += 1 }
            if case .removed = settings[position].value { continue }
            return settings[position]
        }
        return nil
    }
}

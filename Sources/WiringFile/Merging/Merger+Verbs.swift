internal import WiringDiagnostics

/// The effects of the verbs of overlays on their targets.
extension Merger {
    // MARK: Replace

    /// Gives a named object, or an inline definition, a whole new definition.
    mutating func replace(_ target: OverlayTarget, _ definition: NodeReference) {
        guard nib.entities[target.entity].kind != .owner || !target.steps.isEmpty else {
            return report(.ownerTarget(target.place, .replace))
        }
        guard case .new = remember(target, .replace, value: definition) else { return }
        guard target.steps.isEmpty else { return override(target, .replace(definition)) }
        let old = nib.entities[target.entity]
        nib.removedContents.append(RemovedContent(content: .definition(old.definition), overlay: target.place))
        removeWrapped(by: target.entity, target.place)
        if old.kind == .external {
            countObject(at: target.place)
            nib.filledExternals.append(.init(entity: target.entity, declaration: old.definition, isKept: false))
            nib.bindings[target.entity] = nil
        }
        nib.removed[target.entity] = nil
        nib.entities[target.entity].kind = .object
        nib.entities[target.entity].place = target.place
        nib.entities[target.entity].definition = .written(definition)
    }

    // MARK: Change

    /// Puts settings over those of an object, the owner, an external or an inline definition.
    mutating func change(_ target: OverlayTarget, _ definition: NodeReference) {
        let parts = nib.tree(definition.scope).definition(at: Int(definition.node))
        if parts.shared != 0, target.steps.isEmpty, nib.entities[target.entity].kind != .object {
            let key = NodeReference(scope: Int(definition.scope), node: parts.shared - 1)
            report(.sharedPlaceholder(key, entity: target.entity))
        }
        let tree = nib.tree(definition.scope)
        func value(of word: Keyword) -> NodeIndex { tree.value(of: word.id, in: Int(definition.node)) ?? 0 }
        let (given, laziness) = (value(of: .given), value(of: .lazy))
        if target.steps.isEmpty, nib.entities[target.entity].kind != .object {
            for node in [given, laziness] where node != 0 {
                let key = NodeReference(scope: Int(definition.scope), node: node - 1)
                report(.createdOnlyPlaceholder(key, entity: target.entity))
            }
        }
        var isContested = false
        // A name cannot contain a colon, so these keys cannot clash with an attribute called 'class'.
        let wholes = [
            (":class", parts.classNode), (":shared", parts.shared), (":given", given), (":lazy", laziness),
        ]
        for (name, node) in wholes where node != 0 {
            let place = NodeReference(scope: Int(definition.scope), node: node)
            if case .new = remember(target, .change, key: name, place: place, value: place) { continue }
            isContested = true
        }
        for section in Keyword.settingSections {
            for setting in nib.settings(section, of: .written(definition)) {
                guard case .written(let value) = setting.value else { continue }
                let key = nib.texts.string(setting.key)
                if case .new = remember(target, .change, key: key, place: setting.keyRef, value: value) { continue }
                isContested = true
            }
        }
        guard nib.removed[target.entity] == nil else { return }  // by a file beside this one, which is reported
        if target.steps.isEmpty {
            var merged = nib.entities[target.entity].definition
            nib.merge(definition, into: &merged, target.place)
            nib.entities[target.entity].definition = merged
            holdAgain(target)
        } else {
            override(target, .change(definition), isContested: isContested)
        }
    }

    // MARK: Remove

    /// Removes an object, an inline definition or a part.
    mutating func remove(_ target: OverlayTarget) {
        guard nib.entities[target.entity].kind != .owner || !target.steps.isEmpty else {
            return report(.ownerTarget(target.place, .remove))
        }
        guard case .new = remember(target, .remove, value: nil) else { return }
        guard target.steps.isEmpty else { return override(target, .remove) }
        if let held = nib.wrappedObjects[target.entity] {
            // A wrapped object is removed with the outlet that holds it.
            var outlet = target
            outlet.entity = held.wrapper
            outlet.steps = held.path.split(separator: ".")[...]
            return override(outlet, .remove)
        }
        nib.removedContents.append(
            RemovedContent(content: .definition(nib.entities[target.entity].definition), overlay: target.place))
        removeWrapped(by: target.entity, target.place)
        nib.removed[target.entity] = .some(target.place)
    }

    /// Overrides an inline definition or a part.
    private mutating func override(_ target: OverlayTarget, _ change: MergedNib.PartChange, isContested: Bool = false) {
        do throws(MergedNib.PathFailure) {
            try overrideDefinition(of: target, change)
            holdAgain(target)
        } catch {
            // Which parts exist would depend on the order of files that disagree.
            if isContested || overrides.isOpen(target.named, at: target.path) { return }
            switch error {
            case .nothing: report(.unknownPart(target))
            case .noDefinition(let section, let key, let object):
                report(.partWithoutDefinition(target, change.verb, section: section, key: key, object: object))
            }
        }
    }

    private mutating func overrideDefinition(
        of target: OverlayTarget, _ change: MergedNib.PartChange
    ) throws(MergedNib.PathFailure) {
        var definition = nib.entities[target.entity].definition
        defer { nib.entities[target.entity].definition = definition }
        try nib.override(&definition, at: target.steps, change, target.place)
    }

    // MARK: Wrap

    /// Gives a name to a new object, which holds the old one.
    mutating func wrap(_ target: OverlayTarget, _ definition: NodeReference) {
        guard target.path.isEmpty else { return report(.wrappedPart(target.place)) }
        guard nib.entities[target.entity].kind != .owner else {
            return report(.ownerTarget(target.place, .wrap))
        }
        guard case .new = remember(target, .wrap, value: definition) else { return }
        countObject(at: target.place)
        let index = keepWrapped(target.entity)
        var scope = nib.scopes[Int(definition.scope)]
        scope.wrapped = Scope.Wrapped(name: nib.tree(target.place.scope).text(Int(target.place.node)), entity: index)
        let inside = nib.add(scope)
        nib.entities[target.entity].kind = .object
        nib.entities[target.entity].place = target.place
        nib.entities[target.entity].definition = .written(
            NodeReference(scope: inside, node: Int(definition.node)))
        if let path = nib.path(to: index, in: nib.entities[target.entity].definition) {
            nib.wrappedObjects[index] = WrappedObject(wrapper: target.entity, path: path)
        } else {
            report(.emptyWrapper(target.place))
        }
    }

    /// Moves an entity to its own index, with everything recorded for it, so that a wrapper can take its place.
    private mutating func keepWrapped(_ entity: Int) -> Int {
        nib.entities.append(nib.entities[entity])
        let index = nib.entities.count - 1
        if let further = nib.wrapped[entity] {
            nib.wrapped[index] = further
            nib.wrappedObjects[further]?.wrapper = index
        }
        nib.wrapped[entity] = index
        if let binding = nib.bindings.removeValue(forKey: entity) { nib.bindings[index] = binding }
        if nib.entities[entity].kind == .external {
            let declaration = nib.copy(of: nib.entities[entity].definition)
            nib.filledExternals.append(.init(entity: entity, declaration: declaration, isKept: false))
        }
        return index
    }

    /// Updates where a wrapper holds what it wraps, which is removed if the wrapper no longer names it.
    private mutating func holdAgain(_ target: OverlayTarget) {
        let wrapper = target.entity
        guard let inner = nib.wrapped[wrapper] else { return }
        // Only the wrapper's own text can name what it wraps, so overrides of other outlets change nothing.
        guard nib.wrappedObjects[inner]?.path.split(separator: ".").starts(with: target.steps) ?? true else { return }
        if let path = nib.path(to: inner, in: nib.entities[wrapper].definition) {
            nib.wrappedObjects[inner]?.path = path
        } else {
            removeWrapped(by: wrapper, target.place)
        }
    }

    /// Removes what an entity wraps, as an inline definition is removed with its object or outlet.
    private mutating func removeWrapped(by wrapper: Int, _ overlay: NodeReference) {
        var holder = wrapper
        while let inner = nib.wrapped.removeValue(forKey: holder) {
            nib.removedContents.append(
                RemovedContent(content: .definition(nib.entities[inner].definition), overlay: overlay))
            nib.removed[inner] = .some(overlay)
            nib.bindings[inner] = nil
            holder = inner
        }
    }
}

internal import WiringDiagnostics

/// `replace`, `wrap`, `change` and `remove`: what they act on. What they do is in `Merger+Verbs.swift`.
extension Merger {
    /// The target of the path of an overlay: an entity, and below it the path of an inline definition or of a part.
    struct OverlayTarget {
        /// The entity whose name the path begins with, and the steps after it.
        var named: Int
        var path: ArraySlice<Substring>
        /// The target of the path, as a part in `overrides`.
        var part: Int
        /// The entity that is overridden; it differs from `named` if the path leads through a wrapper to what it wraps.
        var entity: Int
        var steps: ArraySlice<Substring>
        /// The path as it is written.
        var place: NodeReference
    }

    /// Applies the overlays of a file, verb by verb.
    mutating func overlay(_ scope: Int) {
        let file = nib.scopes[scope].file
        let (tree, sections) = (nib.files[file].tree, nib.files[file].declarations.sections)
        let doubles = findDoubles(scope)
        for verb in [Keyword.replace, .wrap, .change] {
            guard let section = sections[verb] else { continue }
            for (key, value) in tree.entries(of: section) where !doubles.contains(key) {
                let (place, definition) = (
                    NodeReference(scope: scope, node: key), NodeReference(scope: scope, node: value)
                )
                if verb == .replace, tree.isMapping(value), tree.value(of: Keyword.file.id, in: value) != nil {
                    checkReplacedFile(place)
                } else if let target = target(of: place) {
                    apply(verb, target, definition)
                }
            }
        }
        guard let removals = sections[.remove] else { return }
        for item in tree.children(of: removals) where !doubles.contains(item) {
            if let target = target(of: NodeReference(scope: scope, node: item)) { remove(target) }
        }
    }

    private mutating func apply(_ verb: Keyword, _ target: OverlayTarget, _ definition: NodeReference) {
        switch verb {
        case .replace: replace(target, definition)
        case .wrap: wrap(target, definition)
        default: change(target, definition)
        }
    }

    /// Reports second overlays of a name in one file, and returns their places.
    private func findDoubles(_ scope: Int) -> Set<NodeIndex> {
        let file = nib.scopes[scope].file
        let (tree, sections) = (nib.files[file].tree, nib.files[file].declarations.sections)
        var seen: [String: (node: NodeIndex, verb: Keyword)] = [:]
        var doubles: Set<NodeIndex> = []
        for verb in [Keyword.replace, .wrap, .change, .remove] {
            guard let section = sections[verb] else { continue }
            let nodes = verb == .remove ? Array(tree.children(of: section)) : tree.entries(of: section).map(\.key)
            for node in nodes {
                let path = nib.texts.string(tree.text(node))
                guard let first = seen[path] else {
                    seen[path] = (node, verb)
                    continue
                }
                doubles.insert(node)
                report(
                    .namedTwice(
                        NodeReference(scope: scope, node: node), first: NodeReference(scope: scope, node: first.node),
                        first.verb))
            }
        }
        return doubles
    }

    // MARK: Targets

    /// Resolves a path; reports it if it points to nothing that the file includes.
    private mutating func target(of place: NodeReference) -> OverlayTarget? {
        let scope = nib.scopes[Int(place.scope)]
        let (namespace, rest) = nib.followPrefixes(of: nib.string(place), in: scope)
        var steps = rest
        let first = steps.removeFirst()
        let name = nib.texts.find(first)
        let entity = name.flatMap {
            first == "owner" ? nib.namespaces[namespace].owner : nib.namespaces[namespace].names[$0]
        }
        guard let entity, namespace != scope.namespace || nib.isVisible(entity, from: scope.file) else {
            let child = name.flatMap { nib.namespaces[namespace].children[$0] }
            report(
                child.map { .prefixTarget(place, namespace: $0) }
                    ?? .unknownTarget(place, name: String(first), namespace: namespace, outOfSight: entity))
            return nil
        }
        if namespace == scope.namespace, nib.entities[entity].file == scope.file,
            !isDeclaredElsewhere(entity, scope.file)
        {
            report(.ownTarget(place, name: String(first)))
            return nil
        }
        if let removal = nib.removed[entity], isIncluded(removal, by: scope), !overrides.isOpen(entity) {
            report(.removedTarget(place, removal: removal))
            return nil
        }
        var target = OverlayTarget(
            named: entity, path: steps, part: overrides.tree.part(of: entity, at: steps), entity: entity,
            steps: steps,
            place: place)
        // A wrapped object is in its wrapper, at the outlet that names it.
        while let inner = nib.wrapped[target.entity], let held = nib.wrappedObjects[inner] {
            let path = held.path.split(separator: ".")
            guard target.steps.starts(with: path) else { break }
            target.entity = inner
            target.steps = target.steps.dropFirst(path.count)
        }
        return target
    }

    private func isDeclaredElsewhere(_ entity: Int, _ file: Int) -> Bool {
        nib.alsoDeclaredBy[entity]?.contains { $0 != file } ?? false
    }

    /// Whether a file includes the file that removed something.
    private func isIncluded(_ removal: NodeReference?, by scope: Scope) -> Bool {
        guard let removal else { return true }
        let remover = nib.scopes[Int(removal.scope)]
        return remover.namespace != scope.namespace || nib.file(scope.file, includes: remover.file)
    }

    /// Records an override; reports one that its own file contradicts.
    ///
    /// - Parameter key: The part of the target that is overridden; nil for the target itself.
    mutating func remember(
        _ target: OverlayTarget, _ verb: Keyword, key: String? = nil, place: NodeReference? = nil,
        value: NodeReference?
    ) -> Overrides.Outcome {
        let scope = nib.scopes[Int(target.place.scope)]
        let entry = Overrides.Override(
            part: key.map { overrides.tree.part(named: $0, of: target.part) } ?? target.part, verb: verb,
            file: scope.file, namespace: scope.namespace, place: place ?? target.place, value: value)
        let outcome = overrides.add(entry, nib)
        if case .saidTwice(let first) = outcome {
            report(.overriddenTwice(entry, first: first))
        }
        return outcome
    }
}

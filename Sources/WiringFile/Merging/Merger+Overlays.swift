internal import WiringDiagnostics

/// `replace`, `wrap`, `change` and `remove`: how a file alters what it includes.
extension Merger {
    /// What the path of an overlay leads to: an entity, and below it the path of a definition in place or of a part.
    struct OverlayTarget {
        var entity: Int
        var steps: ArraySlice<Substring>
        /// The path as it is written.
        var place: Ref

        /// The steps as one path.
        var path: String { steps.joined(separator: ".") }
    }

    mutating func overlay(_ scope: Int) {
        let file = nib.scopes[scope].file
        let (tree, sections) = (nib.files[file].tree, nib.files[file].declarations.sections)
        checkOneVerbEach(scope)
        for verb in [Word.replace, .wrap, .change] {
            guard let section = sections[verb] else { continue }
            for (key, value) in tree.entries(of: section) {
                let (place, definition) = (Ref(scope: scope, node: key), Ref(scope: scope, node: value))
                if verb == .replace, tree.isMapping(value), tree.value(of: Word.file.id, in: value) != nil {
                    checkReplacedFile(place)
                } else if let target = target(of: place) {
                    apply(verb, target, definition)
                }
            }
        }
        guard let removals = sections[.remove] else { return }
        for item in tree.children(of: removals) {
            if let target = target(of: Ref(scope: scope, node: item)) { remove(target) }
        }
    }

    private mutating func apply(_ verb: Word, _ target: OverlayTarget, _ definition: Ref) {
        switch verb {
        case .replace: replace(target, definition)
        case .wrap: wrap(target, definition)
        default: change(target, definition)
        }
    }

    /// A file says one thing of a name.
    private func checkOneVerbEach(_ scope: Int) {
        let file = nib.scopes[scope].file
        let (tree, sections) = (nib.files[file].tree, nib.files[file].declarations.sections)
        var seen: [TextID: (node: NodeIndex, verb: Word)] = [:]
        for verb in [Word.replace, .wrap, .change, .remove] {
            guard let section = sections[verb] else { continue }
            let nodes = verb == .remove ? Array(tree.children(of: section)) : tree.entries(of: section).map(\.key)
            for node in nodes {
                guard let first = seen.updateValue((node, verb), forKey: tree.text(node)) else { continue }
                reporter.report(
                    .conflictingOverlays, at: nib.span(Ref(scope: scope, node: node)),
                    "'\(nib.texts.string(tree.text(node)))' is altered twice in this file"
                ) {
                    let place = nib.span(Ref(scope: scope, node: first.node))
                    $0.secondary.append(.init(place: $1.place(of: place), text: "here under '\(first.verb.text)'"))
                }
            }
        }
    }

    // MARK: Targets

    /// What a path leads to, reported where it leads to nothing that the file includes.
    private func target(of place: Ref) -> OverlayTarget? {
        let scope = nib.scopes[Int(place.scope)]
        let text = nib.string(place)
        var steps = text.split(separator: ".", omittingEmptySubsequences: false)[...]
        var unit = scope.unit
        while steps.count > 1,
            let child = nib.texts.find(steps[steps.startIndex]).flatMap({ nib.units[unit].children[$0] }),
            unit != scope.unit || isIncluded(child, by: scope.file)
        {
            unit = child
            steps.removeFirst()
        }
        let first = steps.removeFirst()
        let name = nib.texts.find(first)
        let entity = name.flatMap { first == "owner" ? nib.units[unit].owner : nib.units[unit].names[$0] }
        guard let entity, nib.removed[entity] == nil, unit != scope.unit || nib.isVisible(entity, from: scope.file)
        else {
            reportMissing(place, String(first), unit, scope)
            return nil
        }
        if unit == scope.unit, nib.entities[entity].file == scope.file, !isDeclaredElsewhere(entity, scope.file) {
            reporter.report(
                .unknownObject, at: nib.span(place),
                "an overlay alters what its file includes, and '\(first)' is declared in this file")
            return nil
        }
        return OverlayTarget(entity: entity, steps: steps, place: place)
    }

    private func isDeclaredElsewhere(_ entity: Int, _ file: Int) -> Bool {
        nib.alsoDeclaredBy[entity]?.contains { $0 != file } ?? false
    }

    private func isIncluded(_ child: Int, by file: Int) -> Bool {
        guard !nib.reach.isEmpty, let includer = nib.units[child].file else { return false }
        return nib.reach[file].contains(includer)
    }

    private func reportMissing(_ place: Ref, _ name: String, _ unit: Int, _ scope: Scope) {
        let candidates = nib.entities.indices.filter {
            nib.entities[$0].unit == unit && nib.removed[$0] == nil && nib.entities[$0].file != scope.file
                && (unit != scope.unit || nib.isVisible($0, from: scope.file))
        }
        reporter.report(
            .unknownObject, at: nib.span(place), "there is no object '\(nib.string(place))' in the included files",
            label: Suggestions.didYouMean(name, among: candidates.map { nib.texts.string(nib.entities[$0].name) }) ?? ""
        )
    }

    private func reportNoPart(_ target: OverlayTarget) {
        let entity = nib.entities[target.entity]
        let parts = Word.settingSections.flatMap { nib.settings($0, of: entity.definition) }.map {
            nib.texts.string($0.key)
        }
        reporter.report(
            .unknownObject, at: nib.span(target.place), "'\(nib.fullName(target.entity))' has no part '\(target.path)'",
            label: target.steps.first.flatMap { Suggestions.didYouMean(String($0), among: parts) } ?? "")
    }

    private mutating func remember(_ target: OverlayTarget, path: String? = nil, place: Ref? = nil, value: Ref?) {
        let scope = nib.scopes[Int(target.place.scope)]
        alterations.add(
            Alterations.Alteration(
                entity: target.entity, path: path ?? target.path, file: scope.file, unit: scope.unit,
                place: place ?? target.place, value: value), nib)
    }

    private func checkReplacedFile(_ place: Ref) {
        let scope = nib.scopes[Int(place.scope)]
        var unit: Int? = scope.unit
        for step in nib.string(place).split(separator: ".") {
            unit = unit.flatMap { unit in nib.texts.find(step).flatMap { nib.units[unit].children[$0] } }
        }
        if unit != nil, unit != scope.unit { return }
        reporter.report(
            .unknownObject, at: nib.span(place), "no included file includes a nib as '\(nib.string(place))'",
            label: Suggestions.didYouMean(
                nib.string(place), among: nib.units[scope.unit].children.keys.map(nib.texts.string)) ?? "")
    }

    // MARK: Verbs

    private mutating func replace(_ target: OverlayTarget, _ definition: Ref) {
        remember(target, value: definition)
        if target.steps.isEmpty {
            guard nib.entities[target.entity].kind != .owner else {
                reporter.report(
                    .unknownObject, at: nib.span(target.place),
                    "File's Owner is passed in and cannot be replaced by an object")
                return
            }
            if nib.entities[target.entity].kind == .external { countObject(at: target.place) }
            nib.entities[target.entity].kind = .object
            nib.entities[target.entity].place = target.place
            nib.entities[target.entity].definition = .written(definition)
        } else {
            alter(target) { _, _ in .written(definition) }
        }
    }

    private mutating func change(_ target: OverlayTarget, _ definition: Ref) {
        let prefix = target.steps.isEmpty ? "" : target.path + "."
        let parts = nib.tree(definition.scope).definition(at: Int(definition.node))
        for (name, node) in [("class", parts.classNode), ("shared", parts.shared)] where node != 0 {
            let place = Ref(scope: Int(definition.scope), node: node)
            remember(target, path: prefix + name, place: place, value: place)
        }
        for section in Word.settingSections {
            for setting in nib.settings(section, of: .written(definition)) {
                guard case .written(let value) = setting.value else { continue }
                remember(target, path: prefix + nib.texts.string(setting.key), place: setting.keyRef, value: value)
            }
        }
        if target.steps.isEmpty {
            nib.entities[target.entity].definition = nib.merging(
                definition, into: nib.entities[target.entity].definition)
        } else {
            alter(target) { nib, old in nib.merging(definition, into: old) }
        }
    }

    private mutating func remove(_ target: OverlayTarget) {
        remember(target, value: nil)
        if target.steps.isEmpty {
            nib.removed[target.entity] = .some(target.place)
        } else {
            alter(target) { _, _ in nil }
        }
    }

    /// Alters a definition in place or a part; nil takes it away.
    private mutating func alter(_ target: OverlayTarget, _ change: (inout Nib, Definition) -> Definition?) {
        let definition = nib.entities[target.entity].definition
        if let altered = nib.altering(definition, at: target.steps, change) {
            nib.entities[target.entity].definition = altered
        } else {
            reportNoPart(target)
        }
    }

    private mutating func wrap(_ target: OverlayTarget, _ definition: Ref) {
        guard target.steps.isEmpty, nib.entities[target.entity].kind != .owner else {
            reporter.report(
                .unknownObject, at: nib.span(target.place), "an overlay wraps an object or external that has a name"
            )
            return
        }
        remember(target, value: definition)
        countObject(at: target.place)
        nib.entities.append(nib.entities[target.entity])
        let index = nib.entities.count - 1
        // The innermost of several wrapped objects stays with its own wrapper.
        if let further = nib.wrapped[target.entity] { nib.wrapped[index] = further }
        nib.wrapped[target.entity] = index
        var scope = nib.scopes[Int(definition.scope)]
        scope.wrapped = Scope.Wrapped(name: nib.tree(target.place.scope).text(Int(target.place.node)), entity: index)
        nib.scopes.append(scope)
        let wrapper = Ref(scope: nib.scopes.count - 1, node: Int(definition.node))
        nib.entities[target.entity].kind = .object
        nib.entities[target.entity].place = target.place
        nib.entities[target.entity].definition = .written(wrapper)
        nameWrapped(index, in: .written(wrapper), target)
    }

    /// Finds the outlet through which the wrapper holds what it wraps, whose path is then the name of that.
    private mutating func nameWrapped(_ index: Int, in wrapper: Definition, _ target: OverlayTarget) {
        let name = nib.fullName(target.entity)
        let written = nib.tree(target.place.scope).text(Int(target.place.node))
        for setting in nib.settings(.outlets, of: wrapper) {
            guard case .written(let ref) = setting.value else { continue }
            let tree = nib.tree(ref.scope)
            let nodes = tree.isScalar(Int(ref.node)) ? [Int(ref.node)] : Array(tree.children(of: Int(ref.node)))
            if nodes.contains(where: { tree.isScalar($0) && tree.text($0) == written }) {
                nib.wrappedPaths[index] = "\(name).\(nib.texts.string(setting.key))"
                return
            }
        }
        reporter.report(
            .missingOutlet, at: nib.span(target.place),
            "a wrapper holds what it wraps, and no outlet here names '\(nib.string(target.place))'"
        ) { diagnostic, _ in
            diagnostic.help = "name it in an outlet, or put the definition under 'replace:'"
        }
    }
}

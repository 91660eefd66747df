internal import WiringDiagnostics
internal import WiringFile

/// Look-up of names.
extension Checker {
    /// Returns the entity of a name; nil if there is none, which is reported.
    ///
    /// Inlined like the other steps of checking a setting: the calls would take a quarter of the instructions.
    ///
    /// - Parameter outlet: The outlet whose value the name is, for advice.
    @inline(__always)
    mutating func lookUp(_ ref: NodeReference, of outlet: @autoclosure () -> Outlet?) -> Int? {
        if let entity = nib.entity(named: nib.text(ref), in: Int(ref.scope)) { return use(entity) }
        return lookUpElsewhere(ref, of: outlet())
    }

    /// Returns the entity of a name with a prefix, or one that several files declare; nil for any other name, which is
    /// reported.
    private mutating func lookUpElsewhere(_ ref: NodeReference, of outlet: Outlet?) -> Int? {
        let meaning = nib.meaning(of: nib.text(ref), in: Int(ref.scope))
        if case .entity(let entity) = meaning { return use(entity) }
        report(
            meaning,
            .init(
                name: nib.string(ref), span: nib.span(ref), scope: Int(ref.scope),
                member: outlet.map { member(of: $0) }))
        return nil
    }

    /// Returns the entity of the name that a text such as `game.step` begins with.
    mutating func lookUp(objectNamed name: String, at ref: NodeReference) -> Int? {
        let scope = Int(ref.scope)
        let meaning = nib.meaning(of: name, in: scope)
        if case .entity(let entity) = meaning { return use(entity) }
        let span = nib.span(of: name, in: Int(ref.node), file: nib.scopes[scope].file)
        report(meaning, .init(name: name, span: span, scope: scope))
        return nil
    }

    private mutating func use(_ entity: Int) -> Int {
        if !isNamed.isEmpty { isNamed[entity] = true }
        return entity
    }

    private func report(_ meaning: Meaning, _ name: CheckProblem.UnresolvedName) {
        switch meaning {
        case .entity: break
        case .removed(let entity): report(.removedObject(name, entity: entity))
        case .outOfSight(let entity): report(unknown(name, outOfSight: entity))
        case .nothing: report(unknown(name, outOfSight: nil))
        }
    }

    /// Returns the problem with a name that has no entity, in detail if it will be shown.
    private func unknown(_ name: CheckProblem.UnresolvedName, outOfSight entity: Int?) -> CheckProblem {
        guard reporter.shows(at: name.span) else { return .unknownObject(name, outOfSight: entity) }
        if name.name == Keyword.owner.text { return .noOwner(name.span) }
        if let namespace = nib.namespace(named: name.name, in: name.scope) {
            return .prefix(name, namespace: namespace)
        }
        if let object = objectOfPath(name.name, name.scope) { return .path(name, object: object) }
        return .unknownObject(name, outOfSight: entity)
    }

    /// Returns the object that a path such as `controller.hints` leads into.
    private func objectOfPath(_ path: String, _ scope: Int) -> String? {
        var name = path[...]
        while let dot = name.lastIndex(of: ".") {
            name = name[..<dot]
            let step = path[path.index(after: dot)...].prefix { $0 != "." }
            guard case .entity(let entity) = nib.meaning(of: String(name), in: scope) else { continue }
            let outlets = nib.settings(.outlets, of: nib.entities[entity].definition)
            return outlets.contains { nib.texts.string($0.key) == step } ? String(name) : nil
        }
        return nil
    }
}

/// The names that can be used in a scope, cached for the next query, which is mostly about the same scope.
final class VisibleNames {
    private var known: (scope: Int, names: [String])?

    /// Returns the names. O(entities), unless the last query was about the same scope.
    func names(from scope: Int, in nib: MergedNib) -> [String] {
        if let known, known.scope == scope { return known.names }
        let names = nib.entities.indices.compactMap { nib.name(of: $0, asSeenFrom: scope) }
        known = (scope, names)
        return names
    }
}

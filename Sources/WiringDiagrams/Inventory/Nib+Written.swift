package import WiringFile

/// One target of an outlet, as written.
struct WrittenTarget {
    enum Value {
        case name(NodeReference)
        /// An inline definition.
        case inPlace(Definition)
    }

    var value: Value
    /// The index or key of the target, if there are several.
    var part: String?
    var ref: NodeReference
}

extension Setting.Value {
    /// The node it is written in, if there is a single one.
    package var ref: NodeReference? {
        switch self {
        case .written(let ref), .list(_, let ref), .keyed(_, let ref): ref
        case .merged, .removed: nil
        }
    }
}

/// Reads definitions as written, without their classes.
extension Nib {
    /// Returns the targets of an outlet.
    func targets(of setting: Setting) -> [WrittenTarget] { targets(setting.value, part: nil) }

    private func targets(_ value: Setting.Value, part: String?) -> [WrittenTarget] {
        switch value {
        case .removed: return []
        case .merged(let index):
            let ref = mergedDefinitions[index].classRef
            return [WrittenTarget(value: .inPlace(.merged(index)), part: part, ref: ref)]
        case .list(let items, _):
            return items.enumerated().flatMap { targets($1, part: "\($0)") }
        case .keyed(let entries, _):
            return entries.flatMap { targets($0.value, part: string($0.key)) }
        case .written(let ref):
            let tree = tree(ref.scope)
            let node = Int(ref.node)
            func at(_ node: NodeIndex) -> Setting.Value { .written(NodeReference(scope: Int(ref.scope), node: node)) }
            if tree.isScalar(node) { return [WrittenTarget(value: .name(ref), part: part, ref: ref)] }
            if tree.isDefinition(node) {
                let definition = Definition.written(ref)
                return [WrittenTarget(value: .inPlace(definition), part: part, ref: classRef(of: definition))]
            }
            if tree.isSequence(node) {
                return tree.children(of: node).enumerated().flatMap { targets(at($1), part: "\($0)") }
            }
            return tree.entries(of: node).flatMap { targets(at($0.value), part: texts.string(tree.text($0.key))) }
        }
    }

    /// Returns the actions that an event is connected to, each a scalar `object.action`.
    func actionRefs(of setting: Setting) -> [NodeReference] {
        guard let ref = setting.value.ref else { return [] }
        let tree = tree(ref.scope)
        if tree.isScalar(Int(ref.node)) { return [ref] }
        return tree.children(of: Int(ref.node)).map { NodeReference(scope: Int(ref.scope), node: $0) }
    }

    /// Returns the full name of the object that a name refers to where it is written; if it refers to none, the full
    /// name it would have.
    ///
    /// - Parameter followsPlaceholders: Whether a nested nib's owner or external is called by the name of the object
    ///   that the including file gives for it, rather than by its own.
    package func nameInWhole(of name: String, writtenIn scope: UInt32, followsPlaceholders: Bool = true) -> String {
        guard var entity = entity(written: name, in: scope) else {
            return namespaces[scopes[Int(scope)].namespace].prefix + name
        }
        var passed: Set<Int> = []
        // Placeholders that are given to each other in a cycle end where they began.
        while followsPlaceholders, let given = bindings[entity], passed.insert(entity).inserted,
            let target = self.entity(written: string(given), in: given.scope)
        {
            entity = target
        }
        return fullName(entity)
    }

    /// Returns the entity that a name refers to where it is written; nil if there is none.
    func entity(written name: String, in scope: UInt32) -> Int? {
        if case .entity(let entity) = meaning(of: name, in: Int(scope)) { return entity }
        return nil
    }
}

/// The targets of an outlet, in the three forms in which files write them.
///
/// This is the one place that tells the forms apart; everything that follows outlets goes through it.
@usableFromInline
package enum Targets<Target, Key> {
    /// One target, without a list or mapping around it.
    case one(Target)
    /// Several, by number.
    case list([Target])
    /// Several, by key.
    case keyed([(key: Key, target: Target)])

    /// The targets in the order of the text.
    package var all: [Target] {
        switch self {
        case .one(let target): [target]
        case .list(let targets): targets
        case .keyed(let entries): entries.map(\.target)
        }
    }

    /// Returns the targets, each with the step that a path takes to it: nothing, its number or its key.
    package func steps(_ name: (Key) -> String) -> [(step: String?, target: Target)] {
        switch self {
        case .one(let target): [(nil, target)]
        case .list(let targets): targets.enumerated().map { ("\($0.offset)", $0.element) }
        case .keyed(let entries): entries.map { (name($0.key), $0.target) }
        }
    }
}

/// One target of an outlet.
@usableFromInline
package enum Target {
    /// The name of an object.
    case name(NodeReference)
    /// An inline definition.
    case definition(Definition)
    /// One of several targets, which an overlay removed. The others keep their numbers.
    case removed
}

extension NodeTree {
    /// Returns the targets in the value of an outlet.
    package func targets(of value: NodeIndex) -> Targets<NodeIndex, NodeIndex> {
        if isScalar(value) || isDefinition(value) { return .one(value) }
        if isSequence(value) { return .list(Array(children(of: value))) }
        return .keyed(entries(of: value).map { ($0.key, $0.value) })
    }
}

extension MergedNib {
    /// Returns the one name that is the value of most outlets; nil for any other value. O(1).
    ///
    /// It is inlined and calls no method of the nib, for which the compiler would copy the nib.
    @inlinable @inline(__always)
    package func name(in value: Setting.Value) -> NodeReference? {
        guard case .written(let ref) = value, isScalar(ref) else { return nil }
        return ref
    }

    /// Returns the targets in the value of an outlet.
    package func targets(of value: Setting.Value) -> Targets<Target, NodeReference> {
        if let name = name(in: value) { return .one(.name(name)) }
        switch value {
        case .removed: return .one(.removed)
        case .merged(let index): return .one(.definition(.merged(index)))
        case .list(let items, _): return .list(items.map(target))
        case .keyed(let entries, _): return .keyed(entries.map { ($0.key, target($0.value)) })
        case .written(let ref):
            let tree = tree(ref.scope)
            func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: ref.scope, node: UInt32(node)) }
            switch tree.targets(of: Int(ref.node)) {
            case .one: return .one(.definition(.written(ref)))
            case .list(let items): return .list(items.map { target(.written(at($0))) })
            case .keyed(let entries): return .keyed(entries.map { (at($0.key), target(.written(at($0.target)))) })
            }
        }
    }

    /// Returns one of several targets, which is a name or a definition.
    private func target(_ value: Setting.Value) -> Target {
        if case .one(let target) = targets(of: value) { target } else { .removed }
    }

    /// Returns the value of an outlet if it is an inline definition; nil for a name, and for several targets. O(1).
    func inlineDefinition(_ value: Setting.Value) -> Definition? {
        switch value {
        case .written(let ref): tree(ref.scope).isDefinition(Int(ref.node)) ? .written(ref) : nil
        case .merged(let index): .merged(index)
        case .list, .keyed, .removed: nil
        }
    }

    /// Returns where a target is written: its name, or the class of its definition.
    package func place(of target: Target) -> NodeReference? {
        switch target {
        case .name(let ref): ref
        case .definition(let definition): classRef(of: definition)
        case .removed: nil
        }
    }

    /// Returns where the value of an outlet is written; for a changed definition, its class.
    package func place(of value: Setting.Value) -> NodeReference? {
        switch value {
        case .written(let ref), .list(_, let ref), .keyed(_, let ref): ref
        case .merged(let index): mergedDefinitions[index].classRef
        case .removed: nil
        }
    }

    /// Returns the actions that an event triggers, each the scalar `object.action`.
    package func actions(of value: Setting.Value) -> [NodeReference] {
        guard case .written(let ref) = value else { return [] }
        return tree(ref.scope).targets(of: Int(ref.node)).all.map { NodeReference(scope: Int(ref.scope), node: $0) }
    }

    /// Returns the path to the outlet in which a definition holds what its object wraps; nil if no outlet names it.
    func path(to inner: Int, in definition: Definition) -> String? {
        steps(to: inner, in: definition)?.joined(separator: ".")
    }

    private func steps(to inner: Int, in definition: Definition) -> [String]? {
        for setting in settings(.outlets, of: definition) {
            for (step, target) in targets(of: setting.value).steps(string) {
                guard let rest = steps(to: inner, in: target) else { continue }
                return [texts.string(setting.key)] + (step.map { [$0] } ?? []) + rest
            }
        }
        return nil
    }

    private func steps(to inner: Int, in target: Target) -> [String]? {
        switch target {
        case .name(let ref):
            let wrapped = scopes[Int(ref.scope)].wrapped
            return wrapped?.entity == inner && wrapped?.name == text(ref) ? [] : nil
        case .definition(let definition): return steps(to: inner, in: definition)
        case .removed: return nil
        }
    }
}

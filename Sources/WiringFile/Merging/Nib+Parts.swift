/// The parts of what a definition is set to: several targets, and the way to one of them.
extension Nib {
    /// The path of the outlet in which a definition holds what its object wraps; nil where none names it.
    func path(to inner: Int, in definition: Definition) -> String? {
        for setting in settings(.outlets, of: definition) {
            if let path = path(to: inner, in: setting.value) { return texts.string(setting.key) + path }
        }
        return nil
    }

    /// The rest of such a path, beginning with a dot; empty where the value itself is the name.
    private func path(to inner: Int, in value: Setting.Value) -> String? {
        switch value {
        case .written(let ref):
            let tree = tree(ref.scope)
            let node = Int(ref.node)
            if tree.isScalar(node) {
                let wrapped = scopes[Int(ref.scope)].wrapped
                return wrapped?.entity == inner && wrapped?.name == tree.text(node) ? "" : nil
            }
            if tree.isDefinition(node) { return path(to: inner, in: Definition.written(ref)).map { "." + $0 } }
            return path(to: inner, in: parts(of: value))
        case .merged(let index): return path(to: inner, in: Definition.merged(index)).map { "." + $0 }
        case .list, .keyed: return path(to: inner, in: parts(of: value))
        case .removed: return nil
        }
    }

    private func path(to inner: Int, in parts: [(name: String, value: Setting.Value)]) -> String? {
        for part in parts {
            if let path = path(to: inner, in: part.value) { return "." + part.name + path }
        }
        return nil
    }

    /// The several targets of an outlet, each with its number or key.
    func parts(of value: Setting.Value) -> [(name: String, value: Setting.Value)] {
        targets(of: value).enumerated().map { ($0.element.key.map(string) ?? String($0.offset), $0.element.value) }
    }

    /// The several targets of an outlet, those of a mapping with their keys; none where it has one target.
    package func targets(of value: Setting.Value) -> [(key: NodeReference?, value: Setting.Value)] {
        switch value {
        case .written(let ref):
            let (tree, node) = (tree(ref.scope), Int(ref.node))
            func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: ref.scope, node: UInt32(node)) }
            if tree.isSequence(node) { return tree.children(of: node).map { (nil, .written(at($0))) } }
            guard tree.isMapping(node), !tree.isDefinition(node) else { return [] }
            return tree.entries(of: node).map { (at($0.key), .written(at($0.value))) }
        case .list(let items, _): return items.map { (nil, $0) }
        case .keyed(let entries, _): return entries.map { ($0.key, $0.value) }
        case .merged, .removed: return []
        }
    }

    /// The definition that stands in the place of a target.
    package func inPlaceDefinition(_ value: Setting.Value) -> Definition? {
        switch value {
        case .written(let ref): tree(ref.scope).isDefinition(Int(ref.node)) ? .written(ref) : nil
        case .merged(let index): .merged(index)
        case .list, .keyed, .removed: nil
        }
    }
}

#if Commands
internal import Wiring
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile

/// Writes values as YAML again, on one line, in a form that reads the same as the original.
///
/// Names are full names: a name with a different meaning outside its prefix is written as it is called there.
extension MergedNib {
    /// Returns a node in flow style.
    ///
    /// - Parameter section: The section whose entry has this value, which determines what its scalars mean; nil where
    ///   they mean the same in every section.
    func yaml(_ ref: NodeReference, in section: Keyword? = nil) -> String {
        YAMLWriter(nib: self, hidesDefinitions: false).text(ref, section)
    }

    /// Returns the value of a setting, in flow style; an inline definition, which is listed under its own path, can be
    /// written `{…}`.
    func yaml(_ value: Setting.Value, in section: Keyword, hidesDefinitions: Bool) -> String {
        YAMLWriter(nib: self, hidesDefinitions: hidesDefinitions).text(value, section)
    }

    /// Returns a scalar of a section with full names: an object, an action of one, or a value that contains parameters.
    ///
    /// - Parameter followsPlaceholders: Whether a nested nib's owner or external is called by the name of the object
    ///   given for it.
    func fullText(_ ref: NodeReference, in section: Keyword?, followsPlaceholders: Bool = true) -> String {
        let text = string(ref)
        func name(_ name: some StringProtocol) -> String {
            fullName(of: String(name), writtenIn: ref.scope, followsPlaceholders: followsPlaceholders)
        }
        switch section {
        case .outlets: return name(text)
        case .actions:
            guard let dot = text.lastIndex(of: ".") else { return text }
            return name(text[..<dot]) + text[dot...]
        case .attributes: return fullParameters(of: ref)
        default: return text
        }
    }

    private func fullParameters(of ref: NodeReference) -> String {
        let bytes = texts.bytes(of: text(ref))
        let prefix = namespaces[scopes[Int(ref.scope)].namespace].prefix
        guard !prefix.isEmpty, Interpolation.isNeeded(in: bytes) else { return string(ref) }
        return Interpolation.pieces(of: bytes).map { piece in
            switch piece {
            case .text(let text): Interpolation.literal(text)
            case .parameter(let name): "$(\(prefix)\(name))"
            }
        }.joined()
    }
}

/// Writes values of a nib in flow style.
private struct YAMLWriter {
    let nib: MergedNib
    let hidesDefinitions: Bool

    func text(_ value: Setting.Value, _ section: Keyword) -> String {
        switch value {
        case .removed: "removed"
        case .merged: "{…}"
        case .list(let items, _): "[" + items.map { text($0, section) }.joined(separator: ", ") + "]"
        case .keyed(let entries, _):
            "{" + entries.map { "\(key($0.key)): \(text($0.value, section))" }.joined(separator: ", ") + "}"
        case .written(let ref): text(ref, section)
        }
    }

    /// Returns a node on its own; quoted only where it would need quotes outside of brackets too.
    func text(_ ref: NodeReference, _ section: Keyword?) -> String { text(ref, section, inFlow: false) }

    private func text(_ ref: NodeReference, _ section: Keyword?, inFlow: Bool) -> String {
        let (tree, node) = (nib.tree(ref.scope), Int(ref.node))
        func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: Int(ref.scope), node: node) }
        if tree.isScalar(node) {
            let text = nib.fullText(ref, in: section)
            // An object's full name may need quotes where the name in the file does not.
            let isName = section == .outlets || section == .actions
            let isPlain = tree.isPlain(node) && !(isName && PlainNode.meansNothing(text))
            return ScalarText.written(text, isPlain: isPlain, inFlow: inFlow)
        }
        if tree.isSequence(node) {
            return "[" + tree.children(of: node).map { text(at($0), section, inFlow: true) }.joined(separator: ", ")
                + "]"
        }
        guard section == .outlets, tree.isDefinition(node) else {
            return mapping(tree.entries(of: node).map { (key(at($0.key)), text(at($0.value), section, inFlow: true)) })
        }
        if hidesDefinitions { return "{…}" }
        return mapping(
            tree.entries(of: node).map { key, value in
                let inner = Keyword(tree.text(key)).flatMap { Keyword.settingSections.contains($0) ? $0 : nil }
                return (self.key(at(key)), part(at(value), inner))
            })
    }

    /// Returns a part of a definition: a section with its names, or its class.
    private func part(_ ref: NodeReference, _ section: Keyword?) -> String {
        let (tree, node) = (nib.tree(ref.scope), Int(ref.node))
        guard let section, tree.isMapping(node) else { return text(ref, nil, inFlow: true) }
        return mapping(
            tree.entries(of: node).map { key, value in
                let value = NodeReference(scope: Int(ref.scope), node: value)
                return (self.key(NodeReference(scope: Int(ref.scope), node: key)), text(value, section, inFlow: true))
            })
    }

    private func mapping(_ entries: [(key: String, value: String)]) -> String {
        "{" + entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
    }

    private func key(_ ref: NodeReference) -> String { ScalarText.flowKey(text(ref, nil, inFlow: true)) }
}
#endif

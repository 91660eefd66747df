#if Commands
internal import Wiring
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringSyntax

/// Writes values as YAML again, on one line, in a form that reads the same as the original.
///
/// Names are full names: a name with a different meaning outside its prefix is written as it is called there.
extension MergedNib {
    /// Returns a node on one line.
    ///
    /// - Parameter section: The section whose entry has this value, which determines what its scalars mean; nil if
    ///   they mean the same in every section.
    func yaml(_ ref: NodeReference, in section: Keyword? = nil) -> String { contents(of: ref, in: section).blockText }

    /// Returns the value of a setting on one line; inline definitions, which are listed under their own paths, are
    /// `{…}`.
    func yaml(_ value: Setting.Value, in section: Keyword) -> String {
        if section == .outlets { return yaml(targets(of: value)) }
        return value.ref.map { yaml($0, in: section) } ?? "removed"
    }

    private func yaml(_ targets: Targets<Target, NodeReference>) -> String {
        func yaml(_ target: Target) -> String {
            switch target {
            case .removed: "removed"
            case .definition: "{…}"
            case .name(let ref): self.contents(of: ref, in: .outlets).flowText
            }
        }
        return switch targets {
        case .one(.name(let ref)): self.yaml(ref, in: .outlets)
        case .one(let target): yaml(target)
        case .list(let items): "[" + items.map(yaml).joined(separator: ", ") + "]"
        case .keyed(let entries):
            "{"
                + entries.map { "\(ScalarText.flowKey(contents(of: $0.key).flowText)): \(yaml($0.target))" }
                .joined(separator: ", ") + "}"
        }
    }

    /// Returns the contents of a node, with full names.
    private func contents(of ref: NodeReference, in section: Keyword? = nil) -> PlainNode {
        let (tree, node) = (tree(ref.scope), Int(ref.node))
        func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: Int(ref.scope), node: node) }
        if tree.isScalar(node) {
            let text = fullText(ref, in: section)
            // An object's full name may need quotes where the name in the file does not.
            let isName = section == .outlets || section == .actions
            return .scalar(text, isPlain: tree.isPlain(node) && !(isName && PlainNode.meansNothing(text)))
        }
        if tree.isSequence(node) { return .list(tree.children(of: node).map { contents(of: at($0), in: section) }) }
        let isDefinition = section == .outlets && tree.isDefinition(node)
        return .mapping(
            tree.entries(of: node).map { key, value in
                let value =
                    isDefinition
                    ? part(at(value), Keyword(tree.text(key))) : contents(of: at(value), in: section)
                return PlainNode.Entry(contents(of: at(key)), value)
            })
    }

    /// Returns a part of a definition: a section with its names, or its class.
    private func part(_ ref: NodeReference, _ section: Keyword?) -> PlainNode {
        let tree = tree(ref.scope)
        guard let section, Keyword.settingSections.contains(section), tree.isMapping(Int(ref.node)) else {
            return contents(of: ref)
        }
        func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: Int(ref.scope), node: node) }
        return .mapping(
            tree.entries(of: Int(ref.node)).map { key, value in
                PlainNode.Entry(contents(of: at(key)), contents(of: at(value), in: section))
            })
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
#endif

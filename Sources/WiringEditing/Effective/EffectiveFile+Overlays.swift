internal import WiringFile

/// Overlays of objects under prefixes.
extension EffectiveFile {
    /// An entry of an overlay.
    private struct Alteration {
        var verb: Keyword
        var path: String
        var key: NodeReference
        /// The definition; nil for a removal.
        var value: NodeReference?

        /// Whether it replaces everything that was said about a path before.
        func supersedes(_ other: Alteration) -> Bool {
            (verb == .replace || verb == .remove) && (other.path == path || other.path.hasPrefix(path + "."))
        }
    }

    mutating func overlays() throws(EditError) -> [(Keyword, RemarkedNode)] {
        var sections: [Keyword: [RemarkedNode.Entry]] = [:]
        var removals: [RemarkedNode] = []
        for alteration in try alterations() {
            let name = RemarkedNode(name: alteration.path, remark: remark(alteration.key))
            guard let value = alteration.value else {
                removals.append(name)
                continue
            }
            var node = try written(value, alteration.verb)
            node.remark = name.remark
            sections[alteration.verb, default: []].append(.init(PlainNode.name(alteration.path).blockText, node))
        }
        return [Keyword.replace, .wrap, .change].map { ($0, RemarkedNode(.mapping(sections[$0] ?? []))) }
            + [(.remove, RemarkedNode(.list(removals)))]
    }

    /// Returns the entries that have an effect, in the order in which they apply.
    private func alterations() throws(EditError) -> [Alteration] {
        var found: [Alteration] = []
        for (index, scope) in nib.scopes.enumerated() where scope.namespace == 0 && scope.wrapped == nil {
            for new in alterations(of: scope.file, in: index) where isUnderPrefix(new.path) {
                found.removeAll { new.supersedes($0) }
                if let other = found.first(where: { $0.path == new.path }) {
                    throw EditError(
                        "two files alter '\(new.path)', at \(remark(other.key)) and \(remark(new.key)), which one file cannot",
                        help: "ask for single objects")
                }
                found.append(new)
            }
        }
        return found
    }

    private func alterations(of file: Int, in scope: Int) -> [Alteration] {
        let (tree, sections) = (nib.files[file].tree, nib.files[file].declarations.sections)
        func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: scope, node: node) }
        let entries = [Keyword.replace, .wrap, .change].flatMap { verb in
            sections[verb].map { section in
                tree.entries(of: section).map { key, value in
                    Alteration(verb: verb, path: nib.string(at(key)), key: at(key), value: at(value))
                }
            } ?? []
        }
        let removals = sections[.remove].map { section in
            tree.children(of: section).map { Alteration(verb: .remove, path: nib.string(at($0)), key: at($0)) }
        }
        return entries + (removals ?? [])
    }

    /// Whether a path leads into a nib inside the nib. Another file under a prefix of the new file is included as it is.
    private func isUnderPrefix(_ path: String) -> Bool {
        let first = path.prefix { $0 != "." }
        return first.count < path.count
            && nib.namespaces.contains { $0.parent == 0 && $0.prefix.dropLast() == first }
    }

    /// Returns an overlay's entry for an object, or the file that it puts under a prefix.
    private mutating func written(_ ref: NodeReference, _ verb: Keyword) throws(EditError) -> RemarkedNode {
        let tree = nib.tree(ref.scope)
        if tree.isMapping(Int(ref.node)), let file = tree.value(of: Keyword.file.id, in: Int(ref.node)) {
            let overlay = nib.files[nib.scopes[Int(ref.scope)].file].name
            let path = nib.string(NodeReference(scope: Int(ref.scope), node: file))
            let written = FilePath.path(
                to: FilePath.join(FilePath.folder(of: overlay), path), from: FilePath.folder(of: nib.files[0].name))
            return RemarkedNode(.mapping([RemarkedNode.Entry(Keyword.file.text, RemarkedNode(name: written))]))
        }
        return verb == .change ? try written(.written(ref), of: nil) : try shortest(.written(ref), of: nil)
    }
}

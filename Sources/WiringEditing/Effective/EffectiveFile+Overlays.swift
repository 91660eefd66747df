internal import WiringFile
internal import WiringIndex

/// Overlays of objects under prefixes.
extension EffectiveFile {
    /// An entry of an overlay.
    private struct Override {
        var verb: Keyword
        var path: String
        var key: NodeReference
        /// The definition; nil for a removal.
        var value: NodeReference?
        /// The paths that it acts on: those of the members that a `change:` sets, else its own.
        var parts: [String]

        /// Whether it replaces everything that was said about a path before.
        func supersedes(_ other: Override) -> Bool {
            (verb == .replace || verb == .remove) && other.path.isPart(of: path)
        }

        /// Whether one file cannot say both: nothing that it overrides may be part of something else that it overrides.
        func clashes(with other: Override) -> Bool {
            guard path.isPart(of: other.path) || other.path.isPart(of: path) else { return false }
            return path == other.path
                || parts.contains { part in other.parts.contains { part.isPart(of: $0) || $0.isPart(of: part) } }
        }
    }

    mutating func overlays() throws(EditError) -> [(Keyword, RemarkedNode)] {
        var sections: [Keyword: [RemarkedNode.Entry]] = [:]
        var removals: [RemarkedNode] = []
        for entry in try overrides() {
            let name = RemarkedNode(name: entry.path, remark: remark(entry.key))
            guard let value = entry.value else {
                removals.append(name)
                continue
            }
            var node = try written(value, entry.verb)
            node.remark = name.remark
            sections[entry.verb, default: []].append(.init(name: entry.path, node))
        }
        return [Keyword.replace, .wrap, .change].map { ($0, RemarkedNode(.mapping(sections[$0] ?? []))) }
            + [(.remove, RemarkedNode(.list(removals)))]
    }

    /// Returns the entries that have an effect, in the order in which they apply.
    private func overrides() throws(EditError) -> [Override] {
        var found: [Override] = []
        for (index, scope) in nib.scopes.enumerated() where scope.namespace == 0 && scope.wrapped == nil {
            for new in overrides(of: scope.file, in: index) where isUnderPrefix(new.path) {
                found.removeAll { new.supersedes($0) }
                if let other = found.first(where: new.clashes) {
                    let path = new.path.isPart(of: other.path) ? new.path : other.path
                    throw EditError(
                        "two files override '\(path)', at \(remark(other.key)) and \(remark(new.key)), which one file cannot",
                        help: "ask for single objects")
                }
                found.append(new)
            }
        }
        return found
    }

    private func overrides(of file: Int, in scope: Int) -> [Override] {
        let (tree, sections) = (nib.files[file].tree, nib.files[file].declarations.sections)
        func at(_ node: NodeIndex) -> NodeReference { NodeReference(scope: scope, node: node) }
        let entries = [Keyword.replace, .wrap, .change].flatMap { verb -> [Override] in
            sections[verb].map { section in
                tree.entries(of: section).map { key, value in
                    let path = nib.string(at(key))
                    let parts = verb == .change ? members(of: at(value)).map { "\(path).\($0)" } : [path]
                    return Override(verb: verb, path: path, key: at(key), value: at(value), parts: parts)
                }
            } ?? []
        }
        let removals = sections[.remove].map { section in
            tree.children(of: section).map { node in
                let path = nib.string(at(node))
                return Override(verb: .remove, path: path, key: at(node), parts: [path])
            }
        }
        return entries + (removals ?? [])
    }

    /// The names of the members that a `change:` sets, and one that no member can have, for the class.
    private func members(of change: NodeReference) -> [String] {
        Keyword.settingSections.flatMap { nib.settings($0, of: .written(change)) }.map { nib.texts.string($0.key) }
            + [":class"]
    }

    /// Whether a path leads into a nested nib. Another file under a prefix of the new file is included as it is.
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
            return RemarkedNode(.mapping([.init(.file, RemarkedNode(name: written))]))
        }
        return verb == .change ? try written(.written(ref), of: nil) : try shortest(.written(ref), of: nil)
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// The entries of files that others may repeat: what overlays say of a name or path, and what is declared. Two files,
/// neither of which includes the other, may only say the same.
struct AlikeEntries {
    /// An entry of a section.
    private struct Entry {
        var section: Keyword
        var key: NodeIndex
        /// The nodes of its value.
        var value: Range<NodeIndex>
    }

    /// The subject of an entry.
    private struct Subject: Hashable {
        var section: Keyword
        var namespace: Int
        var name: String
    }

    /// The entries of `change` are compared member by member, those of the others as a whole.
    private static let sections: [Keyword] = [.parameters, .replace, .wrap, .change]

    private let nib: MergedNib
    /// The entries of each file, in the order of the text.
    private var entries: [Int: [Entry]] = [:]
    /// The keys of the entries about one subject.
    private var keys: [Subject: [NodeReference]] = [:]

    init(_ nib: MergedNib) {
        self.nib = nib
        guard nib.files.count > 1 else { return }
        for (file, read) in nib.files.enumerated() {
            let found = Self.sections.flatMap { section -> [Entry] in
                guard let mapping = read.declarations.sections[section] else { return [] }
                return read.tree.entries(of: mapping).map { key, value in
                    Entry(section: section, key: key, value: value..<read.tree.next(value))
                }
            }
            if !found.isEmpty { entries[file] = found.sorted { $0.key < $1.key } }
        }
        for (index, scope) in nib.scopes.enumerated() where scope.wrapped == nil {
            for entry in entries[scope.file] ?? [] {
                let ref = NodeReference(scope: index, node: entry.key)
                keys[subject(of: entry, at: ref), default: []].append(ref)
            }
        }
    }

    private func subject(of entry: Entry, at ref: NodeReference) -> Subject {
        Subject(section: entry.section, namespace: nib.scopes[Int(ref.scope)].namespace, name: nib.string(ref))
    }

    /// Whether another file repeats what a node of a file is a part of, so that the two would contradict each other if
    /// one of them changed.
    func areRepeated(around place: GraphChanges.Edit.Place) -> Bool {
        guard let entries = entries[place.file] else { return false }
        let following = entries.partitioningIndex { $0.value.lowerBound > place.node }
        guard following > 0, entries[following - 1].value.contains(place.node) else { return false }
        let entry = entries[following - 1]
        return nib.scopes.indices.contains { scope in
            guard nib.scopes[scope].file == place.file, nib.scopes[scope].wrapped == nil else { return false }
            let own = NodeReference(scope: scope, node: entry.key)
            return keys[subject(of: entry, at: own)]?.contains { other in
                !nib.isIncluded(other, by: own) && !nib.isIncluded(own, by: other)
                    && (entry.section != .change || sets(other, memberAround: place, of: entry))
            } ?? false
        }
    }

    /// Whether another entry sets the member that a node of an entry is a part of.
    private func sets(
        _ other: NodeReference, memberAround place: GraphChanges.Edit.Place, of entry: Entry
    ) -> Bool {
        let (tree, others) = (nib.files[place.file].tree, nib.tree(other.scope))
        func part(of mapping: NodeIndex) -> (key: NodeIndex, value: NodeIndex)? {
            guard tree.isMapping(mapping) else { return nil }
            return tree.entries(of: mapping).first { $0.key <= place.node && place.node < tree.next($0.value) }
        }
        func value(of name: String, in mapping: NodeIndex) -> NodeIndex? {
            guard others.isMapping(mapping) else { return nil }
            return others.entries(of: mapping).first { nib.texts.string(others.text($0.key)) == name }?.value
        }
        guard let section = part(of: entry.value.lowerBound), let member = part(of: section.value) else { return false }
        func name(_ node: NodeIndex) -> String { nib.texts.string(tree.text(node)) }
        return value(of: name(section.key), in: others.next(Int(other.node))).flatMap {
            value(of: name(member.key), in: $0)
        } != nil
    }
}

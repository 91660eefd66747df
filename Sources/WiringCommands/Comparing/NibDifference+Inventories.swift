#if Commands
internal import Wiring
package import WiringBlueprint
package import WiringDiagrams
internal import WiringFile

extension NibDifference {
    /// Returns all differences: objects in the order of the first nib, then those the second adds, then what nested
    /// nibs are given, then parameters.
    ///
    /// - Parameter types: The source of the attributes' types, by which `24h` equals `1440m`.
    package static func between(_ first: Inventory, _ second: Inventory, types: CatalogSource?) -> [NibDifference] {
        let differences = between(first, second, types, by: \.name)
        guard !differences.isEmpty, (first.objects + second.objects).contains(where: { $0.name != $0.countedName })
        else { return differences }
        // Targets that overlays removed keep their numbers, unless the other file never had them.
        let others = between(first, second, types, by: \.countedName)
        return others.count < differences.count ? others : differences
    }

    private static func between(
        _ first: Inventory, _ second: Inventory, _ types: CatalogSource?, by name: KeyPath<Inventory.Object, String>
    ) -> [NibDifference] {
        let (olds, news) = (FacetReader(of: first, types: types), FacetReader(of: second, types: types))
        let objects = paired(first.objects, second.objects, by: name).flatMap { _, old, new -> [NibDifference] in
            guard let old else {
                return new.map { [NibDifference(kind: .added, path: $0.name, new: $0.className)] } ?? []
            }
            guard let new else { return [NibDifference(kind: .removed, path: old.name, old: old.className)] }
            return between(old, olds, new, news)
        }
        return objects + between(first.placeholders, olds, second.placeholders, news)
            + parameters(olds, news)
    }

    /// Compares parameters. One that nothing uses any more, since overlays removed all its uses, counts as absent.
    private static func parameters(_ olds: FacetReader, _ news: FacetReader) -> [NibDifference] {
        changes(.parameter, olds.parameters, news.parameters).filter { difference in
            if difference.new == nil { return olds.usedParameters.contains(difference.path) }
            if difference.old == nil { return news.usedParameters.contains(difference.path) }
            return true
        }
    }

    // MARK: Objects

    private static func between(
        _ first: Inventory.Object, _ olds: FacetReader, _ second: Inventory.Object, _ news: FacetReader
    ) -> [NibDifference] {
        change(.kind, first.name, first.kind, second.kind)
            + change(.class, first.name, first.className, second.className)
            + change(.shared, first.name, first.isShared, second.isShared)
            + change(.lazy, first.name, first.isLazy, second.isLazy)
            + given(first, olds.nib, second, news.nib)
            + settings(
                of: first.name, (first.definition, first.className, olds), (second.definition, second.className, news))
    }

    private static func given(
        _ first: Inventory.Object, _ old: MergedNib, _ second: Inventory.Object, _ new: MergedNib
    ) -> [NibDifference] {
        func names(_ object: Inventory.Object, _ nib: MergedNib) -> String {
            "[" + nib.given(of: object.definition).map(nib.string).joined(separator: ", ") + "]"
        }
        return change(.given, first.name, names(first, old), names(second, new))
    }

    /// Compares settings by name; a definition is nil for a nib that does not have the object.
    private static func settings(
        of name: String, _ first: (definition: Definition?, className: String, facets: FacetReader),
        _ second: (definition: Definition?, className: String, facets: FacetReader)
    ) -> [NibDifference] {
        func changes(_ kind: Kind, _ facets: (FacetReader, Definition, String) -> [Facet]) -> [NibDifference] {
            Self.changes(
                kind, first.definition.map { facets(first.facets, $0, first.className) } ?? [],
                second.definition.map { facets(second.facets, $0, second.className) } ?? [], of: name)
        }
        return changes(.attribute) { $0.attributes(of: $1, className: $2) }
            + changes(.outlet) { facets, definition, _ in facets.outlets(of: definition) }
            + changes(.action) { facets, definition, _ in facets.actions(of: definition) }
    }

    // MARK: Nested nibs

    /// Compares what including files give as owner and externals, and what the nested nibs set on them.
    private static func between(
        _ first: [Inventory.Placeholder], _ olds: FacetReader, _ second: [Inventory.Placeholder], _ news: FacetReader
    ) -> [NibDifference] {
        paired(first, second, by: \.name).flatMap { name, old, new -> [NibDifference] in
            var all: [NibDifference] = []
            if old?.target != new?.target {
                let isOwner = (old ?? new)?.kind == .owner
                all.append(
                    NibDifference(kind: isOwner ? .owner : .external, path: name, old: old?.target, new: new?.target))
            }
            if let old, let new { all += change(.class, name, old.className, new.className) }
            return all
                + settings(
                    of: name, (old?.definition, old?.className ?? "", olds),
                    (new?.definition, new?.className ?? "", news))
        }
    }

    // MARK: Changes

    /// Returns what has the same name in two lists, in the order of the first, then what only the second has.
    private static func paired<Element>(
        _ first: [Element], _ second: [Element], by name: KeyPath<Element, String>
    ) -> [(name: String, old: Element?, new: Element?)] {
        let olds = Dictionary(first.map { ($0[keyPath: name], $0) }) { $1 }
        let news = Dictionary(second.map { ($0[keyPath: name], $0) }) { $1 }
        let names = (first + second.filter { olds[$0[keyPath: name]] == nil }).map { $0[keyPath: name] }
        return names.map { ($0, olds[$0], news[$0]) }
    }

    private static func change<Value: Equatable>(
        _ kind: Kind, _ path: String, _ old: Value, _ new: Value
    ) -> [NibDifference] {
        old == new ? [] : [NibDifference(kind: kind, path: path, old: "\(old)", new: "\(new)")]
    }

    private static func changes(
        _ kind: Kind, _ first: [Facet], _ second: [Facet], of name: String? = nil
    ) -> [NibDifference] {
        if first.elementsEqual(second, by: { $0.name == $1.name && $0.meaning == $1.meaning }) { return [] }
        return paired(first, second, by: \.name).compactMap { key, old, new in
            guard old?.meaning != new?.meaning else { return nil }
            let oldText = old?.text()
            var newText = new?.text()
            if newText == oldText {
                // Values that differ but are displayed alike are secret.
                guard kind == .parameter else { return nil }
                newText = newText.map { $0 + " (another value)" }
            }
            return NibDifference(kind: kind, path: name.map { "\($0).\(key)" } ?? key, old: oldText, new: newText)
        }
    }
}
#endif

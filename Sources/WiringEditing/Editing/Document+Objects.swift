internal import WiringDiagnostics
internal import WiringFile

/// Adds and removes objects.
extension Document {
    /// Adds an object, or an external.
    package func adding(
        _ name: String, class className: String, isExternal: Bool = false
    ) throws(EditError) -> Document {
        try EditError.check(name: name, isObject: true)
        guard !className.isEmpty else { throw EditError("a class has a name") }
        for section in [Keyword.objects, .externals] {
            guard let known = entry(name, in: section) else { continue }
            throw EditError(
                "the name '\(name)' is taken in \(place(of: known.key).short)",
                help: "choose another name, or remove the other object")
        }
        return try adding(name, .name(className), to: isExternal ? .externals : .objects)
    }

    /// Removes an object that the file defines, an inline definition, or the overlay of an object.
    package func removing(_ path: String) throws(EditError) -> Document {
        let help = "to remove a connection: wiring disconnect \(source.name) \(path)"
        return try removingEntry(object(path, help: help).key)
    }

    /// Removes an entry or an item with the comments on it, and any sections that this leaves empty.
    func removingEntry(_ node: NodeIndex) throws(EditError) -> Document {
        guard let parent = parent(of: node) else { return self }
        if let short = shortForm(of: parent, without: node) { return try applying(.replacing([parent: short])) }
        guard heads(of: parent).count == 1 else {
            return try removingComments(on: node).applying(.removing(node))
        }
        guard let key = key(of: parent), let outer = self.parent(of: parent), isSection(key, of: outer, parent),
            outer != 0 || !isNew(without: key)
        else {
            return try removingComments(on: node)
                .applying(.replacing([parent: tree.isMapping(parent) ? .mapping([]) : .list([])]))
        }
        return try removingEntry(key)
    }

    /// Whether a file without a section is a new one as the command `new` writes it, with an empty section of objects.
    private func isNew(without section: NodeIndex) -> Bool {
        let rest = tree.entries(of: 0).filter { $0.key != section }
        guard tree.text(section) == Keyword.objects.id, let first = rest.first,
            tree.text(first.key) == Keyword.wiring.id
        else { return rest.isEmpty }
        return rest.allSatisfy { [.wiring, .include, .owner].contains(Keyword(tree.text($0.key))) }
    }

    /// Whether a mapping exists only for its entries, so that it is meaningless when empty.
    private func isSection(_ key: NodeIndex, of outer: NodeIndex, _ mapping: NodeIndex) -> Bool {
        if outer == 0 { return true }
        if section(.change) == outer { return true }
        if let word = Keyword(tree.text(key)), [.attributes, .outlets, .actions].contains(word),
            definitions.contains(outer)
        {
            return true
        }
        return tree.isMapping(mapping) && areOutlets(outer) && !isOverriding(outer)
    }

    /// Whether a mapping has the outlets of a definition, whose targets may have keys.
    private func areOutlets(_ mapping: NodeIndex) -> Bool {
        guard let key = key(of: mapping), let definition = parent(of: mapping) else { return false }
        return Keyword(tree.text(key)) == .outlets && definitions.contains(definition)
    }

    /// Whether a node is in an overlay of an object, where an empty mapping says that there is nothing.
    private func isOverriding(_ node: NodeIndex) -> Bool {
        sequence(first: node, next: parent).contains { $0 == section(.change) }
    }

    /// All definitions of the file, inline ones included.
    private var definitions: Set<NodeIndex> { Set(placedDefinitions.map(\.node)) }
}

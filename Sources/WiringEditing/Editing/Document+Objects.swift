internal import WiringDiagnostics
internal import WiringFile

/// Objects: adding them and taking them away.
extension Document {
    /// The sections in their canonical order.
    static let sectionOrder: [Keyword] = [
        .wiring, .include, .parameters, .owner, .externals, .objects, .replace, .wrap, .change, .remove,
    ]

    /// Adds an object, or a placeholder for one.
    package func adding(
        _ name: String, class className: String, isExternal: Bool = false
    ) throws(EditError) -> Document {
        guard Name.kind(of: name.utf8) == .simple else { throw EditError("'\(name)' is not a name", help: Name.rule) }
        guard name != "owner" else { throw EditError("the name 'owner' is reserved for File's Owner") }
        guard !className.isEmpty else { throw EditError("a class has a name") }
        for section in [Keyword.objects, .externals] {
            guard let mapping = file.declarations.sections[section], let known = entry(name, in: mapping) else {
                continue
            }
            throw EditError(
                "the name '\(name)' is taken in \(source.name):\(place(of: known.key).line)",
                help: "choose another name, or take the other one away")
        }
        let section = isExternal ? Keyword.externals : .objects
        if let mapping = file.declarations.sections[section] {
            return try applying(.adding(name, .name(className), to: mapping))
        }
        return try applying(
            .adding(
                section.text, .mapping((name, .name(className))), to: 0,
                after: lastKey(of: 0, upTo: section, in: Self.sectionOrder), isSection: true))
    }

    /// Takes an object away that the file defines, a definition in place, or what an overlay says of an object.
    package func removing(_ path: String) throws(EditError) -> Document {
        let site = try site(path, members: 0)
        guard site.rest.isEmpty else {
            throw EditError(
                "'\(path)' is no object", help: "to take a connection away: wiring disconnect \(source.name) \(path)")
        }
        return try removingEntry(site.key)
    }

    /// Removes an entry or an item, and the sections that would be left with nothing.
    func removingEntry(_ node: NodeIndex) throws(EditError) -> Document {
        guard let parent = parent(of: node) else { return self }
        let count =
            tree.isMapping(parent) ? Array(tree.entries(of: parent)).count : Array(tree.children(of: parent)).count
        guard count == 1 else { return try applying(.removing(node)) }
        guard let key = key(of: parent), let outer = self.parent(of: parent), isSection(key, of: outer, parent),
            outer != 0 || Array(tree.entries(of: 0)).count > 1
        else {
            return try applying(.replacing([parent: tree.isMapping(parent) ? .mapping([]) : .list([])]))
        }
        return try removingEntry(key)
    }

    /// Whether a mapping is there for what it holds, so that it says nothing when it is empty.
    private func isSection(_ key: NodeIndex, of outer: NodeIndex, _ mapping: NodeIndex) -> Bool {
        if outer == 0 { return true }
        if file.declarations.sections[.change] == outer { return true }
        guard let word = Keyword(tree.text(key)), [.attributes, .outlets, .actions].contains(word) else { return false }
        return definitions.contains(outer)
    }

    /// Every definition of the file, those in place included.
    private var definitions: Set<NodeIndex> { Set(placedDefinitions.map(\.node)) }

    /// The sentence that asks whether one of the known names was meant.
    func suggestion(for name: String, among known: [String]) -> String? {
        Suggestions.didYouMean(name, among: known)
            ?? (known.isEmpty ? nil : "there are \(Wording.quotedList(known))")
    }
}

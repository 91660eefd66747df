package import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Adds definitions, and changes what they say about an object as a whole.
extension Document {
    /// Adds an inline definition, as the target of an outlet or one of its targets.
    ///
    /// - Parameters:
    ///   - path: The outlet, such as `controller.hints`, or one key of it.
    ///   - shape: The number of targets that the outlet takes; nil if its class is unknown.
    /// - Returns: The file, and the path of the definition, such as `controller.panes.1` in a list.
    package func adding(
        inline path: String, class className: String, shape: MemberDescriptor.Shape?
    ) throws(EditError) -> (document: Document, path: String) {
        let site = try site(path, members: 1)
        let definition = PlainNode.mapping((Keyword.class.text, .name(className)))
        try checkKey(of: site)
        guard let (_, value) = member(site.rest[0], .outlets, of: site) else {
            let isListed = site.rest.count == 1 && shape == .toMany
            let new = isListed ? PlainNode.list([definition]) : definition
            let result = try adding(site.rest[0], new.nested(under: site.rest.dropFirst()), .outlets, to: site)
            return (result, isListed ? "\(path).0" : path)
        }
        if site.rest.count == 1, tree.isSequence(value) {
            return (try applying(.adding(definition, to: value)), "\(path).\(heads(of: value).count)")
        }
        if site.rest.count == 2, tree.isMapping(value), !tree.isDefinition(value), entry(site.rest[1], in: value) == nil
        {
            return (try applying(.adding(site.rest[1], definition, to: value)), path)
        }
        throw EditError(
            "'\(path)' is connected in \(place(of: value).short)", help: roomHelp(for: path, site, value))
    }

    /// Advice on how to add an inline definition to an outlet that is connected.
    private func roomHelp(for path: String, _ site: DefinitionSite, _ value: NodeIndex) -> String {
        let outlet = "\(site.path).\(site.rest[0])"
        let isKeyed = tree.isMapping(value) && !tree.isDefinition(value)
        // Below a number, another target would be at that number once its own is removed.
        if tree.isSequence(value) { return "add it after the others: wiring add \(source.name) \(outlet) CLASS" }
        if isKeyed, site.rest.count == 1 { return "name the key: \(outlet).KEY" }
        return "remove that first: wiring disconnect \(source.name) \(isKeyed ? path : outlet)"
    }

    /// Declares File's Owner.
    package func adding(owner className: String) throws(EditError) -> Document {
        guard !className.isEmpty else { throw EditError("a class has a name") }
        if let known = file.declarations.owner {
            throw EditError("the owner is declared in \(place(of: known.key).short)")
        }
        return try adding(.owner, .name(className), to: 0, in: Self.sectionOrder)
    }

    /// Sets whether an object is shared, which is the default.
    package func sharing(_ path: String, _ isShared: Bool) throws(EditError) -> Document {
        let (definition, value) = (try object(path).definition, PlainNode.word(isShared ? "true" : "false"))
        if tree.isScalar(definition) {
            guard !isShared else { return self }
            return try applying(
                .replacing([
                    definition: .mapping(
                        (Keyword.class.text, PlainNode(file, definition)), (Keyword.shared.text, value))
                ]))
        }
        // Under `change:`, what is left out stays as it was.
        let isDefault = isShared && parent(of: definition) != section(.change)
        if let (key, old) = entry(Keyword.shared.text, in: definition) {
            return isDefault ? try removingEntry(key) : try replacing(old, by: value)
        }
        return isDefault ? self : try adding(.shared, value, to: definition, in: Keyword.definitionKeys)
    }

    /// Returns the short form of a definition if only its class would be left; nil otherwise.
    func shortForm(of definition: NodeIndex, without key: NodeIndex) -> PlainNode? {
        guard tree.style(definition) == .flowMapping else { return nil }
        let entries = Array(tree.entries(of: definition))
        guard entries.count == 2,
            let rest = entries.first(where: { $0.key != key }), tree.text(rest.key) == Keyword.class.id,
            lines.start(of: start(of: definition)) == lines.start(of: end(of: definition)),
            let outer = parent(of: definition)
        else { return nil }
        let sections = [Keyword.objects, .externals, .replace, .wrap].compactMap { section($0) }
        guard sections.contains(outer) || file.declarations.owner?.value == definition else { return nil }
        return PlainNode(file, rest.value)
    }
}

package import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Sets and removes outlets and attributes.
extension Document {
    /// Connects an outlet.
    ///
    /// An outlet to one gets a new target; an outlet to many gets an additional one.
    ///
    /// - Parameters:
    ///   - path: The outlet, such as `controller.board`, or one key of it, such as `controller.panes.left`.
    ///   - targets: The names of the objects.
    ///   - shape: The number of targets that the outlet takes; nil if its class is unknown.
    ///   - position: The position of the targets among the others of an outlet to many.
    package func connecting(
        _ path: String, to targets: [String], shape: MemberDescriptor.Shape? = nil, position: ListPosition = .last
    ) throws(EditError) -> Document {
        guard !targets.isEmpty else { throw EditError("no target is given for '\(path)'") }
        for target in targets where Name.kind(of: target.utf8) == .invalid {
            throw EditError("'\(target)' is not a name", help: Name.rule)
        }
        let site = try site(path, members: 1)
        let names = targets.map(PlainNode.name)
        let isMany = shape == .toMany || names.count > 1
        let new = isMany ? PlainNode.list(names) : names[0]
        let outlet = site.rest[0]
        try checkKey(of: site)
        guard let (_, value) = member(outlet, .outlets, of: site) else {
            try position.checkExistsInNewList()
            return try adding(
                outlet, new.nested(under: site.rest.dropFirst()), .outlets, to: site)
        }
        if site.rest.count > 1 { return try setting(Array(site.rest.dropFirst()), in: value, to: new, path) }
        if tree.isSequence(value) { return try inserting(targets, in: value, position) }
        if tree.isScalar(value) {
            if shape == .toMany, !targets.contains(file.string(value)) {
                return try listing(value).inserting(targets, in: value, position)
            }
            return try replacing(value, by: new)
        }
        throw EditError(
            tree.isDefinition(value)
                ? "'\(path)' holds an inline definition, which would be lost"
                : "'\(path)' takes its targets by key",
            help: tree.isDefinition(value)
                ? "remove it first: wiring disconnect \(source.name) \(path)"
                : "name the key: \(path).KEY")
    }

    /// Removes the targets of an outlet.
    ///
    /// - Parameters:
    ///   - path: The outlet, or one of its targets by key or number.
    ///   - target: The only target to remove, if the outlet has several; nil for all.
    package func disconnecting(_ path: String, from target: String? = nil) throws(EditError) -> Document {
        let section: Keyword = sets(path, in: .actions) ? .actions : .outlets
        let found = try entry(at: path, section, orElse: "is not connected")
        guard let target else { return try removingEntry(found.key) }
        if tree.isScalar(found.value), file.string(found.value) == target { return try removingEntry(found.key) }
        guard
            let named = tree.targets(of: found.value).all.last(where: { tree.isScalar($0) && file.string($0) == target }
            )
        else { throw EditError("'\(path)' is not connected to '\(target)'") }
        // One action is written without brackets.
        if section == .actions, tree.style(found.value) == .flowSequence, heads(of: found.value).count == 2,
            let rest = heads(of: found.value).first(where: { $0 != named })
        {
            return try applying(.replacing([found.value: PlainNode(file, rest)]))
        }
        return try removingEntry(key(of: named) ?? named)
    }

    /// Sets an attribute.
    ///
    /// - Parameter path: The attribute, such as `controller.title`, or a part of its value, such as `lamp.colour.red`.
    package func setting(_ path: String, to value: PlainNode) throws(EditError) -> Document {
        let site = try site(path, members: 1)
        guard let (_, old) = member(site.rest[0], .attributes, of: site) else {
            return try adding(site.rest[0], value.nested(under: site.rest.dropFirst()), .attributes, to: site)
        }
        return try setting(Array(site.rest.dropFirst()), in: old, to: value, path)
    }

    /// Removes an attribute, so that the class's own value applies.
    package func unsetting(_ path: String) throws(EditError) -> Document {
        try removingEntry(entry(at: path, .attributes, orElse: "is not set").key)
    }

    /// The text of a member of a section, or of the part of it that a path points to.
    private func entry(
        at path: String, _ section: Keyword, orElse refusal: String
    ) throws(EditError) -> (key: NodeIndex, value: NodeIndex) {
        let site = try site(path, members: 1)
        guard var found = member(site.rest[0], section, of: site) else { throw unset(site.rest[0], section, of: site) }
        for (depth, word) in site.rest.enumerated().dropFirst() {
            guard let next = part(word, of: found.value) else {
                try checkKey(site.rest[depth...], in: found.value, path)
                throw EditError("'\(path)' \(refusal)")
            }
            found = next
        }
        return found
    }

    // MARK: Keys with dots

    /// Refuses a path to a target whose key would have a dot.
    func checkKey(of site: DefinitionSite) throws(EditError) {
        guard site.rest.count > 2, member(site.rest[0], .outlets, of: site).map({ tree.isMapping($0.value) }) ?? true
        else { return }
        throw .dot(
            inKey: site.rest.dropFirst().joined(separator: "."), of: "\(site.path).\(site.rest[0])", in: self)
    }

    /// Refuses the rest of a path that would be a key with a dot of a mapping.
    private func checkKey(_ words: some Collection<String>, in node: NodeIndex, _ path: String) throws(EditError) {
        let key = words.joined(separator: ".")
        guard words.count > 1, tree.isMapping(node), entry(key, in: node) != nil else { return }
        throw .dot(inKey: key, of: String(path.dropLast(key.count + 1)), in: self)
    }

    // MARK: Parts of values

    private func setting(
        _ words: [String], in node: NodeIndex, to value: PlainNode, _ path: String
    ) throws(EditError) -> Document {
        guard let first = words.first else { return try replacing(node, by: value) }
        if let (_, next) = part(first, of: node) {
            return try setting(Array(words.dropFirst()), in: next, to: value, path)
        }
        try checkKey(words, in: node, path)
        guard tree.isMapping(node), !tree.isDefinition(node) else {
            throw EditError("there is no '\(first)' on the path '\(path)'")
        }
        return try applying(.adding(first, value.nested(under: words.dropFirst()), to: node))
    }

    func replacing(_ node: NodeIndex, by value: PlainNode) throws(EditError) -> Document {
        PlainNode(file, node) == value ? self : try applying(.replacing([node: value]))
    }

    // MARK: Sections

    /// Returns the entry of a member in a section of a definition.
    func member(_ name: String, _ section: Keyword, of site: DefinitionSite) -> (
        key: NodeIndex, value: NodeIndex
    )? {
        self.section(section, of: site.definition).flatMap { entry(name, in: $0) }
    }

    private func unset(_ name: String, _ section: Keyword, of site: DefinitionSite) -> EditError {
        let noun = section == .outlets ? "outlet" : "attribute"
        return EditError(
            "'\(site.path)' does not set its \(noun) '\(name)'",
            help: Suggestions.didYouMean(name, orOneOf: keys(of: section, of: site.definition)))
    }

    func adding(
        _ name: String, _ value: PlainNode, _ section: Keyword, to site: DefinitionSite
    ) throws(EditError) -> Document {
        try EditError.check(name: name)
        let definition = site.definition
        if tree.isScalar(definition) {
            let long = PlainNode.mapping(
                ("class", PlainNode(file, definition)), (section.text, .mapping((name, value))))
            return try applying(.replacing([definition: long]))
        }
        if let mapping = self.section(section, of: definition) {
            return try applying(.adding(name, value, to: mapping))
        }
        return try adding(section, .mapping((name, value)), to: definition, in: Keyword.definitionKeys)
    }
}

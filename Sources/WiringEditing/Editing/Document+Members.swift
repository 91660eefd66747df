package import WiringBlueprint
internal import WiringDiagnostics
internal import WiringFile

/// Outlets and attributes: setting them and taking them away.
extension Document {
    /// Connects an outlet.
    ///
    /// An outlet to one gets another target; an outlet to many gets one more.
    ///
    /// - Parameters:
    ///   - path: The outlet, such as `controller.board`; the place under a key, such as `controller.panes.left`.
    ///   - targets: The names of the objects.
    ///   - shape: How many targets the outlet takes; nil where nothing is known of its class.
    package func connecting(
        _ path: String, to targets: [String], shape: MemberDescriptor.Shape? = nil
    ) throws(EditError) -> Document {
        for target in targets where Name.kind(of: target.utf8) == .invalid {
            throw EditError("'\(target)' is not a name", help: Name.rule)
        }
        let site = try site(path, members: 1)
        let names = targets.map(PlainNode.name)
        let isMany = shape == .toMany || names.count > 1
        let new = isMany ? PlainNode.list(names) : names[0]
        let outlet = site.rest[0]
        guard let (_, value) = member(outlet, .outlets, of: site) else {
            return try adding(
                outlet, site.rest.dropFirst().reversed().reduce(new) { .mapping(($1, $0)) }, .outlets, to: site)
        }
        if site.rest.count > 1 { return try setting(Array(site.rest.dropFirst()), in: value, to: new, path) }
        if tree.isSequence(value) { return try appending(targets, to: value) }
        if tree.isScalar(value) {
            if shape == .toMany, !targets.contains(file.string(value)) {
                return try applying(.replacing([value: .list([PlainNode(file, value)] + names)]))
            }
            return try replacing(value, by: new)
        }
        throw EditError(
            tree.isDefinition(value)
                ? "'\(path)' holds a definition in place, which would be lost"
                : "'\(path)' takes its targets by key",
            help: tree.isDefinition(value)
                ? "take it away first: wiring disconnect \(source.name) \(path)"
                : "say under which key: \(path).KEY")
    }

    /// Takes the targets of an outlet away.
    ///
    /// - Parameters:
    ///   - path: The outlet, or one of its targets by key or number.
    ///   - target: The one target to take away, where the outlet has several; nil for all.
    package func disconnecting(_ path: String, from target: String? = nil) throws(EditError) -> Document {
        let site = try site(path, members: 1)
        guard var found = member(site.rest[0], .outlets, of: site) else {
            throw unset(site.rest[0], .outlets, of: site)
        }
        for word in site.rest.dropFirst() {
            guard let next = part(word, of: found.value) else { throw EditError("'\(path)' is not connected") }
            found = next
        }
        guard let target else { return try removingEntry(found.key) }
        if tree.isScalar(found.value), file.string(found.value) == target { return try removingEntry(found.key) }
        guard
            let named = tree.targets(of: found.value).all.last(where: { tree.isScalar($0) && file.string($0) == target }
            )
        else { throw EditError("'\(path)' is not connected to '\(target)'") }
        return try removingEntry(key(of: named) ?? named)
    }

    /// Sets an attribute.
    ///
    /// - Parameter path: The attribute, such as `controller.title`, or a part of its value, such as `lamp.colour.red`.
    package func setting(_ path: String, to value: PlainNode) throws(EditError) -> Document {
        let site = try site(path, members: 1)
        guard let (_, old) = member(site.rest[0], .attributes, of: site) else {
            let value = site.rest.dropFirst().reversed().reduce(value) { .mapping(($1, $0)) }
            return try adding(site.rest[0], value, .attributes, to: site)
        }
        return try setting(Array(site.rest.dropFirst()), in: old, to: value, path)
    }

    /// Takes an attribute away, so that the class's own value stays.
    package func unsetting(_ path: String) throws(EditError) -> Document {
        let site = try site(path, members: 1)
        guard var found = member(site.rest[0], .attributes, of: site) else {
            throw unset(site.rest[0], .attributes, of: site)
        }
        for word in site.rest.dropFirst() {
            guard let next = part(word, of: found.value) else { throw EditError("'\(path)' is not set") }
            found = next
        }
        return try removingEntry(found.key)
    }

    // MARK: Parts of values

    private func setting(
        _ words: [String], in node: NodeIndex, to value: PlainNode, _ path: String
    ) throws(EditError) -> Document {
        guard let first = words.first else { return try replacing(node, by: value) }
        if let (_, next) = part(first, of: node) {
            return try setting(Array(words.dropFirst()), in: next, to: value, path)
        }
        guard tree.isMapping(node), !tree.isDefinition(node) else {
            throw EditError("there is no '\(first)' in what '\(path)' leads to")
        }
        return try applying(.adding(first, words.dropFirst().reversed().reduce(value) { .mapping(($1, $0)) }, to: node))
    }

    private func appending(_ targets: [String], to list: NodeIndex) throws(EditError) -> Document {
        let present = tree.children(of: list).filter(tree.isScalar).map(file.string)
        var result = self
        for target in targets where !present.contains(target) {
            // The list keeps its index: only what is behind it moves.
            result = try result.applying(.adding(.name(target), to: list))
        }
        return result
    }

    private func replacing(_ node: NodeIndex, by value: PlainNode) throws(EditError) -> Document {
        PlainNode(file, node) == value ? self : try applying(.replacing([node: value]))
    }

    // MARK: Sections

    /// The entry of a member in a section of a definition.
    private func member(_ name: String, _ section: Keyword, of site: DefinitionSite) -> (
        key: NodeIndex, value: NodeIndex
    )? {
        guard !tree.isScalar(site.definition), let mapping = tree.value(of: section.id, in: site.definition) else {
            return nil
        }
        return entry(name, in: mapping)
    }

    private func unset(_ name: String, _ section: Keyword, of site: DefinitionSite) -> EditError {
        let noun = section == .outlets ? "outlet" : "attribute"
        let mapping = tree.isScalar(site.definition) ? nil : tree.value(of: section.id, in: site.definition)
        let known = mapping.map { tree.entries(of: $0).map { file.string($0.key) } } ?? []
        return EditError(
            "'\(site.path)' gives its \(noun) '\(name)' nothing", help: suggestion(for: name, among: known))
    }

    private func adding(
        _ name: String, _ value: PlainNode, _ section: Keyword, to site: DefinitionSite
    ) throws(EditError) -> Document {
        guard Name.kind(of: name.utf8) == .simple else {
            throw EditError("'\(name)' is not a name", help: Name.rule)
        }
        let definition = site.definition
        if tree.isScalar(definition) {
            let long = PlainNode.mapping(
                ("class", PlainNode(file, definition)), (section.text, .mapping((name, value))))
            return try applying(.replacing([definition: long]))
        }
        if let mapping = tree.value(of: section.id, in: definition) {
            return try applying(.adding(name, value, to: mapping))
        }
        let order: [Keyword] = [.class, .attributes, .outlets, .actions, .shared]
        return try applying(
            .adding(
                section.text, .mapping((name, value)), to: definition,
                after: lastKey(of: definition, upTo: section, in: order), isSection: true))
    }

    /// The last key of a mapping that comes before a word in the canonical order; nil where none does.
    func lastKey(of mapping: NodeIndex, upTo word: Keyword, in order: [Keyword]) -> NodeIndex? {
        let before = order.prefix { $0 != word }
        return Array(tree.entries(of: mapping)).last { entry in
            Keyword(tree.text(entry.key)).map(before.contains) ?? false
        }?.key
    }
}

package import WiringDiagnostics

/// What a name means in a scope.
package enum Meaning: Sendable {
    /// The entity of that index.
    case entity(Int)
    /// The entity exists, in a file that the naming one does not include.
    case outOfSight(Int)
    /// The entity was there before an overlay removed it.
    case removed(Int)
    /// Nothing.
    case nothing
}

extension MergedNib {
    /// What a name means at a place. O(1).
    package func meaning(of name: TextID, in scope: Int) -> Meaning {
        let place = scopes[scope]
        if let wrapped = place.wrapped, wrapped.name == name { return .entity(wrapped.entity) }
        let namespace = namespaces[place.namespace]
        guard let entity = name == Keyword.owner.id ? namespace.owner : namespace.names[name] else {
            return namespaces.count == 1 ? .nothing : prefixedMeaning(of: texts.string(name), in: place)
        }
        if !removed.isEmpty, removed[entity] != nil { return .removed(entity) }
        return isVisible(entity, from: place.file) ? .entity(entity) : .outOfSight(entity)
    }

    /// What a name means that need not be a scalar of its own, such as the one in `toolbar.save.press`.
    package func meaning(of name: String, in scope: Int) -> Meaning {
        texts.find(name).map { meaning(of: $0, in: scope) } ?? prefixedMeaning(of: name, in: scopes[scope])
    }

    /// What a name with prefixes means.
    private func prefixedMeaning(of name: String, in place: Scope) -> Meaning {
        let (namespace, rest) = followPrefixes(of: name, in: place)
        guard namespace != place.namespace, rest.count == 1, let last = rest.first,
            let entity = texts.find(last).flatMap({ namespaces[namespace].names[$0] })
        else { return .nothing }
        return removed[entity] != nil ? .removed(entity) : .entity(entity)
    }

    /// The namespace that the prefixes of a name or path lead to, and the rest: at least the last word of a name;
    /// possibly nothing of a path.
    func followPrefixes(
        of name: String, in place: Scope, isPrefix: Bool = false
    ) -> (namespace: Int, rest: ArraySlice<Substring>) {
        var rest = name.split(separator: ".", omittingEmptySubsequences: false)[...]
        var namespace = place.namespace
        while let first = rest.first, rest.count > 1 || isPrefix, let child = child(first, of: namespace),
            namespace != place.namespace || hasPrefix(of: child, in: place.file)
        {
            namespace = child
            rest.removeFirst()
        }
        return (namespace, rest)
    }

    /// The namespace that the files of another include under a prefix.
    func child(_ prefix: Substring, of namespace: Int) -> Int? {
        texts.find(prefix).flatMap { namespaces[namespace].children[$0] }
    }

    /// The name that a file has for an entity; nil if it cannot name it.
    package func name(of entity: Int, asSeenFrom scope: Int) -> String? {
        guard removed[entity] == nil, wrappedObjects[entity] == nil else { return nil }
        let place = scopes[scope]
        var (namespace, name) = (entities[entity].namespace, texts.string(entities[entity].name))
        if let wrapped = place.wrapped, texts.string(wrapped.name) == fullName(entity) { return nil }
        if namespace == place.namespace { return isVisible(entity, from: place.file) ? name : nil }
        while let parent = namespaces[namespace].parent, let prefix = namespaces[namespace].name,
            let includer = namespaces[namespace].file
        {
            name = texts.string(prefix) + "." + name
            if parent == place.namespace { return self.file(place.file, includes: includer) ? name : nil }
            namespace = parent
        }
        return nil
    }

    /// The names of the objects of a namespace, in order.
    package func names(ofUnit namespace: Int) -> [String] {
        entities.indices.filter {
            entities[$0].namespace == namespace && entities[$0].kind == .object && removed[$0] == nil
        }
        .map { texts.string(entities[$0].name) }
    }

    /// The namespace that a name is the prefix of, at a place.
    package func namespace(named name: String, in scope: Int) -> Int? {
        let place = scopes[scope]
        return child(name[...], of: place.namespace).flatMap { hasPrefix(of: $0, in: place.file) ? $0 : nil }
    }

    /// Whether a file names only what it defines, declares or includes when it names an entity. O(1).
    package func isVisible(_ entity: Int, from file: Int) -> Bool {
        if self.file(file, includes: entities[entity].file) { return true }
        return alsoDeclaredBy[entity].map { !$0.isDisjoint(with: reach[file]) } ?? false
    }

    /// The name of an entity with its prefix.
    package func fullName(_ entity: Int) -> String {
        if let held = wrappedObjects[entity] { return fullName(held.wrapper) + "." + held.path }
        let name = texts.string(entities[entity].name)
        return entities[entity].namespace == 0 ? name : namespaces[entities[entity].namespace].prefix + name
    }

    /// The entities that the outermost file can name, without removed ones, in the order of the files.
    package var namable: [Int] {
        let main = scopes.firstIndex { $0.file == 0 && $0.namespace == 0 && $0.wrapped == nil }
        return entities.indices.filter { entity in
            guard removed[entity] == nil else { return false }
            if entities[entity].namespace == 0 { return isVisible(entity, from: 0) }
            // Objects under a prefix are named with it; placeholders there stand for objects that have names already.
            return entities[entity].kind == .object && main.flatMap { name(of: entity, asSeenFrom: $0) } != nil
        }
    }

    // MARK: Files

    /// Whether a file includes another by plain includes, directly or not, or is that file. O(1).
    func file(_ file: Int, includes other: Int) -> Bool { reach[file].contains(other) }

    /// Whether a file can use the prefix of a namespace that files of its own namespace include. O(1).
    func hasPrefix(of namespace: Int, in file: Int) -> Bool {
        namespaces[namespace].file.map { self.file(file, includes: $0) } ?? false
    }

    // MARK: Places

    /// The nodes of the file that a scope belongs to.
    package func tree(_ scope: UInt32) -> NodeTree { files[scopes[Int(scope)].file].tree }

    /// The text around the nodes of the file that a scope belongs to; nil if it is too long to be fixed.
    package func layout(of scope: UInt32) -> TextOfNodes? {
        let file = scopes[Int(scope)].file
        return TextOfNodes(files[file].tree, sources[file], file: file)
    }

    /// Whether a node is a scalar.
    package func isScalar(_ ref: NodeReference) -> Bool {
        files[scopes[Int(ref.scope)].file].tree.isScalar(Int(ref.node))
    }

    /// Whether a node is a scalar that is written with neither quotes nor a block indicator.
    package func isPlain(_ ref: NodeReference) -> Bool {
        files[scopes[Int(ref.scope)].file].tree.isPlain(Int(ref.node))
    }

    /// The text of a scalar by its identity.
    package func text(_ ref: NodeReference) -> TextID { files[scopes[Int(ref.scope)].file].tree.text(Int(ref.node)) }

    /// The text of a scalar.
    package func string(_ ref: NodeReference) -> String { texts.string(text(ref)) }

    /// Where a node is.
    package func span(_ ref: NodeReference) -> Span {
        span(of: Int(ref.node), file: scopes[Int(ref.scope)].file)
    }

    /// Where a node of a file is.
    package func span(of node: NodeIndex, file: Int) -> Span {
        let extent = files[file].tree.extent(node)
        return Span(file: file, start: extent.lowerBound, end: extent.upperBound)
    }

    /// Where a piece of a scalar is: of the whole where escapes or folded lines make the text differ from the file. A
    /// `$(name)` is not looked for within the literal `$$(name)`.
    package func span(of piece: String, in node: NodeIndex, file: Int) -> Span {
        let tree = files[file].tree
        let whole = span(of: node, file: file)
        let text = texts.bytes(of: tree.text(node))
        let wanted = Array(piece.utf8)
        let quotes = tree.isPlain(node) ? 0 : 1
        guard let first = wanted.first, Self.scalarCount(text) == whole.end - whole.start - 2 * quotes,
            let offset = text.indices.first(where: { index in
                text[index] == first && text[index...].starts(with: wanted)
                    && !(first == UInt8(ascii: "$") && index > text.startIndex && text[index - 1] == first)
            })
        else { return whole }
        let start = whole.start + quotes + Self.scalarCount(text[..<offset])
        return Span(file: file, start: start, end: start + Self.scalarCount(wanted[...]))
    }

    /// How many Unicode scalars UTF-8 text has.
    private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        for byte in bytes where byte & 0xC0 != 0x80 { count &+= 1 }
        return count
    }

    /// Returns whether an overlay of a file alters something of that name.
    func isAltered(_ name: String, byFile file: Int) -> Bool {
        guard let name = texts.find(name) else { return false }
        let (tree, sections) = (files[file].tree, files[file].declarations.sections)
        let isChanged = [Keyword.replace, .wrap, .change].contains { verb in
            sections[verb].map { tree.value(of: name, in: $0) != nil } ?? false
        }
        return isChanged || sections[.remove].map { tree.children(of: $0).contains { tree.text($0) == name } } ?? false
    }

    /// Returns whether the mapping of a key has another key of that name.
    package func hasKey(_ name: String, beside key: NodeReference) -> Bool {
        texts.find(name).map { tree(key.scope).hasKey($0, beside: Int(key.node)) } ?? false
    }

    // MARK: Parameters

    /// Whether the file of a scope, or one that it includes, declares a parameter. O(1).
    package func declaresParameter(_ name: String, asSeenFrom scope: Scope) -> Bool {
        guard let id = texts.find(name), namespaces[scope.namespace].parameters[id] != nil else { return false }
        return parameterFiles[id].map { !$0.isDisjoint(with: reach[scope.file]) } ?? false
    }

    /// The parameter of the nib itself with a name.
    package func parameter(_ name: String) -> ParameterDeclaration? {
        texts.find(name).flatMap { namespaces[0].parameters[$0] }
    }

    /// Whether the value of a parameter must not be shown.
    package func isSecret(_ declaration: ParameterDeclaration) -> Bool {
        let tree = tree(declaration.value.scope)
        guard tree.isMapping(Int(declaration.value.node)),
            let secret = tree.value(of: Keyword.secret.id, in: Int(declaration.value.node))
        else { return false }
        return texts.string(tree.text(secret)) == "true"
    }

    /// The name of the parameter that a scalar consists of, and nothing else; nil for any other value.
    ///
    /// - Parameter inQuotes: Whether to look at a scalar in quotes, rather than at a plain one.
    package func parameterAlone(at ref: NodeReference, inQuotes: Bool = false) -> String? {
        let tree = tree(ref.scope)
        guard inQuotes ? tree.isQuoted(Int(ref.node)) : tree.isPlain(Int(ref.node)) else { return nil }
        let pieces = Interpolation.pieces(of: texts.bytes(of: tree.text(Int(ref.node))))
        guard pieces.count == 1, case .parameter(let name) = pieces[0] else { return nil }
        return name
    }

    // MARK: Definitions

    /// What a definition says about the object as a whole: the scalar with its class, and whether it is shared.
    package func head(of definition: Definition) -> (classRef: NodeReference, isShared: Bool) {
        switch definition {
        case .written(let ref):
            let tree = tree(ref.scope)
            let parts = tree.definition(at: Int(ref.node))
            let isShared = parts.shared == 0 || texts.string(tree.text(parts.shared)) != "false"
            return (NodeReference(scope: ref.scope, node: UInt32(parts.classNode)), isShared)
        case .merged(let index): return (mergedDefinitions[index].classRef, mergedDefinitions[index].isShared)
        }
    }

    /// The scalar with the class of a definition.
    package func classRef(of definition: Definition) -> NodeReference { head(of: definition).classRef }

    package func isShared(_ definition: Definition) -> Bool { head(of: definition).isShared }

    /// The attributes, outlets or actions of a definition, in their effective order.
    package func settings(_ section: Keyword, of definition: Definition) -> Settings {
        switch definition {
        case .merged(let index):
            return Settings(merged: mergedDefinitions[index].settings[section] ?? SettingList())
        case .written(let ref):
            let tree = tree(ref.scope)
            let parts = tree.definition(at: Int(ref.node))
            let mapping =
                switch section {
                case .attributes: parts.attributes
                case .outlets: parts.outlets
                default: parts.actions
                }
            return Settings(scope: ref.scope, tree: tree, mapping: mapping)
        }
    }

    /// The keys of the settings that one replaced in a definition, the oldest first.
    package func keys(overriddenBy setting: Setting, in definition: Definition) -> [NodeReference] {
        guard case .merged(let index) = definition else { return [] }
        return mergedDefinitions[index].overridden[setting.keyRef] ?? []
    }

    /// All that a definition sets, section by section: ``settings(_:of:)`` for each of them, in one pass.
    package func sections(of definition: Definition) -> (attributes: Settings, outlets: Settings, actions: Settings) {
        guard case .written(let ref) = definition else {
            return (
                settings(.attributes, of: definition), settings(.outlets, of: definition),
                settings(.actions, of: definition)
            )
        }
        let tree = tree(ref.scope)
        let parts = tree.definition(at: Int(ref.node))
        return (
            Settings(scope: ref.scope, tree: tree, mapping: parts.attributes),
            Settings(scope: ref.scope, tree: tree, mapping: parts.outlets),
            Settings(scope: ref.scope, tree: tree, mapping: parts.actions)
        )
    }
}

/// The attributes, outlets or actions of one definition.
package struct Settings: Sequence, IteratorProtocol {
    /// The mapping as written, and its next key; unused for a definition that overlays have changed.
    private let tree: NodeTree
    private let scope: UInt32
    private var position: Int
    private let end: Int
    /// The settings of a definition that overlays have changed.
    private let merged: SettingList?

    /// Creates the settings of a definition that overlays have changed.
    init(merged: SettingList) {
        (tree, scope, position, end) = (NodeTree(), 0, 0, merged.endPosition)
        self.merged = merged
    }

    /// Creates the settings of a mapping as it is written; 0 stands for none.
    init(scope: UInt32, tree: NodeTree, mapping: NodeIndex) {
        (self.tree, self.scope, merged) = (tree, scope, nil)
        (position, end) = mapping == 0 ? (0, 0) : (mapping + 1, tree.next(mapping))
    }

    package var isEmpty: Bool {
        var copy = self
        return copy.next() == nil
    }

    /// The next setting.
    package mutating func next() -> Setting? {
        guard position < end else { return nil }
        if let merged { return merged.next(from: &position) }
        let (key, value) = (position, tree.next(position))
        position = tree.next(value)
        return Setting(at: key, value, in: tree, scope)
    }
}

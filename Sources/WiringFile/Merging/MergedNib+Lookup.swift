/// The meaning of names in a scope.
@usableFromInline
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
    /// The meaning of a name at a place. O(1).
    package func meaning(of name: TextID, in scope: Int) -> Meaning {
        if let entity = entity(named: name, in: scope) { return .entity(entity) }
        let place = scopes[scope]
        guard let entity = namespaces[place.namespace].entity(named: name) else {
            return namespaces.count == 1 ? .nothing : prefixedMeaning(of: texts.string(name), in: place)
        }
        if removed[entity] != nil { return .removed(entity) }
        return isVisible(entity, from: place.file) ? .entity(entity) : .outOfSight(entity)
    }

    /// The entity that a name means at a place; nil if it means none, or if only ``meaning(of:in:)`` can tell, as with
    /// prefixes. O(1).
    ///
    /// It is inlined and calls no method of the nib, for which the compiler would copy the nib.
    @inlinable @inline(__always)
    package func entity(named name: TextID, in scope: Int) -> Int? {
        let place = scopes[scope]
        if let wrapped = place.wrapped, wrapped.name == name { return wrapped.entity }
        guard let entity = namespaces[place.namespace].entity(named: name),
            removed.isEmpty || removed[entity] == nil,
            files.count == 1 || reach[place.file].contains(entities[entity].file)
        else { return nil }
        return entity
    }

    /// The meaning of a name that need not be its own scalar, such as the one in `toolbar.save.press`.
    package func meaning(of name: String, in scope: Int) -> Meaning {
        texts.find(name).map { meaning(of: $0, in: scope) } ?? prefixedMeaning(of: name, in: scopes[scope])
    }

    /// The meaning of a name with prefixes.
    private func prefixedMeaning(of name: String, in place: Scope) -> Meaning {
        let (namespace, rest) = followPrefixes(of: name, in: place)
        guard namespace != place.namespace, rest.count == 1, let last = rest.first,
            let entity = texts.find(last).flatMap({ namespaces[namespace].names[$0] })
        else { return .nothing }
        return removed[entity] != nil ? .removed(entity) : .entity(entity)
    }

    /// The namespace that the prefixes of a name or path point to, and the rest: at least the last word of a name;
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
    package func names(ofNamespace namespace: Int) -> [String] {
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
        if reach[file].contains(entities[entity].file) { return true }
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

    /// Whether what one node says was included by the file of another, which overrides it. O(1).
    package func isIncluded(_ ref: NodeReference, by other: NodeReference) -> Bool {
        let (inner, outer) = (scopes[Int(ref.scope)], scopes[Int(other.scope)])
        return inner.namespace != outer.namespace || file(outer.file, includes: inner.file)
    }

    /// Whether a file can use the prefix of a namespace that files of its own namespace include. O(1).
    func hasPrefix(of namespace: Int, in file: Int) -> Bool {
        namespaces[namespace].file.map { self.file(file, includes: $0) } ?? false
    }

    /// Returns whether an overlay of a file overrides something of that name.
    func isOverridden(_ name: String, byFile file: Int) -> Bool {
        guard let name = texts.find(name) else { return false }
        let (tree, sections) = (files[file].tree, files[file].declarations.sections)
        let isChanged = [Keyword.replace, .wrap, .change].contains { verb in
            sections[verb].map { tree.value(of: name, in: $0) != nil } ?? false
        }
        return isChanged || sections[.remove].map { tree.children(of: $0).contains { tree.text($0) == name } } ?? false
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
    package func isSecret(_ declaration: ParameterDeclaration) -> Bool { declaration.isSecret }

    /// The value that a declaration itself contains, in the short form or under `default`; nil if there is none.
    package func defaultValue(of declaration: ParameterDeclaration) -> NodeReference? {
        let (tree, value) = (tree(declaration.value.scope), declaration.value)
        guard tree.isMapping(Int(value.node)) else { return value }
        return tree.value(of: Keyword.default.id, in: Int(value.node)).map {
            NodeReference(scope: Int(value.scope), node: $0)
        }
    }

    /// The files that declarations of parameters name as sources, whether or not the parameters are needed.
    package var parameterSourceFiles: [ParameterFile] {
        namespaces.enumerated().flatMap { index, namespace in
            namespace.parameters.values.compactMap { declaration in
                let (tree, node) = (tree(declaration.value.scope), Int(declaration.value.node))
                guard tree.isMapping(node), let path = tree.value(of: Keyword.file.id, in: node) else { return nil }
                return ParameterFile(
                    namespace: index, declaration: declaration, path: texts.string(tree.text(path)),
                    wiringFile: files[declaration.file].name)
            }
        }
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
}

internal import WiringDiagnostics

/// Nested nibs: `{file, as, owner, externals, parameters}`.
extension Merger {
    /// A nib that a file includes under a prefix, before its placeholders are bound.
    struct Copy {
        var namespace: Int
        var include: Declarations.Include
        /// The file with which an overlay replaced the included one.
        var other: String?
        /// Its entities, including those of nibs inside it.
        var entities: Range<Int>
    }

    /// Adds the nib of an included file under its prefix.
    mutating func addCopy(of target: Int, _ include: Declarations.Include, file: Int, namespace: Int) -> Copy? {
        guard let prefixNode = include.prefix else { return nil }
        let tree = nib.files[file].tree
        let prefix = tree.text(prefixNode)
        if nib.namespaces[namespace].children[prefix] != nil || nib.namespaces[namespace].names[prefix] != nil {
            report(.prefixTaken(prefixNode, file: file, namespace: namespace))
            return nil
        }
        guard !isFull else { return nil }
        let span = nib.span(of: prefixNode, file: file)
        guard nib.namespaces.count <= nib.limits.files else {
            isFull = true
            report(.tooManyFiles(span))
            return nil
        }
        let chosen = replacementFile(forPrefix: prefix, includedBy: file, namespace: namespace) ?? target
        guard hasRoom(forCopyOf: chosen, at: span) else { return nil }
        let child = addNamespace(
            prefix: nib.namespaces[namespace].prefix + nib.texts.string(prefix) + ".", parent: namespace)
        nib.namespaces[child].name = prefix
        nib.namespaces[child].file = file
        nib.namespaces[child].root = chosen
        nib.namespaces[child].prefixNode = prefixNode
        nib.namespaces[namespace].children[prefix] = child
        let start = nib.entities.count
        take(file: chosen, namespace: child)
        return Copy(
            namespace: child, include: include, other: chosen == target ? nil : nib.files[chosen].name,
            entities: start..<nib.entities.count)
    }

    /// Whether the bytes of one more copy are within the limit; the first copy beyond it is reported.
    private mutating func hasRoom(forCopyOf file: Int, at span: Span) -> Bool {
        guard !isFull else { return false }
        let bytes = nib.reach[file].reduce(0) { $0 + nib.sources[$1].byteCount }
        guard takenBytes + bytes > nib.limits.totalBytes else { return true }
        isFull = true
        report(.tooManyBytes(span))
        return false
    }

    // MARK: Binding

    /// Binds the placeholders and parameters of a nib to what the including file passes.
    ///
    /// These are for the file that it names. A file that an overlay put there instead need not take all of them.
    mutating func bind(_ copy: Copy, _ scope: Int) {
        bindOwner(copy, scope)
        bindExternals(copy, scope)
        bindParameters(copy, scope)
    }

    private mutating func bindOwner(_ copy: Copy, _ scope: Int) {
        let given = copy.include.owner.map { NodeReference(scope: scope, node: $0) }
        switch (nib.namespaces[copy.namespace].owner, given) {
        case (let owner?, let ref?): nib.bindings[owner] = ref
        case (let owner?, nil): report(.missingOwner(copy, scope: scope, owner: owner))
        case (nil, let ref?) where copy.other == nil: report(.unknownOwner(copy, ref))
        case (nil, _): break
        }
    }

    private mutating func bindExternals(_ copy: Copy, _ scope: Int) {
        let tree = nib.files[nib.scopes[scope].file].tree
        var given: Set<Int> = []
        let entries = copy.include.externals.map { Array(tree.entries(of: $0)) } ?? []
        for (key, value) in entries {
            guard let external = external(named: tree.text(key), in: copy.namespace) else {
                if copy.other == nil { report(.unknownExternal(copy, NodeReference(scope: scope, node: key))) }
                continue
            }
            given.insert(external)
            nib.bindings[external] = NodeReference(scope: scope, node: value)
        }
        for external in externals(of: copy) where !given.contains(external) {
            report(.missingExternal(copy, scope: scope, external: external))
        }
    }

    /// The external that a nib declares under a name, also where an overlay of the nib wraps it.
    private func external(named name: TextID, in namespace: Int) -> Int? {
        var entity = nib.namespaces[namespace].names[name]
        while let wrapper = entity, nib.entities[wrapper].kind != .external { entity = nib.wrapped[wrapper] }
        return entity
    }

    /// The externals that a nib declares.
    func externals(of copy: Copy) -> [Int] {
        copy.entities.filter { nib.entities[$0].namespace == copy.namespace && nib.entities[$0].kind == .external }
    }
}

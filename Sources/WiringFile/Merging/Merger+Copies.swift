internal import WiringDiagnostics

/// Nibs inside the nib: `{file, as, owner, externals, parameters}`.
extension Merger {
    /// A nib that a file includes under a prefix, before its placeholders are bound.
    struct Copy {
        var namespace: Int
        var include: Declarations.Include
        /// The file that an overlay put behind the prefix in place of the included one.
        var other: String?
        /// The entities that came with it, those of nibs inside it included.
        var entities: Range<Int>
    }

    /// Adds the nib of an included file under its prefix.
    mutating func addCopy(of target: Int, _ include: Declarations.Include, file: Int, namespace: Int) -> Copy? {
        guard let prefixNode = include.prefix else { return nil }
        let tree = nib.files[file].tree
        let prefix = tree.text(prefixNode)
        let span = nib.span(of: prefixNode, file: file)
        if nib.namespaces[namespace].children[prefix] != nil || nib.namespaces[namespace].names[prefix] != nil {
            reporter.report(.duplicateObject, at: span, "the name '\(nib.texts.string(prefix))' is taken") {
                if let first = placeOfName(prefix, namespace) {
                    $0.secondary.append(.init(place: $1.place(of: first), text: "here it is something else"))
                }
            }
            return nil
        }
        guard !isFull else { return nil }
        guard nib.namespaces.count <= nib.limits.files else {
            isFull = true
            reporter.report(
                .tooManyFiles, at: span, "a wiring file may include \(nib.limits.files) files and copies"
            ) { diagnostic, _ in diagnostic.help = "join some of them, or raise 'Limits.files'" }
            return nil
        }
        let chosen = replacementFile(forPrefix: prefix, includedBy: file, namespace: namespace) ?? target
        guard hasRoom(forCopyOf: chosen, at: span) else { return nil }
        let child = addUnit(
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

    /// Whether the bytes of one more copy are within the limit; the first one that is not is reported.
    private mutating func hasRoom(forCopyOf file: Int, at span: Span) -> Bool {
        guard !isFull else { return false }
        let bytes = nib.reach[file].reduce(0) { $0 + nib.sources[$1].bytes.count }
        guard takenBytes + bytes > nib.limits.totalBytes else { return true }
        isFull = true
        reporter.report(
            .tooLarge, at: span, "all files together may have \(nib.limits.totalBytes) bytes, each copy counted"
        ) { diagnostic, _ in diagnostic.help = "include less, or raise 'Limits.totalBytes'" }
        return false
    }

    /// Where a name of a namespace is written: that of an object, an external or a prefix.
    func placeOfName(_ name: TextID, _ namespace: Int) -> Span? {
        if let entity = nib.namespaces[namespace].names[name] { return nib.span(nib.entities[entity].place) }
        guard let child = nib.namespaces[namespace].children[name], let file = nib.namespaces[child].file else {
            return nil
        }
        return nib.span(of: nib.namespaces[child].prefixNode, file: file)
    }

    // MARK: Binding

    /// Gives the placeholders and parameters of a nib what the including file says.
    mutating func bind(_ copy: Copy, _ scope: Int) {
        bindOwner(copy, scope)
        bindExternals(copy, scope)
        bindParameters(copy, scope)
    }

    private mutating func bindOwner(_ copy: Copy, _ scope: Int) {
        let namespace = nib.namespaces[copy.namespace]
        switch (namespace.owner, copy.include.owner) {
        case (let owner?, let node?): nib.bindings[owner] = NodeReference(scope: scope, node: node)
        case (let owner?, nil):
            report(.missingOwner, copy, scope, "the nib '\(name(of: namespace))' needs an owner") {
                diagnostic, reporter in
                diagnostic.secondary.append(
                    .init(place: reporter.place(of: nib.span(nib.entities[owner].place)), text: "declared here"))
                diagnostic.help = "name an object of this file: 'owner: …'"
            }
        case (nil, let node?):
            reporter.report(
                .unknownOwner, at: nib.span(NodeReference(scope: scope, node: node)),
                "the nib '\(name(of: namespace))' declares no owner"
            ) { diagnostic, _ in diagnostic.notes += notes(copy) }
        case (nil, nil): break
        }
    }

    private mutating func bindExternals(_ copy: Copy, _ scope: Int) {
        let tree = nib.files[nib.scopes[scope].file].tree
        var given: Set<Int> = []
        let pairs = copy.include.externals.map { Array(tree.entries(of: $0)) } ?? []
        for pair in pairs {
            let (key, value) = (pair.key, pair.value)
            guard let external = external(named: tree.text(key), in: copy.namespace) else {
                func names() -> [String] { externals(of: copy).map { nib.texts.string(nib.entities[$0].name) } }
                reporter.report(
                    .unknownExternal, at: nib.span(NodeReference(scope: scope, node: key)),
                    "the nib '\(name(of: nib.namespaces[copy.namespace]))' declares no external '\(nib.texts.string(tree.text(key)))'",
                    label: Suggestions.didYouMean(nib.texts.string(tree.text(key)), among: names()) ?? ""
                ) { diagnostic, _ in diagnostic.notes += notes(copy) }
                continue
            }
            given.insert(external)
            nib.bindings[external] = NodeReference(scope: scope, node: value)
        }
        for external in externals(of: copy) where !given.contains(external) {
            let name = nib.texts.string(nib.entities[external].name)
            report(
                .missingExternal, copy, scope,
                "the nib '\(self.name(of: nib.namespaces[copy.namespace]))' needs the external '\(name)'"
            ) {
                $0.secondary.append(
                    .init(place: $1.place(of: nib.span(nib.entities[external].place)), text: "declared here"))
                $0.help = "name an object of this file: 'externals: {\(name): …}'"
            }
        }
    }

    /// The external that a nib declares under a name, also where an overlay of the nib wraps it.
    private func external(named name: TextID, in namespace: Int) -> Int? {
        var entity = nib.namespaces[namespace].names[name]
        while let wrapper = entity, nib.entities[wrapper].kind != .external { entity = nib.wrapped[wrapper] }
        return entity
    }

    private func externals(of copy: Copy) -> [Int] {
        copy.entities.filter { nib.entities[$0].namespace == copy.namespace && nib.entities[$0].kind == .external }
    }

    private func name(of namespace: Namespace) -> String { String(namespace.prefix.dropLast()) }

    private func report(
        _ code: Code, _ copy: Copy, _ scope: Int, _ message: String, details: (inout Diagnostic, Reporter) -> Void
    ) {
        let node = copy.include.prefix ?? copy.include.path
        reporter.report(code, at: nib.span(NodeReference(scope: scope, node: node)), message) {
            details(&$0, $1)
            $0.notes += notes(copy)
        }
    }

    /// What explains a nib that differs from the one that the including file means.
    func notes(_ copy: Copy) -> [Diagnostic.Note] {
        copy.other.map { [.init("an overlay put '\($0)' behind this prefix")] } ?? []
    }
}

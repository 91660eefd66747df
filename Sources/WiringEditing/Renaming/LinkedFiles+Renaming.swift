internal import WiringDiagnostics
internal import WiringFile

extension LinkedFiles {
    /// A file that a renaming changes.
    package typealias Renamed = (old: Document, new: Document)

    /// Renames an object everywhere it is named.
    ///
    /// - Parameters:
    ///   - path: The name in the file that defines it, or with the prefixes under which others see it.
    ///   - newPath: The new name, with the same prefixes or none.
    package func renamingObject(_ path: String, to newPath: String) throws(EditError) -> [Renamed] {
        let (old, home) = home(of: path)
        let prefix = path.dropLast(old.count)
        let new = newPath.hasPrefix(prefix) ? String(newPath.dropFirst(prefix.count)) : newPath
        try EditError.check(name: new, isObject: true)
        guard old != "owner" else { throw EditError("the name 'owner' is reserved for File's Owner") }
        let groups = declarations(of: old).filter { group in home.map { !$0.isDisjoint(with: group) } ?? true }
        let declaring = try theOnly(
            groups, named: old, orElse: noObject(path), ambiguous: "'\(path)' is a different object",
            renaming: "object \(path) \(newPath)"
        ) { declaration(of: old, in: $0) }
        guard declaring.contains(where: { objectDeclaration(of: old, in: $0) != nil }) else {
            throw EditError("'\(path)' is a prefix", help: "to rename it: wiring rename prefix \(old) \(new)")
        }
        try checkReadable(naming: [old, new], declaredIn: declaring)
        try checkIsFree(new, for: declaring)
        return try changing { file in
            var changes: [NodeIndex: PlainNode] = [:]
            for use in documents[file].nameUses(naming: old) {
                guard let words = renamed(use, in: file, old, new, declaring) else { continue }
                changes[use.node] = documents[file].scalar(use.node, words.joined(separator: ".") + use.rest)
            }
            return changes
        }
    }

    /// Returns the name of an object after the prefixes on its path, and the files that these lead to; nil without any.
    private func home(of path: String) -> (name: String, files: FileSet?) {
        let words = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard words.count > 1 else { return (path, nil) }
        let homes = documents.indices.map { resolve(words, from: $0) }.filter { $0.words.count == 1 }
        guard !homes.isEmpty, let name = words.last else { return (path, nil) }
        return (name, homes.reduce(into: FileSet()) { $0.formUnion($1.files) })
    }

    /// Returns the groups that the user may mean: those that the speakers know, or else those with more than an
    /// external, which stands for something of another name.
    private func meant(_ groups: [FileSet], _ declaration: (Int) -> NodeIndex?) -> [FileSet] {
        let heard = speakers.reduce(into: FileSet()) { $0.formUnion(reach[$1]) }
        let known = groups.filter { !$0.isDisjoint(with: heard) }
        guard known.isEmpty else { return known }
        let defining = groups.filter { group in
            group.contains { file in
                declaration(file).map { !documents[file].isExternal($0) } ?? false
            }
        }
        return defining.isEmpty ? groups : defining
    }

    /// Returns the one of some groups of files that is meant.
    ///
    /// - Parameters:
    ///   - name: The name that they declare.
    ///   - renaming: What is renamed, as on the command line.
    ///   - declaration: Returns what a file of a group declares.
    func theOnly(
        _ groups: [FileSet], named name: String, orElse none: @autoclosure () -> EditError, ambiguous: String,
        renaming: String, declaration: (Int) -> NodeIndex?
    ) throws(EditError) -> FileSet {
        // What a name means to a file that cannot be read is not known.
        if let unread = speakers.compactMap({ unread[$0] }).first { throw unread.error }
        let groups = meant(groups, declaration)
        guard let first = groups.first else {
            try checkReadable(naming: [name])
            throw none()
        }
        guard groups.count == 1 else {
            let places = groups.compactMap { group in
                group.lazy.compactMap { file in
                    declaration(file).map { (place: place($0, in: file), file: documents[file].source.name) }
                }.first
            }.sorted { $0.place < $1.place }
            throw EditError(
                "\(ambiguous) in each of \(Wording.list(places.map(\.place)))",
                help: places.first.map { "name a file of the one that is meant: wiring rename \(renaming) \($0.file)" })
        }
        return first
    }

    private func renamed(
        _ use: NameUse, in file: Int, _ old: String, _ new: String, _ declaring: FileSet
    ) -> [String]? {
        var start = file
        if case .external(let include) = use.kind {
            guard let target = included[file][include] else { return nil }
            start = target
        }
        let (files, words) = resolve(use.words, from: start)
        guard words.first == old, !files.isDisjoint(with: declaring) else { return nil }
        // A prefix of that name is not an object.
        if use.kind == .declaration, !declaring.contains(file) { return nil }
        var result = use.words
        result[words.startIndex] = new
        return result
    }

    /// Checks that no object has the new name, and that no dangling reference would become one to the renamed object.
    private func checkIsFree(_ new: String, for declaring: FileSet) throws(EditError) {
        let files = reach.filter { !$0.isDisjoint(with: declaring) }.flatMap(\.self)
        for file in files {
            guard let taken = declaration(of: new, in: file) else { continue }
            throw EditError("the name '\(new)' is taken in \(place(taken, in: file))", help: "choose another name")
        }
        for file in files {
            let use = documents[file].nameUses(naming: new).first {
                renamed($0, in: file, new, new, declaring) != nil
            }
            guard let use else { continue }
            // It would silently refer to the renamed object from now on.
            throw EditError(
                "the name '\(new)' is already used in \(place(use.node, in: file)), where it refers to no object",
                help: "correct that first, or choose another name")
        }
    }

    /// Renames a class in all definitions that use it.
    package func renamingClass(_ old: String, to new: String) throws(EditError) -> [Renamed] {
        guard !new.isEmpty else { throw EditError("a class has a name") }
        try checkReadable(naming: [old])
        var known: Set<String> = []
        let result = try changing { file in
            let document = documents[file]
            var changes: [NodeIndex: PlainNode] = [:]
            for (_, definition) in document.placedDefinitions {
                guard let node = document.classNode(of: definition) else { continue }
                known.insert(document.file.string(node))
                if document.file.string(node) == old { changes[node] = document.scalar(node, new) }
            }
            return changes
        }
        guard !result.isEmpty || old == new else {
            throw EditError(
                "no object has the class '\(old)'", help: Suggestions.didYouMean(old, among: known.sorted()))
        }
        return result
    }

    // MARK: Changing

    /// Returns the files that change, each before and after, and each verified on its own.
    func changing(_ changes: (Int) -> [NodeIndex: PlainNode]) throws(EditError) -> [Renamed] {
        var result: [Renamed] = []
        for (file, document) in documents.enumerated() {
            let replaced = changes(file)
            if !replaced.isEmpty { result.append((document, try document.applying(.replacing(replaced)))) }
        }
        return result
    }
}

extension Document {
    /// Whether a key declares an external.
    fileprivate func isExternal(_ key: NodeIndex) -> Bool { parent(of: key) == file.declarations.sections[.externals] }

    /// Returns the scalar with the class of a definition; nil if it has none.
    func classNode(of definition: NodeIndex) -> NodeIndex? {
        if tree.isScalar(definition) { return definition }
        let node = tree.definition(at: definition).classNode
        return node == 0 ? nil : node
    }

    /// Returns a scalar with a new text, quoted if the old one is.
    func scalar(_ node: NodeIndex, _ text: String) -> PlainNode {
        tree.isPlain(node) ? .name(text) : .scalar(text, isPlain: false)
    }
}

internal import WiringDiagnostics
internal import WiringFile

extension LinkedFiles {
    /// A file that a renaming changes.
    package typealias Renamed = (old: Document, new: Document)

    /// Renames an object everywhere it is named.
    package func renamingObject(_ old: String, to new: String) throws(EditError) -> [Renamed] {
        try EditError.check(name: new, isObject: true)
        guard old != "owner" else { throw EditError("the name 'owner' is reserved for File's Owner") }
        let groups = declarations(of: old)
        guard let declaring = groups.first else {
            let names = documents.flatMap { $0.nameUses.filter { $0.kind == .declaration }.map { $0.words.joined() } }
            throw EditError(
                "no file defines an object '\(old)'", help: Suggestions.didYouMean(old, among: Set(names).sorted()))
        }
        guard groups.count == 1 else {
            let places = groups.compactMap { $0.first { _ in true } }.compactMap { file in
                declaration(of: old, in: file).map { place($0, in: file) }
            }
            throw EditError(
                "'\(old)' is a different object in each of \(Wording.list(places.sorted()))",
                help: "give only files that belong together")
        }
        try checkIsFree(new, for: declaring)
        return try changing { file in
            var changes: [NodeIndex: PlainNode] = [:]
            for use in documents[file].nameUses {
                guard let words = renamed(use, in: file, old, new, declaring) else { continue }
                changes[use.node] = documents[file].scalar(use.node, words.joined(separator: ".") + use.rest)
            }
            return changes
        }
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
            let use = documents[file].nameUses.first { renamed($0, in: file, new, new, declaring) != nil }
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

    /// Renames a member in all definitions of a class, and of the classes that share the member.
    ///
    /// - Parameters:
    ///   - isOutlet: Whether the member is an outlet rather than an attribute.
    ///   - isMember: Whether a class shares that member.
    package func renamingMember(
        _ old: String, to new: String, isOutlet: Bool, where isMember: (String) -> Bool
    ) throws(EditError) -> [Renamed] {
        try EditError.check(name: new)
        let section: Keyword = isOutlet ? .outlets : .attributes
        var clash: EditError?
        let result = try changing { file in
            let document = documents[file]
            var changes: [NodeIndex: PlainNode] = [:]
            for (path, definition) in document.placedDefinitions where document.tree.isMapping(definition) {
                guard let mapping = document.tree.value(of: section.id, in: definition),
                    let key = document.entry(old, in: mapping)?.key,
                    classNames(of: definition, path, in: file).contains(where: isMember)
                else { continue }
                if let taken = document.entry(new, in: mapping)?.key {
                    clash = EditError("'\(path)' already has a '\(new)', in \(place(taken, in: file))")
                    continue
                }
                changes[key] = document.scalar(key, new)
            }
            for use in document.nameUses where use.kind == .overlay {
                let (files, words) = resolve(use.words, from: file)
                var renamed = use.words
                for index in words.indices.dropFirst()
                where words[index] == old && classNames(at: words[..<index], in: files).contains(where: isMember) {
                    renamed[index] = new
                }
                if renamed != use.words {
                    changes[use.node] = document.scalar(use.node, renamed.joined(separator: "."))
                }
            }
            return changes
        }
        if let clash { throw clash }
        return result
    }

    /// Returns the classes whose definitions set a member, sorted.
    package func classes(setting member: String, isOutlet: Bool) -> [String] {
        var found: Set<String> = []
        for (file, document) in documents.enumerated() {
            for (path, definition) in document.placedDefinitions where document.tree.isMapping(definition) {
                let section: Keyword = isOutlet ? .outlets : .attributes
                guard let mapping = document.tree.value(of: section.id, in: definition),
                    document.entry(member, in: mapping) != nil
                else { continue }
                found.formUnion(classNames(of: definition, path, in: file))
            }
        }
        return found.sorted()
    }

    // MARK: Classes

    /// Returns the class in a definition, or else the classes of the object that the definition changes.
    private func classNames(of definition: NodeIndex, _ path: String, in file: Int) -> Set<String> {
        let document = documents[file]
        if let node = document.classNode(of: definition) { return [document.file.string(node)] }
        let (files, words) = resolve(path.split(separator: ".").map(String.init), from: file)
        return classNames(at: words, in: files)
    }

    /// Returns the classes of the objects at a path: named ones, or inline definitions.
    private func classNames(at path: ArraySlice<String>, in files: FileSet) -> Set<String> {
        Set(
            definitions(at: path, in: files).compactMap { file, definition in
                documents[file].classNode(of: definition).map(documents[file].file.string)
            })
    }

    /// Returns every definition at a path, each with its file: inline, under a name, or in an overlay.
    private func definitions(at path: ArraySlice<String>, in files: FileSet) -> [(file: Int, node: NodeIndex)] {
        let name = path.joined(separator: ".")
        var found = files.flatMap { file in
            documents[file].sites.filter { $0.path == name }.map { (file: file, node: $0.definition) }
        }
        // One word for an outlet to one; two for an outlet to many and one of its targets.
        for count in 1...2 where path.count > count {
            for (file, definition) in definitions(at: path.dropLast(count), in: files) {
                let document = documents[file]
                guard document.tree.isMapping(definition),
                    let outlets = document.tree.value(of: Keyword.outlets.id, in: definition),
                    let value = document.entry(path[path.endIndex - count], in: outlets)?.value
                else { continue }
                let step = count == 2 ? path.last : nil
                for target in document.tree.targets(of: value).steps(document.file.string)
                where target.step == step && document.tree.isDefinition(target.target) {
                    found.append((file, target.target))
                }
            }
        }
        return found
    }

    // MARK: Changing

    /// Returns the files that change, each before and after, and each verified on its own.
    private func changing(_ changes: (Int) -> [NodeIndex: PlainNode]) throws(EditError) -> [Renamed] {
        var result: [Renamed] = []
        for (file, document) in documents.enumerated() {
            let replaced = changes(file)
            if !replaced.isEmpty { result.append((document, try document.applying(.replacing(replaced)))) }
        }
        return result
    }
}

extension Document {
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

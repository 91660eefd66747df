internal import WiringDiagnostics
internal import WiringFile

/// Renames what belongs to a class: attributes, outlets, events and actions.
extension LinkedFiles {
    /// Renames a member in all definitions of a class, and of the classes that share the member.
    ///
    /// - Parameters:
    ///   - kind: The kind of the member.
    ///   - isMember: Whether a class shares that member.
    package func renamingMember(
        _ old: String, to new: String, of kind: MemberKind, where isMember: (String) -> Bool
    ) throws(EditError) -> [Renamed] {
        try EditError.check(name: new)
        try checkReadable(naming: [old])
        guard let section = kind.section else { return try renamingAction(old, to: new, where: isMember) }
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
                    clash = EditError(
                        "'\(path)' already has \(Wording.quotedWithArticle(new)), in \(place(taken, in: file))")
                    continue
                }
                changes[key] = document.scalar(key, new)
            }
            for use in document.nameUses where use.kind == .overlay {
                var renamed = use.words
                for index in use.words.indices.dropFirst()
                where use.words[index] == old
                    && classNames(at: use.words[..<index], from: file).contains(where: isMember)
                {
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

    /// Renames an action wherever events are connected to it.
    private func renamingAction(
        _ old: String, to new: String, where isMember: (String) -> Bool
    ) throws(EditError) -> [Renamed] {
        try changing { file in
            var changes: [NodeIndex: PlainNode] = [:]
            for use in documents[file].nameUses where use.kind == .action && use.rest == ".\(old)" {
                guard classNames(of: use, in: file).contains(where: isMember) else { continue }
                changes[use.node] = documents[file].scalar(use.node, (use.words + [new]).joined(separator: "."))
            }
            return changes
        }
    }

    /// Returns the classes whose definitions set a member, or whose actions are called, sorted.
    package func classes(naming member: String, of kind: MemberKind) -> [String] {
        var found: Set<String> = []
        for (file, document) in documents.enumerated() {
            guard let section = kind.section else {
                for use in document.nameUses where use.kind == .action && use.rest == ".\(member)" {
                    found.formUnion(classNames(of: use, in: file))
                }
                continue
            }
            for (path, definition) in document.placedDefinitions where document.tree.isMapping(definition) {
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
        return classNames(at: path.split(separator: ".").map(String.init)[...], from: file)
    }

    /// Returns the classes of the object that is named.
    private func classNames(of use: NameUse, in file: Int) -> Set<String> {
        classNames(at: use.words[...], from: file)
    }

    /// Returns the classes of the objects at a path as a file sees them: what the file itself says of an object comes before
    /// what an included one says.
    private func classNames(at path: ArraySlice<String>, from file: Int) -> Set<String> {
        var seen: Set<Step> = []
        return classNames(Step(file: file, path: path), &seen)
    }

    /// A path in a file.
    private struct Step: Hashable {
        var file: Int
        var path: ArraySlice<String>
    }

    private func classNames(_ step: Step, _ seen: inout Set<Step>) -> Set<String> {
        // What a file says does not depend on the way that leads to it.
        guard seen.insert(step).inserted else { return [] }
        let (document, path) = (documents[step.file], step.path)
        let own = document.definitions(at: path).compactMap { document.classNode(of: $0).map(document.file.string) }
        guard own.isEmpty else { return Set(own) }
        func classNames(_ path: ArraySlice<String>, in files: some Sequence<Int>) -> Set<String> {
            files.reduce(into: []) { $0.formUnion(self.classNames(Step(file: $1, path: path), &seen)) }
        }
        if document.holdsWrapped(path) { return classNames(path.dropLast(), in: joined[step.file]) }
        if path.count > 1, let prefix = path.first, let targets = prefixes[step.file][prefix] {
            let behind = classNames(path.dropFirst(), in: targets)
            guard behind.isEmpty else { return behind }
        }
        return classNames(path, in: joined[step.file])
    }
}

extension Document {
    /// Whether a path leads through a wrapper to what it wraps.
    fileprivate func holdsWrapped(_ path: ArraySlice<String>) -> Bool {
        let name = path.dropLast().joined(separator: ".")
        guard let outlet = path.last, let wrappers = file.declarations.sections[.wrap],
            let wrapper = entry(name, in: wrappers)?.value, tree.isMapping(wrapper),
            let outlets = tree.value(of: Keyword.outlets.id, in: wrapper),
            let target = entry(outlet, in: outlets)?.value, tree.isScalar(target)
        else { return false }
        return file.string(target) == name
    }

    /// Returns the definitions of the file at a path: inline, under a name, or in an overlay.
    fileprivate func definitions(at path: ArraySlice<String>) -> [NodeIndex] {
        let name = path.joined(separator: ".")
        var found = sites.filter { $0.path == name }.map(\.definition)
        // One word for an outlet to one; two for an outlet to many and one of its targets.
        for count in 1...2 where path.count > count {
            for definition in definitions(at: path.dropLast(count)) where tree.isMapping(definition) {
                guard let outlets = tree.value(of: Keyword.outlets.id, in: definition),
                    let value = entry(path[path.endIndex - count], in: outlets)?.value
                else { continue }
                let step = count == 2 ? path.last : nil
                found += tree.targets(of: value).steps(file.string)
                    .filter { $0.step == step && tree.isDefinition($0.target) }.map(\.target)
            }
        }
        return found
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// The occurrences of symbols in all files.
extension Project {
    package func occurrences(of file: Int) -> FileOccurrences {
        FileOccurrences(of: file, in: self, completionClasses(of: file))
    }

    /// Returns all occurrences of the symbol that one stands for, in the order of the project and its texts: what a
    /// renaming edits.
    package func references(of occurrence: Occurrence) -> [Occurrence] {
        switch occurrence.symbol {
        case .keyword, .value: return []
        case .object(let names), .prefix(let names): return references(of: names)
        case .member(let kind, let name):
            let family = family(of: occurrence, names: [name])
            return references(ofMember: name, kind, isOfAnyKind: occurrence.isOfAnyKind) { className in
                family.map { family in className.map { family.contains($0) } ?? false } ?? true
            }
        case .parameter(let parameter): return references(of: parameter)
        case .class(let name): return references(ofClass: name)
        case .file(let path): return references(ofFile: path)
        }
    }

    /// Returns the classes that share the member of an occurrence; nil if its class is not known.
    ///
    /// - Parameter names: The names that the member may have.
    package func family(of occurrence: Occurrence, names: Set<String>) -> MemberFamily? {
        guard case .member(let kind, _) = occurrence.symbol, let className = occurrence.className else { return nil }
        let source = completionClasses(of: occurrence.file)?.source
        return MemberFamily(of: className, names: names, kind: kind, classes: source)
    }

    /// Returns the occurrences in the entries of a file that contain a name.
    package func occurrences(in file: Int, naming name: String) -> [Occurrence] {
        let entries = fileIndex(of: file).indices(of: name)
        return entries.isEmpty ? [] : occurrences(of: file).occurrences(in: entries)
    }

    /// Returns the occurrences that are spelled in a way and meant; for the path of an inline definition, all that end
    /// with its last words.
    package func references(
        spelled name: String, where isMeant: (Occurrence) -> Bool
    ) -> [Occurrence] {
        files.indices.flatMap { file in
            occurrences(in: file, naming: name).filter {
                ($0.text == name || name.hasSuffix(".\($0.text)")) && isMeant($0)
            }
        }
    }

    /// Returns the definitions of a class's objects, which the syntax shows without any declaration.
    package func references(ofClass name: String) -> [Occurrence] {
        let knowledge = CompletionKnowledge.none
        return files.indices.flatMap { file in
            let index = fileIndex(of: file)
            return index.indices(of: name).flatMap { entry in
                OccurrenceReader.occurrences(in: index.entries[entry], of: file, files[file].path, knowledge)
            }.filter { $0.symbol == .class(name) }
        }
    }

    /// Returns the includes of a file.
    package func references(ofFile path: String) -> [Occurrence] {
        let target = index(of: path)
        return files.indices.flatMap { file in
            occurrences(of: file).files.filter { occurrence in
                guard case .file(let other) = occurrence.symbol else { return false }
                return other == path || target != nil && index(of: other) == target
            }
        }
    }

    /// Returns the occurrences of a member.
    ///
    /// In a path and in `given`, whether a member is an attribute, an outlet or an event is known only from its class,
    /// which has each name once.
    ///
    /// - Parameters:
    ///   - isOfAnyKind: Whether the kind is one that a path or `given` can contain.
    ///   - isMember: Whether a class has the member.
    package func references(
        ofMember name: String, _ kind: MemberKind, isOfAnyKind: Bool = false,
        where isMember: (_ className: String?) -> Bool
    ) -> [Occurrence] {
        files.indices.flatMap { file in
            occurrences(in: file, naming: name).compactMap { occurrence in
                [occurrence, occurrence.asOutlet].compactMap(\.self).first { other in
                    guard case .member(let otherKind, name) = other.symbol else { return false }
                    let isSameKind =
                        kind == otherKind
                        || (isOfAnyKind || other.isOfAnyKind) && kind != .action && otherKind != .action
                    return isSameKind && isMember(other.className)
                }
            }
        }
    }

    /// Returns the occurrences of a parameter, which files that plain includes join share.
    package func references(of parameter: ObjectName) -> [Occurrence] {
        let candidates = references(spelled: parameter.name) { $0.parameter?.name == parameter.name }
        let defining = Set(candidates.filter { $0.role == .definition }.map(\.file))
        var joined: Set<Int> = []
        var pending = index(of: parameter.file).map { home in [home] + reachedByPlainIncludes(from: home) } ?? []
        pending.removeAll { !defining.contains($0) }
        while let file = pending.popLast() {
            guard joined.insert(file).inserted else { continue }
            let joining = [file] + joiningByPlainIncludes(file)
            pending += joining.flatMap { [$0] + reachedByPlainIncludes(from: $0) }.filter(defining.contains)
        }
        return candidates.filter { occurrence in
            guard let name = occurrence.parameter, let home = index(of: name.file) else { return false }
            return name == parameter || joined.contains(home)
                || !joined.isDisjoint(with: reachedByPlainIncludes(from: home))
        }
    }

    /// The names of each object that several files have part in.
    var joinedNames: Set<[ObjectName]> {
        if let known = state.joinedNames { return known }
        let found = Set(files.indices.flatMap { scope(of: $0).joinedNames })
        state.joinedNames = found
        return found
    }

    /// Returns the occurrences of an object or prefix.
    package func references(of names: [ObjectName]) -> [Occurrence] {
        // After any prefix, an object is spelled as its own file names it.
        let candidates = Set(names.map(\.name)).sorted().flatMap { name in
            references(spelled: name) { !$0.objectNames.isEmpty }
        }
        // Each file may know some of the object's names: an external, and the object of another file that it is.
        var all = Set(names)
        var joined = joinedNames
        while case let found = joined.filter({ !all.isDisjoint(with: $0) }), !found.isEmpty {
            all.formUnion(found.joined())
            joined.subtract(found)
        }
        let inline = names.compactMap(inlineDefinition)
        return (candidates.filter { !all.isDisjoint(with: $0.objectNames) } + inline)
            .sorted { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
    }

    /// Returns the outlets that name an object, each with its class.
    func outlets(naming names: [ObjectName]) -> [EditedMember] {
        references(of: names).compactMap { reference in
            guard let owner = reference.container?.path, let outlet = reference.container?.member else { return nil }
            let className = scope(of: reference.file).className(of: owner)
            return EditedMember(className: className, name: outlet, owner: owner)
        }
    }

    /// Returns the definition of a name, if the name is an object, a prefix or an inline definition.
    package func definition(of name: ObjectName) -> Occurrence? {
        inlineDefinition(name)
            ?? index(of: name.file).flatMap { file in
                occurrences(in: file, naming: name.name).first {
                    $0.role == .definition && $0.objectNames.contains(name)
                }
            }
    }

    /// Returns where an inline definition is: the key of its outlet or its own key, or its item.
    private func inlineDefinition(_ name: ObjectName) -> Occurrence? {
        guard let file = index(of: name.file), let range = fileIndex(of: file).range(ofInlineDefinition: name.name)
        else { return nil }
        let text = name.name.split(separator: ".").last.map(String.init) ?? name.name
        return Occurrence(
            file: file, range: range, text: text, path: name.name, symbol: .object([name]), role: .definition,
            extent: range)
    }
}

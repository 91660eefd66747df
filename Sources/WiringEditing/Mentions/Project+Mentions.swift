internal import WiringDiagnostics
internal import WiringFile

/// A word and its file.
package struct FoundMention: Hashable {
    package var file: Int
    package var mention: Mention

    package init(file: Int, mention: Mention) { (self.file, self.mention) = (file, mention) }
}

/// The words of all files.
extension Project {
    /// Returns the words of a file.
    package func mentions(of file: Int, _ classes: ProjectClasses) -> FileMentions {
        FileMentions(
            in: files[file].source?.bytes ?? [], of: files[file].path, project: self,
            classes: classes.classes(of: file, in: self))
    }

    /// Returns all words that stand for the same as one of a file, in the order of the project and its texts.
    package func same(as mention: Mention, of file: Int, _ classes: ProjectClasses) -> [FoundMention] {
        switch mention.subject {
        case .keyword, .value: return []
        case .object(let names), .prefix(let names): return same(as: names, classes)
        case .member(let kind, let name):
            let family = mention.className.map { className in
                MemberFamily(
                    of: className, names: [name], kind: kind, classes: classes.classes(of: file, in: self)?.source)
            }
            return files.indices.flatMap { file in
                words(of: file, naming: name, classes).compactMap { word in
                    [word, word.asOutlet].compactMap(\.self).first { other in
                        other.isSameMember(as: mention)
                            && (family.map { family in other.className.map { family.contains($0) } ?? false } ?? true)
                    }.map { FoundMention(file: file, mention: $0) }
                }
            }
        case .parameter(let parameter): return same(as: parameter, classes)
        case .class(let name):
            return matching(name, in: files.indices, classes) { $0.subject == mention.subject }
        case .file:
            return files.indices.flatMap { file in
                mentions(of: file, classes).files.filter { $0.subject == mention.subject }.map {
                    FoundMention(file: file, mention: $0)
                }
            }
        }
    }

    /// Returns the words that are spelled in a way and meant; for the path of an inline definition those that end with its
    /// last words.
    private func matching(
        _ word: String, in files: some Sequence<Int>, _ classes: ProjectClasses, _ isMeant: (Mention) -> Bool
    ) -> [FoundMention] {
        files.flatMap { file in
            words(of: file, naming: word, classes).filter {
                ($0.text == word || word.hasSuffix(".\($0.text)")) && isMeant($0)
            }.map { FoundMention(file: file, mention: $0) }
        }
    }

    /// Returns the words of the entries of a file in which a word is.
    private func words(of file: Int, naming word: String, _ classes: ProjectClasses) -> [Mention] {
        let entries = fileIndex(of: file).indices(of: word)
        return entries.isEmpty ? [] : mentions(of: file, classes).words(of: entries)
    }

    /// Returns the words for a parameter, which files that plain includes join share.
    private func same(as parameter: ObjectName, _ classes: ProjectClasses) -> [FoundMention] {
        let candidates = matching(parameter.name, in: files.indices, classes) { $0.parameter?.name == parameter.name }
        let declaring = Set(candidates.filter { $0.mention.role == .declaration }.map(\.file))
        var joined: Set<Int> = []
        var pending = index(of: parameter.file).map { home in [home] + reachedByPlainIncludes(from: home) } ?? []
        pending.removeAll { !declaring.contains($0) }
        while let file = pending.popLast() {
            guard joined.insert(file).inserted else { continue }
            let joining = [file] + joiningByPlainIncludes(file)
            pending += joining.flatMap { [$0] + reachedByPlainIncludes(from: $0) }.filter(declaring.contains)
        }
        return candidates.filter { found in
            guard let name = found.mention.parameter, let home = index(of: name.file) else { return false }
            return name == parameter || joined.contains(home)
                || !joined.isDisjoint(with: reachedByPlainIncludes(from: home))
        }
    }

    /// The names of each object that several files have part in.
    var joinedNames: Set<[ObjectName]> { Set(files.flatMap { scope(of: $0.path)?.joinedNames ?? [] }) }

    private func same(as names: [ObjectName], _ classes: ProjectClasses) -> [FoundMention] {
        // After any prefix, an object is spelled as its own file names it.
        let candidates = Set(names.map(\.name)).sorted().flatMap { name in
            matching(name, in: files.indices, classes) { !$0.objectNames.isEmpty }
        }
        // Each file may know some of the object's names: an external, and the object of another file that it is.
        var all = Set(names)
        var joined = joinedNames
        while case let found = joined.filter({ !all.isDisjoint(with: $0) }), !found.isEmpty {
            all.formUnion(found.joined())
            joined.subtract(found)
        }
        let inline = names.compactMap(inlineDefinition)
        return (candidates.filter { !all.isDisjoint(with: $0.mention.objectNames) } + inline)
            .sorted { ($0.file, $0.mention.range.lowerBound) < ($1.file, $1.mention.range.lowerBound) }
    }

    /// Returns where an inline definition is: the key of its outlet or its own key, or its item.
    private func inlineDefinition(_ name: ObjectName) -> FoundMention? {
        guard let file = index(of: name.file), let range = fileIndex(of: file).range(ofInlineDefinition: name.name)
        else {
            return nil
        }
        let text = name.name.split(separator: ".").last.map(String.init) ?? name.name
        let mention = Mention(
            range: range, text: text, path: name.name, subject: .object([name]), role: .declaration, extent: range)
        return FoundMention(file: file, mention: mention)
    }
}

extension Mention {
    /// Whether two words name members alike. In a path, whether a member is an attribute, an outlet or an event is known only
    /// from its class, which has each name once.
    fileprivate func isSameMember(as other: Mention) -> Bool {
        guard case .member(let kind, let name) = subject, case .member(let otherKind, let otherName) = other.subject,
            name == otherName
        else { return false }
        return kind == otherKind
            || (role == .alteration || other.role == .alteration) && kind != .action && otherKind != .action
    }
}

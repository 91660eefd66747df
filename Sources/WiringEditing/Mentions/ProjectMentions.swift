internal import WiringDiagnostics
internal import WiringFile

/// The words of all files of a project, found when they are asked for, each file once.
package struct ProjectMentions {
    private let classes: ProjectClasses
    private var byFile: [Int: FileMentions] = [:]
    private var byObject: ObjectMentions?

    package init(classes: ProjectClasses) { self.classes = classes }

    /// A word and its file.
    package struct Found: Hashable {
        package var file: Int
        package var mention: Mention

        package init(file: Int, mention: Mention) { (self.file, self.mention) = (file, mention) }
    }

    /// Forgets the words of files, which can be other ones after a change of them or of what they include.
    package mutating func forget(_ files: [Int]) {
        for file in files { byFile[file] = nil }
        byObject = nil
    }

    /// Returns the words of a file.
    package mutating func mentions(of file: Int, in project: Project) -> FileMentions {
        if let known = byFile[file] { return known }
        let found = FileMentions(
            in: project.files[file].source?.bytes ?? [], of: project.files[file].path, project: project,
            classes: classes.classes(of: file, in: project))
        byFile[file] = found
        return found
    }

    /// Returns all words that stand for the same as one of a file, in the order of the project and its texts.
    package mutating func same(as mention: Mention, of file: Int, in project: Project) -> [Found] {
        switch mention.subject {
        case .keyword, .value: return []
        case .object(let names), .prefix(let names): return objects(in: project).same(as: names)
        case .member(let kind, let name):
            let family =
                mention.className.map { Self.family(of: $0, kind, name, classes.classes(of: file, in: project)) } ?? {
                    _ in true
                }
            return matching(Array(project.files.indices), project) {
                $0.subject == mention.subject && family($0.className)
            }
        case .parameter:
            // Only files that belong together have the same parameters.
            let including = project.includers(of: [file]) + [file]
            let files = (including + project.included(by: including)).sorted()
            return matching(files, project) { $0.subject == mention.subject }
        case .class, .file:
            return matching(Array(project.files.indices), project) { $0.subject == mention.subject }
        }
    }

    private mutating func matching(_ files: [Int], _ project: Project, _ isMeant: (Mention) -> Bool) -> [Found] {
        files.flatMap { file in
            mentions(of: file, in: project).all.filter(isMeant).map { Found(file: file, mention: $0) }
        }
    }

    private mutating func objects(in project: Project) -> ObjectMentions {
        if let known = byObject { return known }
        var objects = ObjectMentions()
        for file in project.files.indices {
            for mention in mentions(of: file, in: project).all { objects.add(Found(file: file, mention: mention)) }
        }
        byObject = objects
        return objects
    }

    private static func family(
        of className: String, _ kind: MemberKind, _ name: String, _ classes: CompletionClasses?
    ) -> (String?) -> Bool {
        let family = MemberFamily(of: className, names: [name], kind: kind, classes: classes?.source)
        return { $0.map { family.contains($0) } ?? false }
    }
}

/// The words that name objects and prefixes, by these.
private struct ObjectMentions {
    private var byName: [ObjectName: [ProjectMentions.Found]] = [:]
    /// The names under which several files declare one object, each with all of them.
    private var joined: [ObjectName: Set<ObjectName>] = [:]

    mutating func add(_ found: ProjectMentions.Found) {
        guard case .object(let names) = found.mention.subject else {
            if case .prefix(let names) = found.mention.subject { add(found, names) }
            return
        }
        add(found, names)
        guard found.mention.role == .declaration, names.count > 1 else { return }
        let all = names.reduce(into: Set(names)) { $0.formUnion(joined[$1] ?? []) }
        for name in all { joined[name] = all }
    }

    private mutating func add(_ found: ProjectMentions.Found, _ names: [ObjectName]) {
        for name in names { byName[name, default: []].append(found) }
    }

    func same(as names: [ObjectName]) -> [ProjectMentions.Found] {
        let all = names.reduce(into: Set(names)) { $0.formUnion(joined[$1] ?? []) }
        let found = all.count == 1 ? byName[names[0]] ?? [] : Array(Set(all.flatMap { byName[$0] ?? [] }))
        return found.sorted { ($0.file, $0.mention.range.lowerBound) < ($1.file, $1.mention.range.lowerBound) }
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// The words of all files of a project, found when they are asked for, each file once.
package struct ProjectMentions {
    private let classes: ProjectClasses
    private var byFile: [Int: FileMentions] = [:]
    private var objects: [Int: ObjectMentions] = [:]

    package init(classes: ProjectClasses) { self.classes = classes }

    /// A word and its file.
    package struct Found: Hashable {
        package var file: Int
        package var mention: Mention

        package init(file: Int, mention: Mention) { (self.file, self.mention) = (file, mention) }
    }

    /// Forgets the words of files, which can be other ones after a change of them or of what they include.
    package mutating func forget(_ files: [Int]) {
        for file in files { (byFile[file], objects[file]) = (nil, nil) }
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
        case .object(let names), .prefix(let names): return same(as: names, in: project)
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

    private mutating func same(as names: [ObjectName], in project: Project) -> [Found] {
        let files = project.files.indices
        for file in files where objects[file] == nil {
            objects[file] = ObjectMentions(mentions(of: file, in: project).all)
        }
        // Each file may know some of the object's names.
        var all = Set(names)
        var pending = names
        while let name = pending.popLast() {
            for file in files {
                for other in objects[file]?.joined[name] ?? [] where all.insert(other).inserted {
                    pending.append(other)
                }
            }
        }
        return files.flatMap { file in
            let numbers = Set(all.flatMap { objects[file]?.byName[$0] ?? [] }).sorted()
            return numbers.compactMap { number in
                byFile[file].map { Found(file: file, mention: $0.all[number]) }
            }
        }
    }

    private static func family(
        of className: String, _ kind: MemberKind, _ name: String, _ classes: CompletionClasses?
    ) -> (String?) -> Bool {
        let family = MemberFamily(of: className, names: [name], kind: kind, classes: classes?.source)
        return { $0.map { family.contains($0) } ?? false }
    }
}

/// The words of a file that name objects and prefixes, by these.
private struct ObjectMentions {
    /// The numbers of the words.
    private(set) var byName: [ObjectName: [Int]] = [:]
    /// The names under which several files declare one object, each with the others.
    private(set) var joined: [ObjectName: Set<ObjectName>] = [:]

    init(_ words: [Mention]) {
        for (number, word) in words.enumerated() {
            switch word.subject {
            case .prefix(let names): add(number, names)
            case .object(let names):
                add(number, names)
                guard word.role == .declaration, names.count > 1 else { continue }
                for name in names { joined[name, default: []].formUnion(names) }
            default: continue
            }
        }
    }

    private mutating func add(_ number: Int, _ names: [ObjectName]) {
        for name in names { byName[name, default: []].append(number) }
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// The words of all files of a project, found when they are asked for, each file once.
package struct ProjectMentions {
    private let classes: CompletionClasses?
    private var byFile: [Int: FileMentions] = [:]

    package init(classes: CompletionClasses?) { self.classes = classes }

    /// A word and its file.
    package struct Found: Hashable {
        package var file: Int
        package var mention: Mention

        package init(file: Int, mention: Mention) { (self.file, self.mention) = (file, mention) }
    }

    /// Returns the words of a file.
    package mutating func mentions(of file: Int, in project: Project) -> FileMentions {
        if let known = byFile[file] { return known }
        let found = FileMentions(
            in: project.files[file].source?.bytes ?? [], of: project.files[file].path, project: project,
            classes: classes)
        byFile[file] = found
        return found
    }

    /// Returns all words that stand for the same as one of a file, in the order of the project and its texts.
    package mutating func same(as mention: Mention, of file: Int, in project: Project) -> [Found] {
        let asked = Self.asked(mention.subject, of: file, project)
        switch mention.subject {
        case .keyword, .value: return []
        case .object(let names):
            let names = related(to: Set(names), in: asked, project)
            return matching(asked, project) {
                if case .object = $0.subject { $0.subject.isAny(of: names) } else { false }
            }
        case .prefix(let names):
            let names = Set(names)
            return matching(asked, project) {
                if case .prefix = $0.subject { $0.subject.isAny(of: names) } else { false }
            }
        case .member(let kind, let name):
            let family = mention.className.map { Self.family(of: $0, kind, name, classes) } ?? { _ in true }
            return matching(asked, project) { $0.subject == mention.subject && family($0.className) }
        case .class, .parameter, .file: return matching(asked, project) { $0.subject == mention.subject }
        }
    }

    /// The files whose words can stand for the same: of a parameter, those that belong together.
    private static func asked(_ subject: Subject, of file: Int, _ project: Project) -> [Int] {
        guard case .parameter = subject else { return Array(project.files.indices) }
        let including = project.includers(of: [file]) + [file]
        return (including + project.included(by: including)).sorted()
    }

    private mutating func matching(
        _ files: [Int], _ project: Project, _ isMeant: (Mention) -> Bool
    ) -> [Found] {
        files.flatMap { file in
            mentions(of: file, in: project).all.filter(isMeant).map { Found(file: file, mention: $0) }
        }
    }

    /// Adds what other files declare to be the same object.
    private mutating func related(to names: Set<ObjectName>, in files: [Int], _ project: Project) -> Set<ObjectName> {
        var known = names
        var groups: [[ObjectName]] = []
        for file in files {
            for mention in mentions(of: file, in: project).all where mention.role == .declaration {
                if case .object(let declared) = mention.subject, declared.count > 1 { groups.append(declared) }
            }
        }
        var count = 0
        while count < known.count {
            count = known.count
            for group in groups where !known.isDisjoint(with: group) { known.formUnion(group) }
        }
        return known
    }

    private static func family(
        of className: String, _ kind: MemberKind, _ name: String, _ classes: CompletionClasses?
    ) -> (String?) -> Bool {
        let family = MemberFamily(of: className, names: [name], kind: kind, classes: classes?.source)
        return { $0.map { family.contains($0) } ?? false }
    }
}

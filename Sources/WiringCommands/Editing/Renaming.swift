#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWriting

/// A renaming in projects, some files of which may be given.
struct Renaming {
    private var projects: [Project]
    /// For each project, the files that the command may look in, each before what it includes.
    private let scopes: [[Int]]
    /// For each project, the files on the command line.
    private let given: [[Int]]
    private let command: RenameCommand

    private var old: String { command.old }
    private var new: String { command.new }

    /// - Parameter files: The files on the command line; none for all.
    init(_ projects: [Project], given files: [String], _ command: RenameCommand) {
        self.command = command
        let projects = projects.map(Self.withOutsideFiles)
        self.projects = projects
        given = projects.map { files.compactMap($0.index) }
        let areShared = command.subject != .class && command.subject.member == nil
        scopes = zip(projects, given).map { project, given in
            files.isEmpty
                ? Self.scope(Array(project.files.indices), in: project)
                : Self.scope(
                    given + project.includers(of: given + (areShared ? project.included(by: given) : [])), in: project)
        }
    }

    /// Returns a project with the files outside of its root that it includes: a change that would reach them is
    /// refused.
    private static func withOutsideFiles(_ project: Project) -> Project {
        let outside = project.files.flatMap(\.links).map(\.path).filter { project.index(of: $0) == nil }
        let texts = outside.compactMap { path in (try? FileEdit.read(path).bytes).map { (path, $0) } }
        return texts.isEmpty ? project : withOutsideFiles(project.replacing(Dictionary(texts) { first, _ in first }))
    }

    /// Returns files with all that they include, each before that.
    private static func scope(_ files: [Int], in project: Project) -> [Int] {
        var scope: [Int] = []
        var seen: Set<Int> = []
        var pending = Array(files.reversed())
        while let file = pending.popLast() {
            guard seen.insert(file).inserted else { continue }
            scope.append(file)
            pending += project.files[file].links.reversed().compactMap { project.index(of: $0.path) }
        }
        return scope
    }

    /// The paths of the files that the command may look in.
    var paths: [String] {
        zip(projects, scopes).flatMap { project, scope in scope.map { project.files[$0].path } }
    }

    /// Returns the files that change, before and after.
    mutating func renamed() throws -> [Project.Renamed] {
        do {
            let ranks = Dictionary(zip(paths, 0...)) { first, _ in first }
            return try rename().sorted { ranks[$0.old.source.name] ?? 0 < ranks[$1.old.source.name] ?? 0 }
        } catch {
            Console.report(error)
            throw ExitCode.problems
        }
    }

    private mutating func rename() throws(EditError) -> [Project.Renamed] {
        switch command.subject {
        case .object, .prefix, .parameter: return try renameDefined()
        case .class: return try renameClass()
        case .file: return try renameFile()
        case .outlet, .attribute, .event, .action:
            return try command.subject.member.map { kind throws(EditError) in try rename(kind) } ?? []
        }
    }

    // MARK: What files define

    private mutating func renameDefined() throws(EditError) -> [Project.Renamed] {
        // The meaning of a name in a file that cannot be read is not known.
        for (number, files) in given.enumerated() {
            for file in files { _ = try projects[number].document(at: projects[number].files[file].path) }
        }
        let symbol = try symbols.only(
            "'\(old)' is a different \(command.subject.rawValue)", renaming: "\(command.subject.rawValue) \(old) \(new)"
        )
        guard let symbol, let number = projects.firstIndex(where: { $0.index(of: symbol.place.file) != nil }) else {
            for (number, scope) in scopes.enumerated() {
                try projects[number].checkReadable(naming: [old], in: Set(scope))
            }
            throw unknown
        }
        guard command.subject == .object else {
            return try projects[number].renaming(symbol.definition, to: new)
        }
        return try projects[number].renamingObject(old, to: new, symbol.definition.symbol)
    }

    private var symbols: [NamedSymbol] {
        projects.indices.flatMap { number in
            let (project, scope, given) = (projects[number], scopes[number], given[number])
            guard command.subject != .parameter else {
                return project.parameters(named: old, in: scope, knownIn: given)
            }
            return project.objects(named: old, in: scope, knownIn: given).filter { symbol in
                guard command.subject == .prefix else { return true }
                if case .prefix = symbol.definition.symbol { return !old.contains(".") }
                return false
            }
        }
    }

    /// The reason why nothing can be renamed that files define.
    private var unknown: EditError {
        switch command.subject {
        case .object: return projects[0].noObject(old, in: scopes[0])
        case .prefix: return projects[0].noPrefix(old, to: new)
        default:
            let known = zip(projects, scopes).flatMap { $0.parameters(in: $1) }
            return EditError(
                "no file declares a parameter '\(old)'", help: Suggestions.didYouMean(old, among: Set(known).sorted()))
        }
    }

    // MARK: Files and classes

    private mutating func renameFile() throws(EditError) -> [Project.Renamed] {
        let new = UserPath.relative(new)
        let folder = FilePath.folder(of: new)
        if RealPath(following: new) != nil { throw EditError("there is a file '\(new)' already") }
        guard RealPath(following: folder) != nil else {
            throw EditError("there is no folder '\(folder)'", help: "make it: mkdir -p \(folder)")
        }
        return try projects[0].renamingFile(UserPath.relative(old), to: new)
    }

    /// Renames the class in the files whose catalog has it, and says which other files name a class of that name.
    private mutating func renameClass() throws(EditError) -> [Project.Renamed] {
        var renamed: [Project.Renamed] = []
        let naming = projects.indices.filter { number in
            guard projects.count > 1 else { return true }
            let scope = Set(scopes[number])
            return projects[number].references(ofClass: old).contains { scope.contains($0.file) }
        }
        for number in naming.isEmpty ? [0] : naming {
            renamed += try projects[number].renamingClass(old, to: new, in: Set(scopes[number]))
        }
        let paths = renamed.map(\.old.source.name)
        // The program may have the new name already.
        let others = paths.filter { path in
            projects.classes(of: path).map { !$0.hasClass(old) && !$0.hasClass(new) } ?? false
        }
        guard others.count < paths.count else { return renamed }
        if !others.isEmpty {
            Console.writeError(
                "note: '\(old)' stays in \(Wording.quotedList(others)), whose catalog has no such class")
        }
        let meant = renamed.filter { !others.contains($0.old.source.name) }
        let types = Set(projects.classes(of: meant.map(\.old.source.name)).compactMap { $0.qualifiedType(of: old) })
        if types.count > 1 {
            Console.writeError(
                "note: '\(old)' is \(Wording.quotedList(types.sorted())) in different catalogs; name files to rename one"
            )
        }
        return meant
    }

    // MARK: Members

    private mutating func rename(_ kind: MemberKind) throws(EditError) -> [Project.Renamed] {
        let member = old.split(separator: ".").last.map(String.init) ?? old
        let naming = classes(naming: member, kind)
        let className = command.ownerOfMember ?? (naming.count == 1 ? naming[0] : "")
        let verb = kind == .action ? "calls" : "sets"
        guard !className.isEmpty else {
            let choices = naming.map { "\($0).\(member)" }
            throw EditError(
                choices.isEmpty
                    ? "no object \(verb) an \(kind) '\(member)'" : "'\(member)' is an \(kind) of several classes",
                help: choices.isEmpty ? nil : "say which: \(Wording.list(choices, conjunction: "or"))")
        }
        let known = projects.classes(of: paths)
        let families = (known.isEmpty ? [nil] : known.map(\.source)).map {
            MemberFamily(of: className, names: [member, new], kind: kind, classes: $0)
        }
        guard !families.allSatisfy(\.isUnknown) else {
            throw EditError(
                "no class '\(className)' with an \(kind) '\(member)' or '\(new)' is registered",
                help: Suggestions.didYouMean(member, among: families.flatMap(\.known)))
        }
        var renamed: [Project.Renamed] = []
        for (number, scope) in scopes.enumerated() {
            let references = projects[number].references(ofMember: member, kind) { className in
                className.map { name in families.contains { $0.contains(name) } } ?? false
            }
            renamed += try projects[number].renaming(references, ofMember: member, to: new, in: Set(scope))
        }
        guard !renamed.isEmpty || member == new else {
            let users = naming.isEmpty ? nil : "objects of \(Wording.quotedList(naming)) do"
            throw EditError(
                kind == .action
                    ? "nothing calls an action '\(member)' of the class '\(className)'"
                    : "no object of the class '\(className)' sets an \(kind) '\(member)'",
                help: kind == .action ? Suggestions.didYouMean(member, among: families.flatMap(\.known)) : users)
        }
        return renamed
    }

    /// Returns the classes whose definitions set a member, or whose actions are called, sorted.
    private func classes(naming member: String, _ kind: MemberKind) -> [String] {
        let found = zip(projects, scopes).flatMap { project, scope in
            let scope = Set(scope)
            return project.references(ofMember: member, kind) { $0 != nil }
                .filter { scope.contains($0.file) && $0.role != .override }.compactMap(\.className)
        }
        return Set(found).sorted()
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringWriting

/// `wiring rename object|class|outlet|attribute|event|action|parameter|prefix|file OLD NEW [FILE…]`
struct RenameCommand: AsyncParsableCommand {
    /// The kinds of things that can be renamed.
    enum Subject: String, ExpressibleByArgument, CaseIterable {
        case object, `class`, outlet, attribute, event, action, parameter, prefix, file

        /// The kind of member of a class; nil for what is not a member.
        var member: MemberKind? { MemberKind(rawValue: rawValue) }
    }

    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Renames something in all files of a project, or in none.",
        discussion: """
            Without files, the name is changed in the whole project; with files, in these, in what they include and in \
            what includes any of these, but classes and members only in what includes the files that are given. Nothing \
            is written if a file of the project would break.

            An outlet, attribute, event or action is renamed for its class and the classes that inherit it; other \
            classes keep members of the same name. An object under a prefix is named with it: 'pier.gauge' can become \
            'pier.probe', or 'probe' for short. A file is moved on the disk, and the paths of includes follow it.

            Examples:
              \(WiringTool.name) rename object board field
              \(WiringTool.name) rename class GridBoard Board wiring/*.yaml
              \(WiringTool.name) rename outlet LifeController.board field
              \(WiringTool.name) rename action Game.step advance
              \(WiringTool.name) rename parameter rows height
              \(WiringTool.name) rename file wiring/board.yaml wiring/parts/board.yaml
            """
    )

    @OptionGroup var options: CheckedEditOptions

    @Argument(
        help: "What to rename.")
    var subject: Subject

    @Argument(
        help: "The current name; of a member, with its class: 'LifeController.board'.", completion: .renamed)
    var old: String

    @Argument(help: "The new name.", completion: .newName)
    var new: String

    @Argument(
        help: "The files to change (default: all of the project).", completion: .file(extensions: ["yaml", "yml"]))
    var files: [String] = []

    func run() async throws {
        let files = (subject == .file ? [old] : []) + self.files
        try rename(in: files.map(UserPath.relative))
    }

    private func rename(in files: [String]) throws {
        let folders = options.root.folders(of: files)
        let classes = options.classes.byFile
        let places = subject == .file ? files + [UserPath.relative(new)] : files
        let (changes, done) = try EditLock.holding(places, in: folders.map(\.root)) { lock in
            var projects = folders.map { options.root.project($0.root, $0.files, classes: classes) }
            let scope = files.isEmpty ? projects[0].files.map(\.path) : scope(of: files, in: projects)
            for project in projects { for file in files { _ = try project.knowledge(of: file) } }
            let renamed = try renamed(in: scope, KnownClasses(projects: projects), lock)
            let changes = renamed.map { (old: $0.old.source, new: $0.new.source) }
            try refuseOutsideRoot(changes.map(\.new.name), given: files, folders.map(\.root))
            try options.refuse(consequences(of: renamed, in: &projects))
            let done = options.edit.dryRun ? "" : changes.map(Self.summary).joined()
            if !changes.isEmpty { try options.edit.write(changes, under: lock) }
            return (changes, done)
        }
        guard !changes.isEmpty else { return Console.write("nothing to change") }
        options.edit.tell(changes, done: done)
    }

    private static func summary(_ old: SourceText, _ new: SourceText) -> String {
        guard old.name == new.name else { return "\(old.name): now \(new.name)\n" }
        return "\(old.name): \(Wording.count(UnifiedDiff.size(old, new).added, "line")) changed\n"
    }

    /// Returns the files that may use the same names as some files: these, and those that include them. If no class or
    /// member is renamed, those that include the same parts are added.
    private func scope(of files: [String], in projects: [Project]) -> [String] {
        files
            + projects.flatMap { project in
                let own = files.compactMap(project.index)
                let isShared = subject != .class && subject.member == nil
                return project.includers(of: own + (isShared ? project.included(by: own) : [])).map {
                    project.files[$0].path
                }
            }
    }

    /// Returns the files of a scope that change, before and after.
    private func renamed(
        in scope: [String], _ classes: KnownClasses, _ lock: EditLock
    ) throws -> [LinkedFiles.Renamed] {
        var paths: [String] = []
        do {
            var files = try LinkedFiles(scope) { path in
                // Only files that the user names must exist.
                guard scope.contains(path) || RealPath(following: path) != nil else { return nil }
                paths.append(path)
                return LinkedFiles.Found(
                    SourceText(name: classes.shownPath(path), bytes: try FileEdit.read(path).bytes),
                    identity: Self.realPath(path))
            }
            files.speakers = Array(files.asked.prefix(self.files.count))
            try lock.cover(paths)
            return try renaming(in: files, classes)
        } catch let error as EditError {
            Console.report(error)
            throw ExitCode.findings
        }
    }

    /// Ends the command if the change would reach a file that the files on the command line may not include.
    private func refuseOutsideRoot(_ changed: [String], given: [String], _ roots: [String]) throws {
        let (given, roots) = (Set(given.map(Self.realPath)), roots.map(Self.realPath))
        let stray = changed.first { path in
            let path = RealPath(ofFile: path) ?? Self.realPath(path)
            return !given.contains(path) && !roots.contains(where: path.isInside)
        }
        guard let stray else { return }
        Console.fail(
            "nothing was changed, since '\(stray)' would change and lies outside the wiring root",
            help: "name a folder that holds all files with '--root'")
        throw ExitCode.findings
    }

    /// Returns what the change would break.
    ///
    /// The program is not expected to have the new name of a class or member yet, so the files are then checked without
    /// classes.
    private func consequences(
        of changed: [LinkedFiles.Renamed], in projects: inout [Project]
    ) -> Project.Consequences {
        var result = Project.Consequences()
        guard !changed.isEmpty else { return result }
        let known = KnownClasses(projects: projects).classes(of: changed.map(\.old.source.name))
        if !known.allSatisfy(isNewNameKnown) {
            let owner = subject == .class ? "" : ownerOfMember.map { " of '\($0)'" } ?? ""
            Console.writeError("note: no \(subject.rawValue) '\(new)'\(owner) is registered yet")
            projects = projects.map { $0.knowing(nil) }
        }
        for index in projects.indices {
            let own = changed.filter { projects[index].index(of: $0.old.source.name) != nil }
            let moved = own.map { ($0.old.source.name, $0.new.source.name) }.filter { $0 != $1 }
            let found = projects[index].consequences(
                of: own.map(\.new), recognising: .lines, moved: Dictionary(moved) { $1 })
            result.errors += found.errors
            result.open += found.open
            result.unchecked += found.unchecked
        }
        return result
    }

    /// The class of a member that is named with it, which may have dots: the last one splits.
    private var ownerOfMember: String? { old.lastIndex(of: ".").map { String(old[..<$0]) } }

    private func isNewNameKnown(to classes: ClassesByFile.Known) -> Bool {
        // A file that may name classes besides these may have both names among them.
        if subject == .class { return classes.hasClass(new) || !classes.areAll && !classes.hasClass(old) }
        guard let kind = subject.member else { return true }
        // Without its class, the member belongs to the one class that sets it, whatever its name.
        let names = ownerOfMember.map { [$0] } ?? classes.source.classNames
        return names.contains { className in
            classes.source.descriptor(ofPlaceholder: className).map(kind.names)?.contains(new) ?? false
        }
    }

    private static func realPath(_ path: String) -> RealPath { RealPath(following: path) ?? RealPath(path.utf8) }

    private func renaming(
        in files: LinkedFiles, _ classes: KnownClasses
    ) throws(EditError) -> [LinkedFiles.Renamed] {
        switch subject {
        case .object: return try files.renamingObject(old, to: new)
        case .class: return try renamingClass(in: files, classes)
        case .parameter: return try files.renamingParameter(old, to: new)
        case .prefix: return try files.renamingPrefix(old, to: new)
        case .file: return try renamingFile(in: files)
        case .outlet, .attribute, .event, .action:
            return try subject.member.map { kind throws(EditError) in try renaming(kind, in: files, classes) } ?? []
        }
    }

    private func renamingFile(in files: LinkedFiles) throws(EditError) -> [LinkedFiles.Renamed] {
        let new = UserPath.relative(new)
        let folder = FilePath.folder(of: new)
        if RealPath(following: new) != nil { throw EditError("there is a file '\(new)' already") }
        guard RealPath(following: folder) != nil else {
            throw EditError("there is no folder '\(folder)'", help: "make it: mkdir -p \(folder)")
        }
        return try files.renamingFile(UserPath.relative(old), to: new)
    }

    /// Renames the class in the files whose catalog has it, and says which other files name a class of that name.
    private func renamingClass(
        in files: LinkedFiles, _ classes: KnownClasses
    ) throws(EditError) -> [LinkedFiles.Renamed] {
        let renamed = try files.renamingClass(old, to: new)
        let paths = renamed.map(\.old.source.name)
        // The program may have the new name already.
        let others = paths.filter { path in
            classes.classes(of: path).map { !$0.hasClass(old) && !$0.hasClass(new) } ?? false
        }
        guard others.count < paths.count else { return renamed }
        if !others.isEmpty {
            Console.writeError(
                "note: '\(old)' stays in \(Wording.quotedList(others)), whose catalog has no such class")
        }
        let meant = renamed.filter { !others.contains($0.old.source.name) }
        let types = Set(classes.classes(of: meant.map(\.old.source.name)).compactMap { $0.qualifiedType(of: old) })
        if types.count > 1 {
            Console.writeError(
                "note: '\(old)' is \(Wording.quotedList(types.sorted())) in different catalogs; name files to rename one"
            )
        }
        return meant
    }

    private func renaming(
        _ kind: MemberKind, in files: LinkedFiles, _ classes: KnownClasses
    ) throws(EditError) -> [LinkedFiles.Renamed] {
        let member = old.split(separator: ".").last.map(String.init) ?? old
        let naming = files.classes(naming: member, of: kind)
        let className = member == old ? (naming.count == 1 ? naming[0] : "") : String(old.dropLast(member.count + 1))
        let verb = kind == .action ? "calls" : "sets"
        guard !className.isEmpty else {
            let choices = naming.map { "\($0).\(member)" }
            throw EditError(
                choices.isEmpty
                    ? "no object \(verb) an \(kind) '\(member)'" : "'\(member)' is an \(kind) of several classes",
                help: choices.isEmpty ? nil : "say which: \(Wording.list(choices, conjunction: "or"))")
        }
        let known = classes.classes(of: files.documents.map(\.source.name))
        let families = (known.isEmpty ? [nil] : known.map(\.source)).map {
            MemberFamily(of: className, names: [member, new], kind: kind, classes: $0)
        }
        guard !families.allSatisfy(\.isUnknown) else {
            throw EditError(
                "no class '\(className)' with an \(kind) '\(member)' or '\(new)' is registered",
                help: Suggestions.didYouMean(member, among: families.flatMap(\.known)))
        }
        let renamed = try files.renamingMember(
            member, to: new, of: kind, where: { name in families.contains { $0.contains(name) } })
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
}
#endif

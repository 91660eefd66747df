#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
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
            for file in files { _ = try FileEdit.read(file) }
            for project in projects { for file in files { _ = try project.classesOrExit(of: file) } }
            var renaming = Renaming(projects, given: files, self)
            try lock.cover(renaming.paths)
            let renamed = try renaming.renamed()
            let changes = renamed.map { (old: $0.old.source, new: $0.new.source) }
            try refuseOutsideRoot(changes.map(\.new.name), given: files, folders.map(\.root))
            try options.refuse(consequences(of: renamed, in: &projects))
            let done = options.edit.dryRun ? "" : changes.map(Self.summary).joined()
            if !changes.isEmpty { try options.edit.write(changes, under: lock) }
            return (changes, done)
        }
        guard !changes.isEmpty else { return Console.write("nothing to change") }
        options.edit.report(changes, done: done)
    }

    private static func summary(_ old: SourceText, _ new: SourceText) -> String {
        guard old.name == new.name else { return "\(old.name): now \(new.name)\n" }
        return "\(old.name): \(Wording.count(UnifiedDiff.size(old, new).added, "line")) changed\n"
    }

    /// Ends the command if the change would reach a file that the files on the command line may not include.
    private func refuseOutsideRoot(_ changed: [String], given: [String], _ roots: [String]) throws {
        let (given, roots) = (Set(given.map(Self.realPath)), roots.map(Self.realPath))
        let stray = changed.first { path in
            let path = RealPath(ofFile: path) ?? Self.realPath(path)
            return !given.contains(path) && !roots.contains(where: path.isInside)
        }
        guard let stray else { return }
        throw Console.fail(
            "not changed: '\(stray)' is outside the wiring root, and would change too",
            help: "name a folder that holds all files with '--root'", status: .problems)
    }

    /// Returns what the change would break.
    ///
    /// The program is not expected to have the new name of a class or member yet, so the files are then checked without
    /// classes.
    private func consequences(
        of changed: [Project.Renamed], in projects: inout [Project]
    ) -> Project.Consequences {
        var result = Project.Consequences()
        guard !changed.isEmpty else { return result }
        let known = projects.classes(of: changed.map(\.old.source.name))
        if !known.allSatisfy(isNewNameKnown) {
            let owner = subject == .class ? "" : ownerOfMember.map { " of '\($0)'" } ?? ""
            let next = "rename it in Swift" + (WiringTool.registry == nil ? ", then write the catalog again" : "")
            Console.writeError("note: no \(subject.rawValue) '\(new)'\(owner) is registered yet: \(next)")
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
    var ownerOfMember: String? { old.lastIndex(of: ".").map { String(old[..<$0]) } }

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
}
#endif

#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile

/// `wiring rename object|class|outlet|attribute OLD NEW FILE…`
struct RenameCommand: AsyncParsableCommand {
    /// The kinds of things that can be renamed.
    enum Subject: String, ExpressibleByArgument, CaseIterable {
        case object, `class`, outlet, attribute
    }

    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Renames something in all files of a project, or in none.",
        discussion: """
            Files that the given ones include are changed too. An outlet or attribute belongs to one class and the \
            classes that inherit it; members of the same name in other classes stay. The changed files are checked \
            as they would be loaded, and nothing is written if that finds new mistakes.

            Examples:
              \(WiringTool.name) rename object board field wiring/*.yaml
              \(WiringTool.name) rename class GridBoard Board wiring/*.yaml
              \(WiringTool.name) rename outlet LifeController.board field wiring/*.yaml
            """
    )

    @OptionGroup var options: CheckedEditOptions

    @Argument(help: "What to rename: object, class, outlet or attribute.")
    var subject: Subject

    @Argument(
        help: "The current name; for an outlet or attribute with its class, 'Class.outlet'.", completion: .renamed)
    var old: String

    @Argument(help: "The new name.", completion: .newName)
    var new: String

    @Argument(help: "The files of the project.", completion: .file(extensions: ["yaml", "yml"]))
    var files: [String]

    func run() async throws {
        let files = files.map(UserPath.relative)
        let check = try options.check(for: files)
        let changes = try EditLock.holding(files) { lock in
            let changes = try renamed(in: files, check, lock)
            try refuseOutsideRoot(changes.map(\.old.name), files)
            try options.refuse(changes.isEmpty ? [] : news(of: changes, in: files, check))
            if !changes.isEmpty { try options.edit.write(changes, under: lock) }
            return changes
        }
        guard !changes.isEmpty else { return Console.write("nothing to change") }
        let done = changes.map { change in
            let lines = UnifiedDiff.size(change.old, change.new).added
            return "\(change.old.name): \(Wording.count(lines, "line")) changed\n"
        }
        options.edit.tell(changes, done: done.joined())
    }

    /// Returns the files of the project that change, before and after.
    private func renamed(
        in files: [String], _ check: LoadCheck, _ lock: EditLock
    ) throws -> [(old: SourceText, new: SourceText)] {
        var paths: [String] = []
        do {
            let project = try Project(files) { path in
                paths.append(path)
                return Project.Found(
                    source: SourceText(name: FilePath.tidy(path), bytes: try FileEdit.read(path).bytes),
                    identity: Self.realPath(path))
            }
            try lock.cover(paths)
            return try renaming(in: project, check.classes).map { (old: $0.old.source, new: $0.new.source) }
        } catch let error as EditError {
            Console.report(error)
            throw ExitCode.findings
        }
    }

    /// Ends the command if a file would change that the files on the command line may not include.
    private func refuseOutsideRoot(_ changed: [String], _ files: [String]) throws {
        let roots = (options.root.root.map { [$0] } ?? files.map(FilePath.folder(of:))).map(Self.realPath)
        let given = Set(files.map(Self.realPath))
        let stray = changed.first { path in
            let path = Self.realPath(path)
            return !given.contains(path) && !roots.contains(where: path.isInside)
        }
        guard let stray else { return }
        Console.fail(
            "nothing was changed, since '\(stray)' would change and lies outside the wiring root",
            help: "name a folder that holds all files with '--root'")
        throw ExitCode.findings
    }

    /// Returns the errors that loading would report only after the change.
    ///
    /// The program is not expected to have the new name of a class or member yet, so the files are then checked without
    /// classes.
    private func news(
        of changes: [(old: SourceText, new: SourceText)], in files: [String], _ check: LoadCheck
    ) -> [Diagnostic] {
        var check = check
        if let classes = check.classes, !isKnown(new, to: classes) {
            let owner = subject == .class ? "" : " of '\(old.prefix { $0 != "." })'"
            Console.writeError("note: no \(subject.rawValue) '\(new)'\(owner) is registered yet")
            check.classes = nil
        }
        let drafts = Dictionary(changes.map { (Self.realPath($0.old.name), $0.new.bytes) }) { $1 }
        return check.news(inFiles: files, drafts: drafts)
    }

    private func isKnown(_ name: String, to classes: any ClassSource) -> Bool {
        switch subject {
        case .object: return true
        case .class: return classes.descriptor(ofPlaceholder: name) != nil
        case .outlet, .attribute:
            // Without its class, the member belongs to the one class that sets it, whatever its name.
            let names = old.contains(".") ? [String(old.prefix { $0 != "." })] : classes.classNames
            return names.contains { className in
                classes.descriptor(ofPlaceholder: className)?.members.contains { $0.name == name } ?? false
            }
        }
    }

    private static func realPath(_ path: String) -> RealPath { RealPath(following: path) ?? RealPath(path.utf8) }

    private func renaming(
        in project: Project, _ classes: (any ClassSource)?
    ) throws(EditError) -> [Project.Renamed] {
        switch subject {
        case .object: return try project.renamingObject(old, to: new)
        case .class: return try project.renamingClass(old, to: new)
        case .outlet, .attribute: return try renamingMember(in: project, classes)
        }
    }

    private func renamingMember(
        in project: Project, _ classes: (any ClassSource)?
    ) throws(EditError) -> [Project.Renamed] {
        let isOutlet = subject == .outlet
        let noun = subject.rawValue
        let member = old.split(separator: ".").last.map(String.init) ?? old
        let setting = project.classes(setting: member, isOutlet: isOutlet)
        let className = member == old ? (setting.count == 1 ? setting[0] : "") : String(old.dropLast(member.count + 1))
        guard !className.isEmpty else {
            let choices = setting.map { "\($0).\(member)" }
            throw EditError(
                choices.isEmpty
                    ? "no object sets an \(noun) '\(member)'" : "'\(member)' is an \(noun) of several classes",
                help: choices.isEmpty ? nil : "say which: \(Wording.list(choices, conjunction: "or"))")
        }
        let family = MemberFamily(
            of: className, names: [member, new], isOutlet: isOutlet, classes: classes)
        guard !family.isUnknown else {
            throw EditError(
                "no class '\(className)' with an \(noun) '\(member)' or '\(new)' is registered",
                help: Suggestions.didYouMean(member, among: family.known))
        }
        let renamed = try project.renamingMember(member, to: new, isOutlet: isOutlet, where: family.contains)
        guard !renamed.isEmpty || member == new else {
            throw EditError(
                "no object of the class '\(className)' sets an \(noun) '\(member)'",
                help: setting.isEmpty ? nil : "objects of \(Wording.quotedList(setting)) do")
        }
        return renamed
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWriting

/// The options of every command that changes files.
struct EditOptions: ParsableArguments {
    @Flag(name: [.long, .customShort("n")], help: "Print what would change, and change nothing.")
    var dryRun = false

    /// Writes all changed files or none, unless the changes are only to be shown. A file with a new name replaces the
    /// old one.
    func write(_ changes: [(old: SourceText, new: SourceText)], under lock: EditLock) throws {
        guard !dryRun else { return }
        try lock.write(
            changes.flatMap { old, new in
                guard old.name != new.name else {
                    return [AtomicWriting.Change(old.name, from: old.bytes, to: new.bytes)]
                }
                return [
                    AtomicWriting.Change(new.name, from: nil, to: new.bytes, like: old.name),
                    AtomicWriting.Change(old.name, from: old.bytes, to: nil),
                ]
            })
    }

    /// Shows what would change, or reports what did. The lock has been released by then, so that no command waits for
    /// the reader of the output.
    func report(_ changes: [(old: SourceText, new: SourceText)], done: String) {
        let moved = changes.filter { $0.old.name != $0.new.name }.map { "\($0.old.name): now \($0.new.name)\n" }
        Console.write(
            dryRun ? (moved + changes.map { UnifiedDiff.between($0.old, $0.new) }).joined() : done)
    }
}

/// The options of the commands that change one file and check it afterwards.
struct CheckedEditOptions: ParsableArguments {
    @OptionGroup var edit: EditOptions

    @Flag(help: "Make the change even if files cannot be loaded afterwards.")
    var force = false

    @OptionGroup var root: RootOptions
    @OptionGroup var classes: CatalogOption

    /// Reads the project that a file belongs to, and ends the command if the catalog of the file has errors.
    func project(of file: String) throws -> Project {
        let project = root.project(root.folder(of: file), [file], classes: classes.byFile)
        _ = try project.classesOrExit(of: file)
        return project
    }
}

/// The change of the one file of a command: it is read, edited, checked, and written.
struct FileEdit: ParsableArguments {
    @OptionGroup var options: CheckedEditOptions

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("The overlay to write the change into, which includes the file.", valueName: "overlay"))
    var overlay: String?

    @Argument(help: "The file.", completion: .file(extensions: ["yaml", "yml"]))
    var file: String

    /// Reads a file within the limits of loading.
    ///
    /// - Parameters:
    ///   - canBeCreated: Whether the file can be created first.
    ///   - base: The file that a created file includes.
    static func read(
        _ path: String, canBeCreated: Bool = false, including base: String? = nil
    ) throws -> SourceText {
        do throws(WiringError) {
            return try SingleFile.source(ofFile: path)
        } catch {
            for diagnostic in error.diagnostics {
                let isNew = canBeCreated && diagnostic.code == .missingFile && FilePath.didYouMean(missing: path) == nil
                let include = base.map { " --include \(FilePath.path(to: $0, from: FilePath.folder(of: path)))" }
                Console.fail(
                    diagnostic.message,
                    help: isNew ? "make it: \(WiringTool.name) new \(path)\(include ?? "")" : diagnostic.help)
            }
            throw ExitCode.unreadable
        }
    }

    /// Edits the file and reports what was done.
    ///
    /// - Parameter done: What was done, as text, once it is.
    func callAsFunction(
        _ done: @autoclosure () -> String, _ edit: (Document, inout Project) throws(EditError) -> Document
    ) throws {
        let path = UserPath.relative(overlay ?? file)
        let (changes, notes) = try EditLock.holding([path], in: [options.root.folder(of: path)]) { lock in
            _ = try Self.read(
                path, canBeCreated: true, including: overlay == nil ? nil : UserPath.relative(file))
            var project = try options.project(of: path)
            try lock.cover(project.neighbours(of: [path]))
            let new = try Console.reportingErrors { () throws(EditError) in
                do throws(EditError) {
                    return try edit(project.document(at: path), &project)
                } catch { throw project.explained(error, in: path) }
            }
            let renumbering = project.renumbering(for: [new])
            let changes = renumbering.texts(in: project).filter { $0.old.bytes != $0.new.bytes }
            guard !changes.isEmpty else { return ([(old: SourceText, new: SourceText)](), [String]()) }
            try options.refuse(project.consequences(of: renumbering))
            try options.edit.write(changes, under: lock)
            let hasClasses = try project.classesOrExit(of: path) != nil
            return (
                changes,
                (hasClasses ? [] : ["note: no classes are known, so only names were checked"])
                    + (options.edit.dryRun ? [] : renumbering.notes)
            )
        }
        guard !changes.isEmpty else { return Console.write("\(path): nothing to change") }
        for note in notes { Console.writeError(note) }
        options.edit.report(changes, done: "\(path): \(done())")
    }
}

extension FileEdit {
    /// The edited file with a text.
    func file(_ document: Document) -> EditedFile { EditedFile(document, isOverlay: overlay != nil) }

    /// The edited file's name for an object, or part of one, of the file on the command line.
    func name(_ path: String, in document: Document, _ project: inout Project) throws(EditError) -> String {
        overlay == nil ? path : try project.name(path, of: UserPath.relative(file), in: document)
    }

    /// Edits a parameter, in the file or in an overlay that has the same parameters.
    func changingParameter(
        in document: Document, _ project: inout Project,
        _ edit: (Document, inout Project) throws(EditError) -> Document
    ) throws(EditError) -> Document {
        if overlay != nil { try project.checkParameters(of: UserPath.relative(file), areThoseOf: document) }
        return try edit(document, &project)
    }

    /// Edits a member of an object, in the file or in an overlay, which is first given the present state of the member.
    func changing(
        _ path: String, in document: Document, _ project: inout Project,
        _ edit: (_ document: Document, _ path: String, inout Project) throws(EditError) -> Document
    ) throws(EditError) -> Document {
        let name = try name(path, in: document, &project)
        return try project.changing(name, in: file(document)) { document, project throws(EditError) in
            try edit(document, name, &project)
        }
    }
}

extension CheckedEditOptions {
    /// Ends the command if a change would break something, unless it is forced, and says what is left to do.
    func refuse(_ consequences: Project.Consequences) throws {
        Console.report(consequences.errors + (force || consequences.errors.isEmpty ? consequences.open : []))
        guard !consequences.errors.isEmpty else {
            guard !consequences.unchecked.isEmpty else { return }
            return Console.writeError(
                "note: \(Wording.quotedList(consequences.unchecked)) cannot be loaded, so the change was not checked there"
            )
        }
        if force {
            return Console.writeError("note: the result has these errors, since the change was forced")
        }
        throw Console.fail(
            "not changed: the result would have errors", help: "'--force' makes the change anyway", status: .problems)
    }
}

extension Console {
    /// Reports why nothing was done, and returns the status with which the command ends.
    @discardableResult
    static func fail(_ message: String, help: String? = nil, status: ExitCode = .unreadable) -> ExitCode {
        report(EditError(message, help: help))
        return status
    }

    /// Reports why a file is not changed, after the errors in it.
    static func report(_ error: EditError) {
        report(error.diagnostics)
        var bare = error
        bare.diagnostics = []
        writeError(bare.description)
    }

    /// Runs an edit, and ends the command if it fails.
    static func reportingErrors<Result>(_ body: () throws(EditError) -> Result) throws -> Result {
        do throws(EditError) {
            return try body()
        } catch {
            report(error)
            throw ExitCode.problems
        }
    }
}
#endif

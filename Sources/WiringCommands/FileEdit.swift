#if Commands
internal import ArgumentParser
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile

/// The options of every command that changes files.
struct EditOptions: ParsableArguments {
    @Flag(name: [.long, .customShort("n")], help: "Print what would change, and change nothing.")
    var dryRun = false

    /// Writes all changed files or none, unless the changes are only to be shown.
    func write(_ changes: [(old: SourceText, new: SourceText)], under lock: EditLock) throws {
        guard !dryRun else { return }
        try lock.write(changes.map { AtomicWriting.Change($0.old.name, from: $0.old.bytes, to: $0.new.bytes) })
    }

    /// Shows what would change, or reports what did. The lock has been released by then, so that nobody waits for the
    /// reader of the output.
    func tell(_ changes: [(old: SourceText, new: SourceText)], done: String) {
        Console.write(dryRun ? changes.map { UnifiedDiff.between($0.old, $0.new) }.joined() : done)
    }
}

/// The options of the commands that change one file and check it afterwards.
struct CheckedEditOptions: ParsableArguments {
    @OptionGroup var edit: EditOptions

    @Flag(help: "Make the change even if the file cannot be loaded afterwards.")
    var force = false

    @OptionGroup var root: RootOptions
    @OptionGroup var classes: ClassOptions

    /// Returns the check that loading would make of the changed files.
    func check(for files: [String]) throws -> LoadCheck {
        LoadCheck(classes: try classes.knowledge(for: files).source, root: root.root)
    }
}

/// The change of the one file of a command: it is read, edited, checked, and written.
struct FileEdit: ParsableArguments {
    @OptionGroup var options: CheckedEditOptions

    @Argument(help: "The file.", completion: .file(extensions: ["yaml", "yml"]))
    var file: String

    /// Reads a file within the limits of loading.
    static func read(_ path: String) throws -> SourceText {
        do throws(WiringError) {
            return try SingleFile.source(ofFile: path)
        } catch {
            for finding in error.diagnostics {
                let isMissing = finding.code == .missingFile
                Console.fail(
                    finding.message, help: isMissing ? "make it: \(WiringTool.name) new \(path)" : finding.help)
            }
            throw ExitCode.unreadable
        }
    }

    /// Edits the file and reports what was done.
    func callAsFunction(_ done: String, _ edit: (Document, LoadCheck) throws(EditError) -> Document) throws {
        let path = UserPath.relative(file)
        let check = try options.check(for: [path])
        let change = try EditLock.holding(path) { lock in
            let old = try Self.read(path)
            try lock.cover(check.files(of: old))
            let new = try Console.reportingErrors { () throws(EditError) in
                do throws(EditError) {
                    return try edit(Document(old), check).source
                } catch { throw check.explained(error, in: old) }
            }
            if new.bytes != old.bytes { try finish(old, new, check, lock) }
            return (old: old, new: new)
        }
        guard change.new.bytes != change.old.bytes else { return Console.write("\(path): nothing to change") }
        options.edit.tell([change], done: "\(path): \(done)")
    }

    /// Checks the changed file, then writes it.
    private func finish(_ old: SourceText, _ new: SourceText, _ check: LoadCheck, _ lock: EditLock) throws {
        let news = check.news(from: old, to: new)
        try options.refuse(news.errors)
        Console.report(news.open)
        try options.edit.write([(old, new)], under: lock)
    }
}

extension CheckedEditOptions {
    /// Ends the command if a change would break something, unless it is forced.
    func refuse(_ errors: [Diagnostic]) throws {
        guard !errors.isEmpty, !force else { return }
        Console.report(errors)
        Console.fail("nothing was changed, since this would be wrong", help: "'--force' makes the change anyway")
        throw ExitCode.findings
    }
}

extension Console {
    /// Reports why nothing was done.
    static func fail(_ message: String, help: String? = nil) { report(EditError(message, help: help)) }

    /// Reports why a file is not changed, after the mistakes in it.
    static func report(_ error: EditError) {
        report(error.findings)
        var bare = error
        bare.findings = []
        writeError(bare.description)
    }

    /// Does something, and ends the command where it cannot be done.
    static func reportingErrors<Result>(_ body: () throws(EditError) -> Result) throws -> Result {
        do throws(EditError) {
            return try body()
        } catch {
            report(error)
            throw ExitCode.findings
        }
    }
}
#endif

#if Commands
internal import ArgumentParser
internal import Foundation
internal import Wiring
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringEditing

/// The options of every command that changes files.
struct EditOptions: ParsableArguments {
    @Flag(name: [.long, .customShort("n")], help: "Print what would change, and change nothing.")
    var dryRun = false
}

/// The options of the commands that change one file and check it afterwards.
struct CheckedEditOptions: ParsableArguments {
    @OptionGroup var edit: EditOptions

    @Flag(help: "Make the change even if the file cannot be loaded afterwards.")
    var force = false
}

/// Changes one file or several: reads, edits, checks, and writes all of them or none.
struct FileEdit {
    private let options: EditOptions
    private let force: Bool
    private let check: LoadCheck

    /// Prepares for a change that is made whatever the file says afterwards, if `force` is set.
    init(_ options: EditOptions, force: Bool = false) {
        self.options = options
        self.force = force
        check = LoadCheck(classes: Self.classes)
    }

    /// Prepares for a change by what was said on the command line.
    init(_ options: CheckedEditOptions) { self.init(options.edit, force: options.force) }

    /// What is known of classes: what the program's registry tells, or nothing.
    static var classes: (any ClassSource)? { WiringTool.registry.map { RegistrySource($0) } }

    /// Reads a file.
    static func read(_ path: String) throws -> SourceText {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: URL(filePath: path).resolvingSymlinksInPath().path)
        guard let attributes else {
            fail("there is no file '\(path)'", help: "make it: wiring new \(path)")
            throw ExitCode(2)
        }
        let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
        guard !isFolder, let data = FileManager.default.contents(atPath: path) else {
            fail(isFolder ? "'\(path)' is a folder, not a file" : "'\(path)' cannot be read")
            throw ExitCode(2)
        }
        return SourceText(name: path, bytes: Array(data))
    }

    /// Edits a file and says what was done.
    func callAsFunction(
        _ path: String, _ done: String, _ edit: (Document, LoadCheck) throws(EditError) -> Document
    ) throws {
        let old = try Self.read(path)
        let new: SourceText
        do throws(EditError) {
            new = try edit(Document(old), check).source
        } catch {
            Self.complain(check.explained(error, in: old).description)
            throw ExitCode(1)
        }
        guard new.bytes != old.bytes else { return print("\(path): nothing to change") }
        try finish([(old, new)])
        if !options.dryRun { print("\(path): \(done)") }
    }

    /// Checks the changed files, then writes them, or shows what would change.
    func finish(_ changes: [(old: SourceText, new: SourceText)], isChecked: Bool = true) throws {
        if isChecked {
            let news = changes.map { check.news(from: $0.old, to: $0.new) }
            let errors = news.flatMap(\.errors)
            if !errors.isEmpty, !force {
                Self.complain(DiagnosticRenderer().render(errors, omitted: 0))
                Self.fail("nothing was changed, since this would be wrong", help: "'--force' changes it all the same")
                throw ExitCode(1)
            }
            let open = news.flatMap(\.open)
            if !open.isEmpty { Self.complain(DiagnosticRenderer().render(open, omitted: 0)) }
        }
        if options.dryRun {
            for change in changes {
                Self.write(UnifiedDiff.between(change.old, change.new), to: .standardOutput, end: "")
            }
        } else {
            do {
                try AtomicWriting.write(changes.map { (path: $0.old.name, old: $0.old.bytes, new: $0.new.bytes) })
            } catch {
                Self.fail("\(error)")
                throw ExitCode(2)
            }
        }
    }

    // MARK: Output

    /// Says why nothing was done.
    static func fail(_ message: String, help: String? = nil) {
        complain(EditError(message, help: help).description)
    }

    /// Writes a text and a line end to standard error.
    static func complain(_ text: String) { write(text, to: .standardError) }

    private static func write(_ text: String, to file: FileHandle, end: String = "\n") {
        try? file.write(contentsOf: Data((text + end).utf8))
    }
}
#endif

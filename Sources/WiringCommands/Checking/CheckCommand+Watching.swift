#if Commands
internal import ArgumentParser
internal import Synchronization
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringPlatform
internal import WiringWatching
internal import WiringWriting

/// `wiring check --watch`
extension CheckCommand {
    /// Whether the user has ended the command.
    private static let isInterrupted = Atomic(false)

    /// Checks the files once they stop changing, and again after every change, until the user interrupts the command.
    ///
    /// The roots stay the same from the beginning, even while a catalog is missing.
    func watching(_ files: CheckedFiles, _ classes: ClassesByFile) async throws {
        HeldSignals.onInterrupt { _ in CheckCommand.isInterrupted.store(true, ordering: .relaxed) }
        let style = Colour.style(isTerminal: OpenFile.standardOutput.isTerminal, ProcessInfo.processInfo.environment)
        var (classes, notes) = (classes, [String]())
        let always = Set(files.input.paths + [options.classes.path].compactMap(\.self))
        var watch = FileWatch(of: always.union(files.foundPaths))
        var summary = DiagnosticsWatch(style: style)
        while !Self.isInterrupted.load(ordering: .relaxed) {
            let seen = FileWatch.look(at: watch.paths.union(files.foundPaths))
            if watch.isDue(seeing: seen) {
                classes = classes.rereading()
                let run = files.run(classes)
                // Included files, under whatever names, and deleted files.
                let asked = watch.paths.union(always).union(files.foundPaths).union(run.paths)
                if watch.hasRead(asked, seeing: FileWatch.look(at: asked)) {
                    let previous = notes
                    notes = run.gap.notes(onAllOf: run.count)
                    if notes != previous { Console.writeError(notes.joined(separator: "\n")) }
                    let diagnostics = run.diagnostics.all
                    let lines = summary.report(.init(diagnostics, omitted: run.diagnostics.omitted, files: run.count))
                    Console.write(lines.joined(separator: "\n"))
                }
            }
            try await Task.sleep(for: .milliseconds(250))
        }
    }
}

extension CheckedFiles {
    /// The files named, and all that look like wiring files or catalogs in the folders of the projects, as they are
    /// now.
    fileprivate var foundPaths: [String] {
        folders.flatMap { folder in
            let tree = FolderTree(folder.root, root.reach(of: folder.root, for: folder.files))
            return folder.files + tree.files.map(\.path) + tree.catalogs
        }
    }
}
#endif

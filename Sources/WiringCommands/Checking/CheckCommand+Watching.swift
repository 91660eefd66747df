#if Commands
internal import ArgumentParser
internal import Foundation
internal import Synchronization
internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile

/// `wiring check --watch`
extension CheckCommand {
    /// Whether the user has ended the command.
    private static let isInterrupted = Atomic(false)

    /// Checks the files again whenever one of them changes, until the user interrupts the command.
    ///
    /// The roots stay those of the beginning, also while a catalog is away.
    func watching(_ files: CheckedFiles, _ classes: ClassesByFile) async throws {
        signal(SIGINT) { _ in CheckCommand.isInterrupted.store(true, ordering: .relaxed) }
        let style = Colour.style(isTerminal: isatty(STDOUT_FILENO) == 1, ProcessInfo.processInfo.environment)
        var watch = FindingsWatch(style: style)
        var (classes, others, notes) = (classes, Set(files.input.paths), [String]())
        if let path = self.classes.catalog.path { others.insert(path) }
        while !Self.isInterrupted.load(ordering: .relaxed) {
            let stamps = stamps(of: others.union(files.folders.flatMap(Self.paths)))
            let told = notes
            let lines = watch.see(stamps) {
                classes = classes.rereading()
                let run = files.run(classes)
                // Those that are included, under whatever names, and those that are gone.
                others.formUnion(run.paths)
                notes = run.gap.notes(onAllOf: run.count)
                return .init(run.findings.diagnostics, omitted: run.findings.omitted, files: run.count)
            }
            if notes != told { Console.writeError(notes.joined(separator: "\n")) }
            Console.write(lines.joined(separator: "\n"))
            try await Task.sleep(for: .milliseconds(250))
        }
    }

    private static func paths(in folder: (root: String, files: [String])) -> [String] {
        let tree = FolderTree(folder.root)
        return folder.files + tree.files.map(\.path) + tree.catalogs
    }

    private func stamps(of paths: Set<String>) -> [String: FindingsWatch.Stamp] {
        var stamps: [String: FindingsWatch.Stamp] = [:]
        for path in paths { stamps[path] = Self.stamp(of: path) }
        return stamps
    }

    /// Returns the stamp of a file, with links followed; nil while there is none.
    private static func stamp(of path: String) -> FindingsWatch.Stamp? {
        guard let real = RealPath(following: path),
            let attributes = try? FileManager.default.attributesOfItem(atPath: real.text)
        else { return nil }
        return FindingsWatch.Stamp(
            number: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
            size: (attributes[.size] as? NSNumber)?.uint64Value ?? 0,
            time: (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0)
    }
}
#endif

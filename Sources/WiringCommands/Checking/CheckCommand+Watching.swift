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
    func watching(_ files: CheckedFiles, _ knowledge: ClassKnowledge) async throws {
        signal(SIGINT) { _ in CheckCommand.isInterrupted.store(true, ordering: .relaxed) }
        if let gap = knowledge.gap { Console.writeError(gap) }
        let style = Colour.style(isTerminal: isatty(STDOUT_FILENO) == 1, ProcessInfo.processInfo.environment)
        let catalog = WiringTool.registry == nil ? classes.catalog.location(for: files.input.paths) : nil
        var watch = FindingsWatch(style: style)
        var (knowledge, catalogStamp, others) = (knowledge, catalog.flatMap(Self.stamp), Set(files.input.paths))
        while !Self.isInterrupted.load(ordering: .relaxed) {
            let stamp = catalog.flatMap(Self.stamp)
            // What the last catalog said holds until there is another.
            if stamp != catalogStamp, stamp != nil, let new = try? classes.knowledge(for: files.input.paths) {
                knowledge = new
            }
            catalogStamp = stamp
            let lines = watch.see(
                stamps(of: others.union(files.folders.flatMap(Self.paths) + [catalog].compactMap(\.self)))
            ) {
                let run = files.run(knowledge)
                // Those that are included, under whatever names, and those that are gone.
                others.formUnion(run.paths)
                return .init(run.findings.diagnostics, omitted: run.findings.omitted, files: run.count)
            }
            Console.write(lines.joined(separator: "\n"))
            try await Task.sleep(for: .milliseconds(250))
        }
    }

    private static func paths(in folder: (root: String, files: [String])) -> [String] {
        folder.files + FolderTree(folder.root).files.map(\.path)
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

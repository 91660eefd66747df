#if Commands
internal import ArgumentParser
internal import WiringBlueprint
internal import WiringDiagnostics
internal import WiringDiagrams
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWriting

/// A change of several files that moves definitions between them without changing what they mean.
struct Rearrangement {
    /// The changed files.
    var texts: [SourceText] = []
    /// The files that are removed, each with the file that receives its contents.
    var gone: [String: String] = [:]

    /// Checks the change and writes it.
    ///
    /// - Parameters:
    ///   - contexts: The files whose meaning must stay.
    func write(
        _ options: CheckedEditOptions, in project: Project, keeping contexts: [String], types: CatalogSource?,
        under lock: EditLock
    ) throws {
        var project = project
        let bytes = Dictionary(texts.map { ($0.name, $0.bytes) }) { $1 }
        try options.refuse(project.consequences(of: bytes, moved: gone))
        var changed = project.replacing(bytes).emptying(gone.keys)
        for path in contexts {
            guard let file = project.index(of: path), let old = try? project.nib(of: file),
                let new = try? changed.nib(of: file)
            else { continue }
            let differences = NibDifference.between(Inventory(old), Inventory(new), types: types)
            guard !differences.isEmpty else { continue }
            Console.writeError(NibDifference.text(differences))
            throw Console.fail("not changed: '\(path)' would mean something else", status: .problems)
        }
        guard !options.edit.dryRun else { return }
        try lock.write(
            texts.map { AtomicWriting.Change($0.name, from: project.bytes(of: $0.name), to: $0.bytes) }
                + gone.keys.sorted().map { AtomicWriting.Change($0, from: project.bytes(of: $0), to: nil) })
    }

    /// Shows what would change, or says what was done.
    func report(_ options: CheckedEditOptions, since project: Project, done: String) {
        guard options.edit.dryRun else { return Console.write(done) }
        let changes = texts.map { new in
            UnifiedDiff.between(SourceText(name: new.name, bytes: project.bytes(of: new.name) ?? []), new)
        }
        let losses = gone.keys.sorted().map { path in
            UnifiedDiff.between(
                SourceText(name: path, bytes: project.bytes(of: path) ?? []), SourceText(name: path, bytes: []))
        }
        Console.write((changes + losses).joined())
    }
}

extension Project {
    /// Returns what a file of the project holds; nil if there is none.
    fileprivate func bytes(of path: String) -> [UInt8]? { index(of: path).flatMap { files[$0].source?.bytes } }

    /// The files whose meaning must stay: those given, all that include them, and the main files that are or include
    /// another one.
    mutating func contexts(of paths: [String], andMainFilesOf other: String? = nil) -> [String] {
        let edited = paths.compactMap(index)
        let others = mainFiles(reaching: [other].compactMap { $0.flatMap(index) })
        return Set(edited + includers(of: edited) + others).sorted().map { files[$0].path }
    }
}
#endif

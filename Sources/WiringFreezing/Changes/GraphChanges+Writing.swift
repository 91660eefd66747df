internal import Wiring
internal import WiringDiagnostics
internal import WiringEditing
internal import WiringFile
internal import WiringIndex
internal import WiringWriting

extension GraphChanges {
    /// Writes the changes into the files, each where the value came from, so that a new load creates objects with the
    /// values of the live ones. Everything else in the files stays the same. Comments stay too, except those on a
    /// removed element of a value.
    ///
    /// If a list changes, other overlays of the project that name its targets by number, such as
    /// `remove: [board.rows.1]`, get the new numbers.
    ///
    /// Before anything is written, the new texts are checked against the classes of the graph, and so are the other
    /// files of the project that include them. The files are locked in the meantime, as the commands of the tool lock
    /// them. All of them are written or none. Symbolic links and permissions stay.
    ///
    /// While another program has the lock, this blocks its thread, for ten seconds at most. Where that must not happen,
    /// as on the main actor of an app, call it on a thread that may block, or write ``texts(parameters:root:)``
    /// yourself.
    ///
    /// - Parameters:
    ///   - parameters: Whether to write a value that came from a parameter into its default, or into the file that
    ///     gives it a value. Other members and files may use the parameter too, so this is off by default.
    ///   - root: The wiring root, if the graph was loaded with one.
    /// - Returns: The changes that were not written, the comments that were lost, and the numbers that have changed.
    /// - Throws: `WiringError` with the code `write-refused` if a file has changed since the graph was loaded or
    ///   cannot be edited or written, or if the nib was compiled; or with the errors in the edited files, and in files
    ///   that include them. In all these cases nothing was written.
    @discardableResult
    public func write(parameters: Bool = false, root: String? = nil) throws -> WritingReport {
        guard nib.memory == nil else {
            throw refusal("the files are in memory", help: "write the result of 'texts()' to where they came from")
        }
        try checkTexts()
        do {
            let folder = root ?? WiringRoot.folder(of: nib.sources[0].name)
            return try EditLock.holding(nib.sources.map(\.name), in: [folder], patience: .seconds(10)) { lock in
                try checkFiles()
                let rewriting = try rewriting(parameters: parameters, root: root)
                try lock.cover(rewriting.files.map(\.old.name))
                try save(rewriting, under: lock)
                return WritingReport(
                    unwritten: changed.filter { $0.omission(parameters: parameters) != nil }, notes: rewriting.notes)
            }
        } catch let failure as AtomicWriting.Failure {
            throw refusal(failure.message, help: failure.help)
        }
    }

    /// Refuses to change a nib that is not one of texts.
    func checkTexts() throws(WiringError) {
        guard nib.sources.contains(where: \.isCompiled) else { return }
        throw refusal("the nib was compiled", help: "load the files that it was compiled from, and write into these")
    }

    /// Refuses to write if any file has changed since the load, even one that would not be written: the new values may
    /// depend on it.
    private func checkFiles() throws(WiringError) {
        let files = FileOperations()
        for source in nib.sources where (try? files.contents(of: source.name)) != Array(source.bytes) {
            throw refusal(
                "the file '\(source.name)' is not as it was loaded",
                help: "reload the graph, and write its changes then")
        }
    }

    /// Writes all files or none.
    private func save(_ rewriting: Rewriting, under lock: EditLock) throws(AtomicWriting.Failure) {
        // Backups that a killed program left are kept if they differ from their files.
        _ = LeftBehind.remove(from: lock.folders)
        try AtomicWriting().write(
            rewriting.files.map { AtomicWriting.Change($0.old.name, from: $0.old.bytes, to: $0.new.bytes) })
    }

    /// Returns the new contents of the files that change, by file name, after checking them.
    ///
    /// If the files are on the disk, the other files of their project are read and checked as well. The result includes
    /// overlays in which the numbers of targets change.
    ///
    /// - Parameters:
    ///   - parameters: Whether to write values of parameters as well.
    ///   - root: The wiring root, if the graph was loaded with one.
    /// - Throws: `WiringError`, like ``write(parameters:root:)``.
    public func texts(parameters: Bool = false, root: String? = nil) throws -> [String: String] {
        let files = try rewriting(parameters: parameters, root: root).files
        return Dictionary(files.map { ($0.new.name, String(decoding: $0.new.bytes, as: UTF8.self)) }) { first, _ in
            first
        }
    }

    func refusal(_ message: String, help: String? = nil) -> WiringError {
        WiringError([Diagnostic(.writeRefused, message, help: help)])
    }
}

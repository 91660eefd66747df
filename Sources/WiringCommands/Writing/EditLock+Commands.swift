#if Commands
internal import ArgumentParser
internal import WiringWriting

extension EditLock {
    /// Performs an action with the files locked, and ends the command if others prevent that.
    static func holding<Result>(_ files: String..., do body: (EditLock) throws -> Result) throws -> Result {
        try holding(files, do: body)
    }

    /// Performs an action with the files locked, and ends the command if others prevent that.
    static func holding<Result>(
        _ files: [String], in roots: [String] = [], do body: (EditLock) throws -> Result
    ) throws -> Result {
        do {
            return try holding(files, in: roots, patience: .seconds(10), body)
        } catch let failure as AtomicWriting.Failure {
            throw Console.fail(failure.message, help: failure.help)
        }
    }

    /// Writes all files or none, even if a signal arrives, and cleans up after commands that were killed.
    func write(_ changes: [AtomicWriting.Change]) throws {
        guard !changes.isEmpty else { return }
        for left in LeftBehind.remove(from: folders) {
            let (path, backup) = (UserPath.relative(left.path), UserPath.relative(left.backup))
            Console.writeError(
                """
                note: a command was killed while it wrote '\(path)'; its old text is in '\(backup)'
                  help: compare them, and remove or rename the latter
                """)
        }
        try HeldSignals.during {
            Console.writeError("note: all files were written when the command was stopped")
        } _: { isInterrupted in
            try AtomicWriting(isInterrupted: isInterrupted).write(changes)
        }
    }
}
#endif

internal import WiringDiagnostics

extension AtomicWriting {
    /// A failure to write files.
    package struct Failure: Error, Hashable {
        /// What went wrong, and what happened to the files.
        package var message: String
        /// Where old texts are that could not be restored, or what else can be done.
        package var help: String?

        package init(_ message: String, help: String? = nil) {
            self.message = message
            self.help = help
        }

        /// Returns a failure that left everything as it was.
        static func unchanged(_ reason: String) -> Failure { Failure("\(reason); nothing was changed") }

        /// The system refused to write a file.
        ///
        /// - Parameter stuck: The files that were already changed and cannot be restored.
        static func unwritable(
            _ change: Change, _ error: SystemError, leaving stuck: [StagedFile] = []
        ) -> Failure {
            let reason = "'\(change.path)' cannot be written: \(error.reason)"
            // The message need not say that a new file was not changed.
            guard !stuck.isEmpty else { return change.old == nil ? Failure(reason) : unchanged(reason) }
            let names = Wording.quotedList(stuck.map(\.change.path), limit: .max)
            let places = stuck.filter { $0.change.old != nil }.map { file in
                "the old text of '\(file.change.path)' is in '\(UserPath.relative(file.backup))'"
            }
            return Failure(
                "\(reason); \(names) \(stuck.count == 1 ? "was" : "were") changed and cannot be restored; all other files "
                    + "are unchanged",
                help: places.isEmpty ? nil : places.joined(separator: "; "))
        }

        /// Another program changed the file.
        static func changedMeanwhile(_ path: String) -> Failure { unchanged("'\(path)' changed while it was edited") }
    }
}

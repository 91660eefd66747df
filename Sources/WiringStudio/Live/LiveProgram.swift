package import WiringFile

/// A running program whose objects a studio shows; an app's own tool has made them from a file, on the main actor.
@MainActor package protocol LiveProgram: Sendable {
    /// Brings the objects in line with a nib: all of them, or none.
    ///
    /// - Returns: A short description of what was done.
    /// - Throws: `WiringError`; then the program is as it was.
    func follow(_ nib: MergedNib) async throws -> String

    /// Returns the program's present output and values.
    func state() -> LiveState

    /// Calls the actions of an event.
    ///
    /// - Throws: `WiringError` if the object has no such event, or if only the object itself can fire it.
    func fire(_ event: String, of object: String) throws

    /// Returns the files with the present values of the objects.
    ///
    /// - Throws: `WiringError` if there are no objects, or if the files would have errors with these values.
    func frozen() throws -> FrozenFiles
}

/// The output and the values of a running program.
package struct LiveState: Sendable, Equatable {
    /// Its latest output.
    package var output = ""
    /// A description of how it has ended; nil while it runs.
    package var ending: String?
    /// The steps of its loads, the latest one last.
    package var log: [Step] = []
    /// The values of attributes, by object and attribute.
    package var values: [String: [String: String]] = [:]
    /// The connected events by object and event; if an event cannot be fired from outside, the reason.
    package var events: [String: [String: String?]] = [:]

    package init() {}

    /// A step of a load.
    package struct Step: Encodable, Sendable, Equatable {
        /// The object that it is about; nil if it is about all.
        package var object: String?
        package var words: String
        package var hasFailed: Bool

        package init(_ object: String?, _ words: String, hasFailed: Bool = false) {
            (self.object, self.words, self.hasFailed) = (object, words, hasFailed)
        }
    }
}

/// Files with the values of live objects.
package struct FrozenFiles: Sendable {
    /// The members that differ, such as `game.born`.
    package var members: [String] = []
    /// All files of the program, and the overlays of others that change along: as they were when the objects were made,
    /// and with the new values.
    package var files: [(path: String, old: [UInt8], new: [UInt8])] = []
    /// Notes on what is not written and why, what is lost, and what changes along.
    package var notes: [String] = []

    package init() {}
}

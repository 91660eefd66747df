package import WiringFile

/// A running program whose objects a studio shows: what an app's own tool has made of a file, on the main actor.
@MainActor package protocol LiveProgram: Sendable {
    /// Makes the objects what a nib says: all of them, or nothing.
    ///
    /// - Returns: What was done, in a few words.
    /// - Throws: `WiringError`; then the program is as it was.
    func follow(_ nib: MergedNib) async throws -> String

    /// Returns what the program says and has now.
    func state() -> LiveState

    /// Calls the actions of an event.
    ///
    /// - Throws: `WiringError` if the object has no such event, or one that only it can fire.
    func fire(_ event: String, of object: String) throws

    /// Returns the files with what the objects have now.
    ///
    /// - Throws: `WiringError` if there are no objects, or if the files with their values would be wrong.
    func frozen() throws -> FrozenFiles
}

/// What a running program says and has.
package struct LiveState: Sendable, Equatable {
    /// What it has printed last.
    package var output = ""
    /// How it has ended; nil while it runs.
    package var ending: String?
    /// The values of attributes, by object and attribute.
    package var values: [String: [String: String]] = [:]
    /// The connected events by object and event, with the reasons for which some cannot be fired from outside.
    package var events: [String: [String: String?]] = [:]

    package init() {}
}

/// Files with what live objects have.
package struct FrozenFiles: Sendable {
    /// The members that differ, such as `game.born`.
    package var members: [String] = []
    /// All files of the program, as they were when the objects were made, and as they would be.
    package var files: [(path: String, old: [UInt8], new: [UInt8])] = []
    /// What is not written, and why.
    package var notes: [String] = []

    package init() {}
}

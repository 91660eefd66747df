package import WiringDiagnostics

/// A wiring file and all that it includes, read but not merged yet.
package struct LoadedFiles: Sendable {
    /// The files, the main file first, then in the order in which they were included.
    package let files: [LoadedFile]
    /// Their texts, at the same indices.
    package let sources: [SourceText]
    /// The texts of all scalars.
    package let texts: TextTable
    /// The size limits, which also apply to merging.
    package let limits: Limits
    /// Where they come from, if that is not the disk.
    package let memory: MemoryFiles?
}

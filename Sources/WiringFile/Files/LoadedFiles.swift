package import WiringDiagnostics

/// A wiring file and all that it includes, as they were read and before their declarations are merged.
package struct LoadedFiles: Sendable {
    /// The files, the main file first, then in the order in which they were included.
    package let files: [LoadedFile]
    /// Their texts, at the same indices.
    package let sources: [SourceText]
    /// The texts of all scalars.
    package let texts: TextTable
    /// The limits that they were read with, which merging keeps to as well.
    package let limits: Limits
}

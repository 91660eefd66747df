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
    package let limits: ReadingLimits
    /// The origin of the files, if that is not the disk.
    package let memory: MemoryFiles?
}

extension LoadedFiles {
    /// Returns the files under other paths.
    package func renamed(_ name: (String) -> String) -> LoadedFiles {
        LoadedFiles(
            files: files.map { file in
                var file = file
                file.name = name(file.name)
                return file
            },
            sources: sources.map { SourceText(name: name($0.name), bytes: $0.bytes) }, texts: texts, limits: limits,
            memory: memory)
    }
}

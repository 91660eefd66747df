package import WiringDiagnostics
package import WiringFile

/// Reads texts as YAML, with libyaml. One reader serves all files of a nib.
package struct YAMLReader: TextReader {
    private var marks = KeyMarks()

    package init() {}

    package mutating func nodes(
        of source: SourceText, file: Int, limits: ReadingLimits, texts: inout TextTable, reporter: Reporter
    ) -> NodeTree? {
        NodeReader.read(source, file: file, limits: limits, texts: &texts, marks: &marks, reporter: reporter)
    }
}

extension FileLoader {
    /// Reads a file and all that it includes.
    ///
    /// - Parameters:
    ///   - main: The file.
    ///   - others: More files, which come after all that the first one includes.
    ///   - root: The folder that no file may be outside of; nil for that of the main file.
    ///   - limits: Size limits.
    ///   - known: Contents to use instead of files on the disk, whether these exist or not.
    /// - Throws: Every error of text and form in all files.
    package static func read(
        _ main: MainFile, and others: [MainFile] = [], root: String?, limits: ReadingLimits,
        known: [RealPath: KnownFile] = [:]
    ) throws(WiringError) -> LoadedFiles {
        var asked: Set<String> = []
        return try read(
            main, and: others, root: root, limits: limits, known: known, with: YAMLReader(), asking: &asked)
    }

    /// Reads a file and all that it includes, and tells which files it asked for.
    ///
    /// - Parameter asked: Receives the paths of all files, whether they exist or not, even if there are errors.
    package static func read(
        _ main: MainFile, root: String?, limits: ReadingLimits, known: [RealPath: KnownFile] = [:],
        asking asked: inout Set<String>
    ) throws(WiringError) -> LoadedFiles {
        try read(main, root: root, limits: limits, known: known, with: YAMLReader(), asking: &asked)
    }
}

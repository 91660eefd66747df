package import WiringDiagnostics

/// Reads the texts of files: bytes → nodes.
///
/// The reader of YAML is in `WiringYAML`, the only target that needs libyaml. A program that loads only compiled files
/// has no reader.
package protocol TextReader {
    /// Reads one of the files of a nib.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - file: The index of the file, for spans.
    ///   - limits: Size limits.
    ///   - texts: Receives the texts of all scalars.
    ///   - reporter: Receives every error of the text.
    /// - Returns: nil if the text could not be understood to its end, which has been reported.
    mutating func nodes(
        of source: SourceText, file: Int, limits: ReadingLimits, texts: inout TextTable, reporter: Reporter
    ) -> NodeTree?
}

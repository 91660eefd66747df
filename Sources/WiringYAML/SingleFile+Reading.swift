package import WiringDiagnostics
package import WiringFile

extension SingleFile {
    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - limits: The size limits.
    /// - Throws: All errors of syntax and form.
    package init(_ source: SourceText, limits: ReadingLimits = ReadingLimits()) throws(WiringError) {
        let reporter = Reporter(limit: limits.shownErrors)
        let file = Self.read(source, limits: limits, reporter)
        try reporter.finish()
        guard let file else { throw WiringError([Diagnostic(.emptyFile, "'\(source.name)' declares nothing")]) }
        self = file
    }

    /// Reads as much of a text as can be understood, whatever its errors; nil if that is nothing.
    package init?(partsOf source: SourceText) {
        guard let file = Self.read(source, limits: ReadingLimits(), Reporter()) else { return nil }
        self = file
    }

    private static func read(_ source: SourceText, limits: ReadingLimits, _ reporter: Reporter) -> SingleFile? {
        let file = reporter.add(source)
        var texts = TextTable.withKeywords()
        var reader = YAMLReader()
        let tree = reader.nodes(of: source, file: file, limits: limits, texts: &texts, reporter: reporter)
        let declarations = tree.flatMap {
            FormChecker.check(
                $0, file: file, texts: texts,
                hasInterpolation: Interpolation.mayOccur(in: source.bytes), limits: limits, reporter: reporter)
        }
        guard let tree, let declarations else { return nil }
        return SingleFile(source, tree, texts, declarations)
    }

    /// Returns the nodes of a text, whether they form a wiring file or not; nil if they cannot be read.
    ///
    /// - Parameter isValid: Set to whether the text has no anchors, repeated keys or other errors of syntax.
    package static func nodes(of source: SourceText, isValid: inout Bool) -> (tree: NodeTree, texts: TextTable)? {
        let reporter = Reporter()
        let file = reporter.add(source)
        var texts = TextTable.withKeywords()
        var reader = YAMLReader()
        let tree = reader.nodes(of: source, file: file, limits: ReadingLimits(), texts: &texts, reporter: reporter)
        isValid = reporter.errorCount == 0
        return tree.map { ($0, texts) }
    }
}

package import WiringDiagnostics

/// A file read without those that it includes, for tools that edit the text of files.
package struct SingleFile: Sendable {
    package let source: SourceText
    package let tree: NodeTree
    package let texts: TextTable
    package let declarations: Declarations

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - limits: The size limits.
    /// - Throws: All errors of syntax and form.
    package init(_ source: SourceText, limits: Limits = Limits()) throws(WiringError) {
        let reporter = Reporter(limit: limits.shownErrors)
        let file = Self.read(source, limits: limits, reporter)
        try reporter.finish()
        guard let file else { throw WiringError([Diagnostic(.emptyFile, "'\(source.name)' declares nothing")]) }
        self = file
    }

    /// Reads as much of a text as can be understood, whatever its mistakes; nil if that is nothing.
    package init?(partsOf source: SourceText) {
        guard let file = Self.read(source, limits: Limits(), Reporter()) else { return nil }
        self = file
    }

    private init(_ source: SourceText, _ tree: NodeTree, _ texts: TextTable, _ declarations: Declarations) {
        (self.source, self.tree, self.texts, self.declarations) = (source, tree, texts, declarations)
    }

    private static func read(_ source: SourceText, limits: Limits, _ reporter: Reporter) -> SingleFile? {
        let file = reporter.add(source)
        var texts = TextTable.withKeywords()
        var marks = KeyMarks()
        let tree = NodeReader.read(
            source, file: file, limits: limits, texts: &texts, marks: &marks, reporter: reporter)
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
        var marks = KeyMarks()
        let tree = NodeReader.read(
            source, file: file, limits: Limits(), texts: &texts, marks: &marks, reporter: reporter)
        isValid = reporter.errorCount == 0
        return tree.map { ($0, texts) }
    }

    /// Returns the text of a file, read as in loading: a regular file within the limits, without blocking.
    ///
    /// - Throws: The reason why it cannot be read.
    package static func source(ofFile path: String, limits: Limits = Limits()) throws(WiringError) -> SourceText {
        let limit = min(limits.fileBytes, limits.totalBytes, NodeTree.longestText)
        do throws(FileFailure) {
            return SourceText(name: path, bytes: try FileSystem.contents(ofFile: path, root: nil, limit: limit).bytes)
        } catch {
            throw WiringError([error.diagnostic(path: path, limit: limit)])
        }
    }

    package func string(_ node: NodeIndex) -> String { texts.string(tree.text(node)) }
}

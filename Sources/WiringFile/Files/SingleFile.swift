package import WiringDiagnostics

/// One file read by itself, with no look at what it includes: what tools that change the text of files work on.
package struct SingleFile: Sendable {
    /// The text.
    package let source: SourceText
    /// The nodes of the text.
    package let tree: NodeTree
    /// The texts of the nodes.
    package let texts: TextTable
    /// What the nodes declare.
    package let declarations: Declarations

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - limits: How much it may hold.
    /// - Throws: Every mistake of text and form.
    package init(_ source: SourceText, limits: Limits = Limits()) throws(WiringError) {
        let reporter = Reporter(limit: limits.shownErrors)
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
        try reporter.finish()
        guard let tree, let declarations else {
            throw WiringError([Diagnostic(.emptyFile, "'\(source.name)' declares nothing")])
        }
        self.source = source
        self.tree = tree
        self.texts = texts
        self.declarations = declarations
    }

    /// The text of a file, which is read as loading reads it: a regular file within the limits, with no wait.
    ///
    /// - Throws: Why it cannot be read.
    package static func source(ofFile path: String, limits: Limits = Limits()) throws(WiringError) -> SourceText {
        let limit = min(limits.fileBytes, limits.totalBytes, NodeTree.longestText)
        do throws(FileFailure) {
            return SourceText(name: path, bytes: try FileSystem.contents(ofFile: path, root: nil, limit: limit).bytes)
        } catch {
            throw WiringError([error.diagnostic(path: path, limit: limit)])
        }
    }

    /// The text of a scalar.
    package func string(_ node: NodeIndex) -> String { texts.string(tree.text(node)) }
}

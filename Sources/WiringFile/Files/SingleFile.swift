package import WiringDiagnostics

/// A file read without its includes, for tools that edit the text of files.
package struct SingleFile: Sendable {
    package let source: SourceText
    package let tree: NodeTree
    package let texts: TextTable
    package let declarations: Declarations

    package init(_ source: SourceText, _ tree: NodeTree, _ texts: TextTable, _ declarations: Declarations) {
        (self.source, self.tree, self.texts, self.declarations) = (source, tree, texts, declarations)
    }

    /// Returns the text of a file, read as in loading: a regular file within the limits, without blocking.
    ///
    /// - Throws: The reason why it cannot be read.
    package static func source(ofFile path: String, limits: ReadingLimits = ReadingLimits()) throws(WiringError)
        -> SourceText
    {
        let limit = min(limits.fileBytes, limits.totalBytes, NodeTree.longestText)
        do throws(FileFailure) {
            return SourceText(name: path, bytes: try FileSystem.contents(ofFile: path, root: nil, limit: limit).bytes)
        } catch {
            throw WiringError([error.diagnostic(path: path, limit: limit)])
        }
    }

    package func string(_ node: NodeIndex) -> String { texts.string(tree.text(node)) }
}

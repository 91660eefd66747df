/// The syntax of a text: tokens, which put together are the text, in nodes.
///
/// Any bytes have a tree. For a text that libyaml accepts, its nodes are those that a load sees; in any other text the
/// malformed parts are unexpected tokens.
package struct SyntaxTree: Sendable {
    /// The text.
    package let bytes: [UInt8]
    let green: GreenNode

    /// Parses a text.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var parser = Parser(bytes)
        green = parser.document()
    }

    private init(_ bytes: [UInt8], _ green: GreenNode) { (self.bytes, self.green) = (bytes, green) }

    /// Returns the tree of the text with a range replaced, which shares the entries that do not change.
    package func replacing(_ range: Range<Int>, with replacement: [UInt8]) -> SyntaxTree {
        let text = bytes[..<range.lowerBound] + replacement + bytes[range.upperBound...]
        var parser = Parser(Array(text), edit: Parser.Edit(range: range, delta: replacement.count - range.count))
        let green = parser.document(old: green)
        return SyntaxTree(parser.bytes, green)
    }

    /// The whole text as a node.
    package var document: SyntaxNode { SyntaxNode(green, in: self, at: 0, parent: nil) }

    /// The outermost collection or scalar; nil in a text without content.
    package var root: SyntaxNode? { document.children.first { $0.kind == .mapping } ?? document.children.first }
}

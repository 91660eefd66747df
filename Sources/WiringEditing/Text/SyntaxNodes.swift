internal import WiringFile
internal import WiringSyntax

/// The nodes of a syntax tree by the indices of the loaded nodes, found when they are first asked for.
final class SyntaxNodes {
    private let bytes: [UInt8]
    private let known: SyntaxTree?
    private(set) lazy var tree = known ?? SyntaxTree(bytes)
    private lazy var nodes = find()

    /// - Parameter known: The tree of the text, if it was parsed before.
    init(_ known: SyntaxTree?, of bytes: [UInt8]) { (self.known, self.bytes) = (known, bytes) }

    /// The node of the syntax tree; its entry or item if it has no text.
    subscript(node: NodeIndex) -> SyntaxNode { nodes[node] }

    private func find() -> [SyntaxNode] {
        var nodes: [SyntaxNode] = []
        func add(_ node: SyntaxNode) {
            nodes.append(node)
            for part in node.entries {
                let (key, value) = part.keyAndValue
                add(key ?? part)
                add(value ?? part)
            }
            for item in node.items { add(item.value ?? item) }
        }
        if let root = tree.root { add(root) }
        return nodes
    }
}

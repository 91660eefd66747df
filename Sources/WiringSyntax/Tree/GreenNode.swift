/// A node without its position, so that trees of different texts can share it.
final class GreenNode: Sendable {
    enum Element: Sendable {
        case node(GreenNode)
        case token(GreenToken)

        var width: Int {
            switch self {
            case .node(let node): node.width
            case .token(let token): token.width
            }
        }
    }

    /// The conditions under which a collection in block style was parsed. Under the same ones, the same text becomes the
    /// same node.
    struct Context: Equatable, Sendable {
        /// The column of its entries or items.
        var column: Int
        /// The column that its lines must exceed.
        var outer: Int
        /// The number of collections around it.
        var depth: Int
    }

    let kind: SyntaxKind
    let style: SyntaxStyle
    let children: [Element]
    /// The number of bytes, with all trivia.
    let width: Int
    /// Of a collection in block style.
    let context: Context?
    /// Of an entry or item, how many bytes after it were examined to parse it.
    let lookahead: Int
    /// Of a block scalar, the number of spaces that begin each of its lines.
    let indentation: Int

    init(
        _ kind: SyntaxKind, _ style: SyntaxStyle = .plain, _ children: [Element], context: Context? = nil,
        lookahead: Int = 0, indentation: Int = 0
    ) {
        self.kind = kind
        self.style = style
        self.children = children
        self.context = context
        self.lookahead = lookahead
        self.indentation = indentation
        width = children.reduce(0) { $0 + $1.width }
    }

    /// The node with anchors and tags before it.
    func with(properties: [Element]) -> GreenNode {
        properties.isEmpty
            ? self
            : GreenNode(
                kind, style, properties + children, context: context, lookahead: lookahead, indentation: indentation)
    }
}

/// The kinds of nodes.
package enum SyntaxKind: UInt8, Sendable {
    /// The whole text.
    case document
    case mapping, sequence, scalar
    /// A key of a mapping with its value.
    case entry
    /// An item of a sequence with its dash or comma.
    case item
}

/// The notation of a scalar or collection.
package enum SyntaxStyle: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow
    /// A mapping of one entry without braces, in brackets: `[a: b]`.
    case pair
    /// A scalar without text, which has an anchor or a tag, or is an alias.
    case empty
}

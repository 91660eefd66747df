package import WiringFile
internal import WiringSyntax

/// The contents of a piece of a file, regardless of layout, against which edits are verified.
package enum PlainNode: Hashable, Sendable {
    /// A key with its value.
    package struct Entry: Hashable, Sendable {
        package var key: PlainNode
        package var value: PlainNode

        package init(_ key: PlainNode, _ value: PlainNode) { (self.key, self.value) = (key, value) }
    }

    /// A text, and whether it is written without quotes, which affects what it can be read as.
    case scalar(String, isPlain: Bool)
    case list([PlainNode])
    /// Entries in the order of the text.
    case mapping([Entry])

    /// Returns the scalar for a word or a value, without quotes if possible.
    package static func word(_ text: String) -> PlainNode { .scalar(text, isPlain: ScalarText.canBePlain(text)) }

    /// Returns a scalar that always reads as the text: in quotes, and with `$(` escaped.
    package static func text(_ text: String) -> PlainNode { .scalar(Interpolation.literal(text), isPlain: false) }

    /// Returns the scalar for the name of an object or class, or for a path, in quotes if it would read as null.
    package static func name(_ text: String) -> PlainNode {
        meansNothing(text) ? .scalar(text, isPlain: false) : word(text)
    }

    /// Whether a text reads as null without quotes.
    package static func meansNothing(_ text: String) -> Bool {
        switch text {
        case "null", "Null", "NULL", "~": true
        default: false
        }
    }

    /// Returns a mapping with names as keys.
    package static func mapping(_ entries: (String, PlainNode)...) -> PlainNode {
        .mapping(entries.map { Entry(name($0), $1) })
    }

    /// The node as the value of the last of several keys, each in the mapping of the one before.
    func nested(under keys: some BidirectionalCollection<String>) -> PlainNode {
        keys.reversed().reduce(self) { .mapping(($1, $0)) }
    }

    /// Returns whether it equals the contents of a node of a file, apart from quotes that only the layout requires.
    func isContents(of file: SingleFile, _ node: NodeIndex) -> Bool {
        let tree = file.tree
        switch self {
        case .scalar(let text, let isPlain):
            return tree.isScalar(node) && file.texts.bytes(of: tree.text(node)).elementsEqual(text.utf8)
                && (tree.isPlain(node) == isPlain || !ScalarText.canBePlain(text, inFlow: true))
        case .list(let items):
            return tree.isSequence(node)
                && tree.children(of: node).elementsEqual(items) { $1.isContents(of: file, $0) }
        case .mapping(let entries):
            return tree.isMapping(node)
                && tree.entries(of: node).elementsEqual(entries) { nodes, entry in
                    entry.key.isContents(of: file, nodes.key) && entry.value.isContents(of: file, nodes.value)
                }
        }
    }

    /// Creates the contents of a node of a file, with some nodes as others.
    init(_ file: SingleFile, _ node: NodeIndex = 0, replacing replaced: [NodeIndex: PlainNode] = [:]) {
        self.init(file.tree, node, file.texts) { replaced[$0] }
    }

    /// Creates a value as it is written in a file.
    package init(_ nib: MergedNib, _ ref: NodeReference) {
        self.init(nib.tree(ref.scope), Int(ref.node), nib.texts) { _ in nil }
    }

    /// Creates a value as it is written in a file, with some scalars as others.
    init(_ nib: MergedNib, _ ref: NodeReference, scalar: (NodeReference) -> PlainNode) {
        let tree = nib.tree(ref.scope)
        self.init(tree, Int(ref.node), nib.texts) { node in
            tree.isScalar(node) ? scalar(NodeReference(scope: Int(ref.scope), node: node)) : nil
        }
    }

    private init(
        _ tree: NodeTree, _ node: NodeIndex, _ texts: TextTable, replacing replacement: (NodeIndex) -> PlainNode?
    ) {
        if let replacement = replacement(node) {
            self = replacement
        } else if tree.isScalar(node) {
            self = .scalar(texts.string(tree.text(node)), isPlain: tree.isPlain(node))
        } else if tree.isSequence(node) {
            self = .list(tree.children(of: node).map { PlainNode(tree, $0, texts, replacing: replacement) })
        } else {
            self = .mapping(
                tree.entries(of: node).map { key, value in
                    Entry(
                        PlainNode(tree, key, texts) { _ in nil },
                        PlainNode(tree, value, texts, replacing: replacement))
                })
        }
    }
}

extension PlainNode {
    /// The node on one line in flow style.
    package var flowText: String {
        switch self {
        case .scalar(let text, let isPlain): ScalarText.written(text, isPlain: isPlain, inFlow: true)
        case .list(let items): "[" + items.map(\.flowText).joined(separator: ", ") + "]"
        case .mapping(let entries): "{" + entries.map(\.flowText).joined(separator: ", ") + "}"
        }
    }

    /// The node on one line inside a block mapping or block list.
    package var blockText: String {
        guard case .scalar(let text, let isPlain) = self else { return flowText }
        return ScalarText.written(text, isPlain: isPlain, inFlow: false)
    }
}

extension PlainNode.Entry {
    /// The entry on one line in flow style.
    var flowText: String { "\(ScalarText.flowKey(key.flowText)): \(value.flowText)" }

    /// The entry on one line in a block mapping.
    var blockText: String { "\(key.blockText): \(value.blockText)" }
}

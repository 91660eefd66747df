internal import WiringFile

/// What a piece of a file says, with no regard to how it is laid out: what an edit is measured against.
package indirect enum PlainNode: Hashable, Sendable {
    /// A key with its value.
    package struct Entry: Hashable, Sendable {
        /// The key.
        package var key: PlainNode
        /// The value.
        package var value: PlainNode

        /// Creates an entry.
        package init(_ key: PlainNode, _ value: PlainNode) {
            self.key = key
            self.value = value
        }
    }

    /// A text, and whether it is written without quotes, which decides what it can be read as.
    case scalar(String, isPlain: Bool)
    /// A list.
    case list([PlainNode])
    /// Keys and values in the order of the text.
    case mapping([Entry])

    /// The scalar that a word or a value becomes when it is written: without quotes where it can be.
    package static func word(_ text: String) -> PlainNode { .scalar(text, isPlain: ScalarText.canBePlain(text)) }

    /// The scalar that reads as a text whatever it looks like: in quotes, and with nothing in it that stands for a parameter.
    package static func text(_ text: String) -> PlainNode { .scalar(Interpolation.literal(text), isPlain: false) }

    /// The name of an object or class, or a path, in quotes where it would mean nothing.
    package static func name(_ text: String) -> PlainNode {
        meansNothing(text) ? .scalar(text, isPlain: false) : word(text)
    }

    /// Whether a text without quotes is no name.
    package static func meansNothing(_ text: String) -> Bool { ["null", "Null", "NULL", "~"].contains(text) }

    /// A mapping of names.
    package static func mapping(_ entries: (String, PlainNode)...) -> PlainNode {
        .mapping(entries.map { Entry(name($0), $1) })
    }

    /// The node as the value of the last of several keys, each in the mapping of the one before.
    func nested(under keys: some BidirectionalCollection<String>) -> PlainNode {
        keys.reversed().reduce(self) { .mapping(($1, $0)) }
    }

    /// The nodes of a file, with changes made to some of them.
    init(_ file: SingleFile, _ node: NodeIndex = 0, _ change: Change = Change()) {
        let tree = file.tree
        if let replacement = change.replaced[node] {
            self = replacement
        } else if tree.isScalar(node) {
            self = .scalar(file.string(node), isPlain: tree.isPlain(node))
        } else if tree.isSequence(node) {
            var items = tree.children(of: node).filter { $0 != change.removed }.map { PlainNode(file, $0, change) }
            if let addition = change.added, addition.collection == node { items.append(addition.value) }
            self = .list(items)
        } else {
            var entries: [Entry] = []
            let addition = change.added.flatMap { $0.collection == node ? $0 : nil }
            func add() {
                guard let addition, let key = addition.key else { return }
                entries.append(Entry(key, addition.value))
            }
            for (key, value) in tree.entries(of: node) where key != change.removed {
                entries.append(Entry(PlainNode(file, key, change), PlainNode(file, value, change)))
                if addition?.after == key { add() }
            }
            if addition?.after == nil { add() }
            self = .mapping(entries)
        }
    }
}

extension PlainNode {
    /// The node as one line of flow style.
    package var flowText: String {
        switch self {
        case .scalar(let text, let isPlain): ScalarText.written(text, isPlain: isPlain, inFlow: true)
        case .list(let items): "[" + items.map(\.flowText).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\(ScalarText.flowKey($0.key.flowText)): \($0.value.flowText)" }.joined(separator: ", ")
                + "}"
        }
    }

    /// The node with each text in quotes that cannot do without them everywhere, so that quotes which only the layout
    /// asks for make no difference.
    var settled: PlainNode {
        switch self {
        case .scalar(let text, let isPlain):
            .scalar(text, isPlain: isPlain && ScalarText.canBePlain(text, inFlow: true))
        case .list(let items): .list(items.map(\.settled))
        case .mapping(let entries): .mapping(entries.map { Entry($0.key.settled, $0.value.settled) })
        }
    }

    /// The node as one line where a block mapping or a block list holds it.
    package var blockText: String {
        guard case .scalar(let text, let isPlain) = self else { return flowText }
        return ScalarText.written(text, isPlain: isPlain, inFlow: false)
    }
}

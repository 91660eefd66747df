internal import WiringFile

/// The contents of a piece of a file, regardless of layout, against which edits are verified.
package indirect enum PlainNode: Hashable, Sendable {
    /// A key with its value.
    package struct Entry: Hashable, Sendable {
        package var key: PlainNode
        package var value: PlainNode

        package init(_ key: PlainNode, _ value: PlainNode) {
            self.key = key
            self.value = value
        }
    }

    /// A text, and whether it is written without quotes, which affects what it can be read as.
    case scalar(String, isPlain: Bool)
    /// A list.
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
    package static func meansNothing(_ text: String) -> Bool { ["null", "Null", "NULL", "~"].contains(text) }

    /// Returns a mapping with names as keys.
    package static func mapping(_ entries: (String, PlainNode)...) -> PlainNode {
        .mapping(entries.map { Entry(name($0), $1) })
    }

    /// The node as the value of the last of several keys, each in the mapping of the one before.
    func nested(under keys: some BidirectionalCollection<String>) -> PlainNode {
        keys.reversed().reduce(self) { .mapping(($1, $0)) }
    }

    /// Returns whether it equals the contents of a node of a file.
    func isContents(of file: SingleFile, _ node: NodeIndex = 0) -> Bool {
        let tree = file.tree
        switch self {
        case .scalar(let text, let isPlain):
            return tree.isScalar(node) && tree.isPlain(node) == isPlain && file.string(node) == text
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

    /// Creates the contents of a node of a file, with a change applied.
    init(_ file: SingleFile, _ node: NodeIndex = 0, _ change: Change = Change()) {
        let tree = file.tree
        if let replacement = change.replaced[node] {
            self = replacement
        } else if tree.isScalar(node) {
            self = .scalar(file.string(node), isPlain: tree.isPlain(node))
        } else if tree.isSequence(node) {
            let addition = change.added.flatMap { $0.collection == node ? $0 : nil }
            var items: [PlainNode] = []
            for item in tree.children(of: node) where item != change.removed {
                if let addition, addition.before == item { items.append(addition.value) }
                items.append(PlainNode(file, item, change))
            }
            if let addition, addition.before == nil { items.append(addition.value) }
            self = .list(items)
        } else {
            var entries: [Entry] = []
            let addition = change.added.flatMap { $0.collection == node ? $0 : nil }
            func add() {
                guard let addition, let key = addition.key else { return }
                entries.append(Entry(key, addition.value))
            }
            for (key, value) in tree.entries(of: node) where key != change.removed {
                if addition?.before == key { add() }
                entries.append(Entry(PlainNode(file, key, change), PlainNode(file, value, change)))
                if addition?.after == key { add() }
            }
            if addition?.after == nil, addition?.before == nil { add() }
            self = .mapping(entries)
        }
    }
}

extension PlainNode {
    /// The node on one line in flow style.
    package var flowText: String {
        switch self {
        case .scalar(let text, let isPlain): ScalarText.written(text, isPlain: isPlain, inFlow: true)
        case .list(let items): "[" + items.map(\.flowText).joined(separator: ", ") + "]"
        case .mapping(let entries):
            "{" + entries.map { "\(ScalarText.flowKey($0.key.flowText)): \($0.value.flowText)" }.joined(separator: ", ")
                + "}"
        }
    }

    /// The node with quotes around each text that needs them in some position, so that quotes required only by the
    /// layout make no difference.
    var settled: PlainNode {
        switch self {
        case .scalar(let text, let isPlain):
            .scalar(text, isPlain: isPlain && ScalarText.canBePlain(text, inFlow: true))
        case .list(let items): .list(items.map(\.settled))
        case .mapping(let entries): .mapping(entries.map { Entry($0.key.settled, $0.value.settled) })
        }
    }

    /// The node on one line inside a block mapping or block list.
    package var blockText: String {
        guard case .scalar(let text, let isPlain) = self else { return flowText }
        return ScalarText.written(text, isPlain: isPlain, inFlow: false)
    }
}

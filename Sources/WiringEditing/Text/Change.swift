internal import WiringFile

/// A change of the contents of a file: some nodes are replaced, at most one is removed and at most one is added.
struct Change: Sendable {
    /// A new part of a collection.
    struct Addition: Sendable {
        /// The mapping or the list.
        var collection: NodeIndex
        /// The key, in a mapping.
        var key: PlainNode?
        /// The value or the item.
        var value: PlainNode
        /// The key of the entry to insert it after; nil to append it.
        var after: NodeIndex?
        /// The key of the entry, or the item, to insert it before.
        var before: NodeIndex?
        /// Whether the value, a mapping, gets lines of its own where that suits the collection.
        var isSection = false
        /// Its lines as they are written in another file, with its comments, without the indentation of that section.
        var written: WrittenLines?
    }

    /// The lines of an entry.
    struct WrittenLines: Sendable {
        var lines: [String]
        /// Whether there are comments on it or in it.
        var hasComments: Bool
        /// Whether a blank line is above it.
        var isSeparated: Bool

        /// Whether brackets have no room for it.
        var needsLines: Bool { lines.count > 1 || hasComments }
    }

    /// The replacements of nodes.
    var replaced: [NodeIndex: PlainNode] = [:]
    /// The key of the entry, or the item, to remove.
    var removed: NodeIndex?
    /// The part to add.
    var added: Addition?

    static func replacing(_ nodes: [NodeIndex: PlainNode]) -> Change { Change(replaced: nodes) }

    /// Removes an entry, by its key, or an item.
    static func removing(_ node: NodeIndex) -> Change { Change(removed: node) }

    /// Adds an entry to a mapping.
    static func adding(
        _ key: String, _ value: PlainNode, to mapping: NodeIndex, after: NodeIndex? = nil, before: NodeIndex? = nil,
        isSection: Bool = false
    ) -> Change {
        Change(
            added: Addition(
                collection: mapping, key: .name(key), value: value, after: after, before: before, isSection: isSection))
    }

    /// Adds an item to a list, at the end unless it goes before another one.
    static func adding(_ item: PlainNode, to list: NodeIndex, before: NodeIndex? = nil) -> Change {
        Change(added: Addition(collection: list, value: item, before: before))
    }
}

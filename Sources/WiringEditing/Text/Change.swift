package import WiringFile

/// A change of the contents of a file: some nodes are replaced, at most one is removed and at most one is added.
package struct Change: Sendable {
    /// A new part of a collection.
    package struct Addition: Sendable {
        /// The mapping or the list.
        package var collection: NodeIndex
        /// The key, in a mapping.
        package var key: PlainNode?
        /// The value or the item.
        package var value: PlainNode
        /// The key of the entry to insert it after; nil to append it.
        package var after: NodeIndex?
        /// The key of the entry, or the item, to insert it before.
        package var before: NodeIndex?
        /// Whether the value, a mapping, gets lines of its own where that suits the collection.
        package var isSection = false
    }

    /// The replacements of nodes.
    package var replaced: [NodeIndex: PlainNode] = [:]
    /// The key of the entry, or the item, to remove.
    package var removed: NodeIndex?
    /// The part to add.
    package var added: Addition?

    /// Replaces nodes.
    package static func replacing(_ nodes: [NodeIndex: PlainNode]) -> Change { Change(replaced: nodes) }

    /// Removes an entry, by its key, or an item.
    package static func removing(_ node: NodeIndex) -> Change { Change(removed: node) }

    /// Adds an entry to a mapping.
    package static func adding(
        _ key: String, _ value: PlainNode, to mapping: NodeIndex, after: NodeIndex? = nil, before: NodeIndex? = nil,
        isSection: Bool = false
    ) -> Change {
        Change(
            added: Addition(
                collection: mapping, key: .name(key), value: value, after: after, before: before, isSection: isSection))
    }

    /// Adds an item to a list, at the end unless it goes before another one.
    package static func adding(_ item: PlainNode, to list: NodeIndex, before: NodeIndex? = nil) -> Change {
        Change(added: Addition(collection: list, key: nil, value: item, after: nil, before: before))
    }
}

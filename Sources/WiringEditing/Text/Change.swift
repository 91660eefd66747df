package import WiringFile

/// A change of what a file says: some nodes put in place of others, at most one removed and at most one added.
package struct Change: Sendable {
    /// Something new in a collection.
    package struct Addition: Sendable {
        /// The mapping or the list.
        package var collection: NodeIndex
        /// The key, in a mapping.
        package var key: PlainNode?
        /// The value or the item.
        package var value: PlainNode
        /// The key of the entry that it comes behind; nil to come last.
        package var after: NodeIndex?
        /// Whether the value, a mapping, gets lines of its own where that suits the collection.
        package var isSection = false
    }

    /// What stands in place of nodes.
    package var replaced: [NodeIndex: PlainNode] = [:]
    /// The key of an entry, or an item, that goes.
    package var removed: NodeIndex?
    /// What comes.
    package var added: Addition?

    /// Puts nodes in place of others.
    package static func replacing(_ nodes: [NodeIndex: PlainNode]) -> Change { Change(replaced: nodes) }

    /// Removes an entry, by its key, or an item.
    package static func removing(_ node: NodeIndex) -> Change { Change(removed: node) }

    /// Adds an entry to a mapping.
    package static func adding(
        _ key: String, _ value: PlainNode, to mapping: NodeIndex, after: NodeIndex? = nil, isSection: Bool = false
    ) -> Change {
        Change(
            added: Addition(
                collection: mapping, key: .name(key), value: value, after: after, isSection: isSection))
    }

    /// Adds an item to the end of a list.
    package static func adding(_ item: PlainNode, to list: NodeIndex) -> Change {
        Change(added: Addition(collection: list, key: nil, value: item, after: nil))
    }
}

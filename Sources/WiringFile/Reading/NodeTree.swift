/// The index of a node in its ``NodeTree``. The root is 0, so that 0 also means "none" for every other node.
@usableFromInline
package typealias NodeIndex = Int

/// The notation of a node.
@usableFromInline
package enum NodeStyle: UInt32, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case blockSequence, flowSequence, blockMapping, flowMapping

    /// Whether it is the style of a text after a `|` or `>`.
    @inlinable package var isBlockText: Bool { self == .literal || self == .folded }
}

/// The nodes of one file in the order of its text, twelve bytes each.
///
/// A collection is followed by its children; a mapping's children are its keys and values in turn. To iterate, use
/// ``children(of:)`` and ``entries(of:)``.
@usableFromInline
package struct NodeTree: Sendable {
    /// The longest text whose nodes fit, in Unicode scalars.
    package static let longestText = 1 << 28 - 1

    /// One scalar or collection.
    @usableFromInline
    package struct Node: Sendable {
        /// The offset of the first character, in Unicode scalars; the highest bits classify a scalar as a name.
        @usableFromInline private(set) var place: UInt32
        /// The identity of a scalar's text, or the index just past a collection's last descendant.
        @usableFromInline private(set) var payload: UInt32
        /// The length in Unicode scalars and, in the lowest four bits, the style.
        @usableFromInline private(set) var extent: UInt32

        /// Creates a node; the end of a collection may be set later.
        @inlinable
        package init(start: Int, end: Int, style: NodeStyle, payload: UInt32, nameKind: Name.Kind = .invalid) {
            place = UInt32(truncatingIfNeeded: start) | UInt32(nameKind.rawValue) << 30
            self.payload = payload
            extent = UInt32(truncatingIfNeeded: max(0, end - start)) << 4 | style.rawValue
        }

        /// The offset of the first character, in Unicode scalars.
        var start: Int { Int(place & (1 << 30 - 1)) }

        /// The classification of a scalar as a name; `invalid` also for long names and spellings of null.
        var nameKind: Name.Kind { Name.Kind(rawValue: UInt8(truncatingIfNeeded: place >> 30)) ?? .invalid }

        /// The raw value of the style.
        @inlinable
        var style: UInt32 { extent & 0xF }

        /// The length in Unicode scalars.
        var length: Int { Int(extent >> 4) }

        /// Sets the offset just past the last character of a collection, and the index just past its last descendant.
        package mutating func close(at end: Int, before next: NodeIndex) {
            payload = UInt32(truncatingIfNeeded: next)
            extent = UInt32(truncatingIfNeeded: max(0, end - start)) << 4 | style
        }

        /// Sets the identity of a scalar's text.
        mutating func move(to text: TextID) { payload = text.index }
    }

    /// The nodes; a collection is before its children.
    @usableFromInline package var nodes: [Node] = []

    @inlinable
    package init() {}

    @inlinable
    package var count: Int { nodes.count }

    package func style(_ node: NodeIndex) -> NodeStyle { NodeStyle(rawValue: nodes[node].style) ?? .plain }

    /// Whether a node is a scalar.
    @inlinable @inline(__always)
    package func isScalar(_ node: NodeIndex) -> Bool { nodes[node].style <= NodeStyle.folded.rawValue }

    /// Whether a node is a scalar written without quotes or a block indicator.
    @inlinable @inline(__always)
    package func isPlain(_ node: NodeIndex) -> Bool { nodes[node].style == NodeStyle.plain.rawValue }

    /// Whether a node is a scalar in quotes.
    package func isQuoted(_ node: NodeIndex) -> Bool {
        nodes[node].style == NodeStyle.singleQuoted.rawValue || nodes[node].style == NodeStyle.doubleQuoted.rawValue
    }

    /// Whether a node is empty: `a:` has a key and an empty node, `a: ""` an empty text.
    package func isNothing(_ node: NodeIndex) -> Bool { isPlain(node) && nodes[node].length == 0 }

    /// Whether a node is a mapping.
    @inlinable @inline(__always)
    package func isMapping(_ node: NodeIndex) -> Bool { nodes[node].style >= NodeStyle.blockMapping.rawValue }

    /// Whether a node is a sequence.
    @inlinable @inline(__always)
    package func isSequence(_ node: NodeIndex) -> Bool {
        nodes[node].style == NodeStyle.blockSequence.rawValue || nodes[node].style == NodeStyle.flowSequence.rawValue
    }

    /// Whether a node is a collection written by indentation.
    @inlinable
    package func isBlock(_ node: NodeIndex) -> Bool {
        nodes[node].style == NodeStyle.blockSequence.rawValue || nodes[node].style == NodeStyle.blockMapping.rawValue
    }

    /// Returns the classification of a scalar as a name, if it is stored in its node.
    func nameKind(_ node: NodeIndex) -> Name.Kind { nodes[node].nameKind }

    /// The text of a scalar.
    @inlinable @inline(__always)
    package func text(_ node: NodeIndex) -> TextID { TextID(nodes[node].payload) }

    /// Returns the index just past a node and all its descendants.
    @inlinable @inline(__always)
    package func next(_ node: NodeIndex) -> NodeIndex { isScalar(node) ? node + 1 : Int(nodes[node].payload) }

    /// Whether a collection has no children.
    @inlinable
    package func isEmpty(_ node: NodeIndex) -> Bool { next(node) == node + 1 }

    /// Returns the range of a node, in Unicode scalars. A block collection ends with its last descendant.
    package func extent(_ node: NodeIndex) -> Range<Int> {
        let start = nodes[node].start
        return start..<start + nodes[node].length
    }

    /// Returns the children of a collection, in the order of the text.
    package func children(of node: NodeIndex) -> Children {
        Children(tree: self, position: node + 1, end: next(node))
    }

    /// Returns the keys and values of a mapping, in the order of the text.
    @inlinable
    package func entries(of node: NodeIndex) -> Entries {
        Entries(tree: self, position: node + 1, end: next(node))
    }

    /// Returns the scalars in a value, without keys, in no particular order.
    package func valueScalars(of node: NodeIndex) -> ValueScalars { ValueScalars(tree: self, pending: [node]) }

    /// Returns the value of a key of a mapping. O(entries).
    package func value(of key: TextID, in mapping: NodeIndex) -> NodeIndex? {
        for entry in entries(of: mapping) where isScalar(entry.key) && text(entry.key) == key { return entry.value }
        return nil
    }

    /// Returns whether the mapping of a key has another key of that name. O(the mapping up to the key, its
    /// entries).
    func hasKey(_ name: TextID, beside key: NodeIndex) -> Bool {
        var mapping = key - 1
        while mapping > 0, isScalar(mapping) || next(mapping) <= key { mapping -= 1 }
        return mapping >= 0 && isMapping(mapping) && value(of: name, in: mapping) != nil
    }

    /// A sequence of the direct children of a collection.
    package struct Children: Sequence, IteratorProtocol {
        let tree: NodeTree
        var position: NodeIndex
        let end: NodeIndex

        /// The next child.
        package mutating func next() -> NodeIndex? {
            guard position < end else { return nil }
            defer { position = tree.next(position) }
            return position
        }
    }

    /// A sequence of the scalars in a value.
    package struct ValueScalars: Sequence, IteratorProtocol {
        let tree: NodeTree
        var pending: [NodeIndex]

        /// The next scalar.
        package mutating func next() -> NodeIndex? {
            while let node = pending.popLast() {
                if tree.isMapping(node) {
                    pending += tree.entries(of: node).map(\.value)
                } else if tree.isSequence(node) {
                    pending += tree.children(of: node)
                } else {
                    return node
                }
            }
            return nil
        }
    }

    /// A sequence of the keys and values of a mapping.
    @usableFromInline
    package struct Entries: Sequence, IteratorProtocol {
        @usableFromInline let tree: NodeTree
        @usableFromInline var position: NodeIndex
        @usableFromInline let end: NodeIndex

        @inlinable
        init(tree: NodeTree, position: NodeIndex, end: NodeIndex) {
            (self.tree, self.position, self.end) = (tree, position, end)
        }

        /// The next key with its value.
        @inlinable
        package mutating func next() -> (key: NodeIndex, value: NodeIndex)? {
            guard position < end else { return nil }
            let key = position
            let value = tree.next(key)
            position = tree.next(value)
            return (key, value)
        }
    }
}

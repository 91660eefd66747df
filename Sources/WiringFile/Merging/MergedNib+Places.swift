package import WiringDiagnostics

/// The text of a node, and its place.
extension MergedNib {
    /// The nodes of the file that a scope belongs to.
    @inlinable @inline(__always)
    package func tree(_ scope: UInt32) -> NodeTree { trees[Int(scope)] }

    /// The text around the nodes of the file that a scope belongs to; nil if it is too long to be fixed.
    package func layout(of scope: UInt32) -> TextOfNodes? {
        let file = scopes[Int(scope)].file
        return TextOfNodes(files[file].tree, sources[file], file: file)
    }

    /// Whether a node is a scalar.
    @inlinable @inline(__always)
    package func isScalar(_ ref: NodeReference) -> Bool { trees[Int(ref.scope)].isScalar(Int(ref.node)) }

    /// Whether a node is a scalar that is written with neither quotes nor a block indicator.
    @inlinable @inline(__always)
    package func isPlain(_ ref: NodeReference) -> Bool { trees[Int(ref.scope)].isPlain(Int(ref.node)) }

    /// The text of a scalar by its identity.
    @inlinable @inline(__always)
    package func text(_ ref: NodeReference) -> TextID { trees[Int(ref.scope)].text(Int(ref.node)) }

    /// The text of a scalar.
    @inlinable
    package func string(_ ref: NodeReference) -> String { texts.string(text(ref)) }

    /// The place of a node.
    package func span(_ ref: NodeReference) -> Span {
        span(of: Int(ref.node), file: scopes[Int(ref.scope)].file)
    }

    /// The place of a node of a file.
    package func span(of node: NodeIndex, file: Int) -> Span {
        let extent = files[file].tree.extent(node)
        return Span(file: file, start: extent.lowerBound, end: extent.upperBound)
    }

    /// The place of a piece of a scalar; of the whole if escapes or folded lines make the text differ from the file. A
    /// `$(name)` is not looked for within the literal `$$(name)`.
    package func span(of piece: String, in node: NodeIndex, file: Int) -> Span {
        let tree = files[file].tree
        let whole = span(of: node, file: file)
        let text = texts.bytes(of: tree.text(node))
        let wanted = Array(piece.utf8)
        let quotes = tree.isPlain(node) ? 0 : 1
        guard let first = wanted.first, Self.scalarCount(text) == whole.end - whole.start - 2 * quotes,
            let offset = text.indices.first(where: { index in
                text[index] == first && text[index...].starts(with: wanted)
                    && !(first == UInt8(ascii: "$") && index > text.startIndex && text[index - 1] == first)
            })
        else { return whole }
        let start = whole.start + quotes + Self.scalarCount(text[..<offset])
        return Span(file: file, start: start, end: start + Self.scalarCount(wanted[...]))
    }

    /// The number of Unicode scalars in UTF-8 text.
    private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        for byte in bytes where byte & 0xC0 != 0x80 { count &+= 1 }
        return count
    }

    /// Returns whether the mapping of a key has another key of that name.
    package func hasKey(_ name: String, beside key: NodeReference) -> Bool {
        texts.find(name).map { tree(key.scope).hasKey($0, beside: Int(key.node)) } ?? false
    }
}

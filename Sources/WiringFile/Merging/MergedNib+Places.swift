package import WiringDiagnostics

/// What is written at a node, and where it is.
extension MergedNib {
    /// The nodes of the file that a scope belongs to.
    @inlinable @inline(__always)
    package func tree(_ scope: UInt32) -> NodeTree { files[scopes[Int(scope)].file].tree }

    /// The text around the nodes of the file that a scope belongs to; nil if it is too long to be fixed.
    package func layout(of scope: UInt32) -> TextOfNodes? {
        let file = scopes[Int(scope)].file
        return TextOfNodes(files[file].tree, sources[file], file: file)
    }

    /// Whether a node is a scalar.
    @inlinable @inline(__always)
    package func isScalar(_ ref: NodeReference) -> Bool {
        files[scopes[Int(ref.scope)].file].tree.isScalar(Int(ref.node))
    }

    /// Whether a node is a scalar that is written with neither quotes nor a block indicator.
    @inlinable @inline(__always)
    package func isPlain(_ ref: NodeReference) -> Bool {
        files[scopes[Int(ref.scope)].file].tree.isPlain(Int(ref.node))
    }

    /// The text of a scalar by its identity.
    @inlinable @inline(__always)
    package func text(_ ref: NodeReference) -> TextID { files[scopes[Int(ref.scope)].file].tree.text(Int(ref.node)) }

    /// The text of a scalar.
    @inlinable
    package func string(_ ref: NodeReference) -> String { texts.string(text(ref)) }

    /// Where a node is.
    package func span(_ ref: NodeReference) -> Span {
        span(of: Int(ref.node), file: scopes[Int(ref.scope)].file)
    }

    /// Where a node of a file is.
    package func span(of node: NodeIndex, file: Int) -> Span {
        let extent = files[file].tree.extent(node)
        return Span(file: file, start: extent.lowerBound, end: extent.upperBound)
    }

    /// Where a piece of a scalar is: of the whole where escapes or folded lines make the text differ from the file. A
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

    /// How many Unicode scalars UTF-8 text has.
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

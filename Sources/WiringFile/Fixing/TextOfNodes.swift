package import WiringDiagnostics

/// The text of a file by its nodes, for fixes that put brackets around a value, or move and remove entries.
///
/// A fix is nil if the layout does not allow it, such as where a comment would be lost.
package struct TextOfNodes {
    let tree: NodeTree
    let source: SourceText
    let file: Int

    /// The number of bytes above which a file is not fixed: it was generated, and finding each place takes time
    /// linear in its length.
    package static let longestFile = 1 << 20

    /// Takes the nodes of a file; nil if the file is too long, or was compiled.
    package init?(_ tree: NodeTree, _ source: SourceText, file: Int) {
        guard !source.isCompiled, source.bytes.count <= Self.longestFile else { return nil }
        (self.tree, self.source, self.file) = (tree, source, file)
    }

    // MARK: Places

    /// Returns the bytes of a node; a block collection and a block scalar end with their last visible character.
    func bytes(of node: NodeIndex) -> Range<Int> {
        let start = source.byteOffset(ofScalar: tree.extent(node).lowerBound)
        var last = node
        while tree.isBlock(last), !tree.isEmpty(last) { for child in tree.children(of: last) { last = child } }
        var end = source.byteOffset(ofScalar: tree.extent(last).upperBound)
        while end > start, source.bytes[end - 1].isBlank || source.bytes[end - 1].isLineEnd { end -= 1 }
        return start..<end
    }

    /// Returns the first byte of a node.
    package func start(of node: NodeIndex) -> Int { source.byteOffset(ofScalar: tree.extent(node).lowerBound) }

    /// Returns the collections around a node, the outermost first.
    package func collections(around node: NodeIndex) -> [NodeIndex] {
        var path: [NodeIndex] = []
        var next: NodeIndex? = 0
        while let collection = next, collection < node {
            path.append(collection)
            next = tree.children(of: collection).first { $0 <= node && node < tree.next($0) }
        }
        return path
    }

    /// The keys of a mapping, or the items of a list.
    package func heads(of collection: NodeIndex) -> [NodeIndex] {
        tree.isMapping(collection) ? tree.entries(of: collection).map(\.key) : Array(tree.children(of: collection))
    }

    /// Returns the keyword whose value a collection is; nil if its key is something else.
    package func section(of collection: NodeIndex) -> Keyword? {
        guard let outer = collections(around: collection).last, tree.isMapping(outer),
            let key = heads(of: outer).last(where: { $0 < collection }), tree.isScalar(key),
            tree.next(key) == collection
        else { return nil }
        return Keyword(tree.text(key))
    }

    /// Returns the keys of a section of the file.
    package func keys(of section: Keyword) -> [NodeIndex] {
        guard tree.isMapping(0), let mapping = tree.value(of: section.id, in: 0), tree.isMapping(mapping) else {
            return []
        }
        return heads(of: mapping)
    }

    /// Returns the bytes of an entry, from its key to its value, or of an item.
    func bytes(ofEntry head: NodeIndex, in collection: NodeIndex) -> Range<Int> {
        let start = bytes(of: head)
        guard tree.isMapping(collection) else { return start }
        return start.lowerBound..<max(start.upperBound, bytes(of: tree.next(head)).upperBound)
    }

    /// Returns the lines of an entry of a block collection, with the comments right above it; nil if it shares a line.
    func lines(ofEntry head: NodeIndex, in collection: NodeIndex) -> Range<Int>? {
        let entry = bytes(ofEntry: head, in: collection)
        var line = source.line(around: entry.lowerBound)
        let margin = source.bytes[line.lowerBound..<entry.lowerBound]
        let dash = UInt8(ascii: "-")
        let isFirst = margin.allSatisfy { $0.isBlank || tree.isSequence(collection) && $0 == dash }
        guard isFirst, source.bytes.isRestOfLineEmpty(from: entry.upperBound) else { return nil }
        var start = line.lowerBound
        while start > source.textStart {
            line = source.line(around: start - 1)
            if line.upperBound == start - 1, start >= 2, source.bytes.isCRLF(at: start - 2) {
                line = source.line(around: start - 2)
            }
            let words = source.bytes[line].drop { $0.isBlank }
            guard words.first == UInt8(ascii: "#"), words.startIndex - line.lowerBound == margin.count else { break }
            start = line.lowerBound
        }
        return start..<nextLine(after: entry.upperBound)
    }

    /// Returns the start of the line after the one that holds a position.
    func nextLine(after position: Int) -> Int {
        let end = source.line(around: position).upperBound
        return end < source.bytes.count ? source.bytes.index(afterLineEnd: end) : end
    }

    /// The line break that the text uses.
    var lineEnd: String { source.bytes.lineBreak }

    /// Returns how far a node is indented; the dashes before it count.
    func indentation(of node: NodeIndex) -> Int {
        let start = bytes(of: node).lowerBound
        return start - source.line(around: start).lowerBound
    }

    func text(_ bytes: Range<Int>) -> String { String(decoding: source.bytes[bytes], as: UTF8.self) }

    func edit(_ bytes: Range<Int>, _ replacement: String) -> Fix.Edit { Fix.Edit(bytes, of: file, replacement) }

    func inserting(_ text: String, at position: Int) -> Fix.Edit { edit(position..<position, text) }

    /// Whether a piece of text can be taken away or put into brackets without a comment being lost.
    func isBare(_ bytes: Range<Int>) -> Bool {
        !source.bytes[bytes].contains { $0 == UInt8(ascii: "#") || $0.isLineEnd }
    }

    // MARK: Values

    /// Returns the edits that put another text in place of a scalar on one line.
    package func replacing(_ node: NodeIndex, by text: String) -> [Fix.Edit]? {
        let bytes = bytes(of: node)
        return tree.isScalar(node) && isBare(bytes) ? [edit(bytes, text)] : nil
    }

    /// Returns the edits that put a text in place of a collection in brackets on one line.
    package func replacing(braces node: NodeIndex, by text: String) -> [Fix.Edit]? {
        let bytes = bytes(of: node)
        return !tree.isScalar(node) && !tree.isBlock(node) && isBare(bytes) ? [edit(bytes, text)] : nil
    }

    /// Returns the edits that put a scalar, or a mapping in braces, into brackets.
    package func bracketing(_ node: NodeIndex) -> [Fix.Edit]? {
        let bytes = bytes(of: node)
        guard isBare(bytes), !bytes.isEmpty else { return nil }
        if tree.isScalar(node) {
            let marks = source.bytes[bytes].contains { ",[]{}".utf8.contains($0) }
            guard !tree.isPlain(node) || !marks, ![.literal, .folded].contains(tree.style(node)) else { return nil }
        } else if tree.isBlock(node) {
            return nil
        }
        return [inserting("[", at: bytes.lowerBound), inserting("]", at: bytes.upperBound)]
    }

    /// Returns the edits that replace a collection in brackets by its only item or value.
    package func unwrapping(_ collection: NodeIndex, to node: NodeIndex) -> [Fix.Edit]? {
        guard !tree.isScalar(collection), !tree.isBlock(collection) else { return nil }
        let (outer, inner) = (bytes(of: collection), bytes(of: node))
        guard isBare(outer) else { return nil }
        return [edit(outer.lowerBound..<inner.lowerBound, ""), edit(inner.upperBound..<outer.upperBound, "")]
    }

    /// Returns the edits that remove the quotes of a scalar.
    package func unquoting(_ node: NodeIndex) -> [Fix.Edit]? {
        let bytes = bytes(of: node)
        guard tree.isQuoted(node), isBare(bytes), bytes.count > 2 else { return nil }
        let (first, last) = (bytes.lowerBound, bytes.upperBound - 1)
        return [edit(first..<first + 1, ""), edit(last..<last + 1, "")]
    }

    /// Returns the edits that put a space after the first colon of a plain scalar such as `class:Button`.
    package func spacing(_ node: NodeIndex) -> [Fix.Edit]? {
        let bytes = bytes(of: node)
        guard tree.isPlain(node), let colon = source.bytes[bytes].firstIndex(of: UInt8(ascii: ":")) else { return nil }
        return [inserting(" ", at: colon + 1)]
    }

    /// Returns the edits that turn a key on its own line, with nothing after its colon, into an item of a list.
    package func listing(_ key: NodeIndex) -> [Fix.Edit]? {
        let bytes = bytes(of: key)
        guard isBare(bytes), source.bytes[bytes.upperBound...].first == UInt8(ascii: ":"),
            source.bytes.isRestOfLineEmpty(from: bytes.upperBound + 1)
        else { return nil }
        return [inserting("- ", at: bytes.lowerBound), edit(bytes.upperBound..<bytes.upperBound + 1, "")]
    }

    /// Returns the edits that write a colon for the equals sign of a plain scalar such as `class = Button`.
    package func replacingEqualsSign(in node: NodeIndex) -> [Fix.Edit]? {
        let bytes = bytes(of: node)
        guard tree.isPlain(node), isBare(bytes), let sign = source.bytes[bytes].firstIndex(of: UInt8(ascii: "=")),
            let before = source.bytes[bytes.lowerBound..<sign].lastIndex(where: { !$0.isBlank }),
            let after = source.bytes[sign + 1..<bytes.upperBound].firstIndex(where: { !$0.isBlank })
        else { return nil }
        return [edit(before + 1..<after, ": ")]
    }

    /// Returns the edits that make a comment of what follows a `//` in a plain scalar on one line.
    package func commenting(_ node: NodeIndex) -> [Fix.Edit]? {
        let bytes = bytes(of: node)
        let slashes = bytes.dropFirst().first {
            source.bytes[$0...].starts(with: "//".utf8) && source.bytes[$0 - 1].isBlank
        }
        guard tree.isPlain(node), isBare(bytes), let slashes, source.bytes.isRestOfLineEmpty(from: bytes.upperBound)
        else {
            return nil
        }
        return [edit(slashes..<slashes + 2, "#")]
    }

    /// Returns the edits that replace each character that only looks like a space by a space.
    func withOrdinarySpaces(_ node: NodeIndex) -> [Fix.Edit]? {
        let bytes = bytes(of: node)
        var edits: [Fix.Edit] = []
        var position = bytes.lowerBound
        while let (scalar, length) = source.bytes.scalar(at: position), position < bytes.upperBound {
            if scalar != " ", scalar.properties.generalCategory == .spaceSeparator {
                edits.append(edit(position..<position + length, " "))
            }
            position += length
        }
        return edits
    }

    // MARK: Removing

    /// Returns the edits that remove the entry of a key, or an item. Collections that this leaves empty are removed
    /// too, unless they have brackets.
    package func removing(_ head: NodeIndex) -> [Fix.Edit]? {
        let around = collections(around: head)
        guard let collection = around.last else { return nil }
        let siblings = heads(of: collection)
        guard let index = siblings.firstIndex(of: head) else { return nil }
        if tree.isBlock(collection) {
            if siblings.count == 1 {
                guard around.count > 1 else { return nil }
                let outer = around[around.count - 2]
                return heads(of: outer).last { $0 < collection }.flatMap(removing)
            }
            return lines(ofEntry: head, in: collection).map { [edit($0, "")] }
        }
        var range = bytes(ofEntry: head, in: collection)
        if index + 1 < siblings.count {
            range = range.lowerBound..<bytes(of: siblings[index + 1]).lowerBound
        } else if index > 0 {
            range = bytes(ofEntry: siblings[index - 1], in: collection).upperBound..<range.upperBound
        }
        return isBare(range) ? [edit(range, "")] : nil
    }
}

/// A node of a tree, with its place in the text.
package final class SyntaxNode: Sendable {
    let green: GreenNode
    /// The tree that it is part of.
    package let tree: SyntaxTree
    /// The first byte of its first token's trivia.
    let offset: Int
    /// The node around it.
    package let parent: SyntaxNode?

    init(_ green: GreenNode, in tree: SyntaxTree, at offset: Int, parent: SyntaxNode?) {
        (self.green, self.tree, self.offset, self.parent) = (green, tree, offset, parent)
    }

    package var kind: SyntaxKind { green.kind }

    package var style: SyntaxStyle { green.style }

    /// The bytes with all trivia.
    package var fullRange: Range<Int> { offset..<offset + green.width }

    /// The bytes from its first token to its last one; an empty range if it has none.
    package var range: Range<Int> {
        guard let first = firstToken, let last = lastToken else { return offset..<offset }
        return first.range.lowerBound..<last.range.upperBound
    }

    // MARK: Parts

    /// The nodes in it.
    package var children: [SyntaxNode] {
        var children: [SyntaxNode] = []
        forEachPart { part, start in
            if case .node(let node) = part { children.append(SyntaxNode(node, in: tree, at: start, parent: self)) }
        }
        return children
    }

    /// Its tokens, without those of the nodes in it.
    package var ownTokens: [SyntaxToken] {
        var tokens: [SyntaxToken] = []
        forEachPart { part, start in
            if case .token(let token) = part { tokens.append(SyntaxToken(token, at: start)) }
        }
        return tokens
    }

    /// All tokens in it, in the order of the text.
    package var tokens: [SyntaxToken] {
        var tokens: [SyntaxToken] = []
        forEachToken { token, _ in tokens.append(token) }
        return tokens
    }

    /// Calls `body` with each token in it and the node that the token is directly in, in the order of the text.
    package func forEachToken(_ body: (SyntaxToken, SyntaxNode) -> Void) {
        forEachPart { part, start in
            switch part {
            case .token(let token): body(SyntaxToken(token, at: start), self)
            case .node(let node): SyntaxNode(node, in: tree, at: start, parent: self).forEachToken(body)
            }
        }
    }

    private func forEachPart(_ body: (GreenNode.Element, Int) -> Void) {
        var start = offset
        for part in green.children {
            body(part, start)
            start += part.width
        }
    }

    /// The first token in it.
    package var firstToken: SyntaxToken? { Self.edgeToken(of: green, at: offset, isFirst: true) }

    /// The last token in it.
    package var lastToken: SyntaxToken? { Self.edgeToken(of: green, at: offset, isFirst: false) }

    private static func edgeToken(of node: GreenNode, at offset: Int, isFirst: Bool) -> SyntaxToken? {
        var (node, start) = (node, offset)
        while let part = isFirst ? node.children.first : node.children.last {
            if !isFirst { start += node.width - part.width }
            switch part {
            case .token(let token): return SyntaxToken(token, at: start)
            case .node(let child): node = child
            }
        }
        return nil
    }

    // MARK: Collections

    /// The entries of a mapping; nothing for any other node.
    package var entries: [SyntaxNode] { kind == .mapping ? children.filter { $0.kind == .entry } : [] }

    /// The items of a sequence; nothing for any other node.
    package var items: [SyntaxNode] { kind == .sequence ? children.filter { $0.kind == .item } : [] }

    /// The key of an entry.
    package var key: SyntaxNode? { kind == .entry ? keyAndValue.key : nil }

    /// The value of an entry or item; nil if it is missing.
    package var value: SyntaxNode? { kind == .entry ? keyAndValue.value : kind == .item ? children.first : nil }

    /// Whether an entry has a colon.
    package var hasColon: Bool { ownTokens.contains { $0.kind == .colon } }

    /// The key and the value of an entry; each nil if it is missing.
    package var keyAndValue: (key: SyntaxNode?, value: SyntaxNode?) {
        var parts: (key: SyntaxNode?, value: SyntaxNode?)
        var isAfterColon = false
        forEachPart { part, start in
            switch part {
            case .token(let token): isAfterColon = isAfterColon || token.kind == .colon
            case .node(let node):
                let node = SyntaxNode(node, in: tree, at: start, parent: self)
                if isAfterColon || parts.key != nil { parts.value = parts.value ?? node } else { parts.key = node }
            }
        }
        return parts
    }

    /// Returns the entry of a key of a mapping.
    package func entry(_ key: String) -> SyntaxNode? {
        guard kind == .mapping else { return nil }
        var start = offset
        for part in green.children {
            if case .node(let node) = part, node.kind == .entry, isKey(key, of: node, at: start) {
                return SyntaxNode(node, in: tree, at: start, parent: self)
            }
            start += part.width
        }
        return nil
    }

    /// Whether an entry that starts at a byte has a key. Makes nodes only for a key in quotes, since this is asked often.
    private func isKey(_ word: String, of entry: GreenNode, at offset: Int) -> Bool {
        var start = offset
        for part in entry.children {
            switch part {
            case .token(let token) where token.kind == .colon: return false
            case .token: start += part.width
            case .node(let key) where key.style == .plain:
                let (first, last) = (
                    Self.edgeToken(of: key, at: start, isFirst: true),
                    Self.edgeToken(of: key, at: start, isFirst: false)
                )
                guard let first, let last else { return false }
                return tree.bytes[first.range.lowerBound..<last.range.upperBound].elementsEqual(word.utf8)
            case .node(let key): return SyntaxNode(key, in: tree, at: start, parent: nil).text == word
            }
        }
        return false
    }

    /// Returns the value of a key of a mapping.
    package func value(of key: String) -> SyntaxNode? { entry(key)?.value }

    /// The word before the entries of a mapping, as in `board: GridBoard` with `outlets:` below it: a class in the
    /// short form.
    package var shortForm: SyntaxNode? {
        guard kind == .mapping, case .node(let node)? = green.children.first, node.kind == .scalar else { return nil }
        return SyntaxNode(node, in: tree, at: offset, parent: self)
    }

    /// The mapping or sequence that it is a key, a value, an item or the word before the entries of.
    package var collection: SyntaxNode? {
        switch parent?.kind {
        case .entry, .item: parent?.parent
        case .mapping, .sequence: parent
        default: nil
        }
    }

    /// Whether it is the value of an entry, rather than its key.
    package var isValue: Bool { parent?.kind == .entry && parent?.value == self }

    // MARK: Layout

    /// The column, from 0, of the entries or items of a collection in block style.
    package var entryColumn: Int? { green.context?.column }

    /// The number of spaces that begin each line of a block scalar.
    package var textColumn: Int { green.indentation }

    /// Whether it is in brackets or braces, or is such a collection.
    package var isFlow: Bool { style == .flow || style == .pair || parent?.isFlow == true }

    /// Whether a line break is before its first token.
    package var beginsLine: Bool {
        guard let trivia = firstToken?.leadingTrivia else { return false }
        return trivia.contains { tree.bytes.breakLength(at: $0) > 0 }
    }

    /// Whether it is malformed: it has an unexpected token, or lacks a colon, a closing quote or a closing bracket.
    package var isMalformed: Bool {
        if kind == .entry, style == .block, !hasColon, !ownTokens.contains(where: { $0.kind == .questionMark }) {
            return true
        }
        if style == .flow, kind == .mapping || kind == .sequence {
            let last = ownTokens.last?.kind
            if last != .closeBrace, last != .closeBracket { return true }
        }
        if shortForm != nil { return true }
        let isTokenMalformed = ownTokens.contains {
            [.unexpected, .unclosedSingleQuoted, .unclosedDoubleQuoted].contains($0.kind)
        }
        return isTokenMalformed || children.contains(where: \.isMalformed)
    }

    // MARK: Diagnostic

    /// Returns the nodes around an offset, the outermost first. An offset between two nodes belongs to the one whose
    /// tokens it touches, and otherwise to the one whose trivia it is in.
    package func path(at offset: Int) -> [SyntaxNode] {
        var path = [self]
        while let next = path[path.count - 1].child(at: offset) { path.append(next) }
        return path
    }

    private func child(at offset: Int) -> SyntaxNode? {
        var (found, start) = (nil as SyntaxNode?, self.offset)
        for part in green.children where start <= offset {
            let end = start + part.width
            defer { start = end }
            guard case .node(let node) = part, offset <= end else { continue }
            let child = SyntaxNode(node, in: tree, at: start, parent: self)
            if child.range.lowerBound <= offset || found == nil { found = child }
        }
        return found
    }
}

// MARK: Identity

extension SyntaxNode: Equatable {
    /// Whether two nodes of one text are the same.
    package static func == (left: SyntaxNode, right: SyntaxNode) -> Bool {
        left.green === right.green && left.offset == right.offset
    }

    /// Whether nodes of two trees are one: a change of the text between the trees is outside of it.
    package func isShared(with other: SyntaxNode) -> Bool { green === other.green }
}

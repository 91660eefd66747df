internal import WiringDiagnostics

/// Takes over what a change does not touch from the tree of the old text.
extension Parser {
    /// The entries or items of a collection of the old text, as far as they are not passed.
    struct ReusableChildren {
        private let children: [GreenNode.Element]
        private var index = 0
        /// The byte of the old text at which the first of them begins, with its trivia.
        private(set) var start = 0

        init(_ old: OldNode?) {
            children = old?.node.children ?? []
            start = old?.start ?? 0
        }

        /// The first of them; nil for anything other than an entry or item.
        var first: GreenNode? {
            guard index < children.count, case .node(let node) = children[index],
                node.kind == .entry || node.kind == .item
            else { return nil }
            return node
        }

        var isEmpty: Bool { index == children.count }

        mutating func pass() {
            start += children[index].width
            index += 1
        }
    }

    /// Returns a collection of the old text if it was parsed under the same conditions as the one that begins at the
    /// position.
    func reusable(_ old: OldNode?, _ kind: SyntaxKind, column: Int, outer: Int) -> OldNode? {
        guard edit != nil, let old, old.node.kind == kind,
            old.node.context == .init(column: column, outer: outer, depth: depth + 1)
        else { return nil }
        return old
    }

    /// Whether a collection begins as in the old text: the change is behind its first key or dash.
    ///
    /// Where a quote or bracket of that key ends may depend on the text behind it.
    func beginsAlike(_ old: OldNode) -> Bool {
        guard let edit, old.start == committed, case .node(let first)? = old.node.children.first else { return false }
        var end = old.start
        for part in first.children {
            end += part.width
            switch part {
            case .node(let key):
                guard case .token(let token)? = key.children.last,
                    [.plain, .singleQuoted, .doubleQuoted].contains(token.kind)
                else { return false }
            case .token(let token):
                // The character after it is examined too.
                return (token.kind == .colon || token.kind == .dash)
                    && end - Int(token.trailing) < edit.range.lowerBound
            }
        }
        return false
    }

    /// Takes the entries before the change.
    mutating func takePrefix(_ reuse: inout ReusableChildren, _ children: inout [GreenNode.Element]) {
        guard let edit else { return }
        while let node = reuse.first, reuse.start + node.width + node.lookahead <= edit.range.lowerBound {
            children.append(.node(node))
            reuse.pass()
            take(node)
        }
        finishTaking()
    }

    /// Takes the entries after the change, if the position is that of one of them.
    mutating func takeSuffix(_ reuse: inout ReusableChildren, _ children: inout [GreenNode.Element]) {
        guard let edit, !reuse.isEmpty, committed >= edit.end else { return }
        let start = committed - edit.delta
        while !reuse.isEmpty, reuse.start < start { reuse.pass() }
        guard reuse.start == start, reuse.first != nil else { return }
        while let node = reuse.first {
            children.append(.node(node))
            reuse.pass()
            take(node)
        }
        finishTaking()
    }

    /// Returns the entry of the old text that begins where the last token ends, before the change.
    func overlapping(_ reuse: inout ReusableChildren) -> OldNode? {
        guard let edit else { return nil }
        while !reuse.isEmpty, reuse.start < committed, reuse.start < edit.range.lowerBound { reuse.pass() }
        guard reuse.start == committed, committed < edit.range.lowerBound, let node = reuse.first else { return nil }
        return OldNode(node: node, start: reuse.start)
    }

    /// Returns the value of an entry of the old text.
    func oldValue(of entry: OldNode) -> OldNode? {
        var start = entry.start
        var hasColon = false
        for child in entry.node.children {
            if case .token(let token) = child, token.kind == .colon { hasColon = true }
            if case .node(let node) = child, hasColon { return OldNode(node: node, start: start) }
            start += child.width
        }
        return nil
    }

    private mutating func take(_ node: GreenNode) {
        committed += node.width
        examine(committed)
        examined = max(examined, committed + node.lookahead)
    }

    /// Continues after entries that were taken over.
    private mutating func finishTaking() {
        guard committed > position else { return }
        position = committed
        lineStart = position
        let first = SourceText.textStart(of: bytes)
        while lineStart > first, !bytes.endsLine(at: lineStart) { lineStart -= 1 }
        lineOfCommitted = lineStart == position ? nil : lineStart
    }
}

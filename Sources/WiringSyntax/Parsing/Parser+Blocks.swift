internal import WiringDiagnostics

/// Collections written by indentation.
extension Parser {
    /// Parses the node at the position.
    ///
    /// - Parameters:
    ///   - outer: The column of the collection around it, which its lines must exceed.
    ///   - isInline: Whether it follows its key on the same line, so that neither a key nor a dash can begin there.
    ///   - allowsDash: Whether a sequence can have its dashes in the column of the collection around it.
    ///   - old: The node of the old text.
    mutating func blockNode(
        outer: Int, isInline: Bool, allowsDash: Bool = false, old: OldNode? = nil
    ) -> GreenNode {
        guard depth < Self.deepest else { return tooDeep(outer: outer) }
        let column = column
        if !isInline {
            if let old, beginsAlike(old), reusable(old, .mapping, column: column, outer: outer) != nil {
                return blockMapping(column: column, outer: outer, old: old)
            }
            if bytes.hasIndicator("-", at: position) {
                return blockSequence(column: column, outer: outer, minimum: outer + 1, old: old)
            }
            if bytes.hasIndicator("?", at: position) || bytes.hasIndicator(":", at: position) {
                return blockMapping(column: column, outer: outer)
            }
        }
        let line = lineStart
        let node = content(outer: outer, allowsDash: allowsDash)
        guard !isInline else { return node }
        if !isOnNewLine, lineStart == line, bytes.hasIndicator(":", at: bytes.skippingBlanks(from: position)) {
            return blockMapping(
                column: column, outer: outer, key: node,
                old: reusable(old, .mapping, column: column, outer: outer))
        }
        return node.kind == .scalar ? becomingKey(node, column: column, outer: outer) : node
    }

    /// Returns a mapping if a word turns out to be a key that lacks its colon: a key follows in the same column.
    private mutating func becomingKey(_ word: GreenNode, column: Int, outer: Int) -> GreenNode {
        guard word.style == .plain || word.style == .singleQuoted || word.style == .doubleQuoted else { return word }
        let saved = self
        skipTrivia()
        guard !isAtEnd, isOnNewLine, self.column == column, column > outer, isAtKey() else {
            let examined = examined
            self = saved
            self.examined = examined
            return word
        }
        let entry = GreenNode(.entry, .block, [.node(word)], lookahead: examined - committed)
        return blockMapping(column: column, outer: outer, leading: [.node(entry)])
    }

    /// Takes the lines of a collection that is nested too deeply.
    private mutating func tooDeep(outer: Int) -> GreenNode {
        var children = [unexpectedLine()]
        skipTrivia()
        while !isAtEnd, !isOnNewLine || column > outer {
            children.append(unexpectedLine())
            skipTrivia()
        }
        return GreenNode(.scalar, .empty, children)
    }

    // MARK: Mappings

    /// Parses a mapping.
    ///
    /// - Parameters:
    ///   - column: The column of its keys.
    ///   - outer: The column that its lines must exceed.
    ///   - key: Its first key, if it was parsed.
    ///   - leading: What comes before its other entries.
    mutating func blockMapping(
        column: Int, outer: Int, key: GreenNode? = nil, leading: [GreenNode.Element] = [], old: OldNode? = nil
    ) -> GreenNode {
        depth += 1
        defer { depth -= 1 }
        var children = leading
        var reuse = ReusableChildren(old)
        if let key {
            children.append(.node(entry(column: column, key: key)))
        } else if leading.isEmpty {
            takePrefix(&reuse, &children)
            if children.isEmpty { children.append(.node(entry(column: column, old: overlapping(&reuse)))) }
        }
        while true {
            takeSuffix(&reuse, &children)
            skipTrivia()
            guard !isAtEnd else { break }
            if !isOnNewLine {
                children.append(unexpectedLine())
            } else if self.column <= outer {
                break
            } else if bytes.hasIndicator("-", at: position) {
                children.append(unexpectedLine())
            } else {
                children.append(.node(entry(column: column, old: overlapping(&reuse))))
            }
        }
        return GreenNode(.mapping, .block, children, context: .init(column: column, outer: outer, depth: depth))
    }

    /// Parses a key and its value.
    private mutating func entry(column: Int, key: GreenNode? = nil, old: OldNode? = nil) -> GreenNode {
        let before = examined
        if key == nil { examined = committed }
        var children: [GreenNode.Element] = []
        // The key, the colon and the value.
        children.reserveCapacity(3)
        if let key {
            children.append(.node(key))
            colonAndValue(&children, column: column, old: old)
        } else if bytes.hasIndicator("?", at: position) {
            explicitKey(&children, column: column)
        } else {
            if !bytes.hasIndicator(":", at: position) { children.append(.node(content(outer: column, isKey: true))) }
            colonAndValue(&children, column: column, old: old)
        }
        continueBelow(&children, column: column)
        let lookahead = examined - committed
        examined = max(examined, before)
        return GreenNode(.entry, .block, children, lookahead: lookahead)
    }

    private mutating func explicitKey(_ children: inout [GreenNode.Element], column: Int) {
        children.append(token(.questionMark, to: position + 1))
        if let key = nodeAfterIndicator(column: column, isInline: false, allowsDash: true) {
            children.append(.node(key))
        }
        skipTrivia()
        guard !isAtEnd, isOnNewLine, self.column == column, bytes.hasIndicator(":", at: position) else { return }
        children.append(token(.colon, to: position + 1))
        if let value = nodeAfterIndicator(column: column, isInline: false, allowsDash: true) {
            children.append(.node(value))
        }
        finishLine(&children)
    }

    private mutating func colonAndValue(_ children: inout [GreenNode.Element], column: Int, old: OldNode?) {
        position = bytes.skippingBlanks(from: position)
        let isComplete = !isOnNewLine || children.isEmpty
        guard isComplete, bytes.hasIndicator(":", at: position) else {
            finishLine(&children)
            if let value = nodeBelow(column: column) { children.append(.node(value)) }
            return
        }
        children.append(token(.colon, to: position + 1))
        let value = nodeAfterIndicator(
            column: column, isInline: true, allowsDash: true, old: old.flatMap { oldValue(of: $0) })
        if let value { children.append(.node(value)) }
        finishLine(&children)
    }

    /// Parses the value of a key without a colon, which is on lines below it.
    private mutating func nodeBelow(column: Int) -> GreenNode? {
        skipTrivia()
        guard !isAtEnd, isOnNewLine, self.column > column else { return nil }
        return blockNode(outer: column, isInline: false)
    }

    /// Parses the node after a colon, dash or question mark, or after the properties of a node; nil if there is none.
    mutating func nodeAfterIndicator(
        column: Int, isInline: Bool, allowsDash: Bool, old: OldNode? = nil
    ) -> GreenNode? {
        skipTrivia()
        guard !isAtEnd else { return nil }
        if !isOnNewLine || self.column > column {
            return blockNode(
                outer: column, isInline: isInline && !isOnNewLine, allowsDash: allowsDash, old: old)
        }
        guard self.column == column else { return nil }
        if allowsDash, bytes.hasIndicator("-", at: position), depth < Self.deepest {
            return blockSequence(column: column, outer: column, minimum: column, old: old)
        }
        // libyaml does not look at the column of these.
        return bytes.has("|", at: position) || bytes.has(">", at: position)
            ? content(outer: column, allowsDash: allowsDash) : nil
    }

    /// Adds lines that are indented more than a key whose value is complete: entries, for which the value may be a class
    /// in the short form that is about to become the long one, or unexpected text.
    private mutating func continueBelow(_ children: inout [GreenNode.Element], column: Int) {
        while true {
            skipTrivia()
            guard !isAtEnd, isOnNewLine, self.column > column else { return }
            guard depth < Self.deepest, isAtKey() else {
                children.append(unexpectedLine())
                continue
            }
            var leading: [GreenNode.Element] = []
            if case .node(let value)? = children.last, children.count > 1 {
                leading = [.node(value)]
                children.removeLast()
            }
            children.append(.node(blockMapping(column: self.column, outer: column, leading: leading)))
        }
    }

    // MARK: Sequences

    /// Parses a sequence.
    ///
    /// - Parameters:
    ///   - column: The column of its dashes.
    ///   - outer: The column of the collection around it, the same for one without indentation.
    ///   - minimum: The first column in which a dash belongs to it.
    mutating func blockSequence(column: Int, outer: Int, minimum: Int, old: OldNode? = nil) -> GreenNode {
        let old = reusable(old, .sequence, column: column, outer: outer)
        depth += 1
        defer { depth -= 1 }
        var children: [GreenNode.Element] = []
        var reuse = ReusableChildren(old)
        if let old, beginsAlike(old) { takePrefix(&reuse, &children) }
        if children.isEmpty { children.append(.node(item(column: column))) }
        while true {
            takeSuffix(&reuse, &children)
            skipTrivia()
            guard !isAtEnd else { break }
            if !isOnNewLine {
                children.append(unexpectedLine())
            } else if bytes.hasIndicator("-", at: position), self.column >= minimum {
                children.append(.node(item(column: column)))
            } else {
                guard self.column > column, !isAtKey() else { break }
                children.append(unexpectedLine())
            }
        }
        return GreenNode(.sequence, .block, children, context: .init(column: column, outer: outer, depth: depth))
    }

    private mutating func item(column: Int) -> GreenNode {
        let before = examined
        examined = committed
        var children = [token(.dash, to: position + 1)]
        if let node = nodeAfterIndicator(column: column, isInline: false, allowsDash: false) {
            children.append(.node(node))
        }
        finishLine(&children)
        continueBelow(&children, column: column)
        let lookahead = examined - committed
        examined = max(examined, before)
        return GreenNode(.item, .block, children, lookahead: lookahead)
    }
}

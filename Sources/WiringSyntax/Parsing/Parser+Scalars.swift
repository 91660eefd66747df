internal import WiringDiagnostics

/// Scalars in block style, and what begins a node in both styles.
extension Parser {
    /// Parses a scalar or a collection in brackets, with the anchors and tags before it.
    ///
    /// - Parameters:
    ///   - outer: The column of the collection around it.
    ///   - isKey: Whether it can be nothing but a key, which ends with its line.
    ///   - allowsDash: Whether a sequence can have its dashes in the column of the collection around it.
    mutating func content(outer: Int, isKey: Bool = false, allowsDash: Bool = false) -> GreenNode {
        let properties = properties()
        if !properties.isEmpty {
            position = bytes.skippingBlanks(from: position)
            if isAtEnd || bytes.breakLength(at: position) > 0 || bytes.has("#", at: position) {
                return isKey
                    ? GreenNode(.scalar, .empty, properties)
                    : nodeBelow(properties, outer: outer, allowsDash: allowsDash)
            }
            if bytes.hasIndicator(":", at: position) { return GreenNode(.scalar, .empty, properties) }
        }
        return bareContent(outer: outer, isKey: isKey).with(properties: properties)
    }

    private mutating func bareContent(outer: Int, isKey: Bool) -> GreenNode {
        switch bytes[position] {
        case UInt8(ascii: "["), UInt8(ascii: "{"): return flowCollection(outer: outer)
        case UInt8(ascii: "|") where !isKey: return blockScalar(.literal, outer: outer)
        case UInt8(ascii: ">") where !isKey: return blockScalar(.folded, outer: outer)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoted(isInLine: isKey)
        default: return alias() ?? plain(minimum: outer + 1, isSingleLine: isKey)
        }
    }

    mutating func alias() -> GreenNode? {
        guard bytes.has("*", at: position), let end = nameEnd() else { return nil }
        return GreenNode(.scalar, .empty, [token(.alias, to: end)])
    }

    /// Parses a node on the lines below its anchor or tag.
    private mutating func nodeBelow(_ properties: [GreenNode.Element], outer: Int, allowsDash: Bool) -> GreenNode {
        let saved = (position, lineStart)
        if let node = nodeAfterIndicator(column: outer, isInline: false, allowsDash: allowsDash) {
            return node.with(properties: properties)
        }
        (position, lineStart) = saved
        return GreenNode(.scalar, .empty, properties)
    }

    /// Takes the anchors and tags at the position.
    mutating func properties() -> [GreenNode.Element] {
        var properties: [GreenNode.Element] = []
        while true {
            let start = bytes.skippingBlanks(from: position)
            if bytes.has("&", at: start), let end = nameEnd(from: start) {
                position = start
                properties.append(token(.anchor, to: end))
            } else if bytes.has("!", at: start) {
                position = start
                properties.append(token(.tag, to: tagEnd()))
            } else {
                return properties
            }
            guard !isAtEnd, bytes.breakLength(at: position) == 0 else { return properties }
        }
    }

    /// Returns the end of the name after a `&` or `*`; nil if there is none.
    private mutating func nameEnd(from start: Int? = nil) -> Int? {
        let start = start ?? position
        var end = start + 1
        while end < bytes.count, bytes[end] < 0x80, bytes[end].isNamePart { end += 1 }
        examine(end)
        return end > start + 1 ? end : nil
    }

    private func tagEnd() -> Int {
        var end = position + 1
        if bytes.has("<", at: end) {
            while !bytes.isSpace(at: end), !bytes.has(">", at: end) { end += 1 }
        }
        while !bytes.isSpace(at: end), !bytes.isFlowIndicator(at: end) { end += 1 }
        return end
    }

    // MARK: Plain scalars

    /// Parses a plain scalar of one or more lines.
    mutating func plain(minimum: Int, isSingleLine: Bool = false, allowsColon: Bool = false) -> GreenNode {
        let extent = plainExtent(minimum: minimum, isSingleLine: isSingleLine, allowsColon: allowsColon)
        let text = token(.plain, to: max(extent.end, position + 1))
        // The line of its last character.
        if extent.lineStart != lineStart {
            lineStart = extent.lineStart
            lineOfCommitted = lineStart
        }
        return GreenNode(.scalar, .plain, [text])
    }

    /// Returns the end of the plain scalar at the position, and the start of the line with it.
    ///
    /// - Parameters:
    ///   - minimum: The indentation of its further lines; a tab counts as one.
    ///   - isSingleLine: Whether it ends with its line.
    ///   - allowsColon: Whether a line after the first may end before a colon: for a key after a question mark, in
    ///     brackets. Everywhere else that is malformed, and more likely the line is an entry.
    mutating func plainExtent(
        minimum: Int, isSingleLine: Bool = false, allowsColon: Bool = false
    ) -> (end: Int, lineStart: Int) {
        let isFlow = flow.isOpen
        var result = (end: position, lineStart: lineStart)
        // The end of the line before the current one.
        var confirmed = result
        var (index, line) = (position, lineStart)
        repeat {
            if index > position, bytes.has("#", at: index) || index == line && bytes.hasDocumentMarker(at: index) {
                break
            }
            let start = index
            while !bytes.isSpace(at: index), !isFlow || !bytes.isFlowIndicator(at: index) {
                let isColon = bytes[index] == UInt8(ascii: ":") && index > position
                if isColon, bytes.isSpace(at: index + 1) || isFlow && bytes.isFlowIndicator(at: index + 1) { break }
                index += 1
            }
            if index > start { result = (index, line) }
            if line != lineStart, !allowsColon, bytes.has(":", at: index) {
                result = confirmed
                break
            }
            guard index < bytes.count, bytes.isSpace(at: index) else { break }
            let lineBefore = line
            index = skippingSpaces(from: index, &line)
            if line != lineBefore {
                if isSingleLine || index - line < minimum { break }
                confirmed = result
            }
        } while index < bytes.count
        examine(index)
        return result
    }

    private func skippingSpaces(from index: Int, _ lineStart: inout Int) -> Int {
        var index = index
        while index < bytes.count {
            let length = bytes.breakLength(at: index)
            if length > 0 {
                index += length
                lineStart = index
            } else if bytes[index].isBlank {
                index += 1
            } else {
                break
            }
        }
        return index
    }

    // MARK: Quoted scalars

    /// Parses a text in quotes, closed or not.
    mutating func quoted(isInLine: Bool = false) -> GreenNode {
        let isSingle = bytes[position] == UInt8(ascii: "'")
        let style: SyntaxStyle = isSingle ? .singleQuoted : .doubleQuoted
        if let end = closingQuote(inLine: isInLine || flow.isLenient) {
            let start = position
            let element = token(isSingle ? .singleQuoted : .doubleQuoted, to: end)
            if let line = bytes.lastLineStart(in: start..<end) {
                lineStart = line
                lineOfCommitted = line
            }
            return GreenNode(.scalar, style, [element])
        }
        if flow.isStrict { flow.isMalformed = true }
        var end = position + 1
        while end < bytes.count, bytes.breakLength(at: end) == 0, !bytes.hasIndicator(":", at: end),
            !(flow.isOpen && bytes.isFlowIndicator(at: end))
        {
            end += 1
        }
        while end > position + 1, bytes[end - 1].isBlank { end -= 1 }
        return GreenNode(
            .scalar, style, [token(isSingle ? .unclosedSingleQuoted : .unclosedDoubleQuoted, to: end)])
    }

    /// Returns the index after the quote that closes the one at the position; nil if there is none, or if something
    /// follows it that cannot.
    mutating func closingQuote(inLine: Bool) -> Int? {
        let quote = bytes[position]
        let isSingle = quote == UInt8(ascii: "'")
        guard isSingle || !withoutDoubleQuote.contains(position) else {
            examine(withoutDoubleQuote.upperBound)
            return nil
        }
        var index = position + 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote {
                guard isSingle, index + 1 < bytes.count, bytes[index + 1] == quote else { break }
                index += 2
                continue
            }
            let length = bytes.breakLength(at: index)
            if length > 0 {
                if inLine || bytes.hasDocumentMarker(at: index + length) { break }
                index += length
            } else if byte == UInt8(ascii: "\\"), !isSingle, index + 1 < bytes.count,
                !inLine || bytes.breakLength(at: index + 1) == 0
            {
                index += bytes.breakLength(at: index + 1) > 0 ? 1 : 2
            } else {
                index += 1
            }
        }
        examine(index)
        guard bytes.has(isSingle ? "'" : "\"", at: index) else {
            if !isSingle, !inLine { withoutDoubleQuote = position..<index }
            return nil
        }
        return canFollowQuote(at: index + 1) ? index + 1 : nil
    }

    private func canFollowQuote(at index: Int) -> Bool {
        bytes.isSpace(at: index) || bytes.has("#", at: index) || bytes.has(":", at: index)
            || flow.isOpen && bytes.isFlowIndicator(at: index)
    }

    // MARK: Block scalars

    private mutating func blockScalar(_ style: SyntaxStyle, outer: Int) -> GreenNode {
        var header = BlockScalarHeader(bytes, at: position)
        var children = [token(.blockHeader, to: header.end)]
        if !isAtEnd, bytes.breakLength(at: position) == 0 { children.append(unexpectedLine()) }
        if header.indentation > 0 { header.indentation += max(outer, 0) }
        _ = skipLineBreak()
        var body = BlockScalarBody(bytes, from: position, indentation: header.indentation, outer: outer)
        while body.next() != nil {}
        examine(body.examined)
        children.append(token(.blockBody, to: body.end, takesTrivia: false))
        if body.endsLine {
            lineStart = position
            lineOfCommitted = nil
        } else {
            lineStart = body.lineStart
            lineOfCommitted = lineStart
        }
        return GreenNode(.scalar, style, children, indentation: body.indentation)
    }
}

extension [UInt8] {
    /// Returns the start of the last line that begins in a range.
    fileprivate func lastLineStart(in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        var start: Int?
        while index < range.upperBound {
            let length = breakLength(at: index)
            index += length > 0 ? length : 1
            if length > 0 { start = index }
        }
        return start
    }
}

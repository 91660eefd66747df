internal import WiringDiagnostics

/// The collections in brackets around the position.
struct FlowState {
    /// The closing characters of the open ones.
    var closers: [UInt8] = []
    /// Whether the lines that are not indented more than ``outer`` end all of them, as where a bracket is missing.
    var isLenient = false
    var outer = -1
    /// Whether something was found that YAML does not allow.
    var isMalformed = false

    var isOpen: Bool { !closers.isEmpty }

    var isStrict: Bool { isOpen && !isLenient }
}

/// Collections in brackets, closed or not.
extension Parser {
    /// Parses a collection that begins at the position, and is not inside brackets.
    ///
    /// Between brackets YAML ignores the indentation. Only if the collection is malformed, it ends with the lines that are
    /// indented more than what is around it.
    mutating func flowCollection(outer: Int) -> GreenNode {
        let saved = self
        let node = flowNode()
        guard flow.isMalformed else {
            flow = FlowState()
            return node
        }
        let examined = examined
        let withoutDoubleQuote = withoutDoubleQuote
        self = saved
        self.examined = examined
        self.withoutDoubleQuote = withoutDoubleQuote
        flow = FlowState(isLenient: true, outer: outer)
        defer { flow = FlowState() }
        return flowNode()
    }

    private mutating func flowNode() -> GreenNode {
        let isMapping = bytes[position] == UInt8(ascii: "{")
        let close = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
        guard depth < Self.deepest else {
            flow.isMalformed = true
            return GreenNode(.scalar, .empty, [token(.unexpected, to: position + 1)])
        }
        depth += 1
        flow.closers.append(close)
        var children = [token(isMapping ? .openBrace : .openBracket, to: position + 1)]
        var isComplete = true
        while skipFlowTrivia(), !flow.isStrict || !flow.isMalformed {
            let byte = bytes[position]
            if byte == close {
                children.append(token(isMapping ? .closeBrace : .closeBracket, to: position + 1))
                break
            }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                flow.isMalformed = true
                if flow.closers.contains(byte) { break }
                children.append(token(.unexpected, to: position + 1))
                continue
            }
            if !isComplete { flow.isMalformed = true }
            let element = flowEntry(isMapping ? .entry : .item)
            isComplete = element.isComplete
            children.append(.node(element.node))
        }
        flow.closers.removeLast()
        depth -= 1
        return GreenNode(isMapping ? .mapping : .sequence, .flow, children)
    }

    /// An entry or item, and whether a comma ends it.
    private typealias Element = (node: GreenNode, isComplete: Bool)

    /// Parses an entry with its comma; in a sequence an item, which may be an entry too.
    private mutating func flowEntry(_ kind: SyntaxKind) -> Element {
        var children: [GreenNode.Element] = []
        children.reserveCapacity(3)
        let line = lineStart
        let isExplicit = bytes.has("?", at: position)
        if isExplicit { children.append(token(.questionMark, to: position + 1)) }
        if isExplicit ? hasFlowValue() : !bytes.has(",", at: position) && !bytes.has(":", at: position) {
            children.append(.node(flowContent(allowsColon: isExplicit)))
        }
        let isOnLine = lineStart == line
        if skipFlowTrivia(), bytes.has(":", at: position), !children.isEmpty || flow.isLenient || kind == .entry {
            if !isExplicit, !isOnLine || lineStart != line { flow.isMalformed = true }
            children.append(token(.colon, to: position + 1))
            if hasFlowValue() { children.append(.node(flowContent())) }
        }
        if flow.isLenient { skipRest(&children) }
        if kind == .item { children = item(children) }
        var isComplete = false
        if skipFlowTrivia(), bytes.has(",", at: position) {
            children.append(token(.comma, to: position + 1))
            isComplete = true
        } else if children.isEmpty {
            children.append(token(.unexpected, to: position + 1))
        }
        return (GreenNode(kind, .flow, children), isComplete)
    }

    /// Returns the parts of an item: a node, or a mapping of one entry.
    private func item(_ parts: [GreenNode.Element]) -> [GreenNode.Element] {
        let isEntry = parts.contains { part in
            guard case .token(let token) = part else { return false }
            return token.kind == .colon || token.kind == .questionMark
        }
        guard isEntry else { return parts }
        return [.node(GreenNode(.mapping, .pair, [.node(GreenNode(.entry, .flow, parts))]))]
    }

    private mutating func hasFlowValue() -> Bool {
        skipFlowTrivia() && !bytes.has(",", at: position) && !bytes.has(":", at: position)
            && !bytes.has("]", at: position) && !bytes.has("}", at: position)
    }

    private mutating func flowContent(allowsColon: Bool = false) -> GreenNode {
        var properties: [GreenNode.Element] = []
        while case let more = self.properties(), !more.isEmpty {
            properties += more
            if !hasFlowValue() { return GreenNode(.scalar, .empty, properties) }
        }
        let node: GreenNode
        switch bytes[position] {
        case UInt8(ascii: "["), UInt8(ascii: "{"): node = flowNode()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): node = quoted()
        default:
            if let alias = alias() {
                node = alias
            } else {
                if bytes.hasIndicator("-", at: position) { flow.isMalformed = true }
                node = plain(minimum: flow.isLenient ? flow.outer + 1 : 0, allowsColon: allowsColon)
            }
        }
        return node.with(properties: properties)
    }

    /// Adds what cannot follow a value, such as a second colon, up to the next separator of the line.
    private mutating func skipRest(_ children: inout [GreenNode.Element]) {
        position = bytes.skippingBlanks(from: position)
        var end = position
        while end < bytes.count, !bytes.isFlowIndicator(at: end), bytes.breakLength(at: end) == 0 {
            if bytes[end] == UInt8(ascii: "#"), end == position || bytes[end - 1].isBlank { break }
            end += 1
        }
        while end > position, bytes[end - 1].isBlank { end -= 1 }
        if end > position, !isOnNewLine { children.append(token(.unexpected, to: end)) }
    }

    /// Skips blanks, comments and line breaks; returns false at the end of what can belong to the collections.
    private mutating func skipFlowTrivia() -> Bool {
        while position < bytes.count {
            if bytes[position].isBlank {
                position += 1
            } else if skipLineBreak() {
                continue
            } else if bytes[position] == UInt8(ascii: "#") {
                position = bytes.endOfLine(from: position)
            } else if position == lineStart, bytes.hasDocumentMarker(at: position) {
                break
            } else {
                examine(position)
                let isClosing = bytes.has("}", at: position) || bytes.has("]", at: position)
                return !flow.isLenient || !isOnNewLine || column > flow.outer || isClosing
            }
        }
        examine(position)
        flow.isMalformed = true
        return false
    }
}

/// Collections in brackets and braces, closed or not.
extension LooseReader {
    /// Reads a collection that begins at the position.
    ///
    /// - Parameter outer: The column of what is around it: a line that is not indented more ends the collection, as all that
    ///   are left open.
    mutating func flow(deeperThan outer: Int) -> Int {
        let isMapping = bytes[position] == UInt8(ascii: "{")
        let close = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
        let node = add(isMapping ? .mapping : .sequence, position..<position, isFlow: true)
        position += 1
        guard openBrackets.count < 64 else {
            position = bytes.lineEnd(from: position)
            return node
        }
        openBrackets.append(close)
        defer { openBrackets.removeLast() }
        while skipSpace(deeperThan: outer) {
            let byte = bytes[position]
            if byte == close {
                position += 1
                break
            }
            if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                if openBrackets.contains(byte) { break }
                position += 1
            } else if byte == UInt8(ascii: ",") {
                position += 1
            } else if isMapping {
                entry(of: node, deeperThan: outer)
            } else {
                append(value(deeperThan: outer), to: node)
                skipRest()
            }
        }
        return node
    }

    private mutating func entry(of mapping: Int, deeperThan outer: Int) {
        let key = word()
        let isNext = skipSpace(deeperThan: outer)
        guard isNext, bytes.isColon(at: position) || bytes[position] == UInt8(ascii: ":") && isQuoted(key) else {
            append(key, nil, hasColon: false, to: mapping)
            skipRest()
            return
        }
        position += 1
        let hasValue = skipSpace(deeperThan: outer) && !bytes.separates(at: position)
        append(key, hasValue ? value(deeperThan: outer) : nil, hasColon: true, to: mapping)
        skipRest()
    }

    private func isQuoted(_ node: Int) -> Bool { tree.nodes[node].quote != nil }

    private mutating func value(deeperThan outer: Int) -> Int {
        bytes.opensBracket(at: position) ? flow(deeperThan: outer) : word()
    }

    private mutating func word() -> Int {
        let scalar = bytes.word(at: position, isFlow: true)
        position = max(position + 1, scalar.end)
        return add(scalar, isFlow: true)
    }

    /// Skips what cannot follow a value, such as a second colon, up to the next separator of the line.
    private mutating func skipRest() {
        while position < bytes.count, !bytes.separates(at: position), !bytes.isLineEnd(at: position) {
            if bytes.isComment(at: position) {
                position = bytes.lineEnd(from: position)
            } else {
                position += 1
            }
        }
    }

    /// Skips blanks, comments and line ends; returns false at the end of what can belong to the collection.
    private mutating func skipSpace(deeperThan outer: Int) -> Bool {
        position = bytes.skipBlanks(from: position)
        guard position >= bytes.count || bytes.isLineEnd(at: position) || bytes.isComment(at: position) else {
            return true
        }
        guard let line = bytes.contentLine(from: bytes.lineEnd(from: position)) else {
            position = bytes.count
            return false
        }
        let byte = bytes[line.start]
        guard line.indent > outer || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") else { return false }
        position = line.start
        return true
    }
}

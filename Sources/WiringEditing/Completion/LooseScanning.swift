/// A scalar found in a text.
struct ScannedScalar {
    /// The bytes between the quotes.
    var range: Range<Int>
    /// The byte behind it.
    var end: Int
    var quote: UInt8?
    var isClosed = true
}

/// Pieces of texts that may be half typed.
extension [UInt8] {
    /// Returns the next line with content, and how far it is indented. Comments, the marks of several documents and those of a
    /// merge conflict are no content.
    func contentLine(from position: Int, withComments: Bool = false) -> (start: Int, indent: Int)? {
        var lineStart = position
        while lineStart < count {
            if isLineEnd(at: lineStart) {
                lineStart += 1
                continue
            }
            let start = skipBlanks(from: lineStart)
            if start < count, !isLineEnd(at: start), withComments || !isAside(start, lineStart: lineStart) {
                return (start, start - lineStart)
            }
            lineStart = lineEnd(from: start)
        }
        return nil
    }

    private func isAside(_ start: Int, lineStart: Int) -> Bool {
        if self[start] == UInt8(ascii: "#") { return true }
        guard start == lineStart else { return false }
        if self[start] == UInt8(ascii: "%") { return true }
        if self[start...].starts(with: "---".utf8) || self[start...].starts(with: "...".utf8) {
            return start + 3 >= count || isBlank(at: start + 3) || isLineEnd(at: start + 3)
        }
        return ["<<<<<<<", "=======", ">>>>>>>", "|||||||"].contains { self[start...].starts(with: $0.utf8) }
    }

    func lineEnd(from position: Int) -> Int {
        var end = position
        while end < count, !isLineEnd(at: end) { end += 1 }
        return end
    }

    func skipBlanks(from position: Int) -> Int {
        var next = position
        while next < count, isBlank(at: next) { next += 1 }
        return next
    }

    func isBlank(at position: Int) -> Bool { self[position] == UInt8(ascii: " ") || self[position] == 0x09 }

    func isLineEnd(at position: Int) -> Bool { self[position] == 0x0A || self[position] == 0x0D }

    func isEnd(at position: Int) -> Bool {
        position >= count || isBlank(at: position) || isLineEnd(at: position)
    }

    func isComment(at position: Int) -> Bool {
        self[position] == UInt8(ascii: "#")
            && (position == 0 || isBlank(at: position - 1) || isLineEnd(at: position - 1))
    }

    /// Whether an item of a list begins; behind its dash something may be about to be written.
    func isDash(at position: Int) -> Bool {
        self[position] == UInt8(ascii: "-") && (isEnd(at: position + 1) || self[position + 1] == LooseTree.mark)
    }

    /// Whether a value follows, or is about to be written.
    func isColon(at position: Int) -> Bool {
        self[position] == UInt8(ascii: ":") && (isEnd(at: position + 1) || self[position + 1] == LooseTree.mark)
    }

    func opensBracket(at position: Int) -> Bool {
        self[position] == UInt8(ascii: "{") || self[position] == UInt8(ascii: "[")
    }

    func opensBlockText(at position: Int) -> Bool {
        guard self[position] == UInt8(ascii: "|") || self[position] == UInt8(ascii: ">") else { return false }
        return self[position..<lineEnd(from: position)].dropFirst().allSatisfy { $0 != LooseTree.mark }
    }

    /// Whether a character ends a value between brackets.
    func separates(at position: Int) -> Bool {
        [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(self[position])
    }

    /// Returns the key at the beginning of a line, and where its value begins; nil for what cannot be one.
    func key(at start: Int) -> (scalar: ScannedScalar, colon: Int?)? {
        guard start < count, !opensBracket(at: start) else { return nil }
        let scalar = word(at: start)
        let colon = skipBlanks(from: scalar.end)
        return (scalar, colon < count && isColon(at: colon) ? colon + 1 : nil)
    }

    /// Returns the names of the parameters in a range, `$(name)`.
    func parameters(in range: Range<Int>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var rest = self[range]
        while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
            let isEscaped = dollar > range.lowerBound && self[dollar - 1] == UInt8(ascii: "$")
            rest = rest[(dollar + 1)...]
            guard rest.first == UInt8(ascii: "("), !isEscaped,
                let close = rest.prefix(Self.longestParameter).firstIndex(of: UInt8(ascii: ")"))
            else { continue }
            let name = rest.startIndex + 1..<close
            if !name.isEmpty { found.append(name) }
            rest = rest[close...]
        }
        return found
    }

    /// The limit of names, and the bracket.
    private static var longestParameter: Int { 257 }

    /// Whether a line begins with a key, or with a word that is about to become one: a key follows in its column.
    func isKey(at start: Int, column: Int) -> Bool {
        if key(at: start)?.colon != nil { return true }
        guard let next = contentLine(from: lineEnd(from: start)), next.indent == column else { return false }
        return key(at: next.start)?.colon != nil
    }

    /// Returns the scalar at a place, which ends before a colon, a comment and the end of its line.
    func word(at start: Int, isFlow: Bool = false) -> ScannedScalar {
        guard start < count else { return ScannedScalar(range: start..<start, end: start) }
        if self[start] == UInt8(ascii: "'") || self[start] == UInt8(ascii: "\"") {
            return quoted(at: start, isFlow: isFlow)
        }
        var end = start
        while end < count, !isLineEnd(at: end), !isComment(at: end), !isColon(at: end) {
            if isFlow {
                let isBareColon = self[end] == UInt8(ascii: ":") && end + 1 < count && separates(at: end + 1)
                if separates(at: end) || opensBracket(at: end) || isBareColon { break }
            }
            end += 1
        }
        var last = end
        while last > start, isBlank(at: last - 1) { last -= 1 }
        return ScannedScalar(range: start..<last, end: end)
    }

    private func quoted(at start: Int, isFlow: Bool) -> ScannedScalar {
        let quote = self[start]
        var end = start + 1
        while end < count, !isLineEnd(at: end) {
            if self[end] == quote {
                if quote == UInt8(ascii: "'"), end + 1 < count, self[end + 1] == quote {
                    end += 2
                    continue
                }
                if canFollowQuote(at: end + 1) {
                    return ScannedScalar(range: start + 1..<end, end: end + 1, quote: quote)
                }
                break
            }
            end += quote == UInt8(ascii: "\"") && self[end] == UInt8(ascii: "\\") && end + 1 < count ? 2 : 1
        }
        // Nobody has closed it yet.
        end = start + 1
        while end < count, !isLineEnd(at: end), !(isFlow && separates(at: end)), !isColon(at: end) { end += 1 }
        return ScannedScalar(range: start + 1..<end, end: end, quote: quote, isClosed: false)
    }

    private func canFollowQuote(at position: Int) -> Bool {
        isEnd(at: position) || separates(at: position) || self[position] == UInt8(ascii: ":")
    }
}

internal import WiringDiagnostics
internal import WiringFile

/// The changes of malformed text that are sure to be fixes.
extension MalformedText {
    /// Returns a diagnostic with the edits that put the rest of a line from a byte on, up to a comment, in quotes.
    ///
    /// In brackets it is not known which characters belong to the text.
    func quoting(_ problem: Problem, from start: Int) -> Problem {
        let line = source.line(around: start)
        var end = line.upperBound
        for index in source.bytes[start..<line.upperBound].indices.dropFirst()
        where source.bytes[index] == UInt8(ascii: "#") && source.bytes[index - 1].isBlank {
            end = index
            break
        }
        while end > start, source.bytes[end - 1].isBlank { end -= 1 }
        let text = source.bytes[start..<end]
        let isKey = text.indices.contains {
            text[$0] == UInt8(ascii: ":") && ($0 + 1 == end || source.bytes[$0 + 1].isBlank)
        }
        guard openBracket == nil, !isKey, !text.contains(where: { "\"'\\".utf8.contains($0) }) else { return problem }
        var problem = problem
        problem.edits = [(start..<start, "\""), (end..<end, "\"")]
        return problem
    }

    /// Returns the edits that write spaces for a tab: two for each tab of all lines if no line is indented by spaces,
    /// so that any width would do; one if a tab merely separates words.
    func spaces(forTabAt position: Int) -> [(bytes: Range<Int>, replacement: String)] {
        let line = source.line(around: position)
        guard source.bytes[line.lowerBound..<position].allSatisfy(\.isBlank) else {
            return [(position..<position + 1, " ")]
        }
        var edits: [(bytes: Range<Int>, replacement: String)] = []
        var isMargin = true
        for (index, byte) in source.bytes.enumerated() {
            if byte.isLineEnd {
                isMargin = true
            } else if isMargin, byte == 0x09 {
                edits.append((index..<index + 1, "  "))
            } else if isMargin, byte == 0x20 {
                return []
            } else {
                isMargin = false
            }
            // A file full of tabs is not a wiring file.
            guard edits.count <= Self.mostTabs else { return [] }
        }
        return edits
    }

    private static let mostTabs = 10_000
}

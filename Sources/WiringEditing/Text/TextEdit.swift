/// One change of a text: some bytes and what stands there afterwards.
package struct TextEdit: Hashable, Sendable {
    /// The UTF-8 offsets of what is replaced, a byte order mark counted; empty to insert.
    package var range: Range<Int>
    /// What stands there afterwards.
    package var replacement: String

    /// Creates an edit.
    package init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

extension [TextEdit] {
    /// The text with all edits made, which must not overlap.
    ///
    /// Edits at one place are made in the order of the array.
    func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        let ordered = enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (_, edit) in ordered {
            precondition(edit.range.lowerBound >= position, "two edits overlap")
            result.append(contentsOf: bytes[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.replacement.utf8)
            position = edit.range.upperBound
        }
        result.append(contentsOf: bytes[position...])
        return result
    }
}

/// A change of a text: the replacement of a range of bytes.
package struct TextEdit: Hashable, Sendable {
    /// The UTF-8 offsets of the range to replace, a byte order mark counted; empty to insert.
    package var range: Range<Int>
    /// The text to put there.
    package var replacement: String

    package init(_ range: Range<Int>, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

extension [TextEdit] {
    /// Returns the text with all edits applied, which must not overlap.
    ///
    /// Edits at the same position are applied in the order of the array.
    package func applied(to bytes: [UInt8]) -> [UInt8] {
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

    /// Returns where a position of the text is after the edits, which are before it or behind it.
    func moved(_ position: Int) -> Int {
        reduce(position) { moved, edit in
            let isBefore = edit.range.upperBound <= position && edit.range.lowerBound < position
            return isBefore ? moved + edit.replacement.utf8.count - edit.range.count : moved
        }
    }
}

internal import WiringDiagnostics

/// The comments of a text.
extension SyntaxNode {
    /// The comments that belong to an entry or item: those directly above it, up to a blank line, and those inside and behind
    /// it, each without blanks around it.
    package var comments: [Range<Int>] {
        tree.bytes.comments(in: leadingComments)
            + tokens.flatMap { token in
                tree.bytes.comments(in: max(token.leadingTrivia.lowerBound, range.lowerBound)..<token.range.lowerBound)
                    + tree.bytes.comments(in: token.trailingTrivia)
            }
    }

    /// The bytes of the lines directly above its first token, up to a blank line, if they are comments.
    ///
    /// An entry that does not begin its line has none.
    package var leadingComments: Range<Int> {
        guard let trivia = firstToken?.leadingTrivia else { return offset..<offset }
        let bytes = tree.bytes
        // The trivia end with the indentation of the token.
        var end = trivia.upperBound
        while end > trivia.lowerBound, bytes[end - 1].isBlank { end -= 1 }
        guard end == SourceText.textStart(of: bytes) || bytes.endsLine(at: end, from: trivia.lowerBound) else {
            return trivia.upperBound..<trivia.upperBound
        }
        var start = end
        while start > trivia.lowerBound {
            let line = bytes.startOfLine(before: start, from: trivia.lowerBound)
            let content = bytes.skippingBlanks(from: line)
            guard bytes.has("#", at: content), line > trivia.lowerBound || trivia.lowerBound == 0 else { break }
            start = line
        }
        return start..<end
    }
}

extension SyntaxTree {
    /// The comments of the text, each without blanks after it.
    package var comments: [Range<Int>] {
        document.tokens.flatMap { bytes.comments(in: $0.leadingTrivia) + bytes.comments(in: $0.trailingTrivia) }
    }
}

extension [UInt8] {
    /// Returns the comments in trivia.
    fileprivate func comments(in trivia: Range<Int>) -> [Range<Int>] {
        var comments: [Range<Int>] = []
        var index = trivia.lowerBound
        while index < trivia.upperBound, let mark = self[index..<trivia.upperBound].firstIndex(of: UInt8(ascii: "#")) {
            let lineEnd = endOfLine(from: mark)
            var end = lineEnd
            while end > mark, self[end - 1].isBlank { end -= 1 }
            comments.append(mark..<end)
            index = lineEnd
        }
        return comments
    }

    /// Returns the start of the line that ends with the break before an index.
    fileprivate func startOfLine(before index: Int, from first: Int) -> Int {
        var start = index - 1
        if start > first, breakLength(at: start - 1) == 2 { start -= 1 }
        while start > first, !endsLine(at: start, from: first) { start -= 1 }
        return start
    }
}

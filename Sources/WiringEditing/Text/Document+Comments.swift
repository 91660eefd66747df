package import WiringDiagnostics
internal import WiringFile
internal import WiringSyntax

/// Finds the comments of a text, so that none is lost silently.
extension Document {
    /// A comment that a change removed.
    package struct LostComment: Hashable, Sendable {
        /// The comment, starting with its `#`.
        package var text: String
        /// Its former location.
        package var place: Diagnostic.Location

        package var message: String { "this comment is not kept: \(text.displayEscaped)" }
    }

    /// Returns the comments that are missing from a changed text, or from all that it was split into, in the order of
    /// this one.
    package func comments(lostIn changed: Document...) -> [LostComment] {
        let old = syntaxTree.comments
        let new = changed.flatMap { document in document.syntaxTree.comments.map(document.text) }
        let difference = new.difference(from: old.map(text))
        // A comment that has moved is not lost.
        var moved: [String: Int] = [:]
        for case .insert(_, let text, _) in difference { moved[text, default: 0] += 1 }
        return difference.removals.compactMap { removal in
            guard case .remove(let offset, let text, _) = removal else { return nil }
            if let count = moved[text], count > 0 {
                moved[text] = count - 1
                return nil
            }
            return LostComment(text: text, place: place(ofBytes: old[offset]))
        }
    }
}

/// Finds the comments on an entry of a mapping or an item of a list, which go where it goes.
extension Document {
    /// Returns the position at which an entry or an item begins, with its dash, or with the comma before it on its line.
    func begin(of head: NodeIndex) -> Int {
        let start = part(head).range.lowerBound
        guard isInFlow(head) else { return start }
        let comma = lines.skipBlanks(before: start) - 1
        return comma >= 0 && lines.bytes[comma] == UInt8(ascii: ",") && isFirstOnLine(comma) ? comma : start
    }

    /// Returns the comma behind an entry or item in brackets.
    func comma(of head: NodeIndex) -> Int? {
        part(head).ownTokens.first { $0.kind == .comma }?.range.lowerBound
    }

    /// Returns the bytes of an entry or item in brackets, without its comma.
    func flowRange(of head: NodeIndex) -> Range<Int> {
        start(of: head)..<end(of: parent(of: head).map { value(of: head, in: $0) } ?? head)
    }

    /// Returns the lines of comments right above an entry or item, up to its own line; nil if it does not begin its
    /// line. Comments above the first entry of a file are about the file.
    func commentsAbove(_ head: NodeIndex) -> Range<Int>? {
        parent(of: head) == 0 && heads(of: 0).first == head ? nil : linesAbove(head)
    }

    /// Returns the lines of comments right above an entry or item, the first of the file as well.
    func linesAbove(_ head: NodeIndex) -> Range<Int>? {
        let begin = begin(of: head)
        guard isFirstOnLine(begin) else { return nil }
        let end = lines.start(of: begin)
        var first = end
        while first > lines.firstByte {
            let above = lines.previous(before: first)
            // Comments that are indented further are about the end of the previous entry.
            guard let column = columnOfComment(above), column <= begin - end else { break }
            first = above
        }
        return first..<end
    }

    /// Returns the lines of comments right below an entry or item in a block that are indented further than it; empty
    /// without any.
    func commentsBelow(_ head: NodeIndex) -> Range<Int> {
        guard let parent = parent(of: head) else { return 0..<0 }
        let start = lineAfter(value(of: head, in: parent))
        let margin = begin(of: head) - lines.start(of: begin(of: head))
        var end = start
        while !isFlow(parent), end < lines.bytes.count, let column = columnOfComment(end), column > margin {
            end = lines.next(after: end)
        }
        return start..<end
    }

    /// Returns the comment after an entry or item in brackets that ends its line, with the blanks before it; empty
    /// without one.
    func commentBeside(_ head: NodeIndex) -> Range<Int> {
        guard isInFlow(head) else { return 0..<0 }
        let end = flowRange(of: head).upperBound
        return comment(after: comma(of: head).flatMap { lines.areOne($0, end) ? $0 + 1 : nil } ?? end)
    }

    /// Returns the comment after the comma of an entry or item in brackets, if that is on a line below it; empty
    /// without one.
    func commentBesideComma(_ head: NodeIndex) -> Range<Int> {
        guard isInFlow(head) else { return 0..<0 }
        let end = flowRange(of: head).upperBound
        return comma(of: head).flatMap { lines.areOne($0, end) ? nil : comment(after: $0 + 1) } ?? end..<end
    }

    /// Returns the comment after a position on its line, with the blanks before it; empty without one.
    private func comment(after position: Int) -> Range<Int> {
        position..<(columnOfComment(position) == nil ? position : lines.end(of: position))
    }

    /// Returns the file without the comments on an entry or item. The indices of its nodes stay valid.
    func removingComments(on head: NodeIndex) throws(EditError) -> Document {
        let gone = [commentsAbove(head) ?? 0..<0, commentsBelow(head), commentBeside(head), commentBesideComma(head)]
            .filter { !$0.isEmpty }
        return gone.isEmpty ? self : try applying(Change(), by: gone.map { TextEdit($0, "") })
    }

    /// Returns how many blanks are before the comment that is all that follows a position on its line; nil if that is
    /// something else.
    private func columnOfComment(_ position: Int) -> Int? {
        let mark = lines.skipBlanks(from: position)
        return mark < lines.bytes.count && lines.bytes[mark] == UInt8(ascii: "#") ? mark - position : nil
    }
}

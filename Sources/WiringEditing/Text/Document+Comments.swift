package import WiringDiagnostics
internal import WiringFile

/// Finds the comments of a text, so that none is lost silently.
extension Document {
    /// A comment that a change removed.
    package struct LostComment: Hashable, Sendable {
        /// The comment, starting with its `#`.
        package var text: String
        /// Its former location.
        package var place: Place

        package var message: String { "this comment is not kept: \(text.displayEscaped)" }
    }

    /// Returns the comments that are missing from a changed text, or from all that it was split into, in the order of
    /// this one.
    package func comments(lostIn changed: Document...) -> [LostComment] {
        let old = comments
        let new = changed.flatMap { document in document.comments.map { document.text($0) } }
        let difference = new.difference(from: old.map { text($0) })
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

    /// The ranges of the comments, in the order of the text.
    var comments: [Range<Int>] {
        var comments: [Range<Int>] = []
        var position = lines.firstByte
        /// Outside scalars, `#` always begins a comment.
        func look(upTo end: Int) {
            while position < end, let mark = lines.bytes[position..<end].firstIndex(of: UInt8(ascii: "#")) {
                let last = lines.end(of: mark)
                comments.append(mark..<lines.skipBlanks(before: last))
                position = last
            }
            position = max(position, end)
        }
        for node in 0..<tree.count where tree.isScalar(node) && !tree.extent(node).isEmpty {
            look(upTo: start(of: node))
            // A block scalar may have a comment after its header.
            if [.literal, .folded].contains(tree.style(node)) { look(upTo: lines.end(of: position)) }
            position = max(position, end(of: node))
        }
        look(upTo: lines.bytes.count)
        return comments
    }

    /// Returns the comment after the header of a block scalar, with the blanks before it.
    func commentOfHeader(_ node: NodeIndex) -> Range<Int>? {
        guard [.literal, .folded].contains(tree.style(node)) else { return nil }
        let line = start(of: node)..<lines.end(of: start(of: node))
        guard let mark = lines.bytes[line].firstIndex(of: UInt8(ascii: "#")) else { return nil }
        return lines.skipBlanks(before: mark)..<line.upperBound
    }

    func text(_ range: Range<Int>) -> String { String(decoding: lines.bytes[range], as: UTF8.self) }
}

/// Finds the comments on an entry of a mapping or an item of a list, which go where it goes.
extension Document {
    /// Returns the position at which an entry or an item begins, with its dash, or with the comma before it on its line.
    func begin(of head: NodeIndex) -> Int {
        guard let parent = parent(of: head) else { return start(of: head) }
        if tree.style(parent) == .blockSequence { return dash(before: head) }
        let comma = lines.skipBlanks(before: start(of: head)) - 1
        guard isFlow(parent), comma >= 0, lines.bytes[comma] == UInt8(ascii: ","), isFirstOnLine(comma) else {
            return start(of: head)
        }
        return comma
    }

    /// Returns the lines of comments right above an entry or item, up to its own line; nil if it does not begin its
    /// line. Comments above the first entry of a file are about the file.
    func commentsAbove(_ head: NodeIndex) -> Range<Int>? {
        let begin = begin(of: head)
        guard let parent = parent(of: head), parent != 0 || heads(of: 0).first != head, isFirstOnLine(begin) else {
            return nil
        }
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
        guard let parent = parent(of: head), isFlow(parent) else { return 0..<0 }
        let end = end(of: value(of: head, in: parent))
        return comment(after: lines.comma(after: end).flatMap { $0 < lines.end(of: end) ? $0 + 1 : nil } ?? end)
    }

    /// Returns the comment after the comma of an entry or item in brackets, if that is on a line below it; empty
    /// without one.
    func commentBesideComma(_ head: NodeIndex) -> Range<Int> {
        guard let parent = parent(of: head), isFlow(parent) else { return 0..<0 }
        let end = end(of: value(of: head, in: parent))
        return lines.comma(after: end).flatMap { $0 > lines.end(of: end) ? comment(after: $0 + 1) : nil } ?? end..<end
    }

    /// Returns the comment after a position on its line, with the blanks before it; empty without one.
    private func comment(after position: Int) -> Range<Int> {
        let mark = lines.skipBlanks(from: position)
        guard mark < lines.bytes.count, lines.bytes[mark] == UInt8(ascii: "#") else { return position..<position }
        return position..<lines.end(of: position)
    }

    /// Returns the file without the comments on an entry or item. The indices of its nodes stay valid.
    func removingComments(on head: NodeIndex) throws(EditError) -> Document {
        let gone = [commentsAbove(head) ?? 0..<0, commentsBelow(head), commentBeside(head), commentBesideComma(head)]
            .filter { !$0.isEmpty }
        return gone.isEmpty ? self : try applying(Change(), by: gone.map { TextEdit($0, "") })
    }

    /// Returns the column of the comment that a line consists of, from 0; nil for any other line.
    private func columnOfComment(_ line: Int) -> Int? {
        let mark = lines.skipBlanks(from: line)
        return mark < lines.bytes.count && lines.bytes[mark] == UInt8(ascii: "#") ? mark - line : nil
    }
}

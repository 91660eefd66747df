package import WiringDiagnostics
internal import WiringFile

/// The comments of a text, none of which is lost without a word.
extension Document {
    /// A comment that a change took along.
    package struct LostComment: Hashable, Sendable {
        /// The comment, from its `#` on.
        package var text: String
        /// Where it stood.
        package var place: Place
    }

    /// The comments that a changed text does not have any more, in the order of this one.
    package func comments(lostIn changed: Document) -> [LostComment] {
        let old = comments
        let difference = changed.comments.map { changed.text($0) }.difference(from: old.map { text($0) })
        // One that stands elsewhere now is not lost.
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

    /// Where the comments are, in the order of the text.
    var comments: [Range<Int>] {
        var comments: [Range<Int>] = []
        var position = lines.firstByte
        /// Outside of scalars nothing but a comment has its mark.
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
            // A block of text may have one behind its header.
            if [.literal, .folded].contains(tree.style(node)) { look(upTo: lines.end(of: position)) }
            position = max(position, end(of: node))
        }
        look(upTo: lines.bytes.count)
        return comments
    }

    /// The comment behind the header of a block of text, with the blanks before it.
    func commentOfHeader(_ node: NodeIndex) -> Range<Int>? {
        guard [.literal, .folded].contains(tree.style(node)) else { return nil }
        let line = start(of: node)..<lines.end(of: start(of: node))
        guard let mark = lines.bytes[line].firstIndex(of: UInt8(ascii: "#")) else { return nil }
        return lines.skipBlanks(before: mark)..<line.upperBound
    }

    /// Some bytes of the text.
    func text(_ range: Range<Int>) -> String { String(decoding: lines.bytes[range], as: UTF8.self) }
}

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

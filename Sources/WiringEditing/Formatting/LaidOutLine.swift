/// A line with its new layout, and the location of its comment in the old one.
struct LaidOutLine {
    /// The line; several if a text contains line breaks.
    var lines: [String]
    /// The comment at its end, or the comment that makes up the line.
    var comment: String?
    /// The old column of the comment.
    var oldColumn = 0
    /// The old column just past the rest of the line.
    var oldEnd = 0
    /// The lines of a block scalar.
    var body: [String] = []

    init(lines: [String]) { self.lines = lines }

    var isEmpty: Bool { comment == nil && lines.allSatisfy { $0.allSatisfy { $0 == " " } } }

    /// Whether it is only a comment.
    private var isComment: Bool { comment != nil && lines.allSatisfy { $0.allSatisfy { $0 == " " } } }

    private var width: Int { lines[lines.count - 1].unicodeScalars.count }

    /// Appends the comments to their lines: comments that shared a column share one again, as close as the closest was.
    static func alignComments(_ laidOut: inout [LaidOutLine]) {
        var index = 0
        while index < laidOut.count {
            var end = index + 1
            guard laidOut[index].comment != nil, !laidOut[index].isComment else {
                laidOut[index].finish()
                index = end
                continue
            }
            // A line with only a comment continues the comment of the line above, if they share a column.
            while end < laidOut.count, laidOut[end].comment != nil, laidOut[end - 1].body.isEmpty,
                laidOut[end].oldColumn == laidOut[index].oldColumn
            {
                end += 1
            }
            let group = index..<end
            let filled = group.filter { !laidOut[$0].isComment }
            let gap = filled.map { laidOut[$0].oldColumn - laidOut[$0].oldEnd }.min() ?? 1
            let column = (filled.map { laidOut[$0].width }.max() ?? 0) + max(1, gap)
            for line in group { laidOut[line].finish(commentColumn: column) }
            index = end
        }
    }

    /// Appends the comment and the body.
    private mutating func finish(commentColumn: Int? = nil) {
        if let comment {
            if isComment, commentColumn != nil { lines = [""] }
            let gap = max(0, (commentColumn ?? width) - width)
            lines[lines.count - 1] += String(repeating: " ", count: gap) + comment
        } else if isEmpty {
            lines = [""]
        }
        lines += body
        comment = nil
    }
}

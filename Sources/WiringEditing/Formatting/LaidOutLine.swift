/// A line with its new layout, and where its comment was in the old one.
struct LaidOutLine {
    /// The line; several where a text has a line end within.
    var lines: [String]
    /// The comment at its end, or the comment that it is.
    var comment: String?
    /// The column of the comment before.
    var oldColumn = 0
    /// The column behind the rest of the line before.
    var oldEnd = 0
    /// The lines of a block of text.
    var body: [String] = []

    /// Creates a line.
    init(lines: [String]) { self.lines = lines }

    /// Whether there is nothing in it.
    var isEmpty: Bool { comment == nil && lines.allSatisfy { $0.allSatisfy { $0 == " " } } }

    /// Whether it has a comment and nothing else.
    private var isComment: Bool { comment != nil && lines.allSatisfy { $0.allSatisfy { $0 == " " } } }

    private var width: Int { lines[lines.count - 1].unicodeScalars.count }

    /// Puts comments behind their lines: those that stood in one column get one again, as near as the nearest was.
    static func alignComments(_ laidOut: inout [LaidOutLine]) {
        var index = 0
        while index < laidOut.count {
            var end = index + 1
            guard laidOut[index].comment != nil, !laidOut[index].isComment else {
                laidOut[index].finish()
                index = end
                continue
            }
            // A line with a comment alone goes on with that of the line above, if it stands below it.
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

    /// Writes the comment and the body.
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

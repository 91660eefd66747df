/// The lengths of the lines and characters of a text that is not available, from which locations are computed.
package struct TextLayout: Hashable, Sendable {
    /// A run of characters that have the same length in UTF-8, of more than one byte.
    package struct Run: Hashable, Sendable {
        /// The number of characters between the run before and this one.
        package var gap: Int
        /// The number of characters.
        package var count: Int
        /// The bytes of each character.
        package var width: Int

        package init(gap: Int, count: Int, width: Int) { (self.gap, self.count, self.width) = (gap, count, width) }
    }

    /// A run by its position.
    private struct Milestone: Hashable, Sendable {
        /// The offset of its first character, in Unicode scalars.
        var start: Int
        var count: Int
        var width: Int
        /// The numbers of bytes and of UTF-16 code units before it, each minus the number of characters.
        var bytes: Int
        var units: Int

        /// The UTF-16 code units of each character, minus one.
        var unitsEach: Int { width == 4 ? 1 : 0 }
    }

    /// Whether the text begins with a byte order mark, which is not among its characters.
    package let hasMark: Bool
    /// The number of characters of each line, its line break included.
    package var lines: [Int] { zip(lineStarts, lineStarts.dropFirst() + [scalarCount]).map { $1 - $0 } }
    /// The runs of characters that are not ASCII, in order.
    package var runs: [Run] {
        var end = 0
        return milestones.map { run -> Run in
            defer { end = run.start + run.count }
            return Run(gap: run.start - end, count: run.count, width: run.width)
        }
    }
    /// The number of characters.
    package let scalarCount: Int
    /// The number of bytes, a byte order mark included.
    package let byteCount: Int
    /// The offset of the first character of each line, in Unicode scalars.
    private let lineStarts: [Int]
    private let milestones: [Milestone]

    /// Creates the layout of a text of which this is known; nil if no text can have it, or if it is too long.
    ///
    /// - Parameter longest: The greatest number of characters.
    package init?(hasMark: Bool, lines: [Int], runs: [Run], longest: Int) {
        var (starts, end): ([Int], Int) = ([], 0)
        starts.reserveCapacity(lines.count)
        for (index, line) in lines.enumerated() {
            // Only the last line has no break, and only the only line can be empty.
            guard line > 0 || index == lines.count - 1 else { return nil }
            starts.append(end)
            end += line
            guard end <= longest else { return nil }
        }
        guard !starts.isEmpty else { return nil }
        var milestones: [Milestone] = []
        milestones.reserveCapacity(runs.count)
        var (position, bytes, units) = (0, 0, 0)
        for run in runs {
            guard 2...4 ~= run.width, run.count > 0, run.gap >= 0, run.gap <= end, run.count <= end else { return nil }
            position += run.gap
            let milestone = Milestone(
                start: position, count: run.count, width: run.width, bytes: bytes, units: units)
            milestones.append(milestone)
            position += run.count
            bytes += run.count * (run.width - 1)
            units += run.count * milestone.unitsEach
            guard position <= end else { return nil }
        }
        self.hasMark = hasMark
        self.milestones = milestones
        lineStarts = starts
        scalarCount = end
        byteCount = end + bytes + (hasMark ? SourceText.markLength : 0)
    }

    /// Finds the layout of a text, which must be UTF-8.
    package init(of source: SourceText) {
        let bytes = source.bytes
        var position = SourcePosition(startOfText: source.textStart)
        var (lines, lineStart): ([Int], Int) = ([], 0)
        var (runs, end): ([Run], Int) = ([], 0)
        while position.byte < bytes.count {
            let before = position
            position.advance(in: bytes)
            let width = position.byte - before.byte
            if position.line > before.line {
                lines.append(position.scalar - lineStart)
                lineStart = position.scalar
            }
            guard width > 1 else { continue }
            if end == before.scalar, runs.last?.width == width {
                runs[runs.count - 1].count += 1
            } else {
                runs.append(Run(gap: before.scalar - end, count: 1, width: width))
            }
            end = position.scalar
        }
        lines.append(position.scalar - lineStart)
        guard
            let layout = TextLayout(hasMark: source.textStart > 0, lines: lines, runs: runs, longest: position.scalar)
        else { preconditionFailure("a text has a layout") }
        self = layout
    }

    /// Returns the position before a character; that of the end for any behind it.
    func position(scalar: Int) -> SourcePosition {
        let scalar = min(max(0, scalar), scalarCount)
        let line = lineStarts.partitioningIndex { $0 > scalar }
        let lineStart = lineStarts[line - 1]
        let column = scalar - lineStart + 1
        let (before, beforeLine) = (extent(before: scalar), extent(before: lineStart))
        let mark = hasMark ? SourceText.markLength : 0
        return SourcePosition(
            byte: mark + scalar + before.bytes, scalar: scalar, line: line,
            lineStart: mark + lineStart + beforeLine.bytes, column: column,
            utf16Column: column + before.units - beforeLine.units)
    }

    /// Returns the position before the character that a byte belongs to; that of the end for any byte behind it.
    func position(byte: Int) -> SourcePosition {
        let byte = byte - (hasMark ? SourceText.markLength : 0)
        guard let run = milestones[..<milestones.partitioningIndex { $0.start + $0.bytes > byte }].last else {
            return position(scalar: byte)
        }
        let past = byte - run.start - run.bytes
        let inRun = min(past / run.width, run.count)
        return position(scalar: run.start + inRun + max(0, past - run.count * run.width))
    }

    /// Returns the numbers of bytes and of UTF-16 code units before a character, each minus the number of characters.
    private func extent(before scalar: Int) -> (bytes: Int, units: Int) {
        guard let run = milestones[..<milestones.partitioningIndex { $0.start > scalar }].last else { return (0, 0) }
        let inRun = min(scalar - run.start, run.count)
        return (run.bytes + inRun * (run.width - 1), run.units + inRun * run.unitsEach)
    }
}
